import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { pricing } from '../pricing.entity';
import { pricingMinPrice } from '../pricing-min-price.entity';
import { productPrices } from '../../products/product-prices.entity';

const PriceLines = lazyPart(() => import('./price-lines').then((m) => m.PriceLines));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));

const CurrencyInput = lazyPart(() =>
  import('../../../settings/currency/web/currency-input').then((m) => m.CurrencyInput),
);

export const pricingScreens = screens(pricing, {
  inputs: { currencyId: CurrencyInput },
  sections: { lines: PriceLines },
  listToolbar: ImportButton,
});

export const pricingMinPriceScreens = screens(pricingMinPrice, { inputs: { currencyId: CurrencyInput } });

export const productPricesScreens = screens(productPrices, { inputs: { currencyId: CurrencyInput } });
