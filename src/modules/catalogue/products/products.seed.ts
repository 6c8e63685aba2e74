import { said, seed } from '../../../engine/server/seed';
import { products } from './products.entity';
import { ralClassic } from './ral-classic';

/** Every installation can name a RAL Classic colour from its first day, of no particular producer. */
export const productsSeed = seed(
  products,
  ralClassic.map(([code, name, nameEn, nameDe, hex]) => ({
    code: `RAL ${code}`,
    name: said(name, nameEn, nameDe),
    nameEn,
    nameDe,
    hex: `#${hex}`,
    productTypeId: 'PROSZEK',
    unit: 'kg',
  })),
);
