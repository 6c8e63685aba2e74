import type { Content } from './paper';

/** Gives very long words places to break at: a line never runs out of its column. */
export const breakable = (text: string): string =>
  text.replace(/\S{25,}/gu, (word) => (word.match(/.{1,16}/gu) ?? []).join('\u200b'));

export interface Column<R> {
  label: string;
  /** Points, `*` for what is left, `auto` for what it needs. */
  width: number | 'auto' | '*';
  /** Numbers are aligned to the right and keep to one line. */
  number?: boolean;
  cell(row: R, at: number): string | Content;
}

/**
 * A table whose head is repeated on every page; a row is never torn apart.
 * @param before what is written across the table above a row; undefined for nothing
 * @param layout `dense` for many columns: little room beside them
 */
export function table<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  before: (row: R, at: number) => Content | undefined = () => undefined,
  layout: 'lines' | 'dense' = 'lines',
): Content {
  const cell = (value: Content, number: boolean | undefined): Content => {
    if (!number) return typeof value === 'string' ? { text: breakable(value) } : value;
    return typeof value === 'string' ? { text: value, alignment: 'right', noWrap: true } : value;
  };
  return {
    layout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ label, number }) => ({
          text: label,
          style: 'head' as const,
          alignment: number ? ('right' as const) : ('left' as const),
        })),
        ...rows.flatMap((row, at) => {
          const cells = columns.map((column) => cell(column.cell(row, at), column.number));
          const above = before(row, at);
          return above
            ? [[{ colSpan: columns.length, stack: [above] }, ...columns.slice(1).map(() => '')], cells]
            : [cells];
        }),
      ],
    },
  };
}
