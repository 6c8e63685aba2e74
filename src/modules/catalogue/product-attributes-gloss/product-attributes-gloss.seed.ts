import { said, seed } from '../../../engine/server/seed';
import { productAttributesGloss } from './product-attributes-gloss.entity';

export const productAttributesGlossSeed = seed(productAttributesGloss, [
  { code: 'GM', name: said('Głęboki mat', 'Deep matt', 'Tiefmatt') },
  { code: 'M', name: said('Mat', 'Matt', 'Matt') },
  { code: 'PM', name: said('Półmat', 'Semi-matt', 'Halbmatt') },
  { code: 'S', name: said('Satyna', 'Satin', 'Seidenmatt') },
  { code: 'PP', name: said('Półpołysk', 'Semi-gloss', 'Seidenglänzend') },
  { code: 'P', name: said('Połysk', 'Gloss', 'Glänzend') },
  { code: 'WP', name: said('Wysoki połysk', 'High gloss', 'Hochglänzend') },
]);
