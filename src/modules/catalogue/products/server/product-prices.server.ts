import { implement } from '../../../../engine/server/implement';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { productPrices } from '../product-prices.entity';

export const productPricesServer = implement(productPrices, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
});
