import { seed } from '../../../engine/server/seed';
import { paymentMethods } from './payment-methods.entity';

export const paymentMethodsSeed = seed(paymentMethods, [
  { code: 'PRZELEW', name: 'Przelew', isDefault: true },
  { code: 'GOTOWKA', name: 'Gotówka', isDefault: false },
  { code: 'KARTA', name: 'Karta płatnicza', isDefault: false },
  { code: 'BLIK', name: 'BLIK', isDefault: false },
  { code: 'PRZEDPLATA', name: 'Przedpłata', isDefault: false },
  { code: 'POBRANIE', name: 'Za pobraniem', isDefault: false },
  { code: 'KOMPENSATA', name: 'Kompensata', isDefault: false },
  { code: 'MPP', name: 'Przelew, mechanizm podzielonej płatności', isDefault: false },
]);
