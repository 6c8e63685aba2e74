import { seed } from '../../../engine/server/seed';
import { productTypes } from './product-types.entity';

export const productTypesSeed = seed(productTypes, [
  { code: 'PROSZEK', name: 'Farba proszkowa' },
  { code: 'CIEKLA', name: 'Farba ciekła' },
  { code: 'PODKLAD', name: 'Podkład' },
  { code: 'LAKIER', name: 'Lakier bezbarwny' },
  { code: 'ROZC', name: 'Rozcieńczalnik i utwardzacz' },
  { code: 'CHEMIA', name: 'Chemia przygotowania powierzchni' },
  { code: 'SCIER', name: 'Ścierniwo' },
  { code: 'MASK', name: 'Materiał maskujący' },
  { code: 'OPAK', name: 'Opakowanie' },
  { code: 'INNE', name: 'Materiał pomocniczy' },
]);
