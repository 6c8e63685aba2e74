import { said, seed } from '../../../engine/server/seed';
import { customerCategories } from './customer-categories.entity';

export const customerCategoriesSeed = seed(customerCategories, [
  {
    name: said('Fasady i stolarka aluminiowa', 'Aluminium façades and joinery', 'Aluminiumfassaden und -fenster'),
    color: 'blue',
  },
  { name: said('Konstrukcje stalowe', 'Steel structures', 'Stahlbau'), color: 'slate' },
  { name: said('Balustrady i ogrodzenia', 'Railings and fences', 'Geländer und Zäune'), color: 'teal' },
  { name: said('Meble metalowe', 'Metal furniture', 'Metallmöbel'), color: 'violet' },
  { name: said('Maszyny i urządzenia', 'Machinery and equipment', 'Maschinen und Anlagen'), color: 'indigo' },
  { name: said('Motoryzacja', 'Automotive', 'Fahrzeugbau'), color: 'orange' },
  { name: said('Kooperanci', 'Subcontracting partners', 'Kooperationspartner'), color: 'amber' },
  { name: said('Klienci indywidualni', 'Private customers', 'Privatkunden'), color: 'grey' },
]);
