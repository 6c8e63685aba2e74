import { said, seed } from '../../../engine/server/seed';
import { productAttributesClass } from './product-attributes-class.entity';

export const productAttributesClassSeed = seed(productAttributesClass, [
  { code: 'W', name: said('Do wnętrz', 'Interior', 'Innenbereich') },
  { code: 'Q1', name: said('Qualicoat klasa 1', 'Qualicoat class 1', 'Qualicoat Klasse 1') },
  { code: 'Q1.5', name: said('Qualicoat klasa 1.5', 'Qualicoat class 1.5', 'Qualicoat Klasse 1.5') },
  {
    code: 'Q2',
    name: said(
      'Qualicoat klasa 2 (superdurable)',
      'Qualicoat class 2 (superdurable)',
      'Qualicoat Klasse 2 (hochwetterfest)',
    ),
  },
  { code: 'Q3', name: said('Qualicoat klasa 3', 'Qualicoat class 3', 'Qualicoat Klasse 3') },
]);
