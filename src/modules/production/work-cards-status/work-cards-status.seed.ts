import { said, seed } from '../../../engine/server/seed';
import { workCardsStatus } from './work-cards-status.entity';

export const workCardsStatusSeed = seed(workCardsStatus, [
  { name: said('Nowa', 'New', 'Neu'), kind: 1, color: 'grey', isDefault: true, isClosed: false },
  {
    name: said('Do sprawdzenia', 'To be checked', 'Zu prüfen'),
    kind: 3,
    color: 'amber',
    isDefault: false,
    isClosed: false,
  },
  {
    name: said('Do poprawy', 'To be corrected', 'Zu korrigieren'),
    kind: 5,
    color: 'red',
    isDefault: false,
    isClosed: false,
  },
  { name: said('Zamknięta', 'Closed', 'Abgeschlossen'), kind: 7, color: 'green', isDefault: false, isClosed: true },
  { name: said('Anulowana', 'Cancelled', 'Storniert'), kind: 99, color: 'slate', isDefault: false, isClosed: true },
]);
