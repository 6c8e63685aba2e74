import { said, seed } from '../../../engine/server/seed';
import { productTypes } from './product-types.entity';

export const productTypesSeed = seed(productTypes, [
  { code: 'PROSZEK', name: said('Farba proszkowa', 'Powder coating', 'Pulverlack') },
  { code: 'CIEKLA', name: said('Farba ciekła', 'Wet paint', 'Nasslack') },
  { code: 'PODKLAD', name: said('Podkład', 'Primer', 'Grundierung') },
  { code: 'LAKIER', name: said('Lakier bezbarwny', 'Clear coat', 'Klarlack') },
  { code: 'ROZC', name: said('Rozcieńczalnik i utwardzacz', 'Thinner and hardener', 'Verdünner und Härter') },
  { code: 'CHEMIA', name: said('Chemia przygotowania powierzchni', 'Pretreatment chemicals', 'Vorbehandlungschemie') },
  { code: 'SCIER', name: said('Ścierniwo', 'Abrasive', 'Strahlmittel') },
  { code: 'MASK', name: said('Materiał maskujący', 'Masking material', 'Abdeckmaterial') },
  { code: 'OPAK', name: said('Opakowanie', 'Packaging', 'Verpackung') },
  { code: 'INNE', name: said('Materiał pomocniczy', 'Auxiliary material', 'Hilfsstoff') },
]);
