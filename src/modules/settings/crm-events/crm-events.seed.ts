import { said, seed } from '../../../engine/server/seed';
import { crmCategoryNames } from '../crm-categories/crm-categories.seed';
import { crmEvents } from './crm-events.entity';

export const crmEventsSeed = seed(crmEvents, [
  { crmCategoryId: crmCategoryNames.contact, name: said('Rozmowa telefoniczna', 'Phone call', 'Telefonat') },
  { crmCategoryId: crmCategoryNames.contact, name: said('E-mail', 'E-mail', 'E-Mail') },
  {
    crmCategoryId: crmCategoryNames.contact,
    name: said('Spotkanie u klienta', 'Meeting at the customer’s', 'Termin beim Kunden'),
  },
  {
    crmCategoryId: crmCategoryNames.contact,
    name: said('Wizyta klienta w zakładzie', 'Customer’s visit to the shop', 'Besuch des Kunden im Werk'),
  },
  { crmCategoryId: crmCategoryNames.offer, name: said('Zapytanie ofertowe', 'Request for quotation', 'Anfrage') },
  { crmCategoryId: crmCategoryNames.offer, name: said('Wysłana oferta', 'Offer sent', 'Angebot verschickt') },
  { crmCategoryId: crmCategoryNames.offer, name: said('Negocjacje', 'Negotiations', 'Verhandlung') },
  { crmCategoryId: crmCategoryNames.offer, name: said('Próbka koloru', 'Colour sample', 'Farbmuster') },
  { crmCategoryId: crmCategoryNames.cooperation, name: said('Umowa ramowa', 'Framework agreement', 'Rahmenvertrag') },
  {
    crmCategoryId: crmCategoryNames.cooperation,
    name: said('Omówienie jakości', 'Quality review', 'Qualitätsgespräch'),
  },
  {
    crmCategoryId: crmCategoryNames.settlements,
    name: said('Przypomnienie o płatności', 'Payment reminder', 'Zahlungserinnerung'),
  },
  {
    crmCategoryId: crmCategoryNames.settlements,
    name: said('Uzgodnienie salda', 'Balance confirmation', 'Saldenabstimmung'),
  },
]);
