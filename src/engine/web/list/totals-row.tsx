import type { ReactNode } from 'react';
import type { Column } from './columns';
import styles from './table.module.css';

/** Figures under the columns, and what they cover in words. */
export interface Totals {
  label: ReactNode;
  values: Readonly<Record<string, string>>;
  /** The same told apart, drawn above. */
  groups?: readonly { key: string; label: ReactNode; values: Readonly<Record<string, string>> }[];
}
interface Props {
  totals: Totals;
  columns: readonly Column[];
  multiselect: boolean;
  /** Figures stand with the names of their columns. */
  cards: boolean;
}

/** The foot of a list; stays in sight while rows pass under it. The words take the columns before the first figure. */
export function TotalsRow({ totals, columns, multiselect, cards }: Props) {
  const first = columns.findIndex((column) => totals.values[column.key] !== undefined);
  const span = first < 0 ? columns.length : first;
  const figures = (values: Totals['values'], label: ReactNode) => (
    <>
      {multiselect && <td className={styles.check} />}
      <td className={styles.lp} />
      {span > 0 && <td colSpan={span}>{label}</td>}
      {columns.slice(span).map((column) => (
        <td
          key={column.key}
          data-right={column.right ? '' : undefined}
          data-label={cards && values[column.key] !== undefined ? column.label : undefined}
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
          {figures(values, label)}
        </tr>
      ))}
      <tr className={styles.totals}>{figures(totals.values, totals.label)}</tr>
    </tfoot>
  );
}
