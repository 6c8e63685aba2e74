import type { EntityOutline, MenuGroup, Needs } from '../../engine/entity';
import type { IconName } from '../../engine/web/ui/icons';
import { abilitiesOf, allows, hasModule, type Session } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { firstText, textOf } from '../../engine/web/i18n';
import type { PageSpec } from '../../engine/web/page';

/** The groups of the menu in their order, each with its Tabler icon. */
export const menuGroups: readonly { key: MenuGroup; icon: IconName }[] = [
  { key: 'sales', icon: 'clipboard-list' },
  { key: 'production', icon: 'building-factory-2' },
  { key: 'people', icon: 'users' },
  { key: 'stock', icon: 'packages' },
  { key: 'frontdesk', icon: 'door' },
  { key: 'pricing', icon: 'tags' },
  { key: 'communication', icon: 'message' },
  { key: 'reports', icon: 'chart-bar' },
  { key: 'dictionaries', icon: 'book-2' },
  { key: 'administration', icon: 'settings' },
];

/** The session counter shown beside a menu item. */
const counterOf: Readonly<Record<string, string>> = {
  orders: 'orders',
  messages: 'messages',
  'user-leave-cards': 'leaveCards',
};

export interface MenuItem {
  path: string;
  label: string;
  count?: number;
  order: number;
  /** Set where a person may also make a new record. */
  newLabel?: string;
}
export interface MenuSection {
  key: MenuGroup;
  icon: IconName;
  items: MenuItem[];
}

export const entityLabel = (entity: EntityOutline, form: 'one' | 'many' | 'new' = 'many'): string =>
  firstText([`${entity.area}:${entity.name}.${form}`, entity.name]);

/** Who may open the list of an entity: those its menu names it to, and everybody where all have records of their own. */
export const listNeeds = ({ menu, rights }: EntityOutline): Needs =>
  rights.read === 'signed-in' ? rights.read : (menu?.right ?? rights.read);

const isOff = ({ setting }: { setting?: string }, session: Session): boolean =>
  setting !== undefined && session.settings[setting] !== true;

function entityItem(entity: EntityOutline, session: Session): MenuItem | undefined {
  const { menu } = entity;
  const can = abilitiesOf(entity, session);
  if (!menu || !can.read || isOff(menu, session)) return undefined;
  if (menu.right && !allows(session.permissions, menu.right)) return undefined;
  return {
    path: `/${entity.name}`,
    label: entityLabel(entity),
    count: session.counters[counterOf[entity.name] ?? ''],
    order: menu.order,
    newLabel: can.insert ? textOf(`${entity.area}:${entity.name}.new`) : undefined,
  };
}

function pageItem(page: PageSpec, session: Session): MenuItem | undefined {
  const { menu, module, needs, title, path } = page;
  const open = hasModule(session.modules, module) && allows(session.permissions, needs);
  if (!menu || !open || isOff(menu, session) || session.user.isCustomer) return undefined;
  const name = path.replace(/\/:.*$/, '');
  return {
    path: `/${name}`,
    label: firstText([title]),
    count: session.counters[counterOf[name] ?? ''],
    order: menu.order,
  };
}

/** The menu of a person: an item needs its right, its module and the right kind of account; empty groups are left out. */
export function menuOf(
  entities: readonly EntityOutline[],
  pages: readonly PageSpec[],
  session: Session,
): MenuSection[] {
  if (isKiosk(session.user)) return [];
  const byGroup = new Map<string, MenuItem[]>(menuGroups.map((group) => [group.key, []]));
  const add = (group: string | undefined, item: MenuItem | undefined) =>
    group && item && byGroup.get(group)?.push(item);
  for (const entity of entities) add(entity.menu?.under, entityItem(entity, session));
  for (const page of pages) add(page.menu?.under, pageItem(page, session));
  return menuGroups
    .map((group) => ({ ...group, items: (byGroup.get(group.key) ?? []).sort((a, b) => a.order - b.order) }))
    .filter((group) => group.items.length > 0);
}

/** Lower case without diacritics, so that `zlec` finds `Zlecenia` and `losc` finds `Ilość`. */
export const plain = (text: string): string =>
  text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The part of the menu whose items (or whose group) contain the typed text. */
export function filterMenu(
  sections: MenuSection[],
  typed: string,
  groupLabel: (key: MenuGroup) => string,
): MenuSection[] {
  const wanted = plain(typed.trim());
  if (!wanted) return sections;
  return sections
    .map((section) =>
      plain(groupLabel(section.key)).includes(wanted)
        ? section
        : { ...section, items: section.items.filter((item) => plain(item.label).includes(wanted)) },
    )
    .filter((section) => section.items.length > 0);
}
