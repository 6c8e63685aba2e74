import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePersonal } from '../../engine/web/use-personal';
import { mark } from '../../engine/web/ui/mark';
import { iconOf } from '../../engine/web/ui/icons';
import { useFormat } from '../../engine/web/use-format';
import type { MenuItem, MenuSection } from './menu-items';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './menu.module.css';
import { ShellLink } from './shell-link';

const none: Record<string, boolean> = {};
const groupsShape = { '*': true };

/** Whether an address is the item's or below it. */
const isAt = (pathname: string, { path }: MenuItem): boolean => pathname === path || pathname.startsWith(`${path}/`);

interface Props {
  section: MenuSection;
  label: string;
  /** Given while the menu is filtered: open whatever the person chose. */
  open?: boolean;
}

/** A group of the open menu. It is open if the person opened it, or is at one of its items and has not closed it. */
export function MenuGroupView(props: Props) {
  const { pathname } = useLocation();
  return <Group {...props} here={props.section.items.find((item) => isAt(pathname, item))?.path} />;
}

/** Drawn again only where one of its items is come to or left. `here` = the path of the item the person is at. */
const Group = memo(function Group({ section, label, open, here }: Props & { here: string | undefined }) {
  const [chosen, choose] = usePersonal('menu_groups', none, groupsShape);
  const shown = open ?? chosen[section.key] ?? (here !== undefined || section.key === 'sales');
  const list = useRef<HTMLUListElement>(null);
  // After the paint: the place of an item is known then without another layout.
  useEffect(() => {
    if (shown && here) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown, here]);
  const Icon = iconOf(section.icon);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button
        type="button"
        className={styles.head}
        aria-expanded={shown}
        aria-controls={`menu-${section.key}`}
        data-stop
        onClick={() => choose({ ...chosen, [section.key]: !shown })}
      >
        {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
        <span>{label}</span>
        <Chevron size={16} aria-hidden />
      </button>
      <ul ref={list} id={`menu-${section.key}`} hidden={!shown}>
        {shown && section.items.map((item) => <Item key={item.path} item={item} here={item.path === here} />)}
      </ul>
    </li>
  );
});

const Item = memo(function Item({ item, here }: { item: MenuItem; here: boolean }) {
  const format = useFormat();
  return (
    <li>
      <ShellLink
        to={item.path}
        className={styles.item}
        aria-current={here ? 'page' : undefined}
        data-here={mark(here)}
        data-stop
      >
        <span className={`${layout.cut} ${layout.grow}`}>{item.label}</span>
        {Boolean(item.count) && <span className={styles.count}>{format.integer(item.count ?? 0)}</span>}
      </ShellLink>
    </li>
  );
});
