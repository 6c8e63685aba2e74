import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '../today';
import { dateScopeRange } from './view';
import { filterLabel, filterText } from './filter-text';
import styles from './list.module.css';
import { useRefNames } from './ref-names';
import type { CellTools } from './row-cells';
import type { EntityList } from './use-entity-list';

/** What narrows the list, each thing with its own ×. */
export default function FilterPills({ list, tools }: { list: EntityList; tools: CellTools }) {
  const { t } = useTranslation('list');
  const { entity, view, setView } = list;
  const nameOf = useRefNames(entity, view);
  const words = {
    from: (text: string) => t('filters.from', { text }),
    to: (text: string) => t('filters.to', { text }),
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
    pill(key, filterLabel(entity, tools.labels, key), filterText(entity, key, value, tools, nameOf, words), () =>
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
    <ul className={styles.pills} aria-label={t('filters.active')}>
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
