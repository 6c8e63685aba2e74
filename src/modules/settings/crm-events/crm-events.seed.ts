import { seed } from '../../../engine/server/seed';
import { crmEvents } from './crm-events.entity';

export const crmEventsSeed = seed(crmEvents, [
  { crmCategoryId: 'Kontakt', name: 'Rozmowa telefoniczna' },
  { crmCategoryId: 'Kontakt', name: 'E-mail' },
  { crmCategoryId: 'Kontakt', name: 'Spotkanie u klienta' },
  { crmCategoryId: 'Kontakt', name: 'Wizyta klienta w zakładzie' },
  { crmCategoryId: 'Oferta', name: 'Zapytanie ofertowe' },
  { crmCategoryId: 'Oferta', name: 'Wysłana oferta' },
  { crmCategoryId: 'Oferta', name: 'Negocjacje' },
  { crmCategoryId: 'Oferta', name: 'Próbka koloru' },
  { crmCategoryId: 'Współpraca', name: 'Umowa ramowa' },
  { crmCategoryId: 'Współpraca', name: 'Omówienie jakości' },
  { crmCategoryId: 'Rozliczenia', name: 'Przypomnienie o płatności' },
  { crmCategoryId: 'Rozliczenia', name: 'Uzgodnienie salda' },
]);
