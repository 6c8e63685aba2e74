import { said, seed } from '../../../engine/server/seed';
import { shifts } from './shifts.entity';

/** The last one is a night shift: it ends at six on the next day. */
export const shiftsSeed = seed(shifts, [
  { name: said('Zmiana I', 'Shift 1', 'Frühschicht'), color: 'green', timeFrom: 360, timeTo: 840 },
  { name: said('Zmiana II', 'Shift 2', 'Spätschicht'), color: 'blue', timeFrom: 840, timeTo: 1320 },
  { name: said('Zmiana III', 'Shift 3', 'Nachtschicht'), color: 'indigo', timeFrom: 1320, timeTo: 360 },
]);
