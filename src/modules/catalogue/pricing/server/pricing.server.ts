import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { pricing } from '../pricing.entity';
import { pricingMinPrice } from '../pricing-min-price.entity';
import { sql } from '../../../../engine/server/sql';
import { rangeFaults, type RangeLine } from '../check-ranges';
import { pricingLines } from '../pricing-lines.entity';

export const pricingServer = implement(pricing, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
  beforeSave({ before, input }) {
    const from = input.dateFrom === undefined ? before?.dateFrom : input.dateFrom;
    const to = input.dateTo === undefined ? before?.dateTo : input.dateTo;
    if (from && to && to < from) throw invalid({ dateTo: 'DatesOrder' });
  },
  constraints: { pricing_date_to_order: 'DatesOrder' },
});

export const pricingMinPriceServer = implement(pricingMinPrice, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
  constraints: { pricing_min_price_scope_unique: 'MinPriceTwice' },
});

export const pricingLinesServer = implement(pricingLines, {
  constraints: { pricing_lines_range_overlap: 'RangeOverlap' },
  async beforeLines({ tx, document, lines }) {
    const stored = await tx.rows<RangeLine & { id: number }>(sql`
      select id, price_type, is_customer, range_from::text as range_from,
        range_to::text as range_to from pricing_lines where pricing_id = ${document.id}`);
    const touched = new Set(lines.map(({ before }) => before?.id));
    const kept = lines.filter(({ remove }) => !remove);
    if (!kept.length) return;
    const untouched = stored.filter(({ id }) => !touched.has(id));
    const sent = (at: number | undefined) => (at === undefined ? undefined : kept[at - untouched.length]);
    const fields: Record<string, string> = {};
    for (const { at, field, errorStr, other } of rangeFaults([
      ...untouched,
      ...kept.map(({ before, input }) => ({ ...before, ...input })),
    ])) {
      // Of two that overlap the one that was sent is named, be it the one that begins earlier.
      const line = sent(at);
      if (line) fields[line.name(field)] ??= errorStr;
      else fields[sent(other)?.name('rangeTo') ?? 'lines'] ??= errorStr;
    }
    if (Object.keys(fields).length) throw invalid(fields);
  },
});
