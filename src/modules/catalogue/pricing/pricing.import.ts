import { fieldLabels, columnsOf, type ImportColumn, type ImportKind } from '../../../engine/import/import-kind';
import type { Field } from '../../../engine/fields/field';
import { boolean, choice, date, decimal, money, ref, text } from '../../../engine/fields/make';
import { pricingLines } from './pricing-lines.entity';
import { pricing } from './pricing.entity';

const { fields: n } = pricingLines;
const line = (key: string, field: Field, aliases: RegExp): ImportColumn => ({
  key,
  field,
  label: fieldLabels(pricingLines, key),
  aliases,
  options: `catalogue:pricing-lines.${key}`,
});
const chargedBy: readonly RegExp[] = [
  /^(m2|m²|powierzchnia|area|fläche)$/i,
  /^(kg|masa|waga|weight|gewicht)$/i,
  /^(szt\.?|sztuka|sztuki|pc|pcs|piece|stk\.?|stück)$/i,
];
/** By the unit alone, as price lists of shops have it: the number of the price type. */
const priceTypeOf = (text: string): string => {
  const found = chargedBy.findIndex((unit) => unit.test(text.trim()));
  return found < 0 ? text : String(found);
};
const known = ['code', 'nip', 'name'];

/**
 * Price lists: rows of one name are one list, each row is a line of it. One that is there already may come as a row without a
 * line, as the list of price lists is exported: its lines stay.
 */
export const pricingImport: ImportKind = {
  key: 'pricing',
  entity: pricing,
  module: pricing.module,
  needs: 'DATA_IMPORT',
  keys: [{ fields: ['name'] }],
  group: ['name'],
  columns: [
    {
      key: 'name',
      field: text({ max: pricing.fields.name.max, required: true }),
      label: ['catalogue:pricing.one'],
      aliases: /^(cennik|nazwa|nazwa cennika|price list|name|preisliste|bezeichnung)$/,
      required: true,
    },
    ...columnsOf(pricing, {
      currencyId: { aliases: /^(waluta|currency|wahrung)$/, field: ref('currency', {}) },
      customerId: { aliases: /^(klient|odbiorca|kontrahent|customer|kunde)$/, by: known },
      companyId: { aliases: /^(firma|company|unternehmen)$/, by: known },
      productStateId: /^(stan|stan detalu|state|product state|zustand|teilezustand)$/,
      productCategoryId: /^(kategoria|kategoria produktow|category|product category|kategorie|produktkategorie)$/,
      productProfileId: /^(profil|profile)$/,
      dateFrom: { aliases: /^(od dnia|obowiazuje od|wazny od|valid from|gultig ab)$/, field: date({}) },
      dateTo: { aliases: /^(do dnia|obowiazuje do|wazny do|valid to|gultig bis)$/, field: date({}) },
    }),
    {
      ...line(
        'priceType',
        choice({ options: n.priceType.options }),
        /^(rozliczenie|typ ceny|za co|charged by|price type|abrechnung|preisart)$/,
      ),
      clean: priceTypeOf,
    },
    line(
      'isCustomer',
      boolean({}),
      /^(farba klienta|farba wlasna|wlasna farba|customers paint|own paint|kundenfarbe|eigene farbe|kundenlack|eigener lack)$/,
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
    line('price', money({ min: 0 }), /^(cena|cena netto|price|net price|preis|nettopreis)$/),
  ],
  examples: [
    { name: 'Aluminium', currencyId: 'PLN', priceType: '0', rangeFrom: '0', rangeTo: '50', price: '32.00' },
    { name: 'Aluminium', currencyId: 'PLN', priceType: '0', rangeFrom: '50', price: '28.00' },
  ],
};
