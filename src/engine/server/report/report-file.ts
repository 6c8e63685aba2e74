import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Report, reportFields, reportKeys } from '../../report';
import type { Ctx } from '../context';
import { exportedCell } from '../../fields/server';
import type { CellValue } from '../../fields/server-traits';
import { csvStream, decimalMark } from '../export/csv';
import { withUnit } from '../export/export';
import { xlsxStream } from '../export/xlsx';
import type { Sql } from '../sql';

const BATCH = 1000;

/** Streams rows as XLS or CSV: numbered (`Lp`), with every column of the report; `rows` names them as the report does. */
export function sendReport(
  ctx: Ctx,
  reply: FastifyReply,
  { report, rows, format }: { report: Report; rows: Sql; format: 'xls' | 'csv' },
): unknown {
  const keys = reportKeys(report);
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
  const [type, end, stream] =
    format === 'csv'
      ? [
          'text/csv; charset=utf-8',
          'csv',
          Readable.from(csvStream(header, cells(), decimalMark(ctx.language)), { objectMode: false }),
        ]
      : [
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'xlsx',
          xlsxStream(ctx.t(`${report.texts}.title`), header, cells()),
        ];
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${report.name}.${end}"`)
    .send(stream);
}
