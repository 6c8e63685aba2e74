import type { RowOf } from '../../../../engine/entity';
import { amountText, quantityText, type Words } from '../../pricing/web/quantity-text';
import { priceType } from '../../calculation/model';
import type { Unit } from '../../calculation/trace';
import type { quotationItems } from '../quotation-items.entity';
import type { quotations } from '../quotations.entity';
import { effectivePriceOf } from '../line-price';
import { quotationState } from '../quotation-status';

export type LineRow = Pick<
  RowOf<typeof quotationItems>,
  | 'lp'
  | 'name'
  | 'kind'
  | 'amount'
  | 'area'
  | 'weight'
  | 'length'
  | 'priceType'
  | 'priceNet'
  | 'priceNetArea'
  | 'priceNetWeight'
  | 'priceNetMetre'
  | 'discountPercent'
  | 'sum'
  | 'amountToPay'
  | 'noPrice'
  | 'isManual'
>;

/** The discount all lines have, in hundredths of a percent; null where they differ or there are none. */
export function commonDiscount(lines: readonly Pick<LineRow, 'discountPercent'>[]): number | null {
  const [first, ...others] = lines;
  const same = others.every(({ discountPercent }) => discountPercent === first?.discountPercent);
  return (same && first?.discountPercent) || null;
}

/** What a line shows beside its name, in words; empty where there is nothing to be said. */
export interface LineView {
  measure: string;
  unitPrice: string;
  discount: string;
  net: string;
}

interface Charged {
  measure: string | number | null;
  unit: Unit;
  price: number | null;
  per: Unit;
}

/** Which measure and which listed price a line is charged by: per m², kg, piece (or by hand), metre. */
function listed(line: LineRow): Charged {
  switch (Number(line.priceType)) {
    case priceType.area:
      return { measure: line.area, unit: 'm2', price: line.priceNetArea, per: 'moneyPerM2' };
    case priceType.weight:
      return { measure: line.weight, unit: 'kg', price: line.priceNetWeight, per: 'moneyPerKg' };
    case priceType.metre:
      return { measure: line.length, unit: 'm', price: line.priceNetMetre, per: 'moneyPerM' };
    default:
      return { measure: line.amount, unit: 'piece', price: line.priceNet, per: 'moneyPerPiece' };
  }
}

/** The same with what one unit comes to, surcharges and multipliers included: the price its paper says. */
export function charged(line: LineRow): Charged {
  const by = listed(line);
  if (by.price === null || by.measure === null || line.sum === null || line.noPrice) return by;
  return { ...by, price: effectivePriceOf(line.sum, String(by.measure)) ?? by.price };
}

export function lineView(line: LineRow, words: Words): LineView {
  const { measure, unit, price, per } = charged(line);
  return {
    measure: measure === null ? '' : quantityText({ value: measure, unit }, words),
    unitPrice: price === null || line.noPrice ? '' : quantityText({ value: price, unit: per }, words),
    discount: line.discountPercent ? `${words.format.percent(line.discountPercent)}\u00a0%` : '',
    net: line.noPrice ? '' : words.format.money(line.amountToPay ?? 0),
  };
}

export type TotalsRow = Pick<
  RowOf<typeof quotations>,
  'priceNet' | 'discount' | 'transportNet' | 'paymentMin' | 'paymentNet' | 'paymentVat' | 'paymentGross'
>;
export interface Total {
  key: 'before' | 'discount' | 'minimal' | 'transport' | 'net' | 'vat' | 'gross';
  value: string;
  /** `hit`: the minimal price took the place of the sum. */
  tone?: 'hit' | 'main';
}

/** How the amount of a quotation adds up, from the lines to gross; what plays no part is left out. */
export function totalsView(row: TotalsRow, words: Words): Total[] {
  const said = (value: number | null) => amountText(value ?? 0, words);
  const net = (row.priceNet ?? 0) - (row.discount ?? 0);
  const raised = (row.paymentMin ?? 0) > net;
  const parts: (Total | false)[] = [
    { key: 'before', value: said(row.priceNet) },
    Boolean(row.discount) && { key: 'discount', value: said(-(row.discount ?? 0)) },
    raised && { key: 'minimal', value: said(row.paymentMin), tone: 'hit' },
    Boolean(row.transportNet) && { key: 'transport', value: said(row.transportNet) },
    { key: 'net', value: said(row.paymentNet), tone: 'main' },
    { key: 'vat', value: said(row.paymentVat) },
    { key: 'gross', value: said(row.paymentGross), tone: 'main' },
  ];
  return parts.filter((part): part is Total => part !== false);
}

/** Whether a quotation that still waits for an answer is past the day it was good for. */
export const isExpired = (row: { status: unknown; validTo: string | null }, today: string): boolean =>
  row.validTo !== null &&
  row.validTo < today &&
  (Number(row.status) === quotationState.new || Number(row.status) === quotationState.confirmed);
