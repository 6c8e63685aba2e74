import type { Field } from '../../../engine/fields/field';
import { orderItems } from '../order-items/order-items.entity';

/** A column of the item grid. `field` is typed into; without it the figure is worked out. */
export interface GridColumn {
  key: string;
  field: Field | undefined;
  width: number;
  /** Pixels where a panel takes the room. */
  narrow?: number;
  right: boolean;
  unit?: string;
  /** Said in the second line of the position while the column is hidden. */
  told?: boolean;
}

const fields = orderItems.fields as Readonly<Record<string, Field>>;
const typed = (key: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  field: fields[key],
  width,
  right: ['integer', 'decimal', 'percent'].includes(fields[key]?.kind ?? ''),
  ...more,
});
const figure = (key: string, width: number, unit?: string, narrow?: number): GridColumn => ({
  key,
  field: undefined,
  width,
  narrow,
  right: true,
  unit,
});

/** Every column there is, in its order. The first stays in sight while the others scroll. */
export const gridColumns: readonly GridColumn[] = [
  typed('name', 144, { narrow: 116 }),
  typed('serviceId', 84, { narrow: 76 }),
  typed('product1Id', 136, { narrow: 94 }),
  typed('productProfileId', 92, { told: true }),
  typed('productStateId', 110),
  typed('amount', 54, { narrow: 48 }),
  typed('outline', 72, { unit: 'mm', told: true }),
  typed('length', 62, { unit: 'mm', told: true }),
  typed('width', 62, { unit: 'mm', told: true }),
  typed('height', 62, { unit: 'mm', told: true }),
  typed('weight', 72, { unit: 'kg', told: true }),
  typed('surface', 70, { narrow: 62 }),
  figure('areaSum', 70, undefined, 58),
  figure('price', 72, undefined, 56),
  typed('discountPercent', 54, { narrow: 48 }),
  figure('net', 84, 'zł', 80),
  typed('dueDate', 96),
  typed('externalCode', 110),
  typed('note', 180),
];

/** Shown until a person chooses otherwise. */
export const usualColumns: readonly string[] = [
  'name',
  'serviceId',
  'product1Id',
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
  'outline',
  'length',
  'width',
  'height',
  'weight',
  'discountPercent',
]);

/** The columns of a choice in their order; `narrow` folds the measures, `priced` false drops what needs a quotation. */
export const columnsOf = (chosen: readonly string[], narrow: boolean, priced: boolean): GridColumn[] =>
  gridColumns
    .filter(
      ({ key }) =>
        key === 'name' ||
        (chosen.includes(key) && !(narrow && narrowed.has(key)) && (priced || (key !== 'price' && key !== 'net'))),
    )
    .map((column) => (narrow && column.narrow ? { ...column, width: column.narrow } : column));
