import { invalid, refused } from '../../../engine/errors';
import type { RowOf } from '../../../engine/entity';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { book } from '../ledger/movements';
import type { stocks } from './stocks.entity';

type StockRow = RowOf<typeof stocks>;
interface Move {
  targetStorageId: number;
  /** Positive, at most what is on hand. */
  amount: string;
  locationId?: number | null;
  note?: string | null;
}

/** Refuses what no movement between storages may do: to the same storage, more than there is. */
export function checkMove(row: StockRow, { targetStorageId, amount }: Pick<Move, 'targetStorageId' | 'amount'>): void {
  if (targetStorageId === row.storageId)
    throw refused('StockSameStorage', { fields: { targetStorageId: 'StockSameStorage' } });
  if (Number(amount) > Number(row.amount))
    throw refused('StockMoveTooMuch', { fields: { amount: 'StockMoveTooMuch' }, errorDetails: row.amount });
}

/** Moves part of a lot, or all of it, to another storage: joins the same lot there, or makes it there. */
export async function moveLot(ctx: WriteCtx, row: StockRow, move: Move): Promise<void> {
  checkMove(row, move);
  const target = await sameLotIn(ctx, row, move.targetStorageId);
  const id = target ?? (await copyTo(ctx, row, move));
  await book(ctx, [
    { stockId: row.id, kind: 'move-out', amount: `-${move.amount}`, note: move.note ?? null },
    { stockId: id, kind: 'move-in', amount: move.amount, note: move.note ?? null },
  ]);
}

async function sameLotIn({ tx }: WriteCtx, row: StockRow, storageId: number): Promise<number | undefined> {
  const found = await tx.one<{ id: number; unit: string }>(sql`
    select id, unit from stocks where product_id = ${row.productId} and storage_id = ${storageId}
      and lower(coalesce(serial_number, '')) = lower(${row.serialNumber ?? ''})
      and lower(coalesce(box_number, '')) = lower(${row.boxNumber ?? ''})`);
  if (found && found.unit !== row.unit) throw refused('StockOtherUnit', { errorDetails: found.unit });
  return found?.id;
}

async function copyTo(ctx: WriteCtx, row: StockRow, { targetStorageId, locationId, amount }: Move): Promise<number> {
  const storage = await ctx.tx.one<{ id: number }>(
    sql`select id from storages where id = ${targetStorageId} and is_active`,
  );
  if (!storage) throw invalid({ targetStorageId: 'RefMissing' });
  const copy = await ctx.tx.one<{ id: number }>(sql`
    insert into stocks (product_id, storage_id, location_id, first_amount, unit, status, date_to, serial_number, box_number, barcode,
      external_code, invoice_number, import_date, price, note, created_user_id, updated_user_id)
    select product_id, ${targetStorageId}, ${locationId ?? null}, ${amount}::numeric, unit, status, date_to, serial_number, box_number, barcode,
      external_code, invoice_number, import_date, price, note, ${ctx.user.id}, ${ctx.user.id}
    from stocks where id = ${row.id} returning id`);
  return copy!.id;
}
