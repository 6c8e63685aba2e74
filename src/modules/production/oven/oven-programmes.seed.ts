import { said, seed } from '../../../engine/server/seed';
import { ovenProgrammes } from './oven-programmes.entity';

export const ovenProgrammesSeed = seed(ovenProgrammes, [
  {
    code: 'STD',
    name: said('Proszek standardowy', 'Standard powder', 'Standardpulver'),
    temperature: 180,
    minutes: 20,
  },
  {
    code: 'NISKO',
    name: said('Proszek niskotemperaturowy', 'Low-bake powder', 'Niedrigtemperaturpulver'),
    temperature: 160,
    minutes: 25,
  },
  {
    code: 'GRUBE',
    name: said('Grube ścianki', 'Thick-walled parts', 'Dickwandige Teile'),
    temperature: 200,
    minutes: 30,
  },
]);
