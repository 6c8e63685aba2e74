import { z } from 'zod';
import { titleKeys } from '../entity';
import { ApiError, type UsedBy } from '../errors';
import { isRef, refsOf } from '../fields/ref/kind';
import { mayRead, type Ctx } from './context';
import type { Engine } from './engine';
import { column } from './names';
import { planFor, type Plan } from './registry';
import { join, sql, type Sql } from './sql';
import { detail, titleOf } from './titles';

/** Records named of each kind. */
const NAMED = 3;

/** The records a referrer is known by: a line by its document. */
interface Referrer {
  plan: Plan;
  /** Rows are `t`. */
  refers: Sql;
}

function referrersOf({ registry }: Engine, plan: Plan, id: number): Referrer[] {
  const byPlan = new Map<Plan, Sql[]>();
  for (const { plan: other, key, follows } of registry.referrers(plan.entity.name)) {
    if (follows) continue;
    const document = other.document;
    const refers = document
      ? sql`exists (select 1 from ${other.table} l where ${column(document.lines.by, 'l')} = t.id and ${column(key, 'l')} = ${id})`
      : sql`${column(key)} = ${id}`;
    const shown = document?.plan ?? other;
    byPlan.set(shown, [...(byPlan.get(shown) ?? []), refers]);
  }
  return [...byPlan].map(([shown, parts]) => ({ plan: shown, refers: sql`(${join(parts, ' or ')})` }));
}

interface Found {
  /** The place of its kind. */
  place: number;
  id: number;
  name: string | null;
  total: number;
  mine: boolean;
}

/** What a referrer is called: one known by the record in question alone, as a link to a category, by what it links it to. */
function nameOf(ctx: Ctx, plan: Plan, used: string): Sql {
  const { entity } = plan;
  const [key = '', ...more] = titleKeys(entity);
  const title = entity.fields[key];
  if (more.length || !isRef(title) || title.to !== used) return titleOf(plan, ctx);
  const [other] = refsOf(entity.fields).find(([, field]) => field.required && field.to !== used) ?? [];
  return other ? detail(plan, other, ctx) : titleOf(plan, ctx);
}

/** The first records of a kind. Only the named ones are read: a service or a rate may be used by a million lines. */
function firstOf(ctx: Ctx, used: string, { plan, refers }: Referrer, at: number): Sql {
  const scope = planFor(ctx, plan).half.scope?.(ctx);
  return sql`(select ${at}::int as place, t.id, (${nameOf(ctx, plan, used)})::text as name,
    (select count(*)::int from ${plan.table} t where ${refers}) as total, (${scope ?? sql`true`}) as mine
    from (select * from ${plan.table} t where ${refers} order by t.id desc limit ${NAMED}) t)`;
}

/** A kind; its records are named to those who may read them, the kind alone to everybody. */
function usedBy(ctx: Ctx, { plan }: Referrer, found: readonly Found[]): UsedBy {
  const { name, area, childOnly } = plan.entity;
  const readable = mayRead(ctx, plan.entity) ? found.filter(({ mine }) => mine) : [];
  const records = readable.map((row) => ({
    id: row.id,
    name: row.name || `#${row.id}`,
    ...(childOnly ? {} : { path: `/${name}/edit/${row.id}` }),
  }));
  return { entity: name, label: ctx.t(`${area}:${name}.many`), total: found[0]!.total, records };
}

/** What uses a record, by kind: one statement, of however many kinds there are. */
async function allUsedBy(engine: Engine, ctx: Ctx, plan: Plan, id: number): Promise<UsedBy[]> {
  const referrers = referrersOf(engine, plan, id);
  if (!referrers.length) return [];
  const parts = referrers.map((referrer, at) => firstOf(ctx, plan.entity.name, referrer, at));
  const rows = await ctx.db.rows<Found>(sql`${join(parts, ' union all ')} order by place, id desc`);
  return referrers.flatMap((referrer, at) => {
    const found = rows.filter((row) => row.place === at);
    return found.length ? [usedBy(ctx, referrer, found)] : [];
  });
}

const inWords = ({ label, total, records }: UsedBy): string => {
  const names = records.map(({ name }) => name).join(', ');
  const rest = total - records.length;
  return `${label} (${names ? `${names}${rest > 0 ? `, +${rest}` : ''}` : total})`;
};

/** The refusal to delete what is used, with what uses it; any other error as it is. */
export async function namingReferrers(
  engine: Engine,
  ctx: Ctx,
  plan: Plan,
  id: number,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.errorStr !== 'UsedElsewhere') return error;
  const found = await allUsedBy(engine, ctx, plan, id);
  if (!found.length) return error;
  return new ApiError(error.status, error.errorStr, {
    ...error.options,
    errorDetails: found.map(inWords).join('; '),
    usedBy: found,
  });
}

const removedLine = z.object({ id: z.int(), remove: z.literal(true) });

/** The same for a save of a document that removes lines. @param input as it was sent */
export async function namingReferrersOfLines(
  engine: Engine,
  ctx: Ctx,
  plan: Plan,
  input: Readonly<Record<string, unknown>>,
  error: unknown,
): Promise<unknown> {
  for (const { key, plan: lines } of plan.lines) {
    const sent = input[key];
    for (const line of Array.isArray(sent) ? sent : []) {
      const removed = removedLine.safeParse(line).data;
      const named = removed ? await namingReferrers(engine, ctx, lines, removed.id, error) : error;
      if (named !== error) return named;
    }
  }
  return error;
}
