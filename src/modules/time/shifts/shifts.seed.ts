import { seed } from '../../../engine/server/seed';
import { shifts } from './shifts.entity';

/** The last one is a night shift: it ends at six on the next day. */
export const shiftsSeed = seed(shifts, [
  { name: 'Zmiana I', color: 'blue', timeFrom: 360, timeTo: 840 },
  { name: 'Zmiana II', color: 'amber', timeFrom: 840, timeTo: 1320 },
  { name: 'Zmiana III', color: 'indigo', timeFrom: 1320, timeTo: 360 },
]);
