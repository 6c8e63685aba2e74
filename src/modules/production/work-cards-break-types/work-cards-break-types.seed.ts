import { seed } from '../../../engine/server/seed';
import { workCardsBreakTypes } from './work-cards-break-types.entity';

export const workCardsBreakTypesSeed = seed(workCardsBreakTypes, [
  { code: 'SNIAD', name: 'Przerwa śniadaniowa', isDetailed: false },
  { code: 'HIG', name: 'Przerwa higieniczna', isDetailed: false },
  { code: 'KOLOR', name: 'Zmiana koloru', isDetailed: false },
  { code: 'CZYSZ', name: 'Czyszczenie kabiny', isDetailed: false },
  { code: 'MATER', name: 'Brak materiału', isDetailed: true },
  { code: 'AWARIA', name: 'Awaria', isDetailed: true },
  { code: 'MEDIA', name: 'Brak prądu, gazu lub powietrza', isDetailed: true },
  { code: 'SZKOL', name: 'Szkolenie', isDetailed: false },
  { code: 'INNA', name: 'Inna', isDetailed: true },
]);
