import { badRequest } from '../errors';
import type { Field } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import { serverTraitsOf } from '../fields/server';
import type { Ctx } from './context';
import type { Engine } from './engine';
import { parseFilter, whereSql } from './filters';
import { column, nameSql } from './names';
import type { Plan } from './registry';
import { join, raw, sql, type Sql } from './sql';

export interface Summed {
  count: number;
  /** Rows of them that are not added up, such as cancelled ones; left out where there are none. */
  excluded?: number;
  /** Money, percentages and whole numbers as integers, decimals as text; null where rows have no sum in common. */
  sums: Record<string, number | string | null>;
}
export interface ListSums extends Summed {
  /** The same for each value of the field the declaration groups sums by, in the order of its values. */
  groups?: (Summed & { value: unknown })[];
}

const fieldOf = ({ entity }: Plan, key: string): Field => (entity.fields[key] ?? entity.computed?.[key])!;

/**
 * An aggregate over the rows that are added up: without all kinds of rows the declaration leaves out; where there are no
 * others, without the first kinds alone; at last over all of them.
 */
function overKept({ entity }: Plan, aggregate: (kept: Sql) => Sql): Sql {
  const conditions = (entity.list.sumsWithout ?? []).map(
    ({ field, values }) => sql`coalesce(${column(field)} <> all (${[...values]}::int[]), true)`,
  );
  const all = aggregate(sql`true`);
  if (!conditions.length) return all;
  const branches = conditions.map((_, at) => {
    const kept = sql`(${join(conditions.slice(0, conditions.length - at), ' and ')})`;
    return sql`when bool_or(${kept}) then ${aggregate(kept)}`;
  });
  return sql`case ${join(branches, ' ')} else ${all} end`;
}

function sumOf(plan: Plan, key: string): Sql {
  const value = plan.entity.fields[key] ? column(key) : plan.half.computed![key]!;
  const within = plan.entity.list.sumsWithin;
  const isAmount = serverTraitsOf(fieldOf(plan, key)).amount;
  return overKept(plan, (kept) => {
    const filter = sql`filter (where ${kept})`;
    const sum = sql`coalesce(sum(${value}) ${filter}, 0)::text`;
    if (!within || !isAmount) return sum;
    return sql`case when min(${column(within)}) ${filter} is not distinct from max(${column(within)}) ${filter} then ${sum} end`;
  });
}

/** The columns a list adds up, as `s0`, `s1`…, and how a row of them is read. */
function summing(plan: Plan): { named: Sql[]; read: (row: Record<string, unknown>) => Summed } {
  const { sums: keys = [] } = plan.entity.list;
  return {
    named: [
      sql`${overKept(plan, (kept) => sql`(count(*) filter (where not ${kept}))::int`)} as "excluded"`,
      ...keys.map((key, i) => sql`${sumOf(plan, key)} as ${raw(`"s${i}"`)}`),
    ],
    read: (row) => ({
      count: Number(row['count']),
      ...(row['excluded'] ? { excluded: Number(row['excluded']) } : {}),
      sums: Object.fromEntries(
        keys.map((key, i) => [key, presented(fieldOf(plan, key), row[`s${i}`] as string | null)]),
      ),
    }),
  };
}

/** An exact sum as it travels: like a value of the field itself. */
function presented(field: Field, text: string | null): number | string | null {
  if (text === null) return null;
  return serverTraitsOf(field).sum?.(text, field) ?? Number(text);
}

/** Which rows: those the caller may see and the filter keeps; `after`: of a higher id alone, as the list answered. */
interface Extent {
  filter?: string;
  after?: number;
}
async function extentSql(plan: Plan, ctx: Ctx, { filter, after }: Extent): Promise<Sql> {
  const { where } = await whereSql(plan, parseFilter(filter), ctx);
  return after ? sql`${where} and t.id > ${after}` : where;
}

/** Adds up what the declaration names. */
export async function listSums({ totals }: Engine, ctx: Ctx, plan: Plan, extent: Extent): Promise<ListSums> {
  const { sumsBy } = plan.entity.list;
  const { named, read } = summing(plan);
  const where = await extentSql(plan, ctx, extent);
  const by = sumsBy ? column(sumsBy) : sql`null::int`;
  const grouping = sumsBy ? sql`group by grouping sets ((), (${by}))` : sql``;
  const all = sumsBy ? sql`grouping(${by}) = 1` : sql`true`;
  const query = sql`select ${join([sql`${all} as "all"`, sql`${sumsBy ? by : sql`null`} as "value"`, sql`count(*)::int as "count"`, ...named])} from ${plan.table} t where ${where} ${grouping} order by 1 desc, 2`;
  return totals.sums(ctx.db, ctx.installation.key, plan, query, (rows) => {
    const [total, ...groups] = rows;
    const result: ListSums = total ? read(total) : { count: 0, sums: {} };
    return sumsBy ? { ...result, groups: groups.map((row) => ({ value: row['value'], ...read(row) })) } : result;
  });
}

/** Groups an answer holds at most: the largest. */
const MOST_GROUPS = 200;

export interface ListGroups extends Summed {
  /** Of all groups, however many are answered. */
  total: number;
  /** A month as `YYYY-MM`, else a value of the field; null where rows have none. Refs bring their name. */
  groups: (Summed & { value: string | number | boolean | null; name: string | null })[];
}

/**
 * Rows in groups of one declared field, the largest first, months the newest first, with the sums of all of them. One
 * statement, whatever the number of groups.
 */
export async function listGroups(
  { totals, registry }: Engine,
  ctx: Ctx,
  plan: Plan,
  { by, ...extent }: Extent & { by: string },
): Promise<ListGroups> {
  const field = plan.entity.list.groupBy?.includes(by) ? plan.entity.fields[by] : undefined;
  const group = field && serverTraitsOf(field).group;
  if (!group) throw badRequest('UnknownColumn', { errorDetails: by });
  const { named, read } = summing(plan);
  const where = await extentSql(plan, ctx, extent);
  const target = isRef(field) ? registry.get(field.to) : undefined;
  const name = target
    ? sql`(select ${nameSql(target.entity, 'n')} from ${target.table} n where n.id = g.value)`
    : sql`null`;
  const byMonth = serverTraitsOf(field).byDay ? sql`g.value desc nulls last, ` : sql``;
  const query = sql`with picked as (select t.*, ${group(column(by), ctx.zone)} as "#value" from ${plan.table} t where ${where}), g as (select ${join([sql`grouping(t."#value") = 1 as "all"`, sql`t."#value" as value`, sql`count(*)::int as "count"`, ...named])} from picked t group by grouping sets ((), (t."#value"))) select g.*, ${name} as "name", (count(*) over () - 1)::int as "groups" from g order by g."all" desc, ${byMonth}g."count" desc, g.value limit ${MOST_GROUPS + 1}`;
  return totals.sums(ctx.db, ctx.installation.key, plan, query, ([all, ...groups]) => ({
    ...read(all!),
    total: Number(all!['groups']),
    groups: groups.map((row) => ({
      value: row['value'] as ListGroups['groups'][number]['value'],
      name: (row['name'] as string | null) ?? null,
      ...read(row),
    })),
  }));
}
