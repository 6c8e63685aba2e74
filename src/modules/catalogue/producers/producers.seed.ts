import { seed } from '../../../engine/server/seed';
import { producers } from './producers.entity';

export const producersSeed = seed(producers, [
  { name: 'AkzoNobel' },
  { name: 'Axalta' },
  { name: 'TIGER Coatings' },
  { name: 'IGP Pulvertechnik' },
  { name: 'Jotun' },
  { name: 'PPG' },
  { name: 'Sherwin-Williams' },
  { name: 'Teknos' },
  { name: 'Hempel' },
  { name: 'Adapta Color' },
  { name: 'Ripol' },
  { name: 'Chemetall' },
  { name: 'Henkel' },
]);
