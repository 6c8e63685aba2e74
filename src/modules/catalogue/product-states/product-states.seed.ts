import { said, seed } from '../../../engine/server/seed';
import { productStates } from './product-states.entity';

export const productStatesSeed = seed(productStates, [
  { name: said('Stal surowa', 'Raw steel', 'Stahl roh'), isDefault: false },
  { name: said('Aluminium surowe', 'Raw aluminium', 'Aluminium roh'), isDefault: false },
  { name: said('Stal ocynkowana', 'Galvanised steel', 'Stahl verzinkt'), isDefault: false },
  { name: said('Stal nierdzewna', 'Stainless steel', 'Edelstahl'), isDefault: false },
  { name: said('Odlew', 'Casting', 'Guss'), isDefault: false },
  { name: said('Po śrutowaniu', 'Shot-blasted', 'Gestrahlt'), isDefault: false },
  {
    name: said('Do zdjęcia starej powłoki', 'Old coating to be stripped', 'Altbeschichtung zu entfernen'),
    isDefault: false,
  },
]);
