import { seed } from '../../../engine/server/seed';
import { productAttributesGloss } from './product-attributes-gloss.entity';

export const productAttributesGlossSeed = seed(productAttributesGloss, [
  { code: 'GM', name: 'Głęboki mat' },
  { code: 'M', name: 'Mat' },
  { code: 'PM', name: 'Półmat' },
  { code: 'S', name: 'Satyna' },
  { code: 'PP', name: 'Półpołysk' },
  { code: 'P', name: 'Połysk' },
  { code: 'WP', name: 'Wysoki połysk' },
]);
