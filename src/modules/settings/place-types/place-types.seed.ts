import { said, seed } from '../../../engine/server/seed';
import { placeTypes } from './place-types.entity';

export const placeTypesSeed = seed(placeTypes, [
  { code: 'ZAW', name: said('Zawieszanie', 'Hanging', 'Aufhängen') },
  { code: 'MYJ', name: said('Myjnia', 'Washing line', 'Waschanlage') },
  { code: 'SRU', name: said('Śrutownia', 'Shot blasting', 'Strahlanlage') },
  { code: 'KAB', name: said('Kabina lakiernicza', 'Spray booth', 'Lackierkabine') },
  { code: 'PIEC', name: said('Piec', 'Curing oven', 'Einbrennofen') },
  { code: 'KJ', name: said('Kontrola jakości', 'Quality control', 'Qualitätskontrolle'), isControl: true },
  { code: 'PAK', name: said('Pakowanie', 'Packing', 'Verpackung') },
]);
