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

/** The fields a calculated line has in common with a stored one; written out for the reason `priced` of `lines.ts` has. */
export const lineFields = (line: Line, at: number) => ({
  orderItemId: line.itemId,
  stepOptionId: line.optionId,
  lp: at + 1,
  kind: line.kind,
  name: line.name,
  productStateId: line.productStateId,
  amount: line.amount,
  area: line.area,
  weight: line.weight,
  length: line.length,
  priceType: line.priceType,
  priceNet: line.priceNet,
  priceNetArea: line.priceNetArea,
  priceNetWeight: line.priceNetWeight,
  priceNetMetre: line.priceNetMetre,
  serviceCost: line.serviceCost,
  productCost: line.productCost,
  multiplier: line.multiplier,
  areaMultiplier: line.areaMultiplier,
  weightMultiplier: line.weightMultiplier,
  discountPercent: line.discountPercent,
  discount: line.discount,
  sum: line.sum,
  amountToPay: line.amountToPay,
  noPrice: line.noPrice,
  manualPrice: line.isManual ? line.priceNet : null,
  isManual: line.isManual,
});

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
    lines: lines.map((one, at) => ({ trace: one.trace, ...lineFields(one, at) })),
  };
}
