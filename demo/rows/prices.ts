import { seed } from '../../src/engine/server/seed';
import { colourChanges } from '../../src/modules/catalogue/colour-groups/colour-changes.entity';
import { pricingMinPrice } from '../../src/modules/catalogue/pricing/pricing-min-price.entity';
import { pricing } from '../../src/modules/catalogue/pricing/pricing.entity';
import { productProfiles } from '../../src/modules/catalogue/product-profiles/product-profiles.entity';
import { products } from '../../src/modules/catalogue/products/products.entity';

const companyId = 'GALWEX';
const aluminium = 'Aluminium surowe';
const steel = 'Stal surowa';

const paint = (
  code: string,
  name: string,
  hex: string,
  gloss: string | null,
  producerId: string,
  price: number,
  colourGroupId: string,
  barcode: string,
) => ({
  code,
  barcode,
  name,
  hex,
  producerId,
  productTypeId: 'PROSZEK',
  productAttributesGlossId: gloss,
  colourGroupId,
  amount: '20.000',
  unit: 'kg',
  pricePerUnit: price,
});

/** Paints the shop has on its shelves, beside the plain colours of the chart. */
export const paintRows = seed(products, [
  paint('7016-STR', 'RAL 7016 struktura', '#373f43', null, 'AkzoNobel', 2900, 'STRUCT', '5901234500012'),
  paint('9005-MAT', 'RAL 9005 mat', '#0a0a0d', 'M', 'TIGER Coatings', 2700, 'DARK', '5901234500029'),
  paint('9016-P', 'RAL 9016 połysk', '#f1f0ea', 'P', 'IGP Pulvertechnik', 2600, 'LIGHT', '5901234500036'),
  paint('9006-MET', 'RAL 9006 metalik', '#a1a1a0', 'PM', 'Axalta', 3400, 'METAL', '5901234500043'),
  paint('3020-P', 'RAL 3020 połysk', '#bb1f11', 'P', 'Teknos', 3000, 'DARK', '5901234500050'),
  {
    code: 'EP-ZN',
    barcode: '5901234500067',
    name: 'Podkład epoksydowy cynkowy',
    producerId: 'Jotun',
    productTypeId: 'PODKLAD',
    unit: 'kg',
    pricePerUnit: 3800,
  },
]);

const profile = (
  code: string,
  name: string,
  productStateId: string,
  outline: string,
  length: string,
  weight: string | null,
  customerId?: string,
) => ({
  companyId,
  code,
  name,
  productStateId,
  outline,
  length,
  weight,
  surfaceMultiplier: '1.000',
  customerId: customerId ?? null,
});

export const profileRows = seed(productProfiles, [
  profile('P-6060', 'Słupek 60 × 60', aluminium, '240.0', '6000.0', '4.200', 'ALU01'),
  profile('K-45', 'Kątownik 45 × 45', aluminium, '180.0', '2500.0', '1.100', 'ALU01'),
  profile('R-4020', 'Rygiel 40 × 20', aluminium, '120.0', '6000.0', '2.100'),
  profile('OSC-70', 'Ościeżnica 70', aluminium, '310.0', '6500.0', '8.900'),
  profile('L-50', 'Listwa maskująca 50', aluminium, '110.0', '3000.0', '0.900'),
  profile('RP-30', 'Rura poręczowa 42', steel, '132.0', '3000.0', '6.300'),
]);

export const pricingRows = seed(pricing, [
  { name: 'Aluminium 2026', companyId, currencyId: 'PLN', productStateId: aluminium, isActive: true },
  { name: 'Stal 2026', companyId, currencyId: 'PLN', productStateId: steel, isActive: true },
  {
    name: 'Balustrady, farba powierzona',
    companyId,
    currencyId: 'PLN',
    productCategoryId: 'Balustrady',
    isActive: true,
  },
]);

/** Prices per m² (0) and per piece (2), in hundredths. */
const area = (list: string, from: number, to: number | null, price: number) => ({
  list,
  price_type: 0,
  range_from: from,
  range_to: to,
  price,
});
export const priceLines = [
  area('Aluminium 2026', 0, 50, 3200),
  area('Aluminium 2026', 50, 200, 2800),
  area('Aluminium 2026', 200, null, 2400),
  area('Stal 2026', 0, 20, 4600),
  area('Stal 2026', 20, 100, 4100),
  area('Stal 2026', 100, null, 3700),
  {
    list: 'Balustrady, farba powierzona',
    price_type: 2,
    own_paint: true,
    range_from: 0,
    range_to: null,
    price: 12_000,
  },
];

export const minPriceRows = seed(pricingMinPrice, [
  { priceNet: 30_000, currencyId: 'PLN', companyId, productStateId: steel },
]);

/** Minutes of cleaning: a shade darker is quick, lighter, structure and metallic take longer. */
const cleaning = (fromGroupId: string, toGroupId: string, minutes: number) => ({ fromGroupId, toGroupId, minutes });
export const colourChangeRows = seed(colourChanges, [
  cleaning('LIGHT', 'LIGHT', 20),
  cleaning('LIGHT', 'DARK', 15),
  cleaning('LIGHT', 'STRUCT', 30),
  cleaning('LIGHT', 'METAL', 30),
  cleaning('DARK', 'LIGHT', 50),
  cleaning('DARK', 'DARK', 25),
  cleaning('DARK', 'STRUCT', 30),
  cleaning('DARK', 'METAL', 40),
  cleaning('STRUCT', 'LIGHT', 55),
  cleaning('STRUCT', 'DARK', 40),
  cleaning('METAL', 'LIGHT', 60),
  cleaning('METAL', 'DARK', 45),
]);
