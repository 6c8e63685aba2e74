import type { Settings } from '../../../../engine/server/context';
import { convert } from '../../../settings/money/server/convert';

/** Invoices above this many hundredths of PLN are paid in two parts where their services are on the act's list. */
const SPLIT_ABOVE = 1_500_000;

/** What of an invoice decides how it is paid. Money in hundredths of its currency. */
export interface SplitFacts {
  paymentCode: string;
  buyerNip: string | null;
  currency: string;
  /** Price of one unit of the currency in PLN. */
  rate: string | null;
  valueGross: number;
  /** What its invoice came to before a correction; 0 of any other. */
  grossBefore: number;
}

/** Whether the buyer pays the tax apart, which the invoice must say: because it was agreed, or because the act asks for it. */
export function isSplitPayment(of: SplitFacts, settings: Pick<Settings, 'ksefSplitPayment' | 'country'>): boolean {
  if (of.paymentCode === 'MPP') return true;
  if (!settings.ksefSplitPayment || settings.country !== 'PL' || !of.buyerNip) return false;
  const gross = Math.max(of.valueGross, of.grossBefore);
  return (of.currency === 'PLN' || !of.rate ? gross : convert(gross, of.rate)) > SPLIT_ABOVE;
}
