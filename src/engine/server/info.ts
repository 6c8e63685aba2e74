import { notFound } from '../errors';
import type { Ctx } from './context';
import type { Engine } from './engine';
import { titleSql, type Plan } from './registry';
import { sql, type Sql } from './sql';

const HISTORY_ROWS = 200;

const visible = (ctx: Ctx, plan: Plan, id: number): Sql => {
  const scope = plan.half.scope?.(ctx);
  return sql`t.id = ${id}${scope ? sql` and (${scope})` : sql``}`;
};

/** Who made and who last changed a record, as names. */
export async function recordInfo(engine: Engine, ctx: Ctx, plan: Plan, id: number): Promise<Record<string, unknown>> {
  const people = engine.registry.get(engine.people);
  const row = await ctx.db.one(
    sql`select ${titleSql(people.entity, 'c')} as "createdUser", t.created_at as "createdAt", ${titleSql(people.entity, 'u')} as "updatedUser", t.updated_at as "updatedAt" from ${plan.table} t left join ${people.table} c on c.id = t.created_user_id left join ${people.table} u on u.id = t.updated_user_id where ${visible(ctx, plan, id)}`,
  );
  if (!row) throw notFound();
  return row;
}

/** What happened to a record, newest first. */
export async function history(
  engine: Engine,
  ctx: Ctx,
  plan: Plan,
  id: number,
): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const seen = await ctx.db.one(sql`select 1 from ${plan.table} t where ${visible(ctx, plan, id)}`);
  if (!seen) throw notFound();
  const people = engine.registry.get(engine.people);
  const items = await ctx.db.rows(
    sql`select l.id, l.date as at, ${titleSql(people.entity, 'p')} as user, l.action, coalesce(l.data->'changes', '{}'::jsonb) as changes from logs l left join ${people.table} p on p.id = l.user_id where l.entity = ${plan.entity.name} and l.record_id = ${id} order by l.id desc limit ${HISTORY_ROWS}`,
  );
  return { items, total: items.length };
}
