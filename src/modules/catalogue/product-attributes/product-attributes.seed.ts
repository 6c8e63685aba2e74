import { seed } from '../../../engine/server/seed';
import { productAttributes } from './product-attributes.entity';

export const productAttributesSeed = seed(productAttributes, [
  { code: 'GLADKA', name: 'Gładka', productTypeId: 'PROSZEK', needsAttention: false },
  { code: 'STRUKT', name: 'Drobna struktura', productTypeId: 'PROSZEK', needsAttention: false },
  { code: 'GRUBA', name: 'Gruba struktura', productTypeId: 'PROSZEK', needsAttention: false },
  { code: 'MLOTEK', name: 'Efekt młotkowy', productTypeId: 'PROSZEK', needsAttention: false },
  { code: 'METALIK', name: 'Metalik', productTypeId: 'PROSZEK', needsAttention: true },
  { code: 'BONDED', name: 'Metalik bondowany', productTypeId: 'PROSZEK', needsAttention: true },
  { code: 'NISKOT', name: 'Niskotemperaturowa', productTypeId: 'PROSZEK', needsAttention: true },
  { code: 'ANTYGR', name: 'Antygraffiti', productTypeId: 'PROSZEK', needsAttention: true },
  { code: 'CYNK', name: 'Bogata w cynk', productTypeId: 'PODKLAD', needsAttention: true },
  { code: 'DWUSKL', name: 'Dwuskładnikowa', productTypeId: 'CIEKLA', needsAttention: true },
]);
