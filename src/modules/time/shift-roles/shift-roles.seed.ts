import { said, seed } from '../../../engine/server/seed';
import { shiftRoles } from './shift-roles.entity';

export const shiftRolesSeed = seed(shiftRoles, [
  { code: 'BRYG', name: said('Brygadzista', 'Team leader', 'Vorarbeiter'), color: 'indigo' },
  { code: 'MAL', name: said('Malarz proszkowy', 'Powder coater', 'Pulverbeschichter'), color: 'teal' },
  { code: 'SRUT', name: said('Śrutowacz', 'Blaster', 'Strahler'), color: 'slate' },
  { code: 'MYJ', name: said('Operator myjni', 'Washing line operator', 'Waschanlagenbediener'), color: 'blue' },
  { code: 'PIEC', name: said('Piecowy', 'Oven operator', 'Ofenbediener'), color: 'orange' },
  {
    code: 'ZAW',
    name: said('Zawieszanie i zdejmowanie', 'Hanging and unloading', 'Auf- und Abhängen'),
    color: 'amber',
  },
  { code: 'KJ', name: said('Kontroler jakości', 'Quality inspector', 'Qualitätsprüfer'), color: 'green' },
  { code: 'PAK', name: said('Pakowacz', 'Packer', 'Packer'), color: 'violet' },
]);
