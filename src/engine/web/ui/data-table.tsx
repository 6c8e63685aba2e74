import { Fragment, type HTMLAttributes, type Key, type ReactNode } from 'react';
import { unitText } from '../unit-text';
import { SectionText } from './section';
import { mark } from './mark';
import layout from './layout.module.css';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden';

type Attributes = HTMLAttributes<HTMLElement> & Partial<Record<`data-${string}`, string | number | boolean>>;

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** The header is read out only: a column of buttons. */
  headerHidden?: boolean;
  /** Grey, behind the header. */
  unit?: string;
  /** Left out where rows draw themselves. */
  cell?: (row: Row, at: number) => ReactNode;
  /** Attributes of the cell: `data-…` for its state. */
  cellProps?: (row: Row) => Attributes;
  /** Figures and buttons are aligned right. */
  align?: 'right';
  /** CSS width; a number is pixels. */
  width?: number | string;
  /** Takes the width that is left, its text on one line. */
  fill?: boolean;
  /** Long texts are cut off. */
  clip?: boolean;
  /** Text of several words may take several lines. */
  wrap?: boolean;
  /** Stays in sight at the right end when the table is scrolled sideways. */
  sticky?: boolean;
  /** The cell names its row. */
  rowHeader?: boolean;
  /** Colour of the cell's text. */
  tone?: 'quiet' | 'strong';
  /** In the last row of the table: a sum. */
  footer?: ReactNode;
  /** Name of the value where a row is drawn as a card. */
  cardLabel?: string;
  /** Place on a card: its title, at the right of the title, or nowhere. By default the first cell is the title. */
  card?: 'title' | 'aside' | 'hidden';
}

interface Props<Row> {
  /** Names the table; not needed where its section has a title. */
  label?: string;
  /** A column that is `false` is left out. */
  columns: readonly (Column<Row> | false | null | undefined)[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => Key;
  /** A click anywhere in the row. Give the first cell a link or a `CellButton`, so that the keyboard can do the same. */
  onRowClick?: (row: Row) => void;
  /** Rows with a state of their own draw their `<tr>` themselves, cell by cell in the order of the columns. */
  drawRow?: (row: Row, at: number) => ReactNode;
  /** Attributes of a row: `data-…` for its state, `aria-current`. */
  rowProps?: (row: Row, at: number) => Attributes;
  /** In place of the table when it has no rows. */
  empty?: ReactNode;
  /** Drawn before the first sum, over all columns to its left. */
  footerLabel?: ReactNode;
  /** Whole-width lines above and below a row. */
  before?: (row: Row, at: number) => ReactNode;
  after?: (row: Row, at: number) => ReactNode;
  /** Heights of rows: `compact` as in lists, `inputs` for controls, `roomy` for texts of several lines, `dense` as little as possible. */
  look?: 'normal' | 'compact' | 'inputs' | 'roomy' | 'dense';
  /** Without colour in its head, and without room at its sides: inside of something that has some. */
  plain?: boolean;
  /** Draws rows as cards on a phone. */
  cards?: boolean;
  /** Title of a table among others. */
  caption?: ReactNode;
  /** Widths are those of the columns, whatever is in them. */
  fixed?: boolean;
  /** With a border of its own, outside of a section. */
  framed?: boolean;
  /** Makes the rows scroll under the head; CSS length. */
  maxHeight?: string;
  /** Reads changes of values out. */
  live?: boolean;
  className?: string;
}

const isText = (value: ReactNode): value is string => typeof value === 'string';

/** A table of few rows over declared columns. Lists of entities have their own (`list/table`). */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, onRowClick, rowProps, empty, before, after, look = 'normal', cards, maxHeight } = props;
  const columns = props.columns.filter((column): column is Column<Row> => Boolean(column));
  if (rows.length === 0 && empty !== undefined) return isText(empty) ? <SectionText>{empty}</SectionText> : empty;
  const wide = (line: ReactNode) =>
    line && (
      <tr className={styles.wide}>
        <td colSpan={columns.length}>{line}</td>
      </tr>
    );
  return (
    <div
      className={props.className ? `${styles.scroll} ${props.className}` : styles.scroll}
      data-framed={mark(props.framed)}
      style={maxHeight ? { maxHeight, overflowY: 'auto' } : undefined}
      {...(maxHeight && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table
        className={styles.table}
        data-look={look}
        data-plain={mark(props.plain)}
        data-fixed={mark(props.fixed)}
        data-cards={cards ? (columns.some(({ card }) => card) ? 'placed' : 'plain') : undefined}
        data-clickable={mark(onRowClick)}
        aria-label={label}
        aria-live={props.live ? 'polite' : undefined}
      >
        {props.caption && <caption>{props.caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ key, header, headerHidden, unit, align, width, sticky }) => (
              <th key={key} scope="col" data-align={align} data-sticky={sticky} style={{ width }}>
                {headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                {unit && <span className={layout.unit}> {unitText(unit)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={rowKey(row, at)}>
              {wide(before?.(row, at))}
              {props.drawRow?.(row, at) ?? (
                <tr {...rowProps?.(row, at)} onClick={onRowClick && (() => onRowClick(row))}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} at={at} />
                  ))}
                </tr>
              )}
              {wide(after?.(row, at))}
            </Fragment>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && <Footer columns={columns} label={props.footerLabel} />}
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, at }: { column: Column<Row>; row: Row; at: number }) {
  const { align, wrap, clip, fill, sticky, tone, rowHeader, cell, cellProps, cardLabel, card } = column;
  const shared = {
    'data-align': align,
    'data-wrap': wrap,
    'data-fill': fill,
    'data-clip': clip,
    ...cellProps?.(row),
    'data-sticky': sticky,
    'data-tone': tone,
  };
  return rowHeader ? (
    <th scope="row" {...shared}>
      {cell?.(row, at)}
    </th>
  ) : (
    <td {...shared} data-card={card} data-label={cardLabel}>
      {cell?.(row, at)}
    </td>
  );
}

function Footer<Row>({ columns, label }: { columns: readonly Column<Row>[]; label: ReactNode }) {
  const first = columns.findIndex(({ footer }) => footer !== undefined);
  return (
    <tfoot>
      <tr>
        {first > 0 &&
          (label === undefined ? (
            <td colSpan={first} />
          ) : (
            <th scope="row" colSpan={first}>
              {label}
            </th>
          ))}
        {columns.slice(first).map(({ key, align, footer }) => (
          <td key={key} data-align={align}>
            {footer}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The cell that opens its row, as a button for keyboard and assistive technology. */
export const CellButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={styles.open}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {children}
  </button>
);

/** Two lines in one cell: what counts, and small below it what belongs to it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className={styles.twoLines}>
    <span>{first}</span>
    {second && <small>{second}</small>}
  </span>
);
