import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { pricing } from '../pricing.entity';

export const pricingServer = implement(pricing, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
  beforeSave({ before, input }) {
    const from = input.dateFrom === undefined ? before?.dateFrom : input.dateFrom;
    const to = input.dateTo === undefined ? before?.dateTo : input.dateTo;
    if (from && to && to < from) throw invalid({ dateTo: 'DatesOrder' });
  },
  constraints: { pricing_date_to_order: 'DatesOrder' },
});
