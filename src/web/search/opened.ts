import type { EntityOutline } from '../../engine/entity';
import { api } from '../../engine/web/api';
import { i18n } from '../../engine/web/i18n';
import { goTo } from '../../engine/web/navigation';
import { showToast } from '../../engine/web/ui/toast-store';
import { entityLabel } from '../shell/menu-items';
import type { Entry } from './search-entries';

interface Owner {
  entity: string;
  id: number;
  name: string;
}

interface Means {
  outlines: readonly EntityOutline[];
  before: (() => void) | undefined;
}

/** What `useOpenCode` does, fetched with the first code. */
export async function openCode(code: string, { outlines, before }: Means): Promise<Entry[] | undefined> {
  const { items } = await api.get<{ items: Owner[] }>('scan', { code });
  const entries = items.map(({ entity, id, name }): Entry => {
    const outline = outlines.find((one) => one.name === entity);
    return {
      key: `scanned-${entity}-${id}`,
      kind: 'record',
      title: name,
      details: outline ? entityLabel(outline, 'one') : entity,
      path: `/${entity}/edit/${id}`,
    };
  });
  const [one, ...others] = entries;
  if (!one || others.length) return entries;
  before?.();
  showToast({ title: i18n.t('shell:search.scanned', { code }), text: `${one.details}: ${one.title}` });
  goTo(one.path);
  return undefined;
}
