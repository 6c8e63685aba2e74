import { possibilities } from './actions';
import type { Ctx } from './context';
import type { Engine } from './engine';
import { joinedSql } from './json';
import { column, quoted } from './names';
import { fetchPrepared } from './prepared';
import type { LinesPlan, Plan } from './registry';
import { instantMember, refMember } from './row-shape';
import type { Row } from './rows';
import { join, sql, type Sql } from './sql';

const scoped = (ctx: Ctx, plan: Plan): Sql => {
  const scope = plan.half.scope?.(ctx);
  return scope ? sql` and (${scope})` : sql``;
};

/** The lines of a document in order, in its own statement: it and they are of the same moment. */
const linesSql = (ctx: Ctx, { plan, by, order, key }: LinesPlan, id: number): Sql =>
  sql`(${joinedSql(
    sql`select ${plan.full.members} from ${plan.table} t where ${column(by)} = ${id}${scoped(ctx, plan)} order by ${order}`,
  )}) as ${quoted(key)}`;

/**
 * One row inside the caller's scope: every readable field, its lines, who changed it last, and what the caller may do.
 * @returns JSON text in pieces; undefined where there is no such row
 */
export async function readOne(
  { registry, people }: Engine,
  ctx: Ctx,
  plan: Plan,
  id: number,
): Promise<string[] | undefined> {
  const updatedUser = refMember(registry.get(people).entity, sql`t.updated_user_id`);
  const row = sql`select ${plan.full.members}, ${instantMember(sql`t.created_at`)} as "createdAt", ${instantMember(sql`t.updated_at`)} as "updatedAt", t.updated_user_id as "updatedUserId", ${updatedUser} as "updatedUser" from ${plan.table} t where t.id = ${id}${scoped(ctx, plan)}`;
  const parts = [sql`row_to_json(x)::text as json`, ...plan.lines.map((lines) => linesSql(ctx, lines, id))];
  const [found] = await fetchPrepared(ctx.db, sql`select ${join(parts)} from (${row}) x`);
  if (!found) return undefined;
  const text = found['json'] as string;
  const can = JSON.stringify(await possibilities(ctx, plan, JSON.parse(text) as Row));
  const lines = plan.lines.flatMap(({ key }) => [`,"${key}":[`, (found[key] as string | null) ?? '', ']']);
  return [text.slice(0, -1), ...lines, `,${can.slice(1)}`];
}
