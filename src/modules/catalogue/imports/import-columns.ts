import type { Field } from '../../../engine/fields/field';
import { boolean, choice, date, decimal, money, ref, text } from '../../../engine/fields/make';
import { pricing } from '../pricing/pricing.entity';
import { pricingLines } from '../pricing/pricing-lines.entity';
import { products } from '../products/products.entity';

/** One column of an import file. */
export interface ImportColumn {
  key: string;
  field: Field;
  /** Text keys of its heading, the first that exists. */
  label: readonly string[];
  /** What else people call it, without accents, in any language. */
  aliases: RegExp;
  /** Must be there and filled in. */
  required?: boolean;
}
export type ImportKind = 'products' | 'pricing';
export const importKinds: readonly ImportKind[] = ['products', 'pricing'];

const labelled = (entity: string, key: string): readonly string[] => [
  `catalogue:${entity}.fields.${key}`,
  `fields:${key}`,
];
const { fields: p } = products;
const product = (key: keyof typeof p, aliases: RegExp, required = false): ImportColumn => ({
  key,
  field: p[key],
  label: labelled('products', key),
  aliases,
  required,
});

const productColumns: readonly ImportColumn[] = [
  product('code', /^(ral|kod|kod ral|code|ral code|farbcode|kolor|colou?r|farbe)$/),
  product('name', /^(nazwa|name|bezeichnung|opis|description|produkt|product)$/, true),
  product('producerId', /^(producent|marka|producer|manufacturer|brand|hersteller|marke)$/),
  product(
    'externalCode',
    /^(kod producenta|indeks|nr katalogowy|external code|producers code|sku|herstellernummer|artikelnummer)$/,
  ),
  product('barcode', /^(kod kreskowy|ean|barcode|strichcode|gtin)$/),
  product('nameEn', /^(nazwa en|nazwa angielska|nazwa po angielsku|english name|name en|englischer name)$/),
  product('nameDe', /^(nazwa de|nazwa niemiecka|nazwa po niemiecku|german name|name de|deutscher name)$/),
  product('hex', /^(hex|rgb|barwa|kolor hex|farbton|colou?r hex)$/),
  product('productTypeId', /^(typ|rodzaj|typ produktu|type|product type|produkttyp|art)$/),
  product('productAttributesGlossId', /^(polysk|stopien polysku|gloss|gloss grade|glanz|glanzgrad)$/),
  product('productAttributesClassId', /^(klasa|klasa powloki|class|coating class|klasse|lackklasse)$/),
  product('amount', /^(ilosc|ilosc w opakowaniu|opakowanie|amount|pack|pack size|menge|gebinde|gebindegrosse)$/),
  product('unit', /^(jednostka|jm|j m|unit|uom|einheit|me)$/),
  product('pricePerUnit', /^(cena|cena netto|cena za jednostke|price|price per unit|preis|preis je einheit)$/),
  product('weight', /^(masa|waga|weight|gewicht)$/),
  product('note', /^(uwagi|notatka|note|notes|bemerkung|bemerkungen)$/),
];

const { fields: l } = pricing;
const { fields: n } = pricingLines;
const head = (key: keyof typeof l, aliases: RegExp, field: Field = l[key]): ImportColumn => ({
  key,
  field,
  label: labelled('pricing', key),
  aliases,
});
const line = (key: string, field: Field, aliases: RegExp, required = false): ImportColumn => ({
  key,
  field,
  label: labelled('pricing-lines', key),
  aliases,
  required,
});

const pricingColumns: readonly ImportColumn[] = [
  {
    key: 'name',
    field: text({ max: l.name.max, required: true }),
    label: ['catalogue:pricing.one'],
    aliases: /^(cennik|nazwa|nazwa cennika|price list|name|preisliste|bezeichnung)$/,
    required: true,
  },
  head('currencyId', /^(waluta|currency|wahrung)$/, ref('currency', {})),
  head('customerId', /^(klient|odbiorca|kontrahent|customer|kunde)$/),
  head('companyId', /^(firma|company|unternehmen)$/),
  head('productStateId', /^(stan|stan detalu|state|product state|zustand|teilezustand)$/),
  head('productCategoryId', /^(kategoria|kategoria produktow|category|product category|kategorie|produktkategorie)$/),
  head('productProfileId', /^(profil|profile)$/),
  head('dateFrom', /^(od dnia|obowiazuje od|wazny od|valid from|gultig ab)$/, date({})),
  head('dateTo', /^(do dnia|obowiazuje do|wazny do|valid to|gultig bis)$/, date({})),
  line(
    'priceType',
    choice({ options: n.priceType.options }),
    /^(rozliczenie|typ ceny|za co|charged by|price type|abrechnung|preisart)$/,
  ),
  line(
    'isCustomer',
    boolean({}),
    /^(farba klienta|farba wlasna|wlasna farba|customers paint|own paint|kundenfarbe|eigene farbe)$/,
  ),
  line(
    'rangeFrom',
    decimal({ scale: 4, min: 0, max: 1_000_000 }),
    /^(od|zakres od|prog od|from|range from|von|bereich von)$/,
  ),
  line(
    'rangeTo',
    decimal({ scale: 4, min: 0, max: 1_000_000 }),
    /^(do|zakres do|prog do|to|range to|bis|bereich bis)$/,
  ),
  line('price', money({ min: 0, required: true }), /^(cena|cena netto|price|net price|preis|nettopreis)$/, true),
];

/** The columns an import knows, in the order of its template. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  products: productColumns,
  pricing: pricingColumns,
};

/** Rows the template shows as an example; columns left out stay empty. */
export const importExamples: Readonly<Record<ImportKind, readonly Readonly<Record<string, string>>[]>> = {
  products: [
    { code: 'RAL 7016', name: 'Antracyt, drobna struktura', externalCode: 'AB-7016-S', amount: '20', unit: 'kg' },
  ],
  pricing: [
    { name: 'Aluminium', currencyId: 'PLN', priceType: '0', rangeFrom: '0', rangeTo: '50', price: '32.00' },
    { name: 'Aluminium', currencyId: 'PLN', priceType: '0', rangeFrom: '50', price: '28.00' },
  ],
};

/** Where a column's ref is looked up: by these columns of the target's table, case and accents aside. */
export const refColumns: Readonly<Record<string, readonly string[]>> = {
  producers: ['name'],
  'product-types': ['code', 'name'],
  'product-attributes-gloss': ['code', 'name'],
  'product-attributes-class': ['code', 'name'],
  currency: ['code', 'name'],
  customers: ['code', 'nip', 'name'],
  companies: ['code', 'nip', 'name'],
  'product-states': ['name'],
  'product-categories': ['name'],
  'product-profiles': ['code'],
};
