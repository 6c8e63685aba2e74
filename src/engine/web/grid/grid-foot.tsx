import { isRight } from './grid-column';
import type { Grid } from './grid-props';
import styles from './grid.module.css';

/** What the lines come to. */
export function GridFoot({ grid, withActs }: { grid: Grid; withActs: boolean }) {
  const { columns, rows, totals = {}, totalLabel } = grid;
  const firstFigure = columns.findIndex(({ key }) => totals[key] !== undefined);
  const labelled = Math.max(1, firstFigure);
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={rows.length + 2}>
        <td role="gridcell" className={styles.number} aria-colindex={1} />
        <td role="gridcell" className={styles.first} aria-colindex={2} colSpan={labelled}>
          {totalLabel}
        </td>
        {columns.slice(labelled).map((column, at) => (
          <td
            key={column.key}
            role="gridcell"
            aria-colindex={labelled + at + 2}
            data-right={isRight(column) || undefined}
          >
            {totals[column.key]}
          </td>
        ))}
        {withActs && <td role="gridcell" className={styles.acts} aria-colindex={columns.length + 2} />}
      </tr>
    </tfoot>
  );
}
