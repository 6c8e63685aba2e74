import type { Field } from '../fields/field';
import { serverTraitsOf } from '../fields/server';
import type { Ctx } from './context';
import type { Engine } from './engine';
import { parseFilter, whereSql } from './filters';
import { column } from './names';
import type { Plan } from './registry';
import { join, raw, sql, type Sql } from './sql';

export interface ListSums {
  count: number;
  /** Money, percentages and whole numbers as integers, decimals as text; null where rows have no sum in common. */
  sums: Record<string, number | string | null>;
  /** The same for each value of the field the declaration groups sums by, in the order of its values. */
  groups?: { value: unknown; count: number; sums: ListSums['sums'] }[];
}

const fieldOf = ({ entity }: Plan, key: string): Field => (entity.fields[key] ?? entity.computed?.[key])!;
function sumOf(plan: Plan, key: string): Sql {
  const sum = sql`coalesce(sum(${plan.entity.fields[key] ? column(key) : plan.half.computed![key]!}), 0)::text`;
  const within = plan.entity.list.sumsWithin;
  if (!within || !serverTraitsOf(fieldOf(plan, key)).amount) return sum;
  return sql`case when min(${column(within)}) is not distinct from max(${column(within)}) then ${sum} end`;
}

/** An exact sum as it travels: like a value of the field itself. */
function presented(field: Field, text: string | null): number | string | null {
  if (text === null) return null;
  return serverTraitsOf(field).sum?.(text, field) ?? Number(text);
}

/**
 * Adds up what the declaration names, over every row the caller may see and the filter keeps.
 * @param params `after`: of rows with a higher id alone, as the list answered
 */
export async function listSums(
  { totals }: Engine,
  ctx: Ctx,
  plan: Plan,
  params: { filter?: string; after?: number },
): Promise<ListSums> {
  const { sums: keys = [], sumsBy } = plan.entity.list;
  const filtered = await whereSql(plan, parseFilter(params.filter), ctx);
  const where = params.after ? sql`${filtered.where} and t.id > ${params.after}` : filtered.where;
  const named = keys.map((key, i) => sql`${sumOf(plan, key)} as ${raw(`"s${i}"`)}`);
  const by = sumsBy ? column(sumsBy) : sql`null::int`;
  const grouping = sumsBy ? sql`group by grouping sets ((), (${by}))` : sql``;
  const all = sumsBy ? sql`grouping(${by}) = 1` : sql`true`;
  const query = sql`select ${join([sql`${all} as "all"`, sql`${sumsBy ? by : sql`null`} as "value"`, sql`count(*)::int as "count"`, ...named])} from ${plan.table} t where ${where} ${grouping} order by 1 desc, 2`;
  return totals.sums(ctx.db, ctx.installation.key, plan, query, (rows) => {
    const read = (row: Record<string, unknown>) => ({
      count: Number(row['count']),
      sums: Object.fromEntries(
        keys.map((key, i) => [key, presented(fieldOf(plan, key), row[`s${i}`] as string | null)]),
      ),
    });
    const [total, ...groups] = rows;
    const result: ListSums = total ? read(total) : { count: 0, sums: {} };
    return sumsBy ? { ...result, groups: groups.map((row) => ({ value: row['value'], ...read(row) })) } : result;
  });
}
