import { said, seed } from '../../../engine/server/seed';
import { productCategories } from './product-categories.entity';

const powder = said('Farby proszkowe', 'Powder coatings', 'Pulverlacke');
const wet = said('Farby ciekłe', 'Wet paints', 'Nasslacke');
const chemicals = said('Chemia', 'Chemicals', 'Chemie');
const auxiliary = said('Materiały pomocnicze', 'Auxiliary materials', 'Hilfsstoffe');
const parts = said('Detale klientów', 'Customers’ parts', 'Kundenteile');

export const productCategoriesSeed = seed(productCategories, [
  { name: powder },
  { name: wet },
  { name: chemicals },
  { name: auxiliary },
  { name: parts },
  { parentId: powder, name: said('Poliestrowe', 'Polyester', 'Polyester') },
  { parentId: powder, name: said('Epoksydowo-poliestrowe', 'Epoxy-polyester', 'Epoxid-Polyester') },
  { parentId: powder, name: said('Epoksydowe', 'Epoxy', 'Epoxid') },
  { parentId: powder, name: said('Poliuretanowe', 'Polyurethane', 'Polyurethan') },
  { parentId: powder, name: said('Podkłady proszkowe', 'Powder primers', 'Pulvergrundierungen') },
  { parentId: wet, name: said('Podkłady ciekłe', 'Wet primers', 'Nassgrundierungen') },
  { parentId: wet, name: said('Nawierzchniowe', 'Topcoats', 'Decklacke') },
  { parentId: wet, name: said('Bezbarwne', 'Clear coats', 'Klarlacke') },
  { parentId: chemicals, name: said('Odtłuszczanie', 'Degreasing', 'Entfettung') },
  { parentId: chemicals, name: said('Konwersja', 'Conversion coating', 'Konversionsbehandlung') },
  { parentId: chemicals, name: said('Zdzieranie powłok', 'Paint stripping', 'Entlackung') },
  { parentId: auxiliary, name: said('Maskowanie', 'Masking', 'Abdeckmaterial') },
  { parentId: auxiliary, name: said('Ścierniwa', 'Abrasives', 'Strahlmittel') },
  { parentId: auxiliary, name: said('Zawieszki i haki', 'Hangers and hooks', 'Gehänge und Haken') },
  { parentId: auxiliary, name: said('Pakowanie', 'Packing', 'Verpackung') },
  { parentId: parts, name: said('Profile aluminiowe', 'Aluminium profiles', 'Aluminiumprofile') },
  { parentId: parts, name: said('Blachy i kasetony', 'Sheets and cassettes', 'Bleche und Kassetten') },
  { parentId: parts, name: said('Konstrukcje stalowe', 'Steel structures', 'Stahlbau') },
  { parentId: parts, name: said('Balustrady', 'Railings', 'Geländer') },
  { parentId: parts, name: said('Ogrodzenia i bramy', 'Fences and gates', 'Zäune und Tore') },
  { parentId: parts, name: said('Felgi', 'Wheel rims', 'Felgen') },
  { parentId: parts, name: said('Drobnica', 'Small parts', 'Kleinteile') },
]);
