import { said, seed } from '../../../engine/server/seed';
import { documentTypes } from './document-types.entity';

export const documentTypesSeed = seed(documentTypes, [
  {
    name: said('Dowód rejestracyjny', 'Vehicle registration certificate', 'Fahrzeugschein'),
    isCarDocument: true,
    isPersonalDocument: false,
  },
  {
    name: said('Polisa OC', 'Liability insurance', 'Kfz-Haftpflichtversicherung'),
    isCarDocument: true,
    isPersonalDocument: false,
  },
  {
    name: said('Polisa AC', 'Comprehensive insurance', 'Kaskoversicherung'),
    isCarDocument: true,
    isPersonalDocument: false,
  },
  {
    name: said('Badanie techniczne', 'Roadworthiness test', 'Hauptuntersuchung'),
    isCarDocument: true,
    isPersonalDocument: false,
  },
  { name: said('Umowa leasingu', 'Lease agreement', 'Leasingvertrag'), isCarDocument: true, isPersonalDocument: false },
  { name: said('Karta gwarancyjna', 'Warranty card', 'Garantiekarte'), isCarDocument: true, isPersonalDocument: false },
  {
    name: said('Protokół przekazania', 'Handover protocol', 'Übergabeprotokoll'),
    isCarDocument: true,
    isPersonalDocument: false,
  },
  { name: said('Dowód osobisty', 'Identity card', 'Personalausweis'), isCarDocument: false, isPersonalDocument: true },
  { name: said('Paszport', 'Passport', 'Reisepass'), isCarDocument: false, isPersonalDocument: true },
  { name: said('Prawo jazdy', 'Driving licence', 'Führerschein'), isCarDocument: false, isPersonalDocument: true },
  {
    name: said('Karta pobytu', 'Residence permit', 'Aufenthaltstitel'),
    isCarDocument: false,
    isPersonalDocument: true,
  },
]);
