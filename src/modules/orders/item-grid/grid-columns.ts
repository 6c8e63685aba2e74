import type { Field } from '../../../engine/fields/field';
import { orderItems } from '../order-items/order-items.entity';

/** A column of the item grid. `field` is typed into; without it the figure is worked out. */
export interface GridColumn {
  key: string;
  field: Field | undefined;
  width: number;
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
const figure = (key: string, width: number, unit?: string): GridColumn => ({
  key,
  field: undefined,
  width,
  right: true,
  unit,
});

/** Every column there is, in its order. The first stays in sight while the others scroll. */
export const gridColumns: readonly GridColumn[] = [
  typed('name', 200),
  typed('serviceId', 96),
  typed('product1Id', 150),
  typed('productProfileId', 100, { told: true }),
  typed('productStateId', 110),
  typed('amount', 60),
  typed('outline', 66, { unit: 'mm', told: true }),
  typed('length', 66, { unit: 'mm', told: true }),
  typed('width', 66, { unit: 'mm', told: true }),
  typed('height', 66, { unit: 'mm', told: true }),
  typed('weight', 76, { unit: 'kg', told: true }),
  typed('surface', 76),
  figure('areaSum', 76),
  figure('price', 84),
  typed('discountPercent', 62),
  figure('net', 92, 'zł'),
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
/** Left to the second line of the position where a panel takes the width. */
const narrowed: ReadonlySet<string> = new Set(['productProfileId', 'outline', 'length', 'width', 'height', 'weight']);

/** The columns of a choice in their order; `narrow` folds the measures, `priced` false drops what needs a quotation. */
export const columnsOf = (chosen: readonly string[], narrow: boolean, priced: boolean): GridColumn[] =>
  gridColumns.filter(
    ({ key }) =>
      key === 'name' ||
      (chosen.includes(key) && !(narrow && narrowed.has(key)) && (priced || (key !== 'price' && key !== 'net'))),
  );
