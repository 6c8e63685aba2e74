import { formSections } from '../../../../../engine/entity';
import type { Field } from '../../../../../engine/fields/field';
import { orderItems } from '../../order-items.entity';
import { itemFields } from './line';

/** A column people may choose. `field` is typed into; without it the figure is worked out. */
export interface ItemColumn {
  key: string;
  field?: Field;
  width: number;
  /** Pixels where a panel takes the room. */
  narrow?: number;
  unit?: string;
  /** Decimals shown at least. */
  digits?: number;
  /** Tab passes over it: it follows from another column. */
  passed?: boolean;
  /** Called as its field is: the grid has no shorter word for it. */
  asField?: boolean;
}

const typed = (key: string, width: number, more: Partial<ItemColumn> = {}): ItemColumn => ({
  key,
  field: itemFields[key],
  width,
  ...more,
});
const figure = (key: string, width: number, narrow: number): ItemColumn => ({
  key,
  width,
  narrow,
});

/** In their order. The first stays in sight while the others scroll. */
const placed: readonly ItemColumn[] = [
  typed('name', 120, { narrow: 98 }),
  typed('serviceId', 80, { narrow: 74 }),
  typed('product1Id', 142, { narrow: 94 }),
  typed('productStateId', 92, { passed: true }),
  typed('productProfileId', 92),
  typed('amount', 50, { narrow: 44 }),
  typed('outline', 76, { unit: 'mm' }),
  typed('length', 62, { unit: 'mm' }),
  typed('width', 62, { unit: 'mm' }),
  typed('height', 62, { unit: 'mm' }),
  typed('weight', 72, { unit: 'kg' }),
  typed('surface', 78, { narrow: 70 }),
  figure('areaSum', 78, 70),
  figure('price', 78, 72),
  typed('discountPercent', 52, { narrow: 48, digits: 1 }),
  figure('net', 94, 78),
  typed('dueDate', 96),
  typed('externalCode', 110),
  typed('note', 180),
];

/** Typed in the form of an item alone. */
const formOnly: readonly string[] = [
  'lp',
  'code',
  'externalOrderNumber',
  'productCategoryId',
  'customerWeight',
  'customerSurface',
  'surfaceMultiplier',
  'product2Id',
  'product3Id',
  'alternativeProductId',
  'isOwnPaint',
  'locationId',
  'barcode',
  'realizationDate',
];
const known = new Set([...formOnly, ...placed.map(({ key }) => key)]);

/** Every column there is; a field without a place of its own comes last. */
export const itemColumns: readonly ItemColumn[] = [
  ...placed,
  ...formSections(orderItems)
    .flatMap(([, keys]) => keys)
    .filter((key) => !known.has(key))
    .map((key) => typed(key, itemFields[key]?.width ?? 90, { unit: itemFields[key]?.unit, asField: true })),
];

/** Shown until a person chooses otherwise. */
export const usualColumns: readonly string[] = [
  'name',
  'serviceId',
  'product1Id',
  'productStateId',
  'amount',
  'outline',
  'length',
  'surface',
  'areaSum',
  'price',
  'discountPercent',
  'net',
];
/** Left to the second line of the position, or to the panel that takes the width: the net stays in sight. */
const narrowed: ReadonlySet<string> = new Set([
  'productProfileId',
  'productStateId',
  'outline',
  'length',
  'width',
  'height',
  'weight',
  'discountPercent',
]);

/** The columns of a choice in their order; `narrow` folds the measures, `priced` false drops what needs a quotation. */
export const columnsOf = (chosen: readonly string[], narrow: boolean, priced: boolean): ItemColumn[] =>
  itemColumns
    .filter(
      ({ key }) =>
        key === 'name' ||
        (chosen.includes(key) && !(narrow && narrowed.has(key)) && (priced || (key !== 'price' && key !== 'net'))),
    )
    .map((column) => (narrow && column.narrow ? { ...column, width: column.narrow } : column));
