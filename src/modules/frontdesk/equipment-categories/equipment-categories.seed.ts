import { seed } from '../../../engine/server/seed';
import { equipmentCategories } from './equipment-categories.entity';

export const equipmentCategoriesSeed = seed(equipmentCategories, [
  { code: 'POM', name: 'Przyrządy pomiarowe' },
  { code: 'NARZ', name: 'Narzędzia' },
  { code: 'APL', name: 'Urządzenia aplikacyjne' },
  { code: 'UDT', name: 'Urządzenia pod dozorem technicznym' },
  { code: 'TRAN', name: 'Wózki i transport wewnętrzny' },
  { code: 'BHP', name: 'Środki ochrony indywidualnej' },
  { code: 'PPOZ', name: 'Sprzęt przeciwpożarowy' },
  { code: 'IT', name: 'Komputery i telefony' },
  { code: 'MEBLE', name: 'Wyposażenie biura' },
]);
