import type { Rate, VatRow } from './vat-table';
import { sumsOf, vatDifference, vatTable } from './vat-table';

/** A line at a point of the chain of corrections; the whole of it is kept with the line that replaces it. */
export interface LineState {
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discountPercent: number | null;
  discount: number | null;
  valueNet: number;
  valueGross: number | null;
  vatRateId: number;
}
export interface CorrectedLine extends LineState {
  /** Null: the correction brings the line in. */
  original: LineState | null;
}

export interface Correction {
  before: VatRow[];
  after: VatRow[];
  /** What the correction itself says: after less before. */
  difference: VatRow[];
}

/** The correction as a document: its lines hold the whole state before and after, so differences add up over a chain. */
export function correctionOf(lines: readonly CorrectedLine[], rates: ReadonlyMap<number, Rate>): Correction {
  const before = vatTable(
    lines.flatMap(({ original }) => original ?? []),
    rates,
  );
  const after = vatTable(lines, rates);
  return { before, after, difference: vatDifference(before, after) };
}

/** Nothing may be taken back that was not billed. */
export const isBelowZero = ({ after }: Correction): boolean =>
  after.some(({ net, vat }) => net < 0 || vat < 0) || sumsOf(after).gross < 0;

const lineKeys = [
  'name',
  'amount',
  'unit',
  'priceNet',
  'discountPercent',
  'discount',
  'valueNet',
  'valueGross',
  'vatRateId',
] as const satisfies readonly (keyof LineState)[];

/** The state of a line without what else is stored with it. */
export const stateOf = (line: LineState): LineState =>
  Object.fromEntries(lineKeys.map((key) => [key, line[key]])) as unknown as LineState;

export const isChanged = (line: CorrectedLine): boolean =>
  line.original === null || lineKeys.some((key) => line[key] !== line.original?.[key]);
