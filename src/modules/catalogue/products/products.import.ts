import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { products } from './products.entity';

/** Powders and paints. One is another when code, producer and the producer's code agree; without a code: name and producer. */
export const productsImport: ImportKind = {
  key: 'products',
  entity: products,
  module: products.module,
  needs: 'DATA_IMPORT',
  together: true,
  keys: [{ fields: ['code', 'producerId', 'externalCode'] }, { fields: ['name', 'producerId'], without: ['code'] }],
  columns: columnsOf(products, {
    code: /^(ral|kod|kod ral|code|ral code|farbcode|kolor|colou?r|farbe)$/,
    name: { aliases: /^(nazwa|name|bezeichnung|opis|description|produkt|product)$/, required: true },
    producerId: /^(producent|marka|producer|manufacturer|brand|hersteller|marke)$/,
    externalCode:
      /^(kod producenta|indeks|nr katalogowy|external code|producers code|sku|herstellernummer|artikelnummer)$/,
    barcode: /^(kod kreskowy|ean|barcode|strichcode|gtin)$/,
    nameEn: /^(nazwa en|nazwa angielska|nazwa po angielsku|english name|name en|englischer name)$/,
    nameDe: /^(nazwa de|nazwa niemiecka|nazwa po niemiecku|german name|name de|deutscher name)$/,
    hex: /^(hex|rgb|barwa|kolor hex|farbton|colou?r hex)$/,
    productTypeId: /^(typ|rodzaj|typ produktu|type|product type|produkttyp|art)$/,
    productAttributesGlossId: /^(polysk|stopien polysku|gloss|gloss grade|glanz|glanzgrad)$/,
    productAttributesClassId: /^(klasa|klasa powloki|class|coating class|klasse|lackklasse)$/,
    amount: /^(ilosc|ilosc w opakowaniu|opakowanie|amount|pack|pack size|menge|gebinde|gebindegrosse)$/,
    unit: /^(jednostka|jm|j m|unit|uom|einheit|me)$/,
    pricePerUnit: /^(cena|cena netto|cena za jednostke|price|price per unit|preis|preis je einheit)$/,
    weight: /^(masa|waga|weight|gewicht)$/,
    note: /^(uwagi|notatka|note|notes|bemerkung|bemerkungen)$/,
  }),
  examples: [
    { code: 'RAL 7016', name: 'Antracyt, drobna struktura', externalCode: 'AB-7016-S', amount: '20', unit: 'kg' },
  ],
};
