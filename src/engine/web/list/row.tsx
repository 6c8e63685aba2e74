import { memo, type ReactNode } from 'react';
import { drawValue } from '../../fields/view/cells';
import type { Column } from './columns';
import { cellOf, isEmpty, type CellTools } from './cells';
import { useDelayed } from './use-delayed';
import type { ListRow } from './use-entity-list';
import styles from './table.module.css';
import rowStyles from './row.module.css';

export interface RowTexts {
  select: string;
  info: string;
  open: string;
  more: string;
  change: string;
}
interface Props {
  row: ListRow;
  /** Row number, from 1 over all pages. */
  lp: number;
  title: string;
  columns: readonly Column[];
  /** Narrow layout: each value with the name of its column. */
  cards: boolean;
  tools: CellTools;
  texts: RowTexts;
  href: string | undefined;
  icon: 'edit' | 'view' | undefined;
  multiselect: boolean;
  selected: boolean;
  active: boolean;
  /** Whether the Tab key reaches this row; one of the page does. */
  reachable: boolean;
}

function content(column: Column, row: ListRow, tools: CellTools): ReactNode {
  const value = row[column.key];
  const Custom = tools.custom[column.key];
  if (Custom) return <Custom row={row as never} column={column.key} value={value} />;
  if (isEmpty(value)) return <span data-quiet="">—</span>;
  return drawValue(value, cellOf(column, row, tools));
}

// No component of its own: there are dozens in a list.
const changeButton = (label: string) => (
  <button type="button" className={rowStyles.inline} data-act="cell" tabIndex={-1} aria-label={label} />
);

/**
 * One row: plain cells and a native checkbox, without event handlers. The table handles events of all rows by `data-*`
 * attributes and has one menu for all of them, which keeps rows cheap to render. Icons of its buttons are styles.
 */
export const Row = memo(function Row(props: Props) {
  const { row, lp, title, columns, cards, tools, texts, href, icon, multiselect, selected, active, reachable } = props;
  return (
    <tr
      className={rowStyles.row}
      data-id={row.id}
      data-active={active || undefined}
      data-still={icon ? undefined : ''}
      aria-selected={multiselect ? selected : undefined}
      tabIndex={reachable ? 0 : -1}
    >
      {multiselect && (
        <td className={styles.check}>
          <label className={rowStyles.hit}>
            <input
              type="checkbox"
              className={rowStyles.box}
              checked={selected}
              readOnly
              tabIndex={-1}
              aria-label={`${texts.select}: ${title}`}
            />
          </label>
        </td>
      )}
      <td className={styles.lp}>
        <button
          type="button"
          className={rowStyles.lpButton}
          data-act="peek"
          tabIndex={-1}
          aria-label={`${texts.info}: ${title}`}
        >
          {lp}
        </button>
      </td>
      {columns.map((column, i) => (
        <td
          key={column.key}
          className={i === 0 ? styles.first : undefined}
          data-right={column.right ? '' : undefined}
          data-column={column.key}
          data-inline={column.inline ? '' : undefined}
          data-label={cards && !column.link ? column.label : undefined}
          data-unit={cards ? column.unit : undefined}
        >
          {column.link && href ? (
            <a href={href} data-act="open" tabIndex={-1}>
              {content(column, row, tools)}
            </a>
          ) : (
            content(column, row, tools)
          )}
          {column.inline && changeButton(`${texts.change}: ${column.label}, ${title}`)}
        </td>
      ))}
      <td className={styles.acts}>
        <span className={rowStyles.split}>
          {icon && (
            <button
              type="button"
              className={rowStyles[icon]}
              data-act="open"
              tabIndex={-1}
              aria-label={`${texts.open}: ${title}`}
            />
          )}
          <button
            type="button"
            className={rowStyles.more}
            data-act="menu"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={`${texts.more}: ${title}`}
          />
        </span>
      </td>
    </tr>
  );
});

const MAX_SKELETON_ROWS = 30;

/** Grey bars of the height of rows, while no page has loaded; shown only when loading takes noticeably long. */
export function SkeletonRows(props: { columns: readonly Column[]; multiselect: boolean; count: number }) {
  const shown = useDelayed(true);
  if (!shown) return null;
  return Array.from({ length: Math.min(props.count, MAX_SKELETON_ROWS) }, (_, i) => (
    <tr key={i} aria-hidden>
      {props.multiselect && <td className={styles.check} />}
      <td className={styles.lp} />
      {props.columns.map((column) => (
        <td key={column.key} data-right={column.right ? '' : undefined}>
          <span className={styles.skeleton} />
        </td>
      ))}
      <td className={styles.acts} />
    </tr>
  ));
}
