import { seed } from '../../../engine/server/seed';
import { documentTypes } from './document-types.entity';

export const documentTypesSeed = seed(documentTypes, [
  { name: 'Dowód rejestracyjny', isCarDocument: true, isPersonalDocument: false },
  { name: 'Polisa OC', isCarDocument: true, isPersonalDocument: false },
  { name: 'Polisa AC', isCarDocument: true, isPersonalDocument: false },
  { name: 'Badanie techniczne', isCarDocument: true, isPersonalDocument: false },
  { name: 'Umowa leasingu', isCarDocument: true, isPersonalDocument: false },
  { name: 'Karta gwarancyjna', isCarDocument: true, isPersonalDocument: false },
  { name: 'Protokół przekazania', isCarDocument: true, isPersonalDocument: false },
  { name: 'Dowód osobisty', isCarDocument: false, isPersonalDocument: true },
  { name: 'Paszport', isCarDocument: false, isPersonalDocument: true },
  { name: 'Prawo jazdy', isCarDocument: false, isPersonalDocument: true },
  { name: 'Karta pobytu', isCarDocument: false, isPersonalDocument: true },
]);
