import { divideHalfUp, percentOf } from './rounding';

/**
 * The one place VAT is worked out. Amounts are integer hundredths of the document's currency, rates integer hundredths
 * of a percent. VAT of a document is rounded once per rate, on the sum of that rate's net values, never line by line.
 */

/** VAT on a net amount: `vatOf(341620, 2300)` is 78573. */
export const vatOf = (net: number, rate: number): number => percentOf(net, rate);

export const grossOf = (net: number, rate: number): number => net + vatOf(net, rate);

/** Net part of a gross amount: what an advance paid in gross stands for. The VAT is the rest, so that both add up. */
export const netOfGross = (gross: number, rate: number): number =>
  Number(divideHalfUp(BigInt(gross) * 10_000n, 10_000n + BigInt(rate)));

export interface VatLine {
  net: number;
  /** Tells rates apart that share a value: 0 %, exempt, reverse charge. */
  vatRateId: number;
  rate: number;
}
export interface VatSum {
  net: number;
  vat: number;
  gross: number;
}
export interface VatOfRate extends VatSum {
  vatRateId: number;
  rate: number;
}

/** Net, VAT and gross per rate (highest rate first, then by id) and of the whole document. */
export function vatSummary(lines: readonly VatLine[]): VatSum & { rates: VatOfRate[] } {
  const nets = new Map<number, { rate: number; net: number }>();
  for (const { vatRateId, rate, net } of lines) {
    const known = nets.get(vatRateId);
    nets.set(vatRateId, { rate, net: (known?.net ?? 0) + net });
  }
  const rates = [...nets]
    .map(([vatRateId, { rate, net }]) => ({ vatRateId, rate, net, vat: vatOf(net, rate), gross: grossOf(net, rate) }))
    .sort((a, b) => b.rate - a.rate || a.vatRateId - b.vatRateId);
  const total = (key: keyof VatSum) => rates.reduce((sum, one) => sum + one[key], 0);
  return { rates, net: total('net'), vat: total('vat'), gross: total('gross') };
}
