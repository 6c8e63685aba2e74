import { Readable } from 'node:stream';
import { z } from 'zod';
import { badRequest } from '../../errors';
import type { Field } from '../../fields/field';
import { traitsOf } from '../../fields/kinds';
import { exportedCell } from '../../fields/server';
import type { CellValue } from '../../fields/server-traits';
import type { Ctx } from '../context';
import type { Engine } from '../engine';
import { parseFilter, whereSql } from '../filters';
import { orderSql, type ListParams } from '../list';
import { present, type Plan } from '../registry';
import { rowShape } from '../row-shape';
import { sql } from '../sql';
import { csvStream, decimalMark } from './csv';
import { xlsxStream } from './xlsx';
import { fileName } from '../file-names';

const BATCH = 1000;
const NUMBER_WIDTH = 6;
const PIXELS_PER_CHARACTER = 7;
const columnsSchema = z
  .array(z.strictObject({ key: z.string().max(60), label: z.string().max(100).optional() }))
  .min(1)
  .max(100);

interface Column {
  key: string;
  label: string;
  field: Field;
}

/** The columns asked for, looked up in the declaration; without any, those of the list. */
function columnsOf(ctx: Ctx, plan: Plan, asked: string | undefined): Column[] {
  const { entity } = plan;
  const known: Record<string, Field> = { ...Object.fromEntries(plan.readable), ...entity.computed };
  let wanted: { key: string; label?: string | undefined }[] = entity.list.columns.map((key) => ({ key }));
  if (asked) {
    const parsed = columnsSchema.safeParse(parseJson(asked));
    if (!parsed.success) throw badRequest('ColumnsNotValid');
    wanted = parsed.data;
  }
  return wanted.map(({ key, label }) => {
    const field: Field | undefined =
      key === 'id' ? { kind: 'integer' } : Object.hasOwn(known, key) ? known[key] : undefined;
    if (!field) throw badRequest('UnknownColumn', { errorDetails: key });
    return { key, field, label: label ?? ctx.t([`${entity.area}:${entity.name}.fields.${key}`, `fields:${key}`]) };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Area [m²]`; what a person called the column may have it already. */
export const withUnit = (label: string, unit: string | undefined): string =>
  unit && !label.includes(unit) ? `${label} [${unit}]` : label;

/** Characters of a column that is as wide in the list. */
function charactersOf(field: Field): number {
  const { width } = traitsOf(field);
  return Math.round((field.width ?? (typeof width === 'function' ? width(field) : width)) / PIXELS_PER_CHARACTER);
}

/** Streams the list as it is (filter, sort, columns) with row numbers in the first column, `Lp`. */
export async function exportList(
  { registry }: Engine,
  ctx: Ctx,
  plan: Plan,
  params: Pick<ListParams, 'sortBy' | 'sortDesc' | 'filter'> & { format: 'xls' | 'csv'; columns?: string },
): Promise<{ name: string; type: string; stream: Readable }> {
  const columns = columnsOf(ctx, plan, params.columns);
  const { where } = await whereSql(plan, parseFilter(params.filter), ctx);
  const order = orderSql(plan, registry, params.sortBy, params.sortDesc ?? false);
  // Only what the file shows: an unused computed column may cost more than the rest of the row.
  const asked = ([key]: readonly [string, Field]) => columns.some((column) => column.key === key);
  const computed = Object.entries(plan.entity.computed ?? {}).filter(asked);
  const shape = rowShape(plan.half, plan.readable.filter(asked), computed, (name) => registry.get(name).entity);
  const query = sql`select ${shape.columns} from ${plan.table} t ${order.join} ${shape.joins} where ${where} order by ${order.by}`;
  const unitIn = (unit: string | undefined) => unit && ctx.t([`common:units.${unit}`, unit]);
  const header = [
    'Lp',
    ...columns.map(({ label, field }) => withUnit(label, unitIn(field.unit ?? traitsOf(field).unit))),
  ];
  const widths = [NUMBER_WIDTH, ...columns.map(({ field }) => charactersOf(field))];
  const texts = `${plan.entity.area}:${plan.entity.name}`;
  const title = ctx.t(`${texts}.many`);

  async function* rows(): AsyncIterable<CellValue[][]> {
    let number = 0;
    for await (const batch of ctx.installation.db.stream<Record<string, unknown>>(query, BATCH)) {
      yield batch.map((raw) => {
        const row = present(plan, raw);
        const cells = columns.map(({ key, field }) =>
          exportedCell(row[key], { field, key, row, texts, t: ctx.t, zone: ctx.zone }),
        );
        return [{ number: String(++number) }, ...cells];
      });
    }
  }

  return params.format === 'csv'
    ? {
        name: fileName(title, 'csv'),
        type: 'text/csv; charset=utf-8',
        stream: Readable.from(csvStream(header, rows(), decimalMark(ctx.language)), { objectMode: false }),
      }
    : {
        name: fileName(title, 'xlsx'),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        stream: xlsxStream(title, header, rows(), widths),
      };
}
