import type { TraceStep } from '../../calculation/trace';
import type { LineRow } from '../../quotations/web/line-view';
import { quotationItemKind } from '../../quotations/quotation-status';
import type { QuotationSums } from '../../calculation/model';

/** A priced line with how its price came about. Money is integer hundredths of the document's currency. */
export interface PricedLine extends LineRow {
  /** Of the stored line, and its version; none for what was only worked out. */
  id?: number;
  version?: number;
  orderItemId: number;
  trace: readonly TraceStep[];
}

/** The price of a whole order, stored as a quotation or worked out for a look. */
export interface PricedOrder extends QuotationSums {
  lines: readonly PricedLine[];
  noPrice: boolean;
  /** ISO code. */
  currency: string;
  /** Hundredths of a percent. */
  vatRate: number;
  /** The quotation these figures are stored in; none for what was only worked out. */
  quotation: { id: number; numberText: string; status: number; version: number } | null;
}

/** What a what-if may differ in from the order as it is; absent = as it is. */
export interface WhatIf {
  orderPriorityId?: number | null;
  discountPercent?: number | null;
  /** Of one line. */
  itemId?: number;
  amount?: number;
  product1Id?: number | null;
}

/** The lines of an item: itself, then its options that are quoted apart. */
export const linesOfItem = (order: PricedOrder, itemId: number): PricedLine[] =>
  order.lines.filter((line) => line.orderItemId === itemId).sort((a, b) => Number(a.kind) - Number(b.kind));

/** Net of one piece in hundredths, half up; null where there is nothing to divide. */
export function perPiece(line: PricedLine): number | null {
  if (line.amountToPay === null || line.amount < 1) return null;
  return Math.floor((2 * line.amountToPay + line.amount) / (2 * line.amount));
}

/** A line, or the document, before and after. */
export interface Change {
  key: string;
  name: string;
  before: number | null;
  after: number | null;
}

/** Old and new net of every line and the totals of the document, in the order of the new lines. */
export function changesOf(before: PricedOrder, after: PricedOrder): { lines: Change[]; totals: Change[] } {
  const key = (line: PricedLine) =>
    `${line.orderItemId}/${line.kind}/${Number(line.kind) === quotationItemKind.option ? line.name : ''}`;
  const old = new Map(before.lines.map((line) => [key(line), line]));
  const net = (line: PricedLine | undefined) => (!line || line.noPrice ? null : line.amountToPay);
  const lines = after.lines.map((line): Change => {
    const known = old.get(key(line));
    old.delete(key(line));
    return { key: key(line), name: line.name, before: net(known), after: net(line) };
  });
  const gone = [...old.values()].map((line): Change => {
    return { key: key(line), name: line.name, before: net(line), after: null };
  });
  const total = (name: 'transportNet' | 'paymentNet' | 'paymentGross'): Change => {
    return { key: name, name, before: before[name], after: after[name] };
  };
  const transport = before.transportNet || after.transportNet ? [total('transportNet')] : [];
  return { lines: [...lines, ...gone], totals: [...transport, total('paymentNet'), total('paymentGross')] };
}
