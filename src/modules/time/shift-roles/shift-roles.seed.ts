import { seed } from '../../../engine/server/seed';
import { shiftRoles } from './shift-roles.entity';

export const shiftRolesSeed = seed(shiftRoles, [
  { code: 'BRYG', name: 'Brygadzista', color: 'indigo' },
  { code: 'MAL', name: 'Malarz proszkowy', color: 'teal' },
  { code: 'SRUT', name: 'Śrutowacz', color: 'slate' },
  { code: 'MYJ', name: 'Operator myjni', color: 'blue' },
  { code: 'PIEC', name: 'Piecowy', color: 'orange' },
  { code: 'ZAW', name: 'Zawieszanie i zdejmowanie', color: 'amber' },
  { code: 'KJ', name: 'Kontroler jakości', color: 'green' },
  { code: 'PAK', name: 'Pakowacz', color: 'violet' },
]);
