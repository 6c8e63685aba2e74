import { said, seed } from '../../../engine/server/seed';
import { locations } from './locations.entity';

/** Goods can be received on the first day; racks and bays of its own a company adds later. */
export const locationsSeed = seed(locations, [
  { code: said('HALA', 'HALL', 'HALLE'), name: said('Hala', 'Shop floor', 'Halle') },
]);
