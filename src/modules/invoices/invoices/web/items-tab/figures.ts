import type { LineState } from '../../../billing/corrections';
import { lineValue } from '../../../billing/line-value';
import {
  sumsOf,
  vatDifference,
  vatTable,
  type BilledLine,
  type Rate,
  type Sums,
  type VatRow,
} from '../../../billing/vat-table';

type Values = Readonly<Record<string, unknown>>;
/** A line on the screen, as `useLines` has it. */
interface Line {
  id?: number;
  values: Values;
}

const counted = ['amount', 'priceNet', 'discountPercent'] as const;
const amountShape = /^-?\d{1,14}(\.\d{1,4})?$/;

/** What a line comes to, in hundredths; null while what is typed cannot be counted. */
export function lineFigure(line: Line, base: Line | undefined): { valueNet: number; valueGross: number | null } | null {
  const { values } = line;
  const untouched = base && counted.every((key) => same(base.values[key], values[key]));
  if (untouched) return { valueNet: Number(values['valueNet'] ?? 0), valueGross: money(values['valueGross']) };
  const amount = String(values['amount'] ?? '');
  const priceNet = money(values['priceNet']);
  const discountPercent = money(values['discountPercent']);
  if (!amountShape.test(amount) || priceNet === null) return null;
  const value = lineValue({ amount, priceNet, discountPercent });
  return value ? { valueNet: value.valueNet, valueGross: null } : null;
}

const money = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\.?0+$/, '') : (value ?? null));
const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

export interface Figures {
  rows: VatRow[];
  sums: Sums;
  /** Some line cannot be counted yet. */
  open: boolean;
}

/**
 * Net, VAT and gross per rate of lines as they stand on the screen. Of a correction: the difference it makes.
 * Rates nobody knows yet are left out.
 */
export function figuresOf(
  lines: readonly Line[],
  base: readonly Line[],
  rates: ReadonlyMap<number, Rate>,
  isCorrection: boolean,
): Figures {
  const stored = new Map(base.map((line) => [line.id, line]));
  const figures = lines.map((line) => lineFigure(line, line.id === undefined ? undefined : stored.get(line.id)));
  const after = lines.flatMap((line, at): BilledLine[] => {
    const vatRateId = Number(line.values['vatRateId'] ?? 0);
    const figure = figures[at];
    return figure && rates.has(vatRateId) ? [{ vatRateId, ...figure }] : [];
  });
  const before = lines.flatMap((line) => originalOf(line) ?? []).filter((line) => rates.has(line.vatRateId));
  const now = vatTable(after, rates);
  const rows = isCorrection ? vatDifference(vatTable(before, rates), now) : now;
  return { rows, sums: sumsOf(rows), open: figures.some((figure) => figure === null) };
}

/** How a line of a correction was before; null for a line the correction brings in, and outside of corrections. */
export const originalOf = (line: Line): LineState | null => (line.values['original'] ?? null) as LineState | null;
