import { said, seed } from '../../../engine/server/seed';
import { cardTypes } from './card-types.entity';

export const cardTypesSeed = seed(cardTypes, [
  { name: said('Karta gościa', 'Visitor card', 'Besucherkarte') },
  { name: said('Karta pracownika', 'Employee card', 'Mitarbeiterkarte') },
  { name: said('Karta kierowcy', 'Driver card', 'Fahrerkarte') },
  { name: said('Karta firmy zewnętrznej', 'Contractor card', 'Fremdfirmenkarte') },
]);
