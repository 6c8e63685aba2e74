import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { pricing } from '../pricing.entity';

const PriceLines = lazyPart(() => import('./price-lines').then((m) => m.PriceLines));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));

export const pricingScreens = screens(pricing, {
  sections: { lines: PriceLines },
  listToolbar: ImportButton,
});
