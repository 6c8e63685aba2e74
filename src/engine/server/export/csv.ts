import { stringify } from 'csv-stringify/sync';
import { spreadsheetSafe } from '../../spreadsheet-safe';
import type { CellValue } from '../../fields/server-traits';
import type { Language } from '../context';

/** The mark between whole and fraction where the reader's spreadsheet reads numbers. */
export const decimalMark = (language: Language): ',' | '.' => (language === 'en' ? '.' : ',');

/** CSV as Excel in Central Europe opens it: UTF-8 with BOM, semicolons. */
export async function* csvStream(
  header: readonly string[],
  rows: AsyncIterable<CellValue[][]>,
  mark: ',' | '.' = '.',
): AsyncIterable<string> {
  const textOf = (cell: CellValue): string => {
    if ('number' in cell) return cell.number.replace('.', mark);
    return 'moment' in cell ? cell.moment : spreadsheetSafe(cell.text);
  };
  const line = (cells: string[][]) => stringify(cells, { delimiter: ';', record_delimiter: 'windows' });
  yield `\uFEFF${line([header.map(spreadsheetSafe)])}`;
  for await (const batch of rows) {
    yield line(batch.map((row) => row.map(textOf)));
  }
}
