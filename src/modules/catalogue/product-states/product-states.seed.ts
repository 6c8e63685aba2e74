import { seed } from '../../../engine/server/seed';
import { productStates } from './product-states.entity';

export const productStatesSeed = seed(productStates, [
  { name: 'Stal surowa', isDefault: true },
  { name: 'Aluminium surowe', isDefault: false },
  { name: 'Stal ocynkowana', isDefault: false },
  { name: 'Stal nierdzewna', isDefault: false },
  { name: 'Odlew', isDefault: false },
  { name: 'Po śrutowaniu', isDefault: false },
  { name: 'Do zdjęcia starej powłoki', isDefault: false },
]);
