import type { CorrectedLine, LineState } from '../../../billing/corrections';
import { correctionOf } from '../../../billing/corrections';
import { lineValue } from '../../../billing/line-value';
import { sumsOf, type Rate, type Sums } from '../../../billing/vat-table';

/** A line of the invoice as it stands, and what a person wants it to be. */
export interface CorrectableLine extends LineState {
  id: number;
  /** Of a line that deducts an advance: it stays, or is taken back as a whole. */
  advanceInvoiceId?: number | null;
}
export type Wish = Partial<Pick<CorrectableLine, 'amount' | 'priceNet'>>;

interface Linked {
  id: number;
  rootInvoiceId?: unknown;
}
/** How documents of a chain are read: the last approved correction of an invoice, and a document with its lines. */
export interface ChainReads<T> {
  last: (rootId: number) => Promise<{ id: number } | undefined>;
  whole: (id: number) => Promise<T>;
}

/**
 * The document a new correction goes on from: of an invoice that was corrected its last correction, whose lines are others than
 * those of the invoice.
 */
export async function standingOf<T extends Linked>(row: T, { last, whole }: ChainReads<T>): Promise<T> {
  const found = await last(typeof row.rootInvoiceId === 'number' ? row.rootInvoiceId : row.id);
  return found && found.id !== row.id ? whole(found.id) : row;
}

const amountShape = /^\d{1,14}(\.\d{1,4})?$/;

/** The line as it would be; undefined while the wish cannot be counted. */
export function corrected(line: CorrectableLine, wish: Wish | undefined): CorrectableLine | undefined {
  if (!wish || (wish.amount === undefined && wish.priceNet === undefined)) return line;
  if (line.advanceInvoiceId != null) {
    const amount = Number(wish.amount ?? line.amount);
    if (amount === Number(line.amount)) return line;
    return amount === 0 ? { ...line, amount: '0', valueNet: 0, valueGross: 0 } : undefined;
  }
  const amount = wish.amount ?? line.amount;
  const priceNet = wish.priceNet ?? line.priceNet;
  if (!amountShape.test(amount) || !Number.isInteger(priceNet) || priceNet < 0) return undefined;
  const value = lineValue({ amount, priceNet, discountPercent: line.discountPercent });
  return value && { ...line, amount, priceNet, ...value, valueGross: null };
}

/** The wish that nothing is left of any line, which takes the invoice back. */
export const allToZero = (lines: readonly CorrectableLine[]): ReadonlyMap<number, Wish> =>
  new Map(lines.flatMap(({ id, amount }) => (Number(amount) === 0 ? [] : [[id, { amount: '0' }]])));

/** What a correction with these wishes says: below zero money goes back. Undefined while a wish cannot be counted. */
export function differenceOf(
  lines: readonly CorrectableLine[],
  wishes: ReadonlyMap<number, Wish>,
  rates: ReadonlyMap<number, Rate>,
): Sums | undefined {
  const after = lines.map((line) => corrected(line, wishes.get(line.id)));
  if (after.some((line) => line === undefined)) return undefined;
  const known = lines.every(({ vatRateId }) => rates.has(vatRateId));
  if (!known) return undefined;
  const pairs = lines.map((original, at): CorrectedLine => ({ ...after[at]!, original }));
  return sumsOf(correctionOf(pairs, rates).difference);
}

export type WantedLine = { id: number } & Wish;

/** Lines a person wants otherwise. */
export const wantedLines = (lines: readonly CorrectableLine[], wishes: ReadonlyMap<number, Wish>): WantedLine[] =>
  lines.flatMap(({ id }) => {
    const wish = wishes.get(id);
    return wish && Object.keys(wish).length ? [{ id, ...wish }] : [];
  });
