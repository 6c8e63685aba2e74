import { said, seed } from '../../../engine/server/seed';
import { productAttributes } from './product-attributes.entity';

export const productAttributesSeed = seed(productAttributes, [
  { code: 'GLADKA', name: said('Gładka', 'Smooth', 'Glatt'), productTypeId: 'PROSZEK', needsAttention: false },
  {
    code: 'STRUKT',
    name: said('Drobna struktura', 'Fine texture', 'Feinstruktur'),
    productTypeId: 'PROSZEK',
    needsAttention: false,
  },
  {
    code: 'GRUBA',
    name: said('Gruba struktura', 'Coarse texture', 'Grobstruktur'),
    productTypeId: 'PROSZEK',
    needsAttention: false,
  },
  {
    code: 'MLOTEK',
    name: said('Efekt młotkowy', 'Hammer finish', 'Hammerschlag'),
    productTypeId: 'PROSZEK',
    needsAttention: false,
  },
  { code: 'METALIK', name: said('Metalik', 'Metallic', 'Metallic'), productTypeId: 'PROSZEK', needsAttention: true },
  {
    code: 'BONDED',
    name: said('Metalik bondowany', 'Bonded metallic', 'Gebondetes Metallic'),
    productTypeId: 'PROSZEK',
    needsAttention: true,
  },
  {
    code: 'NISKOT',
    name: said('Niskotemperaturowa', 'Low-cure', 'Niedertemperatur'),
    productTypeId: 'PROSZEK',
    needsAttention: true,
  },
  {
    code: 'ANTYGR',
    name: said('Antygraffiti', 'Anti-graffiti', 'Anti-Graffiti'),
    productTypeId: 'PROSZEK',
    needsAttention: true,
  },
  {
    code: 'CYNK',
    name: said('Bogata w cynk', 'Zinc-rich', 'Zinkreich'),
    productTypeId: 'PODKLAD',
    needsAttention: true,
  },
  {
    code: 'DWUSKL',
    name: said('Dwuskładnikowa', 'Two-component', 'Zweikomponentig'),
    productTypeId: 'CIEKLA',
    needsAttention: true,
  },
]);
