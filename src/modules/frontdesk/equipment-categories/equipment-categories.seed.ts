import { said, seed } from '../../../engine/server/seed';
import { equipmentCategories } from './equipment-categories.entity';

export const equipmentCategoriesSeed = seed(equipmentCategories, [
  { code: 'POM', name: said('Przyrządy pomiarowe', 'Measuring instruments', 'Messgeräte') },
  { code: 'NARZ', name: said('Narzędzia', 'Tools', 'Werkzeuge') },
  { code: 'APL', name: said('Urządzenia aplikacyjne', 'Application equipment', 'Applikationsgeräte') },
  {
    code: 'UDT',
    name: said(
      'Urządzenia pod dozorem technicznym',
      'Equipment under statutory inspection',
      'Überwachungspflichtige Anlagen',
    ),
  },
  { code: 'TRAN', name: said('Wózki i transport wewnętrzny', 'Trucks and internal transport', 'Flurförderzeuge') },
  {
    code: 'BHP',
    name: said('Środki ochrony indywidualnej', 'Personal protective equipment', 'Persönliche Schutzausrüstung'),
  },
  { code: 'PPOZ', name: said('Sprzęt przeciwpożarowy', 'Fire-fighting equipment', 'Brandschutzausrüstung') },
  { code: 'IT', name: said('Komputery i telefony', 'Computers and phones', 'Computer und Telefone') },
  { code: 'MEBLE', name: said('Wyposażenie biura', 'Office furnishings', 'Büroausstattung') },
]);
