import { type HTMLAttributes, type Key, type ReactNode, useRef } from 'react';
import { useWindow } from '../grid/use-window';

type Attributes = HTMLAttributes<HTMLElement> &
  Partial<Record<`data-${string}`, string | number | boolean | undefined>>;

export interface MatrixColumn<Row> {
  key: Key;
  head: ReactNode;
  headProps?: Attributes;
  cell: (row: Row) => ReactNode;
  /** Attributes of the cell: `data-…` for its state. */
  cellProps?: (row: Row) => Attributes;
}

interface Props<Row> {
  /** Names the table and the region it is scrolled in. */
  label: string;
  /** Head of the heads of rows. */
  corner: ReactNode;
  columns: readonly MatrixColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowHead: (row: Row) => ReactNode;
  rowProps?: (row: Row) => Attributes;
  /** Pixels every row is high: of many rows, those in sight are drawn. */
  rowHeight?: number;
  /** A matrix is as dense as what is in it: its look is its screen's. `head` is of the corner and the heads of rows. */
  classNames: { box: string | undefined; table: string | undefined; head?: string | undefined };
}

/** Rows by columns that are data as well, with a head on both sides. */
export function Matrix<Row>(props: Props<Row>) {
  const { label, corner, columns, rows, rowKey, rowHead, rowProps, rowHeight = 0, classNames } = props;
  const box = useRef<HTMLDivElement>(null);
  const inSight = useWindow(rowHeight ? rows.length : 0, rowHeight, box);
  const { first, last } = rowHeight ? inSight : { first: 0, last: rows.length };
  return (
    <div ref={box} className={classNames.box} tabIndex={0} role="region" aria-label={label}>
      <table className={classNames.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classNames.head}>
              {corner}
            </th>
            {columns.map(({ key, head, headProps }) => (
              <th key={key} scope="col" {...headProps}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
          {rows.slice(first, last).map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              <th scope="row" className={classNames.head}>
                {rowHead(row)}
              </th>
              {columns.map(({ key, cell, cellProps }) => (
                <td key={key} {...cellProps?.(row)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {last < rows.length && <tr aria-hidden style={{ height: (rows.length - last) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}
