import { seed } from '../../../engine/server/seed';
import { complaintStatuses } from './complaint-statuses.entity';

export const complaintStatusesSeed = seed(complaintStatuses, [
  { name: 'Nowa', color: 'blue', isDefault: true, generateOrder: false },
  { name: 'W analizie', color: 'amber', isDefault: false, generateOrder: false },
  { name: 'Uznana – poprawka', color: 'violet', isDefault: false, generateOrder: true },
  { name: 'Uznana – rabat', color: 'teal', isDefault: false, generateOrder: false, discount: 1000 },
  { name: 'Odrzucona', color: 'red', isDefault: false, generateOrder: false },
  { name: 'Zamknięta', color: 'slate', isDefault: false, generateOrder: false },
]);
