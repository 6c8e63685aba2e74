import { said, seed } from '../../../engine/server/seed';
import { complaintStatuses } from './complaint-statuses.entity';

export const complaintStatusesSeed = seed(complaintStatuses, [
  { name: said('Nowa', 'New', 'Neu'), color: 'blue', isDefault: true, generateOrder: false },
  { name: said('W analizie', 'Under review', 'In Prüfung'), color: 'amber', isDefault: false, generateOrder: false },
  {
    name: said('Uznana – poprawka', 'Accepted – rework', 'Anerkannt – Nacharbeit'),
    color: 'violet',
    isDefault: false,
    generateOrder: true,
  },
  {
    name: said('Uznana – rabat', 'Accepted – discount', 'Anerkannt – Preisnachlass'),
    color: 'teal',
    isDefault: false,
    generateOrder: false,
    discount: 1000,
  },
  { name: said('Odrzucona', 'Rejected', 'Abgelehnt'), color: 'red', isDefault: false, generateOrder: false },
  { name: said('Zamknięta', 'Closed', 'Abgeschlossen'), color: 'slate', isDefault: false, generateOrder: false },
]);
