import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { firstText } from '../i18n';
import { fieldOf } from '../labels';
import { useShownQuery } from '../shown-query';
import { atRest } from '../when-idle';
import { drawValue } from '../../fields/view/cells';
import type { Column } from './columns';
import { cellOf, cellText, isEmpty, type CellTools } from './cells';
import { selectedFilter } from './selection';
import { listKey, type EntityList, type ListRow } from './use-entity-list';
import { viewParams } from './view';
import styles from './table.module.css';

interface Sums {
  count: number;
  excluded?: number;
  sums: Record<string, number | string | null>;
}
interface Answer extends Sums {
  groups?: (Sums & { value: string | number | null })[];
}
interface Covered extends Answer {
  /** They are those of the selected rows. */
  ofSelected: boolean;
}

interface TotalsOf {
  list: EntityList;
  columns: readonly Column[];
  tools: CellTools;
  selected: readonly ListRow[];
}

/**
 * Sums of the declared columns that are shown, over the selected rows or else over all rows of the filter; requested once
 * the first page is painted.
 */
export function useTotals({ list, columns, tools, selected }: TotalsOf): Totals | undefined {
  const { entity, view, fixed, rested, rows, latest } = list;
  const [open, setOpen] = useState(false);
  const ofSelected = selectedFilter(selected);
  const query = ofSelected
    ? { filter: JSON.stringify({ ...fixed, ...ofSelected }) }
    : { filter: viewParams(view, fixed).filter, after: latest?.after };
  const isShown = columns.some(({ key }) => entity.list.sums?.includes(key));
  const { data } = useShownQuery({
    queryKey: listKey(entity.name, 'sums', query),
    queryFn: async ({ signal }): Promise<Covered> => {
      await atRest(signal);
      const answer = await api.get<Answer>(`${entity.name}/totals`, query, { signal });
      return { ...answer, ofSelected: ofSelected !== undefined };
    },
    enabled: isShown && rested && rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || !isShown) return undefined;
  const values = ({ sums }: Sums) =>
    Object.fromEntries(
      Object.entries(sums).map(([key, value]) => [
        key,
        value === null ? '—' : cellText({ key, field: fieldOf(entity, key)! }, { [key]: value } as never, tools),
      ]),
    );
  const grouped = entity.list.sumsBy !== undefined && (data.groups?.length ?? 0) > 1;
  const groups = open ? (data.groups ?? []) : [];
  return {
    values: values(data),
    label: (
      <TotalsLabel list={list} answer={data} expanded={grouped ? open : undefined} toggle={() => setOpen(!open)} />
    ),
    groups: groups.map((group) => ({
      key: String(group.value),
      values: values(group),
      label: (
        <>
          {groupName(entity, group.value, tools)}{' '}
          <span className={styles.covers}>{tools.format.integer(group.count)}</span>
        </>
      ),
    })),
  };
}

interface LabelProps {
  list: EntityList;
  answer: Covered;
  /** Whether the groups are shown; undefined where there are none to show. */
  expanded: boolean | undefined;
  toggle: () => void;
}

function TotalsLabel({ list: { entity, rows }, answer, expanded, toggle }: LabelProps) {
  const { t } = useTranslation('list');
  const label = answer.ofSelected ? t('totals.selected', { count: answer.count }) : t('totals.label');
  const covers =
    !answer.ofSelected && answer.count > rows.length
      ? firstText([`${entity.area}:${entity.name}.covers`, 'list:totals.covers'], { count: answer.count })
      : undefined;
  const without = answer.excluded
    ? firstText([`${entity.area}:${entity.name}.excluded`, 'list:totals.excluded'], { count: answer.excluded })
    : undefined;
  return (
    <>
      {expanded === undefined ? (
        label
      ) : (
        <button type="button" className={styles.fold} aria-expanded={expanded} onClick={toggle}>
          {label}
        </button>
      )}
      {covers && <span className={styles.covers}>{` · ${covers}`}</span>}
      {without && <span className={styles.covers}>{` · ${without}`}</span>}
      {Object.values(answer.sums).includes(null) && <span className={styles.covers}>{` · ${t('totals.mixed')}`}</span>}
    </>
  );
}

/** The value rows are grouped by, drawn as its cell. */
function groupName(entity: AnyEntity, value: string | number | null, tools: CellTools): ReactNode {
  const column = entity.list.sumsBy;
  const field = column ? entity.fields[column] : undefined;
  if (!column || !field || isEmpty(value)) return '—';
  return drawValue(value, cellOf({ key: column, field }, { [column]: value } as never, tools));
}

/** Sums under the columns, with a label of what they cover. */
export interface Totals {
  label: ReactNode;
  values: Readonly<Record<string, string>>;
  /** The sums of each group, drawn above. */
  groups?: readonly { key: string; label: ReactNode; values: Readonly<Record<string, string>> }[];
}
interface TotalsRowProps {
  totals: Totals;
  columns: readonly Column[];
  multiselect: boolean;
  /** Narrow layout: each sum with the name of its column. */
  cards: boolean;
}

/** The sticky foot of a list. The label spans the columns before the first sum. */
export function TotalsRow({ totals, columns, multiselect, cards }: TotalsRowProps) {
  const first = columns.findIndex((column) => totals.values[column.key] !== undefined);
  const span = first < 0 ? columns.length : first;
  const cells = (values: Totals['values'], label: ReactNode) => (
    <>
      {multiselect && <td className={styles.check} />}
      <td className={styles.lp} />
      {span > 0 && <td colSpan={span}>{label}</td>}
      {columns.slice(span).map((column) => (
        <td
          key={column.key}
          data-right={column.right ? '' : undefined}
          data-sum={column.key}
          data-label={cards && values[column.key] !== undefined ? column.label : undefined}
          data-unit={cards ? column.unit : undefined}
        >
          <span>{values[column.key] ?? ''}</span>
        </td>
      ))}
      <td className={styles.acts} />
    </>
  );
  return (
    <tfoot className={styles.foot}>
      {totals.groups?.map(({ key, label, values }) => (
        <tr key={key} className={styles.group}>
          {cells(values, label)}
        </tr>
      ))}
      <tr className={styles.totals}>{cells(totals.values, totals.label)}</tr>
    </tfoot>
  );
}
