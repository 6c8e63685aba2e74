import { refKey } from '../entity';
import { conflict, invalid, notFound } from '../errors';
import type { BaseCtx, WriteCtx } from './context';
import type { Engine } from './engine';
import { fetchPrepared } from './prepared';
import { column } from './names';
import { present, type Plan } from './registry';
import { join, sql } from './sql';

export type Row = Record<string, unknown>;

/** The row inside the caller's scope, locked until the transaction ends. */
export async function lockRow(ctx: WriteCtx, plan: Plan, id: number): Promise<Row> {
  await plan.half.lockFirst?.(ctx, id);
  const scope = plan.half.scope?.(ctx);
  const query = sql`select ${plan.full.columns}, t.updated_at as "updatedAt", t.updated_user_id as "updatedUserId" from ${plan.table} t ${plan.full.joins} where t.id = ${id}${scope ? sql` and (${scope})` : sql``} for no key update of t`;
  const [row] = await fetchPrepared(ctx.tx, query);
  if (!row) throw notFound();
  return present(plan, row);
}

const staffKeys = ({ entity }: Plan): string[] =>
  Object.entries(entity.fields).flatMap(([key, field]) => (field.staff ? [key] : []));

/** A row as its writer gets it back: customer accounts without what is for staff. */
export function shownTo(ctx: BaseCtx, plan: Plan, row: Row): Row {
  if (!ctx.user.isCustomer) return row;
  const hidden = new Set(staffKeys(plan).flatMap((key) => [key, refKey(key)]));
  return hidden.size ? Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key))) : row;
}

/** What is for staff does not exist for customer accounts. Throws 400 naming it. */
export function refuseStaffInput(ctx: BaseCtx, plan: Plan, input: Row): void {
  if (!ctx.user.isCustomer) return;
  const sent = staffKeys(plan).filter((key) => input[key] !== undefined);
  if (sent.length) throw invalid(Object.fromEntries(sent.map((key) => [key, 'UnknownKey'])));
}

/** A stale write answers with the row as it is now, and who changed it. */
export async function checkVersion(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  row: Row,
  version: unknown,
): Promise<void> {
  if (version === undefined || row['version'] === version) return;
  const updatedUser = await personName(engine, ctx.tx, row['updatedUserId']);
  throw conflict('StaleVersion', {
    current: { ...shownTo(ctx, plan, row), updatedUser },
    errorDetails: updatedUser?.name,
  });
}

/** `{ id, name }` of the person, for record info and conflicts. */
export async function personName(
  engine: Engine,
  db: Pick<WriteCtx['tx'], 'one'>,
  id: unknown,
): Promise<{ id: number; name: string } | null> {
  if (typeof id !== 'number') return null;
  const people = engine.registry.find(engine.people);
  if (!people) return null;
  const keys = typeof people.entity.title === 'string' ? [people.entity.title] : people.entity.title;
  const row = await db.one<{ name: string }>(
    sql`select concat_ws(' ', ${join(keys.map((key) => column(key)))}) as name from ${people.table} t where t.id = ${id}`,
  );
  return row ? { id, name: row.name } : null;
}

/** More changed rows than this in one notice, and screens are told only that there were many. */
const NAMED_ROWS = 50;

/** After the commit: counts of this table are stale here, and every node may tell its screens. */
export function announce(engine: Engine, ctx: WriteCtx, plan: Plan, ...ids: number[]): void {
  if (!ids.length) return;
  const notice = { entity: plan.entity.name, ids: ids.length > NAMED_ROWS ? undefined : ids };
  ctx.tx.afterCommit(() => {
    engine.totals.drop(ctx.installation.key, plan.tableName);
    void ctx.installation.notify('entity', notice).catch(() => undefined);
  });
}
