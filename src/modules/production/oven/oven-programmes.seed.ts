import { said, seed } from '../../../engine/server/seed';
import { ovenProgrammeSegments } from './oven-programme-segments.entity';
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
    minutes: 45,
  },
]);

/** Thick walls are warmed through before they are cured, so that air can leave them. */
export const ovenProgrammeSegmentsSeed = seed(ovenProgrammeSegments, [
  { programmeId: 'STD', lp: 1, rampMinutes: 0, temperature: 180, holdMinutes: 20 },
  { programmeId: 'NISKO', lp: 1, rampMinutes: 0, temperature: 160, holdMinutes: 25 },
  { programmeId: 'GRUBE', lp: 1, rampMinutes: 10, temperature: 120, holdMinutes: 5 },
  { programmeId: 'GRUBE', lp: 2, rampMinutes: 10, temperature: 200, holdMinutes: 20 },
]);
