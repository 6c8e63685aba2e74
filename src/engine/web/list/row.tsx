import { IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { drawValue } from '../../fields/view/cells';
import type { Column } from './columns';
import { cellOf, isEmpty, type CellTools } from './row-cells';
import type { ListRow } from './use-entity-list';
import styles from './table.module.css';

export interface RowWords {
  select: string;
  info: string;
  open: string;
  more: string;
}
interface Props {
  row: ListRow;
  /** Running number, from one over all pages. */
  lp: number;
  title: string;
  columns: readonly Column[];
  /** Values stand with the names of their columns. */
  cards: boolean;
  tools: CellTools;
  words: RowWords;
  href: string | undefined;
  icon: 'edit' | 'view' | undefined;
  multiselect: boolean;
  selected: boolean;
  active: boolean;
  /** The one row the Tab key reaches. */
  reachable: boolean;
}

function content(column: Column, row: ListRow, tools: CellTools): ReactNode {
  const value = row[column.key];
  const Custom = tools.custom[column.key];
  if (Custom) return <Custom row={row as never} column={column.key} value={value} />;
  if (isEmpty(value)) return <span data-quiet="">—</span>;
  return drawValue(value, cellOf(column, row, tools));
}

/**
 * One row: plain cells, a native checkbox, no handlers of its own. The table listens once and reads `data-*`;
 * the menu behind "⋯" is one for the whole table.
 */
export const Row = memo(function Row(props: Props) {
  const { row, lp, title, columns, cards, tools, words, href, icon, multiselect, selected, active, reachable } = props;
  const Icon = icon === 'edit' ? IconPencil : IconEye;
  return (
    <tr
      className={styles.row}
      data-id={row.id}
      data-active={active || undefined}
      data-still={icon ? undefined : ''}
      aria-selected={multiselect ? selected : undefined}
      tabIndex={reachable ? 0 : -1}
    >
      {multiselect && (
        <td className={styles.check}>
          <label className={styles.hit}>
            <input
              type="checkbox"
              className={styles.box}
              checked={selected}
              readOnly
              tabIndex={-1}
              aria-label={`${words.select}: ${title}`}
            />
          </label>
        </td>
      )}
      <td className={styles.lp}>
        <button
          type="button"
          className={styles.lpButton}
          data-act="peek"
          tabIndex={-1}
          aria-label={`${words.info}: ${title}`}
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
          data-label={cards && !column.link ? column.label : undefined}
        >
          {column.link && href ? (
            <a href={href} data-act="open" tabIndex={-1}>
              {content(column, row, tools)}
            </a>
          ) : (
            content(column, row, tools)
          )}
        </td>
      ))}
      <td className={styles.acts}>
        <span className={styles.split}>
          {icon && (
            <button type="button" data-act="open" tabIndex={-1} aria-label={`${words.open}: ${title}`}>
              <Icon size={15} aria-hidden />
            </button>
          )}
          <button
            type="button"
            data-act="menu"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={`${words.more}: ${title}`}
          >
            <IconChevronDown size={14} aria-hidden />
          </button>
        </span>
      </td>
    </tr>
  );
});
