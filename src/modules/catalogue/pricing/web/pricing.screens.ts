import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { pricing } from '../pricing.entity';

const PriceLines = lazy(() => import('./price-lines').then((m) => ({ default: m.PriceLines })));
const ImportButton = lazy(() =>
  import('../../../settings/imports/web/import-button').then((m) => ({ default: m.ImportButton })),
);

export const pricingScreens = screens(pricing, {
  sections: { lines: PriceLines },
  listToolbar: ImportButton,
});
