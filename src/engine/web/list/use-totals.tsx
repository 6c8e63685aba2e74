import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { firstText } from '../i18n';
import { fieldOf } from '../labels';
import { cellText, isEmpty, type CellTools } from './row-cells';
import { cellKind } from '../../fields/view/cells';
import type { Totals } from './totals-row';
import { listKey, type EntityList } from './use-entity-list';
import { viewParams } from './view';
import styles from './table.module.css';

interface Sums {
  count: number;
  sums: Record<string, number | string | null>;
}
interface Answer extends Sums {
  groups?: (Sums & { value: string | number | null })[];
}

/** The figures under the list: what the declaration adds up, over all rows of the filter. Asked once the page is there. */
export function useTotals(list: EntityList, tools: CellTools): Totals | undefined {
  const { entity, view, fixed, first, rows } = list;
  const { t } = useTranslation('list');
  const [open, setOpen] = useState(false);
  const { filter } = viewParams(view, fixed);
  const { data } = useQuery({
    queryKey: listKey(entity.name, 'sums', filter),
    queryFn: ({ signal }) => api.get<Answer>(`${entity.name}/totals`, { filter }, { signal }),
    enabled: entity.list.sums !== undefined && !first && rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return undefined;
  const values = ({ sums }: Sums) =>
    Object.fromEntries(
      Object.entries(sums).map(([key, value]) => [
        key,
        value === null ? '—' : cellText({ key, field: fieldOf(entity, key)! }, { [key]: value } as never, tools),
      ]),
    );
  const by = entity.list.sumsBy;
  const field = by ? entity.fields[by] : undefined;
  const named = (value: string | number | null) => {
    const kind = field && cellKind(field);
    const of = {
      field,
      column: by!,
      row: { [by!]: value },
      labels: tools.labels,
      format: tools.format,
      word: tools.word,
    };
    if (!kind || isEmpty(value)) return '—';
    return kind.draw ? kind.draw(value, of as never) : kind.text(value, of as never);
  };
  const several = data.count > rows.length;
  const covers = several
    ? firstText([`${entity.area}:${entity.name}.covers`, 'list:totals.covers'], { count: data.count })
    : undefined;
  return {
    values: values(data),
    label: (
      <>
        {by && data.groups && data.groups.length > 1 ? (
          <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('totals.label')}
          </button>
        ) : (
          t('totals.label')
        )}
        {covers && <span className={styles.covers}>{` · ${covers}`}</span>}
        {Object.values(data.sums).includes(null) && <span className={styles.covers}>{` · ${t('totals.mixed')}`}</span>}
      </>
    ),
    groups: open
      ? (data.groups ?? []).map((group) => ({
          key: String(group.value),
          values: values(group),
          label: (
            <>
              {named(group.value)} <span className={styles.covers}>{tools.format.integer(group.count)}</span>
            </>
          ),
        }))
      : [],
  };
}
