import { said, seed } from '../../../engine/server/seed';
import { workCardsBreakTypes } from './work-cards-break-types.entity';

export const workCardsBreakTypesSeed = seed(workCardsBreakTypes, [
  { code: 'SNIAD', name: said('Przerwa śniadaniowa', 'Meal break', 'Frühstückspause'), isDetailed: false },
  { code: 'HIG', name: said('Przerwa higieniczna', 'Comfort break', 'Kurzpause'), isDetailed: false },
  { code: 'KOLOR', name: said('Zmiana koloru', 'Colour change', 'Farbwechsel'), isDetailed: false },
  { code: 'CZYSZ', name: said('Czyszczenie kabiny', 'Booth cleaning', 'Kabinenreinigung'), isDetailed: false },
  { code: 'MATER', name: said('Brak materiału', 'No material', 'Materialmangel'), isDetailed: true },
  { code: 'AWARIA', name: said('Awaria', 'Breakdown', 'Störung'), isDetailed: true },
  {
    code: 'MEDIA',
    name: said('Brak prądu, gazu lub powietrza', 'No power, gas or compressed air', 'Strom, Gas oder Druckluft fehlt'),
    isDetailed: true,
  },
  { code: 'SZKOL', name: said('Szkolenie', 'Training', 'Schulung'), isDetailed: false },
  { code: 'INNA', name: said('Inna', 'Other', 'Sonstige'), isDetailed: true },
]);
