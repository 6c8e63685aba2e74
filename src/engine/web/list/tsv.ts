/**
 * Rows as tab-separated text, which every spreadsheet takes from the clipboard. Tabs and line ends inside a value would
 * break the grid, so such values are quoted; the thousands' hard spaces of numbers are dropped so that they stay numbers.
 */
export function toTsv(header: readonly string[], rows: readonly (readonly TsvCell[])[]): string {
  return [header.map((text) => quoted(text)), ...rows.map((row) => row.map(cellText))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

export interface TsvCell {
  text: string;
  number: boolean;
}

const cellText = ({ text, number }: TsvCell): string => (number ? text.replace(/[\s\u00a0\u202f]/g, '') : quoted(text));
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
