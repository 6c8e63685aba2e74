import { said, seed } from '../../../engine/server/seed';
import { paymentMethods } from './payment-methods.entity';

export const paymentMethodsSeed = seed(paymentMethods, [
  { code: 'PRZELEW', name: said('Przelew', 'Bank transfer', 'Überweisung'), isDefault: true },
  { code: 'GOTOWKA', name: said('Gotówka', 'Cash', 'Barzahlung'), isDefault: false },
  { code: 'KARTA', name: said('Karta płatnicza', 'Payment card', 'Kartenzahlung'), isDefault: false },
  { code: 'BLIK', name: 'BLIK', isDefault: false },
  { code: 'PRZEDPLATA', name: said('Przedpłata', 'Prepayment', 'Vorkasse'), isDefault: false },
  { code: 'POBRANIE', name: said('Za pobraniem', 'Cash on delivery', 'Nachnahme'), isDefault: false },
  { code: 'KOMPENSATA', name: said('Kompensata', 'Offset', 'Verrechnung'), isDefault: false },
  {
    code: 'MPP',
    name: said(
      'Przelew, mechanizm podzielonej płatności',
      'Bank transfer, split payment',
      'Überweisung mit Split Payment',
    ),
    isDefault: false,
  },
]);
