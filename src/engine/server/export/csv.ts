import { stringify } from 'csv-stringify/sync';
import type { CellValue } from '../../fields/server-traits';

/** Spreadsheets run text that starts like a formula; an apostrophe keeps it text. Plain numbers such as -12.00 are spared. */
const spreadsheetSafe = (text: string): string =>
  /^[=+\-@\t\r\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** CSV as Excel in Central Europe opens it: UTF-8 with BOM, semicolons. */
export async function* csvStream(header: string[], rows: AsyncIterable<CellValue[][]>): AsyncIterable<string> {
  const line = (cells: string[][]) => stringify(cells, { delimiter: ';', record_delimiter: 'windows' });
  yield `\uFEFF${line([header.map(spreadsheetSafe)])}`;
  for await (const batch of rows) {
    yield line(batch.map((row) => row.map((cell) => ('number' in cell ? cell.number : spreadsheetSafe(cell.text)))));
  }
}
