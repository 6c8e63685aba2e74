import type { Fields } from '../../../../engine/fields/field';
import { decimal, text } from '../../../../engine/fields/make';
import { stocks } from '../../stocks/stocks.entity';

const { productId, storageId, locationId, importDate, invoiceNumber, serialNumber, boxNumber, barcode, dateTo, price } =
  stocks.fields;

/** Entered once for the whole delivery. */
export const headFields = { storageId, locationId, importDate, invoiceNumber } as const satisfies Fields;
/** Entered for every item, in the order they are typed. */
export const itemFields = {
  productId,
  serialNumber,
  boxNumber,
  barcode,
  dateTo,
  amount: decimal({ scale: 3, min: 0.001, max: 1_000_000, required: true }),
  price,
} as const satisfies Fields;
/** Why more comes than was ordered: asked for where the server refuses without it. */
export const overReason = text({ max: 500 });
export type HeadKey = keyof typeof headFields;
export type ItemKey = keyof typeof itemFields;
export const headKeys = Object.keys(headFields) as HeadKey[];
export const itemKeys = Object.keys(itemFields) as ItemKey[];
