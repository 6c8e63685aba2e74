import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { useAvailableRefs } from '../available-refs';
import { useSession } from '../engine-context';
import { filterKind } from '../../fields/view/filters';
import { filterLabel } from './filter-text';
import layout from '../ui/layout.module.css';
import filterStyles from '../../fields/view/filter.module.css';
import styles from './panel.module.css';
import type { CellTools } from './cells';
import { Segments } from '../../fields/view/segments';
import type { EntityList } from './use-entity-list';
import { isNullable } from '../../fields/forms';
import { isFiltered } from '../../fields/kinds';
import { dateScopes, isFilled, isUnfiltered, type ListFilter } from './view';

/** What a list can be filtered by: declared extra filters first, then columns, then the other fields. */
function filterFields(entity: AnyEntity): [key: string, field: Field][] {
  const own = Object.entries(entity.fields).filter(([, field]) => isFiltered(field) && filterKind(field) !== null);
  const listed = entity.list.columns;
  const place = (key: string) => (listed.includes(key) ? listed.indexOf(key) : listed.length);
  own.sort(([a], [b]) => place(a) - place(b));
  const extra = Object.entries(entity.list.filters ?? {});
  return [...extra, ...own.filter(([key]) => !extra.some(([name]) => name === key))];
}

/**
 * What belongs to a module that is off, or refers to records of one, is no filter; customers filter only by columns they see
 * and may ask for.
 */
function useOffered(entity: AnyEntity): (field: readonly [string, Field]) => boolean {
  const { isCustomer } = useSession().user;
  const available = useAvailableRefs();
  const { forCustomers, columns, filters = {} } = entity.list;
  const shown = forCustomers ?? columns;
  return ([key, field]) => available(field) && (!isCustomer || key in filters || shown.includes(key));
}

/** Whether there may be rows without a value, and the list can be asked for them. */
const mayBeEmpty = (entity: AnyEntity, key: string, field: Field): boolean =>
  entity.fields[key] === field && !field.required && isNullable(field);

interface PresenceProps {
  label: string;
  value: ListFilter | undefined;
  onChange: (value: ListFilter | undefined) => void;
}

/** In place of a value: rows without one, or with any. */
function Presence({ label, value, onChange }: PresenceProps) {
  const { t } = useTranslation('list');
  const choices: { name: 'none' | 'some'; value: ListFilter; on: boolean }[] = [
    { name: 'none', value: null, on: value === null },
    { name: 'some', value: { filled: true }, on: isFilled(value) },
  ];
  return (
    <div
      className={`${layout.line} ${styles.presence}`}
      role="group"
      aria-label={t('filters.presence.label', { name: label })}
    >
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          aria-pressed={choice.on}
          onClick={() => onChange(choice.on ? undefined : choice.value)}
        >
          {t(`filters.presence.${choice.name}`)}
        </button>
      ))}
    </div>
  );
}

/** The filters of the declaration, beside the list; changes apply at once. */
export default function FiltersPanel({
  list,
  tools,
  close,
}: {
  list: EntityList;
  tools: CellTools;
  close: () => void;
}) {
  const { t } = useTranslation('list');
  const { entity, view, setView } = list;
  const set = (key: string, value: ListFilter | undefined) => {
    const { [key]: _, ...others } = view.filter;
    setView({ filter: value === undefined ? others : { ...others, [key]: value } }, true);
  };
  const offered = useOffered(entity);
  const fields = filterFields(entity).filter(offered);
  return (
    <aside className={`${layout.column} ${styles.panel}`} aria-label={t('filters.button')}>
      <div className={`${layout.row} ${styles.head}`}>
        <h2 className={`${layout.room} ${layout.cut}`}>{t('filters.button')}</h2>
        <ActionIcon aria-label={t('filters.close')} onClick={close}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={`${layout.column} ${layout.fills} ${styles.body} ${styles.filters}`}>
        {entity.list.dateScope && (
          <Segments
            label={tools.labels.field(entity.list.dateScope)}
            value={view.dateScope ?? 'any'}
            options={[
              { value: 'any', label: t('filters.any') },
              ...dateScopes.map((scope) => ({ value: scope, label: t(`scope.short.${scope}`) })),
            ]}
            onChange={(scope) => setView({ dateScope: scope === 'any' ? null : scope })}
          />
        )}
        {fields.map(([key, field]) => {
          const Filter = filterKind(field);
          const value = view.filter[key];
          const label = filterLabel(entity, tools.labels, key);
          const byPresence = value === null || isFilled(value);
          return (
            Filter && (
              <div key={key} className={layout.anchor}>
                {byPresence ? (
                  <span className={filterStyles.label}>{label}</span>
                ) : (
                  <Filter
                    field={field}
                    column={key}
                    label={label}
                    value={value}
                    onChange={(next) => set(key, next)}
                    tools={tools}
                  />
                )}
                {(byPresence || mayBeEmpty(entity, key, field)) && (
                  <Presence label={label} value={value} onChange={(next) => set(key, next)} />
                )}
              </div>
            )
          );
        })}
        {fields.length === 0 && !entity.list.dateScope && <p className={layout.faint}>{t('filters.none')}</p>}
      </div>
      <div className={`${layout.line} ${layout.lineInset} ${styles.foot}`}>
        <Button disabled={isUnfiltered(view)} onClick={() => setView({ search: '', filter: {}, dateScope: null })}>
          {t('filters.clear')}
        </Button>
      </div>
    </aside>
  );
}
