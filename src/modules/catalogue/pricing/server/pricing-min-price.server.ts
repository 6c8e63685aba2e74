import { implement } from '../../../../engine/server/implement';
import { pricingMinPrice } from '../pricing-min-price.entity';

export const pricingMinPriceServer = implement(pricingMinPrice, {
  constraints: { pricing_min_price_scope_unique: 'MinPriceTwice' },
});
