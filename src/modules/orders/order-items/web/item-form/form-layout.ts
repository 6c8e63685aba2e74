import { formSections } from '../../../../../engine/entity';
import type { Field } from '../../../../../engine/fields/field';
import { spanOf } from '../../../../../engine/fields/forms';
import { itemFields } from '../item-grid/line';
import { orderItems } from '../../order-items.entity';

/** Which fields stand where in the form of an item. Numbers are of six columns. */
export interface Place {
  key: string;
  span: number;
}

const main: readonly string[] = [
  'name',
  'serviceId',
  'product1Id',
  'amount',
  'outline',
  'length',
  'surface',
  'weight',
  'surfaceMultiplier',
  'dueDate',
  'productProfileId',
  'isOwnPaint',
  'note',
];
const more = {
  measures: ['width', 'height', 'customerSurface', 'customerWeight', 'productStateId', 'productCategoryId'],
  paint: ['product2Id', 'product3Id', 'alternativeProductId'],
  terms: ['realizationDate', 'discountPercent', 'locationId'],
  codes: ['code', 'externalCode', 'externalOrderNumber', 'barcode'],
};

/** The number of a line is where it stands in the grid. */
const placed: ReadonlySet<string> = new Set([...main, ...Object.values(more).flat(), 'lp']);
/** By section of the declaration, those without a place of their own here. */
const others = new Map(
  formSections(orderItems).map(([key, fields]) => [key, fields.filter((one) => !placed.has(one))]),
);

const places = (keys: readonly string[], section: string): Place[] =>
  [...keys, ...(others.get(section) ?? [])].map((key) => ({
    key,
    // Longer in the page of an item; here the form stays low.
    span: key === 'note' ? 2 : spanOf(itemFields[key]!),
  }));

/** Always in sight: what nearly every item needs. */
export const mainFields: readonly Place[] = places(main, 'item');

/** The other fields, by what they are about; shown when asked for. */
export const moreSections = Object.entries(more).map(([key, fields]) => ({ key, fields: places(fields, key) }));

/** Of some fields those that are drawn: what belongs to a module that is off only where it has a value. */
export const drawnOf = (
  fields: readonly Place[],
  values: Readonly<Record<string, unknown>>,
  available: (field: Field | undefined) => boolean,
): Place[] => fields.filter(({ key }) => available(itemFields[key]) || (values[key] ?? null) !== null);

/** What the server knows of the item and nobody types. */
export const factFields: readonly string[] = [
  'status',
  'stepId',
  'receiptedAmount',
  'reworkAmount',
  'lostAmount',
  'measurementStatus',
  'declaredSurface',
  'declaredWeight',
  'areaSum',
  'weightSum',
  'acceptStatus',
  'isChecked',
  'checkedAt',
  'checkedUserId',
  'checkReason',
  'errorReasonId',
  'cart',
  'frame',
  'pickedAmount',
  'pickupDate',
];
