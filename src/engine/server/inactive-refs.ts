import { hasFlag } from '../entity';
import { invalid } from '../errors';
import { refsOf } from '../fields/ref/kind';
import type { WriteCtx } from './context';
import type { Executor } from './db';
import type { Engine } from './engine';
import { column } from './names';
import type { Plan } from './registry';
import type { Row } from './rows';
import { sql, type Sql } from './sql';

/** A reference of a request, in the record or in one of its lines. */
interface Chosen {
  plan: Plan;
  key: string;
  to: string;
  value: unknown;
  rowId: unknown;
  /** How an answer names the field. */
  name: string;
}

/** The references of which only entries in use are offered. */
const offeredActive = (engine: Engine, { entity }: Plan) =>
  refsOf(entity.fields).filter(
    ([, { pick, to }]) => pick?.['isActive'] === true && hasFlag(engine.registry.get(to).entity, 'isActive'),
  );

/** Finds those references in what is sent of a record, or of many. */
function finder(engine: Engine, plan: Plan) {
  const offered = offeredActive(engine, plan);
  return ({ sent, rowId, at = '' }: { sent: Row; rowId: unknown; at?: string }): Chosen[] =>
    offered.flatMap(([key, { to }]) =>
      sent[key] == null ? [] : [{ plan, key, to, value: sent[key], rowId, name: `${at}${key}` }],
    );
}

/** The references whose row has another value, or is new: one statement for each field, however many lines have it. */
async function changed<C extends Chosen>(db: Executor, chosen: readonly C[]): Promise<C[]> {
  const found: C[] = [];
  const isOf = (one: Chosen, { plan, key }: Chosen) => one.plan === plan && one.key === key;
  for (const first of chosen.filter((one, at) => chosen.findIndex((other) => isOf(other, one)) === at)) {
    const { plan, key } = first;
    const same = chosen.filter((one) => isOf(one, first));
    const ids = same.flatMap(({ rowId }) => rowId ?? []);
    const rows = ids.length
      ? await db.rows<{ id: unknown; value: unknown }>(
          sql`select t.id, ${column(key)} as value from ${plan.table} t where t.id = any(${ids}::int[])`,
        )
      : [];
    const before = new Map(rows.map(({ id, value }) => [id, value]));
    found.push(...same.filter(({ rowId, value }) => before.get(rowId) !== value));
  }
  return found;
}

/**
 * An entry that is out of use is not chosen any more; what has it already may keep it. One statement, unless one is
 * named. @returns `RefInactive` at every such field, undefined where there is none
 */
export async function outOfUse(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  sent: Row,
  id?: number,
): Promise<Record<string, string> | undefined> {
  const lines = plan.lines.flatMap(({ key, plan: of }) => {
    const chosenOf = finder(engine, of);
    return ((sent[key] ?? []) as Row[]).flatMap((line, at) =>
      line['remove'] === true ? [] : chosenOf({ sent: line, rowId: line['id'], at: `${key}.${at}.` }),
    );
  });
  const wrong = await wrongOf(engine, ctx.tx, [...finder(engine, plan)({ sent, rowId: id }), ...lines]);
  return wrong.length ? Object.fromEntries(wrong.map(({ name }) => [name, 'RefInactive'])) : undefined;
}

/** The same for many records at once, by their place. */
export async function outOfUseOfMany(
  engine: Engine,
  db: Executor,
  plan: Plan,
  rows: readonly { sent: Row; id?: number | undefined }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const chosenOf = finder(engine, plan);
  const chosen = rows.flatMap(({ sent, id }, at) => chosenOf({ sent, rowId: id }).map((one) => ({ ...one, at })));
  const wrong = new Map<number, string[]>();
  for (const { at, key } of await wrongOf(engine, db, chosen)) wrong.set(at, [...(wrong.get(at) ?? []), key]);
  return wrong;
}

/** Those of the chosen entries that are out of use, and that their row did not have before. */
async function wrongOf<C extends Chosen>(engine: Engine, db: Executor, chosen: readonly C[]): Promise<C[]> {
  if (!chosen.length) return [];
  const asked: Sql[] = [...new Set(chosen.map(({ to }) => to))].map((to) => {
    const ids = [...new Set(chosen.filter((one) => one.to === to).map(({ value }) => value))];
    return sql`select ${to}::text as to, t.id from ${engine.registry.get(to).table} t where t.id = any(${ids}::int[]) and not ${column('isActive')}`;
  });
  const query = asked.reduce((all, one) => sql`${all} union all ${one}`);
  const gone = new Set((await db.rows<{ to: string; id: number }>(query)).map(({ to, id }) => `${to} ${id}`));
  const inactive = chosen.filter(({ to, value }) => gone.has(`${to} ${String(value)}`));
  return changed(db, inactive);
}

/** The same for what a request of its own names. Throws 400 `RefInactive` at the field. */
export async function requireInUse(write: WriteCtx, entity: string, sent: Row): Promise<void> {
  const wrong = await outOfUse(write.engine, write, write.engine.registry.get(entity), sent);
  if (wrong) throw invalid(wrong);
}
