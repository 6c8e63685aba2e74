/** How a figure of the report is shown: pieces, m² and kg with two places, money in hundredths. */
export type ReportKind = 'text' | 'date' | 'pieces' | 'decimal' | 'money';

/** Columns of the report in order; texts: `orders:amountDiff.columns.{key}`. */
export const reportColumns = {
  orderNumber: 'text',
  orderDate: 'date',
  customer: 'text',
  lp: 'pieces',
  name: 'text',
  declared: 'pieces',
  received: 'pieces',
  difference: 'pieces',
  finished: 'pieces',
  pickedUp: 'pieces',
  declaredArea: 'decimal',
  measuredArea: 'decimal',
  billedArea: 'decimal',
  declaredWeight: 'decimal',
  measuredWeight: 'decimal',
  billedWeight: 'decimal',
  valueEffect: 'money',
  currency: 'text',
} as const satisfies Record<string, ReportKind>;

export type ReportColumn = keyof typeof reportColumns;
export const reportKeys = Object.keys(reportColumns) as readonly ReportColumn[];
/** Columns that are added up under the list. */
export const summedColumns = [
  'declared',
  'received',
  'difference',
  'finished',
  'pickedUp',
  'declaredArea',
  'billedArea',
  'declaredWeight',
  'billedWeight',
] as const satisfies readonly ReportColumn[];

/** An item of an order: what was declared, what came of it, what it is billed by. Decimals as text. */
export interface ReportRow {
  id: number;
  orderId: number;
  orderNumber: string | null;
  orderDate: string;
  customer: string;
  lp: number;
  name: string;
  declared: number;
  received: number;
  /** Of received deliveries: counted less declared. */
  difference: number;
  finished: number;
  pickedUp: number;
  declaredArea: string | null;
  measuredArea: string | null;
  billedArea: string | null;
  declaredWeight: string | null;
  measuredWeight: string | null;
  billedWeight: string | null;
  /** What the deviation is worth by the quotation, net, in hundredths of `currency`; null where nothing is quoted. */
  valueEffect: number | null;
  currency: string | null;
}
