import { Readable } from 'node:stream';
import { type Report, reportFields, reportKeys } from '../../report';
import type { Ctx } from '../context';
import { exportedCell } from '../../fields/server';
import type { CellValue } from '../../fields/server-traits';
import { csvStream, decimalMark } from '../export/csv';
import { withUnit } from '../export/export';
import { xlsxStream } from '../export/xlsx';
import { fileName } from '../file-names';
import type { Sql } from '../sql';

const BATCH = 1000;

/** A report as a file. */
export interface ReportFile {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** Rows as XLS or CSV, streamed: numbered (`Lp`), with every column of the report; `rows` names them as the report does. */
export function sheetFile(
  ctx: Ctx,
  { report, rows, format }: { report: Report; rows: Sql; format: 'xls' | 'csv' },
): ReportFile {
  const keys = reportKeys(report);
  const title = ctx.t(`${report.texts}.title`);
  const texts = { texts: report.texts, t: ctx.t, zone: ctx.zone };
  async function* cells(): AsyncIterable<CellValue[][]> {
    let number = 0;
    for await (const batch of ctx.installation.db.stream<Record<string, unknown>>(rows, BATCH))
      yield batch.map((row) => [
        { number: String(++number) },
        ...keys.map((key) =>
          exportedCell(row[key], { field: reportFields[report.columns[key]!.kind], key, row, ...texts }),
        ),
      ]);
  }
  const header = [
    'Lp',
    ...keys.map((key) => withUnit(ctx.t(`${report.texts}.columns.${key}`), report.columns[key]!.unit)),
  ];
  if (format === 'csv')
    return {
      name: fileName(title, 'csv'),
      type: 'text/csv; charset=utf-8',
      content: Readable.from(csvStream(header, cells(), decimalMark(ctx.language)), { objectMode: false }),
    };
  return {
    name: fileName(title, 'xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxStream(title, header, cells()),
  };
}
