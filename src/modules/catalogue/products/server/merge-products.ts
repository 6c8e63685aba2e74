import { columnName } from '../../../../engine/entity';
import { notFound } from '../../../../engine/errors';
import { trailSql, type Changes } from '../../../../engine/server/audit';
import type { WriteCtx } from '../../../../engine/server/context';
import { join, raw, sql, type Sql, type Tx } from '../../../../engine/server/db';
import { products } from '../products.entity';
import { notSimilar, type Likeness } from '../similar';

type Row = Record<string, unknown> & Likeness & { id: number; photo: string | null };
export interface MergeResult {
  merged: number[];
  failed: { id: number; errorStr: string }[];
}

const keys = Object.keys(products.fields);
const named = (name: string): Sql => raw(`"${name.replaceAll('"', '')}"`);

/**
 * Makes one product of several: everything that pointed at the others points at the kept one, what the kept one did not
 * know it takes from them, and they are gone. Those that are not similar to it are left alone and named with the reason.
 * Throws 404 when the kept one does not exist.
 */
export async function mergeProducts(ctx: WriteCtx, into: number, ids: readonly number[]): Promise<MergeResult> {
  const wanted = [...new Set(ids)].filter((id) => id !== into);
  await lockLots(ctx.tx, [into, ...wanted]);
  const columns = join(keys.map((key) => sql`t.${named(columnName(key))} as ${named(key)}`));
  // In the order of ids: two merges at once wait for each other instead of locking each other out.
  const rows = await ctx.tx.rows<Row>(
    sql`select t.id, ${columns} from products t where t.id = any(${[into, ...wanted]}::int[]) order by t.id for update`,
  );
  const kept = rows.find(({ id }) => id === into);
  if (!kept) throw notFound();
  const failed: MergeResult['failed'] = [];
  let gone: Row[] = [];
  for (const id of wanted) {
    const row = rows.find((one) => one.id === id);
    const reason = row ? notSimilar(kept, row) : 'NotFound';
    if (row && !reason) gone.push(row);
    else failed.push({ id, errorStr: reason ?? 'NotFound' });
  }
  const references = await referencesOf(ctx.tx);
  const same = await withSameLot(ctx.tx, into, gone);
  failed.push(...[...same].map((id) => ({ id, errorStr: 'MergeSameLot' })));
  gone = gone.filter(({ id }) => !same.has(id));
  if (!gone.length) return { merged: [], failed };
  const merged = gone.map(({ id }) => id);
  const moved = await rePoint(ctx.tx, references, into, merged);
  await moveConversation(ctx.tx, into, merged);
  await fillIn(ctx, kept, gone, moved);
  await drop(ctx, into, gone);
  return { merged, failed };
}

/** Before the products themselves: whoever books on a lot holds it first, then looks at its product. */
const lockLots = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`select id from stocks where product_id = any(${ids}::int[]) order by id for no key update`);

interface Reference {
  tab: string;
  col: string;
}

/** Movements of stock follow their lot, in the database. */
const referencesOf = (tx: Tx): Promise<Reference[]> =>
  tx.rows<Reference>(sql`
    select k.relname as tab, a.attname as col
    from pg_constraint c join pg_class k on k.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'products'::regclass and cardinality(c.conkey) = 1
      and k.relname not in ('stock_log', 'stocks_grouped') order by 1, 2`);

/** Products with a lot of a number and box that stand in the same storage as the kept one's, or as an earlier one's. */
async function withSameLot(tx: Tx, into: number, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = [into, ...rows.map(({ id }) => id)];
  const found = await tx.rows<{ id: number }>(sql`
    select distinct s.product_id as id from stocks s join stocks o on o.storage_id = s.storage_id
      and lower(coalesce(o.serial_number, '')) = lower(coalesce(s.serial_number, ''))
      and lower(coalesce(o.box_number, '')) = lower(coalesce(s.box_number, ''))
    where s.product_id <> ${into} and s.product_id = any(${ids}::int[]) and o.product_id = any(${ids}::int[])
      and (o.product_id = ${into} or array_position(${ids}::int[], o.product_id) < array_position(${ids}::int[], s.product_id))`);
  return new Set(found.map(({ id }) => id));
}

/** Rows one statement changes: a paint of ten years is in tens of thousands of items, too many for the time of one. */
const AT_ONCE = 2000;

async function movePointers(tx: Tx, { tab, col }: Reference, into: number, ids: readonly number[]): Promise<number> {
  const some = sql`select ctid from ${named(tab)} where ${named(col)} = any(${ids}::int[]) limit ${AT_ONCE}`;
  let moved = 0;
  for (;;) {
    const count = await tx.run(sql`update ${named(tab)} set ${named(col)} = ${into} where ctid = any(array(${some}))`);
    moved += count;
    if (count < AT_ONCE) return moved;
  }
}

/** Points every reference at the kept product. @returns table → how many rows pointed at the others */
async function rePoint(
  tx: Tx,
  references: readonly Reference[],
  into: number,
  ids: readonly number[],
): Promise<Record<string, number>> {
  // Each with what makes its rows unique beside the product: a row the kept one has already goes with the merged one.
  const lists: readonly [table: string, same: Sql][] = [
    ['product_categories_list', sql`o.product_category_id = t.product_category_id`],
    ['product_attributes_list', sql`o.product_attribute_id = t.product_attribute_id`],
    [
      'product_prices',
      sql`o.currency_id = t.currency_id and o.customer_id is not distinct from t.customer_id and o.company_id is not distinct from t.company_id`,
    ],
    ['stock_limits', sql`o.storage_id = t.storage_id`],
  ];
  for (const [table, same] of lists) {
    // Of several merged ones that have it, the one with the lowest id keeps it.
    await tx.run(sql`
      delete from ${named(table)} t using ${named(table)} o
      where t.product_id = any(${ids}::int[]) and o.product_id = any(${[into, ...ids]}::int[]) and o.id <> t.id and ${same}
        and (o.product_id = ${into} or o.id < t.id)`);
  }
  const moved: Record<string, number> = {};
  for (const { tab, col } of references) {
    const count = await movePointers(tx, { tab, col }, into, ids);
    if (count) moved[tab] = (moved[tab] ?? 0) + count;
  }
  await tx.run(sql`delete from stocks_grouped where product_id = any(${ids}::int[])`);
  return moved;
}

/** What colleagues wrote about the others, and who follows them: they name their record, and no key of the database does. */
async function moveConversation(tx: Tx, into: number, ids: readonly number[]): Promise<void> {
  const these = sql`entity = ${products.name} and record_id = any(${ids}::int[])`;
  await tx.run(sql`update comments set record_id = ${into} where ${these}`);
  await tx.run(sql`
    insert into record_followers (entity, record_id, user_id, created_at, updated_at)
    select distinct on (user_id) entity, ${into}::int, user_id, created_at, updated_at from record_followers where ${these} order by user_id, id
    on conflict do nothing`);
  await tx.run(sql`delete from record_followers where ${these}`);
}

/** What the kept product leaves empty it takes from the first that knows it; and its log says what was merged. */
async function fillIn(ctx: WriteCtx, kept: Row, gone: readonly Row[], moved: Record<string, number>): Promise<void> {
  const changes: Changes = {};
  for (const key of keys) {
    if (kept[key] !== null) continue;
    const found = gone.find((row) => row[key] !== null);
    if (found) changes[key] = [null, found[key]];
  }
  const set = join([
    ...Object.entries(changes).map(([key, [, value]]) => sql`${named(columnName(key))} = ${value}`),
    sql`version = version + 1`,
    sql`updated_at = ${ctx.now().toISOString()}`,
    sql`updated_user_id = ${ctx.user.id}`,
  ]);
  const data = { changes, merged: gone.map(({ id, code, name }) => ({ id, code, name })), moved };
  await ctx.tx.run(
    sql`with w as (update products set ${set} where id = ${kept.id} returning id) ${trailSql(ctx, products, 'merge', data)}`,
  );
  const { files } = ctx.installation;
  for (const { photo } of gone)
    if (photo && photo !== changes['photo']?.[1]) ctx.tx.afterCommit(() => files.remove(photo));
}

async function drop(ctx: WriteCtx, into: number, gone: readonly Row[]): Promise<void> {
  for (const { id, ...row } of gone) {
    await ctx.tx.run(
      sql`with w as (delete from products where id = ${id} returning id) ${trailSql(ctx, products, 'delete', { row, into, undo: false })}`,
    );
  }
  ctx.tx.afterCommit(() => ctx.installation.notify('entity', { entity: products.name, id: into }));
}
