import { seed } from '../../../engine/server/seed';
import { workCardsStatus } from './work-cards-status.entity';

export const workCardsStatusSeed = seed(workCardsStatus, [
  { name: 'Nowa', kind: 1, color: 'grey', isDefault: true, isClosed: false },
  { name: 'Do sprawdzenia', kind: 3, color: 'amber', isDefault: false, isClosed: false },
  { name: 'Do poprawy', kind: 5, color: 'red', isDefault: false, isClosed: false },
  { name: 'Zamknięta', kind: 7, color: 'green', isDefault: false, isClosed: true },
  { name: 'Anulowana', kind: 99, color: 'slate', isDefault: false, isClosed: true },
]);
