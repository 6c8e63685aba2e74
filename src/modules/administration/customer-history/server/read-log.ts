import type { AnyEntity } from '../../../../engine/entity';
import { type Ctx, mayRead } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';

/** An entry of the log, as far as a customer may know of it. */
export interface Logged {
  at: string;
  action: string;
  recordId: number;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Subject of a mail or text of an SMS that went to the customer. */
  text: string | null;
  /** What it is about: the kind of its template. */
  kind: unknown;
}

/**
 * What happened to records, oldest first: mails, SMS and changes of the named fields, nothing else. Of a record that was
 * another customer's before, what happened since.
 */
export const readLog = (ctx: Ctx, entity: AnyEntity, ids: readonly number[], fields: readonly string[]) =>
  ctx.db.rows<Logged>(sql`
    select l.date as at, l.action, l.record_id, coalesce(l.data->'changes', '{}'::jsonb) as changes, l.data->>'forCustomer' as text,
      l.data->'kind' as kind
    from logs l
    where l.entity = ${entity.name} and l.record_id = any(${[...ids]}::int[])
      and (l.data->'forCustomer' is not null or jsonb_exists_any(l.data->'changes', ${[...fields]}::text[]))
      and l.id >= coalesce((select max(c.id) from logs c
        where c.entity = l.entity and c.record_id = l.record_id and c.data->'changes'->'customerId' is not null), 0)
    order by l.id`);

/** The values a field took, oldest first. */
export const valuesOf = (log: readonly Logged[], field: string): { at: string; to: unknown; recordId: number }[] =>
  log.flatMap(({ at, recordId, changes }) => (changes[field] ? [{ at, recordId, to: changes[field][1] }] : []));

export interface Paper {
  id: number;
  number: string | null;
  at: string;
}

/** Records of an order its customer may read, with when they were made. */
export async function papersOf(ctx: Ctx, entity: AnyEntity, orderId: number, only: Sql = sql`true`): Promise<Paper[]> {
  if (!mayRead(ctx, entity)) return [];
  const { table, half } = ctx.engine.registry.get(entity.name);
  return ctx.db.rows<Paper>(sql`
    select t.id, t.number_text as number, t.created_at as at from ${table} t
    where t.order_id = ${orderId} and ${half.scope?.(ctx) ?? sql`true`} and ${only} order by t.id`);
}

/** Whether the caller may read a record. */
export async function isSeen(ctx: Ctx, entity: AnyEntity, id: number): Promise<boolean> {
  if (!mayRead(ctx, entity)) return false;
  const { table, half } = ctx.engine.registry.get(entity.name);
  const row = await ctx.db.one(sql`select 1 from ${table} t where t.id = ${id} and ${half.scope?.(ctx) ?? sql`true`}`);
  return row !== undefined;
}
