import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { isRef } from '../../fields/ref/kind';
import { suggest } from '../picker/suggest';
import { today } from '../today';
import { filterField } from './address';
import type { CellTools } from './cells';
import { filterLabel, filterText } from './filter-text';
import type { EntityList } from './use-entity-list';
import { dateScopeRange, isFilled, type ListView } from './view';
import layout from '../ui/layout.module.css';
import styles from './views.module.css';

/** The active filters, each with a button that removes it. */
export default function FilterPills({ list, tools }: { list: EntityList; tools: CellTools }) {
  const { t } = useTranslation('list');
  const { entity, view, setView } = list;
  const nameOf = useRefNames(entity, view);
  const phrases = {
    from: (text: string) => t('filters.from', { text }),
    to: (text: string) => t('filters.to', { text }),
    none: t('filters.presence.none'),
    some: t('filters.presence.some'),
  };
  const without = (key: string) => {
    const { [key]: _, ...filter } = view.filter;
    setView({ filter });
  };
  const pill = (key: string, name: string, value: string, remove: () => void, title = value) => (
    <li key={key} className={styles.pill} title={`${name}: ${title}`}>
      <span>{name}:</span> <b>{value}</b>
      <button type="button" aria-label={t('filters.remove', { name })} onClick={remove}>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
  const pills = Object.entries(view.filter).map(([key, value]) =>
    pill(key, filterLabel(entity, tools.labels, key), filterText(entity, key, value, tools, nameOf, phrases), () =>
      without(key),
    ),
  );
  if (view.dateScope && entity.list.dateScope) {
    const { from, to } = dateScopeRange(view.dateScope, today());
    const days = `${tools.format.date(from)} – ${tools.format.date(to)}`;
    const name = tools.labels.field(entity.list.dateScope);
    pills.unshift(pill('scope', name, t(`scope.${view.dateScope}`), () => setView({ dateScope: null }), days));
  }
  if (pills.length === 0) return null;
  return (
    <ul className={`${layout.tightRow} ${styles.pills}`} aria-label={t('filters.active')}>
      {pills}
      {pills.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.view}
            onClick={() => setView({ search: '', filter: {}, dateScope: null })}
          >
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Names of the records in the view's filters. A link may contain ids whose names were not loaded before. */
function useRefNames(entity: AnyEntity, view: ListView): (to: string, id: number) => string {
  const refs = Object.entries(view.filter).flatMap(([key, value]) => {
    const field = filterField(entity, key);
    if (!isRef(field) || value === null || isFilled(value)) return [];
    return (Array.isArray(value) ? value : [value]).map((id) => ({ to: field.to, id: Number(id) }));
  });
  const names = useQueries({
    queries: refs.map(({ to, id }) => ({
      queryKey: [to, 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const items = await suggest(to, { id }, signal);
        return items.find((item) => item.id === id)?.name ?? null;
      },
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (to, id) => {
    const at = refs.findIndex((one) => one.to === to && one.id === id);
    return names[at]?.data ?? `#${id}`;
  };
}
