import { seed } from '../../../engine/server/seed';
import { placeTypes } from './place-types.entity';

export const placeTypesSeed = seed(placeTypes, [
  { code: 'ZAW', name: 'Zawieszanie' },
  { code: 'MYJ', name: 'Myjnia' },
  { code: 'SRU', name: 'Śrutownia' },
  { code: 'KAB', name: 'Kabina lakiernicza' },
  { code: 'PIEC', name: 'Piec' },
  { code: 'KJ', name: 'Kontrola jakości', isControl: true },
  { code: 'PAK', name: 'Pakowanie' },
]);
