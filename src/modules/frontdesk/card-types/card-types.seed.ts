import { seed } from '../../../engine/server/seed';
import { cardTypes } from './card-types.entity';

export const cardTypesSeed = seed(cardTypes, [
  { name: 'Karta gościa' },
  { name: 'Karta pracownika' },
  { name: 'Karta kierowcy' },
  { name: 'Karta firmy zewnętrznej' },
]);
