import { notFound } from '../errors';
import type { BaseCtx, WriteCtx } from './context';
import type { Executor } from './db';
import type { Engine } from './engine';
import { joinedSql, Json } from './json';
import { column, quoted } from './names';
import { fetchOne } from './prepared';
import type { LinesPlan, Plan } from './registry';
import { instantMember, refMember } from './row-shape';
import { join, sql, type Sql } from './sql';

const scoped = (ctx: BaseCtx, plan: Plan): Sql => {
  const scope = plan.half.scope?.(ctx);
  return scope ? sql` and (${scope})` : sql``;
};

/** The lines of a document in order, in its own statement: it and they are of the same moment. */
const linesSql = (ctx: BaseCtx, { plan, by, order, key }: LinesPlan, id: number): Sql =>
  sql`(${joinedSql(
    sql`select ${plan.full.members} from ${plan.table} t where ${column(by)} = ${id}${scoped(ctx, plan)} order by ${order}`,
  )}) as ${quoted(key)}`;

/** A record as JSON text: `row` is an object, `lines` are pieces that stand in it further on. */
export interface RecordText {
  row: string;
  lines: string[];
}

/** One record inside the caller's scope: every readable field, who changed it last, its lines. */
export async function readRecord(
  { registry, people }: Engine,
  ctx: BaseCtx & { db: Executor },
  plan: Plan,
  id: number,
): Promise<RecordText | undefined> {
  const updatedUser = refMember(registry.get(people).entity, sql`t.updated_user_id`);
  const row = sql`select ${plan.full.members}, ${instantMember(sql`t.created_at`)} as "createdAt", ${instantMember(sql`t.updated_at`)} as "updatedAt", t.updated_user_id as "updatedUserId", ${updatedUser} as "updatedUser" from ${plan.table} t where t.id = ${id}${scoped(ctx, plan)}`;
  const parts = [sql`row_to_json(x)::text as json`, ...plan.lines.map((lines) => linesSql(ctx, lines, id))];
  const found = await fetchOne<Record<string, string | null>>(ctx.db, sql`select ${join(parts)} from (${row}) x`);
  if (!found) return undefined;
  const lines = plan.lines.flatMap(({ key }) => [`,"${key}":[`, found[key] ?? '', ']']);
  return { row: found['json']!, lines };
}

/** A record with further members, as an answer. */
export function asJson({ row, lines }: RecordText, more: object = {}): Json {
  const members = JSON.stringify(more).slice(1);
  return new Json([row.slice(0, -1), ...lines, members === '}' ? members : `,${members}`]);
}

/** A record as a write of it answers, read inside its transaction. Throws 404 where the caller may not see it. */
export async function writtenRecord(ctx: WriteCtx, plan: Plan, id: number, more?: object): Promise<Json> {
  const record = await readRecord(ctx.engine, { ...ctx, db: ctx.tx }, plan, id);
  if (!record) throw notFound();
  return asJson(record, more);
}
