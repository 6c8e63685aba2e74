import { implement } from '../../../../engine/server/implement';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { pricingMinPrice } from '../pricing-min-price.entity';

export const pricingMinPriceServer = implement(pricingMinPrice, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
  constraints: { pricing_min_price_scope_unique: 'MinPriceTwice' },
});
