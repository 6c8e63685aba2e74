import { writableFields } from '../../../engine/fields/forms';
import { pricedFields, type PricedFields } from '../../quotations/calculation/model';
import { orderItems } from './order-items.entity';

type Declared = typeof orderItems.fields;

/** What the calculation asks for is declared here by the same name and of the same kind, or it does not compile. */
const asked: { readonly [K in keyof PricedFields]: Declared[K]['kind'] } = pricedFields;
/** Fields of an item its price depends on. */
export const itemPriceFields: readonly string[] = Object.keys(asked);

/** What people write of this one item: its place, its codes, its dates. */
const ownFields: ReadonlySet<string> = new Set<keyof Declared>([
  'orderId',
  'lp',
  'externalOrderNumber',
  'locationId',
  'barcode',
  'realizationDate',
  'dueDate',
]);
/** What a copy of an item has too: all that was asked for, not what became of it. */
export const copiedItemFields: readonly string[] = writableFields(orderItems.fields)
  .map(([key]) => key)
  .filter((key) => !ownFields.has(key));
