import { Readable } from 'node:stream';
import Big from 'big.js';
import { z } from 'zod';
import { badRequest } from '../../../engine/errors';
import type { Ctx } from '../../../engine/server/context';
import type { CellValue } from '../../../engine/server/export/cells';
import { csvStream } from '../../../engine/server/export/csv';
import { xlsxStream } from '../../../engine/server/export/xlsx';
import { defineRoute, type Route } from '../../../engine/server/route';
import { join, sql } from '../../../engine/server/sql';
import { type ReportColumn, reportColumns, reportKeys, type ReportRow, summedColumns } from './report-columns';
import { type ReportFilter, reportFields, reportOrder, reportSql, sumOf } from './report-sql';

const BATCH = 1000;
const MOST = 500;
const day = z.iso.date();
const filterSchema = z.strictObject({
  search: z.string().max(200).optional(),
  customerId: z.int().min(1).max(2_147_483_647).optional(),
  from: day.optional(),
  to: day.optional(),
  different: z.boolean().optional(),
});
const asked = {
  sortBy: z.enum(reportKeys as [ReportColumn, ...ReportColumn[]]).optional(),
  sortDesc: z.enum(['true', 'false']).optional(),
  filter: z.string().max(2000).optional(),
};
const base = { method: 'GET', module: 'ORDERS', scope: 'installation', load: 'heavy' } as const;

function filterOf(text: string | undefined): ReportFilter {
  if (!text) return {};
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw badRequest('FilterNotValid');
  }
  const parsed = filterSchema.safeParse(sent);
  if (!parsed.success) throw badRequest('FilterNotValid', { errorDetails: parsed.error.issues[0]?.path.join('.') });
  return parsed.data;
}

async function page(ctx: Ctx, query: { page: number; itemsPerPage: number } & Sorted) {
  const report = reportSql(filterOf(query.filter));
  const size = Math.min(query.itemsPerPage, MOST);
  const items = await ctx.db.rows<ReportRow>(sql`
    select ${reportFields} from (${report}) r
    order by ${reportOrder(query.sortBy, query.sortDesc === 'true')} limit ${size} offset ${query.page * size}`);
  const sums = await ctx.db.one<Record<string, string> & { total: number }>(sql`
    select count(*)::int as total, count(distinct r.currency)::int as currencies,
      sum(r.value_effect)::text as "valueEffect", ${join(summedColumns.map(sumOf))}
    from (${report}) r`);
  const { total, currencies, valueEffect, ...rest } = sums!;
  // Amounts of money are only added up within one currency.
  return { items, total, sums: { ...rest, valueEffect: Number(currencies) === 1 ? valueEffect : null } };
}
interface Sorted {
  sortBy?: ReportColumn | undefined;
  sortDesc?: 'true' | 'false' | undefined;
  filter?: string | undefined;
}

function cell(key: ReportColumn, row: ReportRow): CellValue {
  const value = row[key];
  if (value === null) return { text: '' };
  const kind = reportColumns[key];
  if (kind === 'money') return { number: new Big(value).div(100).toFixed(2) };
  return kind === 'text' || kind === 'date' ? { text: String(value) } : { number: String(value) };
}

function file(ctx: Ctx, query: Sorted & { format: 'xls' | 'csv' }) {
  const rows = sql`
    select ${reportFields} from (${reportSql(filterOf(query.filter))}) r
    order by ${reportOrder(query.sortBy, query.sortDesc === 'true')}`;
  async function* cells(): AsyncIterable<CellValue[][]> {
    let number = 0;
    for await (const batch of ctx.installation.db.stream<ReportRow>(rows, BATCH))
      yield batch.map((row) => [{ number: String(++number) }, ...reportKeys.map((key) => cell(key, row))]);
  }
  const header = ['Lp', ...reportKeys.map((key) => ctx.t(`orders:amountDiff.columns.${key}`))];
  return query.format === 'csv'
    ? {
        name: 'amount-diff-report.csv',
        type: 'text/csv; charset=utf-8',
        stream: Readable.from(csvStream(header, cells()), { objectMode: false }),
      }
    : {
        name: 'amount-diff-report.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        stream: xlsxStream(ctx.t('orders:amountDiff.title'), header, cells()),
      };
}

/** Declared, received, measured and billed side by side (decision G14). */
export const amountDiffRoutes: readonly Route[] = [
  defineRoute({
    ...base,
    path: '/reports/amount-diff-report',
    summary: 'Items with declared, received, finished and picked up pieces; declared, measured and billed m² and kg.',
    needs: 'REPORTS',
    query: z.strictObject({
      ...asked,
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      itemsPerPage: z.coerce.number().int().min(1).max(MOST).default(50),
    }),
    output: z.object({
      items: z.array(z.looseObject({ id: z.int(), orderId: z.int() })),
      total: z.int(),
      sums: z.record(z.string(), z.string().nullable()),
    }),
    handler: ({ ctx, query }) => page(ctx, query),
  }),
  defineRoute({
    ...base,
    path: '/reports/amount-diff-report/export',
    summary: 'The same report as XLS or CSV.',
    needs: 'REPORTS_EXPORT',
    query: z.strictObject({ ...asked, format: z.enum(['xls', 'csv']).default('xls') }),
    output: null,
    handler({ ctx, query, reply }) {
      const made = file(ctx, query);
      return reply
        .header('content-type', made.type)
        .header('content-disposition', `attachment; filename="${made.name}"`)
        .send(made.stream);
    },
  }),
];
