import { invalid, refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import { formatFor, withUnit } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { book } from './movements';
import type { stocks } from '../../stocks/stocks.entity';
import { stockState } from '../../stocks/stock-status';

type StockRow = RowOf<typeof stocks>;
interface Move {
  targetStorageId: number;
  /** Positive, at most what is on hand. */
  amount: string;
  locationId?: number | null;
  note?: string | null;
}

/**
 * Refuses what no part of a lot may do, moved or lent: to the same storage, more than there is, to a storage of another
 * owner. Paint a customer entrusted serves that customer alone, and the shop's never passes for a customer's.
 * @throws 422 `StockSameStorage`, `StockMoveTooMuch`, `StockOwnPaint`, `StockShopPaint`, 400 where the storage is not used
 */
export async function checkMove(
  { tx, language, zone }: WriteCtx,
  row: Pick<StockRow, 'storageId' | 'amount' | 'unit'>,
  { targetStorageId, amount }: Pick<Move, 'targetStorageId' | 'amount'>,
): Promise<void> {
  if (targetStorageId === row.storageId)
    throw refused('StockSameStorage', { fields: { targetStorageId: 'StockSameStorage' } });
  if (Number(amount) > Number(row.amount)) {
    const errorDetails = withUnit(formatFor(language, zone).decimal(row.amount, 3), row.unit);
    throw refused('StockMoveTooMuch', { fields: { amount: 'StockMoveTooMuch' }, errorDetails });
  }
  const owners = await tx.one<{ owner: number | null; target: number | null }>(sql`
    select s.customer_id as owner, t.customer_id as target
    from storages t, storages s where t.id = ${targetStorageId} and t.is_active and s.id = ${row.storageId}`);
  if (!owners) throw invalid({ targetStorageId: 'RefMissing' });
  if (owners.owner === owners.target) return;
  const error = owners.owner === null ? 'StockShopPaint' : 'StockOwnPaint';
  throw refused(error, { fields: { targetStorageId: error } });
}

const MOST_NOTED = 500;
/** Where it went or came from, and what was remarked. */
const noted = (where: string, { note }: Move): string => [where, note].filter(Boolean).join(' · ').slice(0, MOST_NOTED);

/** Moves part of a lot, or all of it, to another storage: joins the same lot there, or makes it there. */
export async function moveLot(ctx: WriteCtx, row: StockRow, move: Move): Promise<void> {
  await checkMove(ctx, row, move);
  const target = await sameLotIn(ctx, row, move);
  const id = target ?? (await copyTo(ctx, row, move));
  const names = await ctx.tx.one<{ from: string; to: string }>(sql`
    select f.name as "from", t.name as "to" from storages f, storages t
    where f.id = ${row.storageId} and t.id = ${move.targetStorageId}`);
  await book(ctx, [
    { stockId: row.id, kind: 'move-out', amount: `-${move.amount}`, note: noted(`→ ${names!.to}`, move) },
    { stockId: id, kind: 'move-in', amount: move.amount, note: noted(`← ${names!.from}`, move) },
  ]);
}

/** Of the same product, LOT and box as `s`: `t` is any of them. */
const sameLot = sql`t.product_id = s.product_id
  and lower(coalesce(t.serial_number, '')) = lower(coalesce(s.serial_number, ''))
  and lower(coalesce(t.box_number, '')) = lower(coalesce(s.box_number, ''))`;

/** A lot and its parts in other storages, in one order: two who move parts to and fro never wait for each other. */
export async function lockSameLots({ tx }: WriteCtx, id: number): Promise<void> {
  await tx.run(sql`
    select t.id from stocks s join stocks t on ${sameLot} where s.id = ${id} order by t.id for no key update of t`);
}

/**
 * Parts of a lot join only where both may be used, and until the same day: else one would pass for the other. A part
 * that is all gone takes on what comes.
 */
async function sameLotIn(
  { tx }: WriteCtx,
  row: StockRow,
  { targetStorageId, locationId }: Move,
): Promise<number | undefined> {
  const found = await tx.one<{ id: number; unit: string; alike: boolean; empty: boolean }>(sql`
    select t.id, t.unit, (t.status = ${literal(stockState.damaged)}) = (s.status = ${literal(stockState.damaged)}) and t.date_to is not distinct from s.date_to as alike,
      t.amount = 0 and t.lent_amount = 0 as empty
    from stocks s join stocks t on ${sameLot} where s.id = ${row.id} and t.storage_id = ${targetStorageId}`);
  if (!found) return undefined;
  if (found.unit !== row.unit) throw refused('StockOtherUnit', { errorDetails: found.unit });
  if (found.empty)
    await tx.run(sql`
      update stocks t set status = s.status, date_to = s.date_to, reminder_step = s.reminder_step, price = coalesce(s.price, t.price),
        location_id = coalesce(${locationId ?? null}::int, t.location_id), version = t.version + 1
      from stocks s where s.id = ${row.id} and t.id = ${found.id} and (not ${found.alike}
        or coalesce(s.price, t.price) is distinct from t.price
        or coalesce(${locationId ?? null}::int, t.location_id) is distinct from t.location_id)`);
  else if (!found.alike) throw refused('StockOtherState', { fields: { targetStorageId: 'StockOtherState' } });
  return found.id;
}

async function copyTo(ctx: WriteCtx, row: StockRow, { targetStorageId, locationId, amount }: Move): Promise<number> {
  const copy = await ctx.tx.one<{ id: number }>(sql`
    insert into stocks (product_id, storage_id, location_id, first_amount, unit, status, date_to, serial_number, box_number, barcode,
      external_code, invoice_number, import_date, price, note, reminder_step, created_user_id, updated_user_id)
    select product_id, ${targetStorageId}, ${locationId ?? null}, ${amount}::numeric, unit, status, date_to, serial_number, box_number, barcode,
      external_code, invoice_number, import_date, price, note, reminder_step, ${ctx.user.id}, ${ctx.user.id}
    from stocks where id = ${row.id} returning id`);
  return copy!.id;
}
