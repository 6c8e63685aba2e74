import { z } from 'zod';
import type { Line, Outcome } from '../../calculation/model';

/** The price of an order as screens are given it, stored or only worked out. */
const line = z.object({
  /** Of the stored line. */
  id: z.number().int().optional(),
  version: z.number().int().optional(),
  orderItemId: z.number().int(),
  kind: z.number().int(),
  stepOptionId: z.number().int().nullable(),
  lp: z.number().int(),
  name: z.string(),
  amount: z.number(),
  area: z.string().nullable(),
  weight: z.string().nullable(),
  length: z.string().nullable(),
  priceType: z.number().int(),
  priceNet: z.number().nullable(),
  priceNetArea: z.number().nullable(),
  priceNetWeight: z.number().nullable(),
  priceNetMetre: z.number().nullable(),
  manualPrice: z.number().nullable(),
  discountPercent: z.number(),
  sum: z.number(),
  discount: z.number(),
  amountToPay: z.number(),
  noPrice: z.boolean(),
  isManual: z.boolean(),
  /** `TraceStep[]` of `quotations/calculation/trace`. */
  trace: z.array(z.unknown()),
});
export const pricedOrder = z.object({
  lines: z.array(line),
  priceNet: z.number(),
  discount: z.number(),
  transportNet: z.number(),
  paymentMin: z.number(),
  paymentNet: z.number(),
  paymentVat: z.number(),
  paymentGross: z.number(),
  noPrice: z.boolean(),
  currency: z.string(),
  vatRate: z.number(),
  trace: z.array(z.unknown()),
  quotation: z.object({ id: z.number(), numberText: z.string(), status: z.number(), version: z.number() }).nullable(),
});
export type PricedOrder = z.infer<typeof pricedOrder>;

/** The fields a calculated line has in common with a stored one. */
export function lineFields({ itemId, optionId, trace: _, ...line }: Line, at: number) {
  return {
    ...line,
    orderItemId: itemId,
    stepOptionId: optionId,
    lp: at + 1,
    manualPrice: line.isManual ? line.priceNet : null,
  };
}

/** A price that was only worked out. */
export function asPricedOrder(
  outcome: Outcome,
  { currency, vatRate }: { currency: string; vatRate: number },
  quotation: PricedOrder['quotation'],
): PricedOrder {
  const { lines, net: _, ...sums } = outcome;
  return {
    ...sums,
    currency,
    vatRate,
    quotation,
    lines: lines.map((one, at) => ({ ...lineFields(one, at), trace: one.trace })),
  };
}
