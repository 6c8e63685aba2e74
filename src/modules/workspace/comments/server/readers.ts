import type { AnyEntity } from '../../../../engine/entity';
import { notFound } from '../../../../engine/errors';
import { mayRead, type SessionUser, type WriteCtx } from '../../../../engine/server/context';
import type { Plan } from '../../../../engine/server/registry';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { titleOf as titleOfRow } from '../../../../engine/server/titles';
import { dashboards } from '../../../rights/ceilings';

interface Found {
  entity: AnyEntity;
  title: string;
}

/** What a record is called in a notice, which the reader's browser puts days of into words. */
const titleSql = (plan: Plan, { engine, zone }: WriteCtx): Sql => sql`(${titleOfRow(plan, { engine, zone })})::text`;

/** What a record is called, as everybody would read it. */
export async function titleOf(ctx: WriteCtx, name: string, id: number): Promise<string> {
  const plan = ctx.engine.registry.get(name);
  const row = await ctx.tx.one<{ title: string | null }>(
    sql`select ${titleSql(plan, ctx)} as title from ${plan.table} t where t.id = ${id}`,
  );
  return row?.title ?? `#${id}`;
}

/** The record as this person sees it, undefined where they may not read it. */
async function seenBy(ctx: WriteCtx, name: string, id: number): Promise<Found | undefined> {
  const plan = ctx.engine.registry.find(name);
  if (!plan || plan.entity.childOnly || !mayRead(ctx, plan.entity)) return undefined;
  const scope = plan.half.scope?.(ctx);
  const row = await ctx.tx.one<{ title: string | null }>(
    sql`select ${titleSql(plan, ctx)} as title from ${plan.table} t where t.id = ${id}${scope ? sql` and (${scope})` : sql``}`,
  );
  return row && { entity: plan.entity, title: row.title ?? `#${id}` };
}

/** The record a comment is about. Throws 404 where the caller may not read it. */
export async function requireRecord(ctx: WriteCtx, name: string, id: number): Promise<Found> {
  const found = await seenBy(ctx, name, id);
  if (!found) throw notFound();
  return found;
}

/** Those of the named people who work here and may read the record by their own rights. */
export async function readersOf(
  ctx: WriteCtx,
  { name, id }: { name: string; id: number },
  userIds: readonly number[],
): Promise<number[]> {
  if (!userIds.length) return [];
  const people = await ctx.tx.rows<Omit<SessionUser, 'rights'> & { rights: string[] }>(sql`
    select u.id, u.email, u.name, u.surname, u.company_id, u.role_id, u.customer_id, u.is_customer, u.dashboard_type, r.rights
    from users u join roles r on r.id = u.role_id and r.is_active
    where u.id = any(${[...userIds]}::int[]) and u.is_active and not u.is_locked and not u.is_customer
      and u.dashboard_type <> ${literal(dashboards.kiosk)} order by u.id`);
  const readers: number[] = [];
  for (const person of people) {
    const rights = new Set(person.rights);
    const isSuper = rights.has('SUPER_USER');
    const user: SessionUser = { ...person, sessionId: '', rights, isSuper, viewing: null, loginReset: false };
    const can: WriteCtx['can'] = (needs) =>
      needs === 'signed-in' || isSuper || [needs].flat().some((one) => rights.has(one));
    if (await seenBy({ ...ctx, user, can }, name, id)) readers.push(person.id);
  }
  return readers;
}
