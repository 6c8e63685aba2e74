import { seed } from '../../../engine/server/seed';
import { productAttributesClass } from './product-attributes-class.entity';

export const productAttributesClassSeed = seed(productAttributesClass, [
  { code: 'W', name: 'Do wnętrz' },
  { code: 'Q1', name: 'Qualicoat klasa 1' },
  { code: 'Q1.5', name: 'Qualicoat klasa 1.5' },
  { code: 'Q2', name: 'Qualicoat klasa 2 (superdurable)' },
  { code: 'Q3', name: 'Qualicoat klasa 3' },
]);
