import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import { invalid } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { book } from '../../ledger/server/movements';
import { stockState } from '../stock-status';
import { stocks } from '../stocks.entity';
import { missingMarks } from './required-marks';
import { usualLocation } from './usual-of-product';

const amount = z.string().regex(/^\d{1,7}(\.\d{1,3})?$/, 'NotNumber');
const day = z.iso.date('NotDate');
const text = (max: number) => z.string().trim().max(max, 'TooLong').nullish();
const item = z.strictObject({
  productId: z.int().min(1),
  serialNumber: text(50),
  boxNumber: text(50),
  barcode: text(50),
  dateTo: day.nullish(),
  amount: amount.refine((value) => Number(value) > 0, 'TooSmall'),
  price: z.int().min(0).max(100_000_000).nullish(),
});
export const deliveryBody = z.strictObject({
  storageId: z.int().min(1),
  locationId: z.int().min(1).nullish(),
  importDate: day.nullish(),
  invoiceNumber: text(50),
  note: text(500),
  items: z.array(item).min(1, 'Required').max(200, 'TooMany'),
});

/**
 * Takes a delivery on stock: lots already in the storage take the amount, others are made; all of it or nothing. Items
 * the same product, lot and box of which comes twice are added up; a lot that is damaged, has another date, or lacks the
 * number or date its product wants is refused, as is a day to come.
 * @returns the lot of each item
 */
export async function takeDelivery(write: WriteCtx, sent: z.output<typeof deliveryBody>): Promise<number[]> {
  const { tx } = write;
  // It is on hand at once, whatever the day.
  if ((sent.importDate ?? '') > write.today()) throw invalid({ importDate: 'DateInFuture' });
  const products = await tx.rows<{ id: number; unit: string | null }>(
    sql`select id, unit from products where id = any(${sent.items.map((one) => one.productId)}::int[])`,
  );
  const known = new Map(products.map((product) => [product.id, product.unit ?? 'kg']));
  const missing = sent.items.flatMap((one, at) => (known.has(one.productId) ? [] : [`items.${at}.productId`]));
  if (missing.length) throw invalid(Object.fromEntries(missing.map((key) => [key, 'RefMissing'])));
  const storage = await tx.one(sql`select 1 from storages where id = ${sent.storageId} and is_active`);
  if (!storage) throw invalid({ storageId: 'RefMissing' });
  const rows = sent.items.map((one) => ({ ...one, unit: known.get(one.productId) }));
  await tx.run(sql`
    insert into stocks (product_id, storage_id, location_id, first_amount, unit, serial_number, box_number, barcode, date_to, price,
      import_date, invoice_number, created_user_id, updated_user_id)
    select distinct on (i."productId", lower(coalesce(i."serialNumber", '')), lower(coalesce(i."boxNumber", '')))
      i."productId", ${sent.storageId}, coalesce(${sent.locationId ?? null}::int, ${usualLocation(sql`i."productId"`, sql`${sent.storageId}`)}),
      sum(i.amount) over (partition by i."productId", lower(coalesce(i."serialNumber", '')),
        lower(coalesce(i."boxNumber", ''))), i.unit, nullif(i."serialNumber", ''),
      nullif(i."boxNumber", ''), nullif(i.barcode, ''), i."dateTo", i.price, ${sent.importDate ?? write.today()}::date,
      ${sent.invoiceNumber ?? null}, ${write.user.id}, ${write.user.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i("productId" int, unit text, "serialNumber" text,
      "boxNumber" text, barcode text, "dateTo" date, price int, amount numeric)
    on conflict do nothing`);
  const lots = await tx.rows<Kept & { key: string }>(sql`
    select id, version, unit, status, price::int as price, date_to::text as "dateTo", amount = 0 and lent_amount = 0 as "isEmpty", concat_ws('|', product_id, lower(coalesce(serial_number, '')), lower(coalesce(box_number, ''))) as key
    from stocks where storage_id = ${sent.storageId} and product_id = any(${[...known.keys()]}::int[])`);
  const kept = new Map(lots.map((lot) => [lot.key, lot]));
  const keyOf = (one: z.output<typeof item>) =>
    [one.productId, (one.serialNumber ?? '').toLowerCase(), (one.boxNumber ?? '').toLowerCase()].join('|');
  await refill(
    write,
    rows.map((one) => ({ one, lot: kept.get(keyOf(one))! })),
  );
  // A lot that is there brings its date along.
  const marks = await missingMarks(
    tx,
    rows.map((one) => ({ ...one, dateTo: one.dateTo ?? kept.get(keyOf(one))!.dateTo })),
  );
  const faults = rows.flatMap((one, at): [string, string][] => [
    ...differences(one, kept.get(keyOf(one))!, `items.${at}`),
    ...Object.entries(marks[at]!).map(([key, fault]): [string, string] => [`items.${at}.${key}`, fault]),
  ]);
  if (faults.length) throw invalid(Object.fromEntries(faults));
  const movements = sent.items.map((one) => ({
    stockId: kept.get(keyOf(one))!.id,
    kind: 'add' as const,
    amount: one.amount,
    note: sent.note ?? null,
  }));
  await book(write, movements);
  return movements.map((movement) => movement.stockId);
}

export const addMulti = defineRoute({
  method: 'POST',
  path: '/stocks/add-multi',
  summary: 'Take a delivery of several lots on stock',
  module: 'STOCK',
  needs: 'STOCK_WRITE',
  scope: 'installation',
  body: deliveryBody,
  output: z.object({ ids: z.array(z.int()) }),
  handler: ({ ctx, body }) => ctx.write(async (write) => ({ ids: await takeDelivery(write, body) })),
});

/** A lot as the storage has it after new ones were made. */
interface Kept {
  id: number;
  unit: string;
  status: number;
  dateTo: string | null;
  /** What one unit cost, hundredths; null where nobody knows. */
  price: number | null;
  version: number;
  /** Nothing of it is left, nor lent. */
  isEmpty: boolean;
}

/** A lot that is all gone takes on what comes: its date, its price, and that it may be used; one without a price takes that. */
async function refill(write: WriteCtx, items: readonly { one: z.output<typeof item>; lot: Kept }[]): Promise<void> {
  for (const { one, lot } of items) {
    const isOther = (one.dateTo && one.dateTo !== lot.dateTo) || lot.status === stockState.damaged;
    const price = (lot.isEmpty || lot.price === null ? one.price : null) ?? lot.price;
    const input: Partial<RowOf<typeof stocks>> = {
      ...(lot.isEmpty &&
        isOther && { dateTo: one.dateTo ?? lot.dateTo, status: stockState.delivered, reminderStep: null }),
      ...(price !== lot.price && { price }),
    };
    if (Object.keys(input).length) {
      const before = { id: lot.id, version: lot.version, dateTo: lot.dateTo, status: lot.status, price: lot.price };
      await updateMany(write, stocks, [{ before, input }]);
      Object.assign(lot, input, { version: lot.version + 1 });
    }
    // What else comes of it joins it as it is now.
    lot.isEmpty = false;
  }
}

/** A delivery joins a lot only as what the lot is already: else its date would be lost, or good paint be blocked. */
function differences(one: z.output<typeof item> & { unit?: string }, lot: Kept, at: string): [string, string][] {
  if (lot.status === stockState.damaged) return [[`${at}.serialNumber`, 'StockLotDamaged']];
  if (lot.unit !== one.unit) return [[`${at}.amount`, 'StockOtherUnit']];
  return one.dateTo && lot.dateTo !== one.dateTo ? [[`${at}.dateTo`, 'StockOtherDate']] : [];
}
