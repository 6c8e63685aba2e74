import { seed } from '../../../engine/server/seed';
import { crmCategories } from './crm-categories.entity';

export const crmCategoriesSeed = seed(crmCategories, [
  { name: 'Kontakt' },
  { name: 'Oferta' },
  { name: 'Współpraca' },
  { name: 'Rozliczenia' },
]);
