import { ApiError, invalid, notFound, refused } from '../errors';
import type { WriteCtx } from './context';
import type { Engine } from './engine';
import { writeLines, type LinesResult, type SentLine } from './lines';
import { column } from './names';
import { fetchOne } from './prepared';
import type { Plan } from './registry';
import { announce, lockRow, type Row } from './rows';
import { trailSql } from './audit';
import { sql } from './sql';

type Link = NonNullable<Plan['document']>;

/** The document of a line the caller may see. */
async function documentOf(ctx: WriteCtx, plan: Plan, { lines }: Link, id: number): Promise<number> {
  const scope = plan.half.scope?.(ctx);
  const row = await fetchOne<{ id: number }>(
    ctx.tx,
    sql`select ${column(lines.by)} as id from ${plan.table} t where t.id = ${id}${scope ? sql` and (${scope})` : sql``}`,
  );
  if (!row) throw notFound();
  return row.id;
}

async function lockDocument(ctx: WriteCtx, { plan, lines }: Link, id: number): Promise<Row> {
  try {
    return await lockRow(ctx, plan, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw invalid({ [lines.by]: 'RefMissing' });
    throw error;
  }
}

/** Lines written without their document's body: under its lock, through the same hooks, and its version goes on. */
async function writeUnder(
  engine: Engine,
  ctx: WriteCtx,
  link: Link,
  document: Row,
  line: SentLine,
): Promise<LinesResult> {
  const next = { ...document, version: Number(document['version']) + 1 };
  const result = await writeLines(engine, ctx, link.lines, { document: next, isNew: false }, [line]);
  touchDocument(engine, ctx, link.plan, document, { [link.lines.key]: result });
  return result;
}

/** The next version of a document only its lines changed of; the log remembers which of them are gone. */
function touchDocument(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  document: Row,
  results: Record<string, LinesResult>,
): void {
  const w = sql`update ${plan.table} set version = version + 1, updated_at = ${ctx.now().toISOString()}, updated_user_id = ${ctx.user.id} where id = ${document['id']} returning id`;
  const removed = removedIds(results);
  ctx.tx.send(removed ? sql`with w as (${w}) ${trailSql(ctx, plan.entity, 'update', { changes: {}, removed })}` : w);
  announce(engine, ctx, plan, Number(document['id']));
}

/** What the log of a document keeps of lines that go: entity → ids; undefined when none went. */
export function removedIds(results: Record<string, LinesResult>): Record<string, unknown> | undefined {
  const gone = Object.entries(results).flatMap(([key, { removed }]) =>
    removed.length ? [[key, removed.map((row) => row['id'])]] : [],
  );
  return gone.length ? (Object.fromEntries(gone) as Record<string, unknown>) : undefined;
}

const plain = (field: string) => field;

/** A create or a change at the line's own endpoint. @returns id of the line */
export async function saveLine(engine: Engine, ctx: WriteCtx, plan: Plan, input: Row, id?: number): Promise<number> {
  const link = plan.document!;
  const { version, ...values } = input;
  const sent = values[link.lines.by];
  const documentId = id === undefined ? Number(sent) : await documentOf(ctx, plan, link, id);
  if (sent !== undefined && sent !== documentId) throw invalid({ [link.lines.by]: 'NotValid' });
  const document = await lockDocument(ctx, link, documentId);
  const line = { ...(id === undefined ? {} : { id, version }), remove: false, input: values, name: plain };
  const { changed } = await writeUnder(engine, ctx, link, document, line);
  return id ?? changed[0]!;
}

/** A delete at the line's own endpoint. `undo`: the log keeps that it can be taken back. */
export async function removeLine(engine: Engine, ctx: WriteCtx, plan: Plan, id: number, undo: boolean): Promise<void> {
  const link = plan.document!;
  const document = await lockDocument(ctx, link, await documentOf(ctx, plan, link, id));
  await writeUnder(engine, ctx, link, document, { id, remove: true, undo, input: {}, name: plain });
}

/** Takes the delete of one line back, under the same id, if its document still lets it. */
export async function restoreLine(engine: Engine, ctx: WriteCtx, plan: Plan, id: number, kept: Row): Promise<void> {
  const link = plan.document!;
  const document = await lockDocument(ctx, link, Number(kept[link.lines.by]));
  if (await ctx.tx.one(sql`select 1 from ${plan.table} where id = ${id}`)) throw refused('CannotUndo');
  await writeUnder(engine, ctx, link, document, { remove: false, input: { ...kept, id }, name: plain });
}
