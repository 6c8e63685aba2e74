import type { AnyEntity } from '../entity';
import { isSecret } from '../fields/kinds';
import { authorOf, type BaseCtx } from './context';
import { sql, type Sql } from './sql';

/** The append-only trail: the application's role may add to it and read it, nothing else. */
const TRAIL = sql`logs (kind, description, date, data, user_id, entity, action, record_id)`;
export type TrailAction = 'insert' | 'update' | 'delete' | 'restore' | (string & {});
/** Field → [old, new]. */
export type Changes = Record<string, [unknown, unknown]>;

/** Secret fields leave only the fact that they changed. */
const MASK = '•••';

/** A field whose changes are logged. */
interface Logged {
  key: string;
  isMasked: boolean;
}
const logged = new WeakMap<AnyEntity, readonly Logged[]>();

/** In declaration order. Kept, because each line of a document asks for them. */
function loggedOf(entity: AnyEntity): readonly Logged[] {
  const known = logged.get(entity);
  if (known) return known;
  const found = Object.entries(entity.fields).flatMap(([key, field]) =>
    field.logged === false ? [] : [{ key, isMasked: isSecret(field) }],
  );
  logged.set(entity, found);
  return found;
}

/** What differs between two rows, in declaration order; secrets masked. */
export function changesOf(
  entity: AnyEntity,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Changes {
  const changes: Changes = {};
  for (const { key, isMasked } of loggedOf(entity)) {
    if (!(key in after)) continue;
    if (isMasked) {
      changes[key] = [null, MASK];
      continue;
    }
    const old = before?.[key] ?? null;
    const value = after[key] ?? null;
    if (!isSame(old, value)) changes[key] = [old, value];
  }
  return changes;
}

/** Whether two stored values are one: lists and JSON by what is in them. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' && typeof b === 'object' && a && b ? JSON.stringify(a) === JSON.stringify(b) : false);

/** Data of an entry, with the name of the key a program acted with. */
const signed = ({ user: { key } }: BaseCtx, data: unknown): unknown =>
  key && typeof data === 'object' ? { ...data, viaKey: key.name } : data;

/**
 * A data-modifying CTE that logs what the CTE `w` wrote, in the same statement.
 * Description is `{entity}/{action}/{id}`, the form the log screen searches by.
 */
export const trailSql = (ctx: BaseCtx, entity: AnyEntity, action: TrailAction, data: unknown): Sql =>
  sql`insert into ${TRAIL} select 0, ${`${entity.name}/${action}/`}::text || w.id, ${ctx.now().toISOString()}::timestamptz, ${JSON.stringify(signed(ctx, data))}::jsonb, ${authorOf(ctx)}::int, ${entity.name}::text, ${action}::text, w.id from w`;

/** The same for many rows, each with data of its own. */
export const trailsSql = (
  ctx: BaseCtx,
  entity: AnyEntity,
  action: TrailAction,
  entries: readonly { id: unknown; data: unknown }[],
): Sql =>
  entriesSql(ctx, entity, action, JSON.stringify(entries.map(({ id, data }) => ({ id, data: signed(ctx, data) }))));

/**
 * The same for new rows, with what `changesOf` has of each. Written as text at once: an object of that many keys that are
 * not in the code is slow to make and to walk.
 */
export function createdSql(ctx: BaseCtx, entity: AnyEntity, rows: readonly Record<string, unknown>[]): Sql {
  const fields = loggedOf(entity).map(({ key, isMasked }) => ({ key, name: JSON.stringify(key), isMasked }));
  const by = ctx.user.key ? `,"viaKey":${JSON.stringify(ctx.user.key.name)}` : '';
  const entries = rows.map((row) => {
    let changes = '';
    for (const { key, name, isMasked } of fields) {
      const value = isMasked && key in row ? MASK : row[key];
      if (value != null) changes += `${changes && ','}${name}:[null,${JSON.stringify(value)}]`;
    }
    return `{"id":${JSON.stringify(row['id'])},"data":{"changes":{${changes}}${by}}}`;
  });
  return entriesSql(ctx, entity, 'insert', `[${entries.join()}]`);
}

/** @param entries `[{ id, data }]` as JSON text */
const entriesSql = (ctx: BaseCtx, entity: AnyEntity, action: TrailAction, entries: string): Sql =>
  sql`insert into ${TRAIL} select 0, ${`${entity.name}/${action}/`}::text || d.id, ${ctx.now().toISOString()}::timestamptz, d.data, ${authorOf(ctx)}::int, ${entity.name}::text, ${action}::text, d.id from jsonb_to_recordset(${entries}::jsonb) as d(id int, data jsonb)`;
