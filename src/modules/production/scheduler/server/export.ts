import { Readable } from 'node:stream';
import { z } from 'zod';
import { badRequest } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import type { CellValue } from '../../../../engine/fields/server-traits';
import { fileName } from '../../../../engine/server/file-names';
import { csvStream, decimalMark } from '../../../../engine/server/export/csv';
import { xlsxStream } from '../../../../engine/server/export/xlsx';
import { sql } from '../../../../engine/server/sql';
import { schedulerFilter, searchedSql, sortedSql } from './list-filter';
import { rowsOf } from './page';
import { type PlanLine, planLines } from './plan-lines';
import { workPlace } from './work';

type Cell = (line: PlanLine) => CellValue;
const text =
  (key: keyof PlanLine): Cell =>
  (line) => ({ text: String(line[key] ?? '') });
const number =
  (key: keyof PlanLine): Cell =>
  (line) => ({ number: String(line[key]) });

/** Columns of the export by the names the tables use; texts: `documents:plan.{text}`. */
const columns: Readonly<Record<string, { text: string; cell: Cell }>> = {
  planSeq: { text: 'position', cell: number('planSeq') },
  place: { text: 'place', cell: text('place') },
  planDate: { text: 'day', cell: text('planDate') },
  numberTxt: { text: 'number', cell: text('numberTxt') },
  externalNumber: { text: 'externalNumber', cell: text('externalNumber') },
  customer: { text: 'customer', cell: text('customer') },
  itemName: { text: 'item', cell: text('itemName') },
  name: { text: 'step', cell: text('step') },
  product: { text: 'ral', cell: text('ral') },
  colour: { text: 'colour', cell: text('colour') },
  amount: { text: 'amount', cell: number('amount') },
  areaSum: { text: 'area', cell: number('area') },
  weightSum: { text: 'weight', cell: number('weight') },
  leftAmount: { text: 'leftAmount', cell: number('leftAmount') },
  leftArea: { text: 'leftArea', cell: number('leftArea') },
  leftWeight: { text: 'leftWeight', cell: number('leftWeight') },
  dueDate: { text: 'due', cell: text('dueDate') },
  priority: { text: 'priority', cell: text('priority') },
  note: { text: 'note', cell: text('note') },
};
const asked = z
  .array(z.strictObject({ key: z.string().max(60), label: z.string().max(100).optional() }))
  .min(1)
  .max(100);

export interface PlanExport {
  format: 'xls' | 'csv';
  sortBy?: string | undefined;
  sortDesc?: boolean | undefined;
  filter?: string | undefined;
  /** JSON `[{ key, label }]`, as of every list; by default all. */
  columns?: string | undefined;
}

function columnsOf(ctx: Ctx, json: string | undefined): { label: string; cell: Cell }[] {
  const wanted = json === undefined ? Object.keys(columns).map((key) => ({ key, label: undefined })) : parsed(json);
  return wanted.map(({ key, label }) => {
    if (!Object.hasOwn(columns, key)) throw badRequest('UnknownColumn', { errorDetails: key });
    const { text: name, cell } = columns[key]!;
    return { label: label ?? ctx.t(`documents:plan.${name}`), cell };
  });
}
function parsed(json: string): z.output<typeof asked> {
  try {
    return asked.parse(JSON.parse(json));
  } catch {
    throw badRequest('ColumnsNotValid');
  }
}

/** The planned table as it is filtered and sorted, whole, as a file named as the screen is; first column `Lp`. */
export async function exportPlan(
  ctx: Ctx,
  query: PlanExport,
): Promise<{ name: string; type: string; stream: Readable }> {
  const chosen = columnsOf(ctx, query.columns);
  const filter = schedulerFilter(query.filter);
  const place = filter.placeId === null ? undefined : await workPlace(ctx.db, filter.placeId);
  const where = sql`${rowsOf('planned', filter, place)} and ${searchedSql(filter.search)}`;
  const lines = await planLines(ctx.db, where, sortedSql(query.sortBy, query.sortDesc ?? false, 'planSeq').by);
  const header = ['Lp', ...chosen.map(({ label }) => label)];
  const title = ctx.t('documents:plan.title');
  const rows = lines.map((line, at) => [{ number: String(at + 1) }, ...chosen.map(({ cell }) => cell(line))]);
  async function* batches() {
    yield rows;
  }
  if (query.format === 'csv') {
    const stream = Readable.from(csvStream(header, batches(), decimalMark(ctx.language)), { objectMode: false });
    return { name: fileName(title, 'csv'), type: 'text/csv; charset=utf-8', stream };
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: fileName(title, 'xlsx'), type, stream: xlsxStream(title, header, batches()) };
}
