import { seed } from '../../../engine/server/seed';
import { customerCategories } from './customer-categories.entity';

export const customerCategoriesSeed = seed(customerCategories, [
  { name: 'Fasady i stolarka aluminiowa', color: 'blue' },
  { name: 'Konstrukcje stalowe', color: 'slate' },
  { name: 'Balustrady i ogrodzenia', color: 'teal' },
  { name: 'Meble metalowe', color: 'violet' },
  { name: 'Maszyny i urządzenia', color: 'indigo' },
  { name: 'Motoryzacja', color: 'orange' },
  { name: 'Kooperanci', color: 'amber' },
  { name: 'Klienci indywidualni', color: 'grey' },
]);
