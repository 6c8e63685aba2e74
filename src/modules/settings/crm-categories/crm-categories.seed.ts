import { said, seed } from '../../../engine/server/seed';
import { crmCategories } from './crm-categories.entity';

/** Named by the seed of the events too. */
export const crmCategoryNames = {
  contact: said('Kontakt', 'Contact', 'Kontakt'),
  offer: said('Oferta', 'Offer', 'Angebot'),
  cooperation: said('Współpraca', 'Cooperation', 'Zusammenarbeit'),
  settlements: said('Rozliczenia', 'Settlements', 'Abrechnung'),
};

export const crmCategoriesSeed = seed(crmCategories, [
  { name: crmCategoryNames.contact },
  { name: crmCategoryNames.offer },
  { name: crmCategoryNames.cooperation },
  { name: crmCategoryNames.settlements },
]);
