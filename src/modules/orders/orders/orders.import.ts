import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { text } from '../../../engine/fields/make';
import { orderItems } from '../order-items/order-items.entity';
import { orders } from './orders.entity';

/** Of a row that belong to its order; all others are of its item. */
export const orderKeys = [
  'externalNumber',
  'customerId',
  'companyId',
  'orderDate',
  'deliveryDate',
  'orderPriorityId',
  'notes',
] as const;

/**
 * Orders a shop begins with, a row an item: rows of one customer and number are one order. It waits as New, nobody is
 * mailed about it, and one that is there already stays as it is. Known by our number too, as the list of orders is exported; a
 * number that is none of ours is the customer's.
 */
export const ordersImport: ImportKind = {
  key: 'orders',
  entity: orders,
  module: orders.module,
  needs: 'DATA_IMPORT',
  alsoNeeds: ['ORDERS_WRITE'],
  keys: [],
  group: ['externalNumber', 'numberText'],
  keepsKnown: true,
  notice: 'administration:imports.ordersWait',
  columns: [
    ...columnsOf(orders, {
      externalNumber: {
        aliases:
          /^(numer|nr|zamowienie|zlecenie|nr zamowienia|numer zamowienia|nr zlecenia|numer zlecenia|numer klienta|order|order no|order number|customer order|auftrag|auftragsnummer|bestellnummer|bestellung)$/,
      },
      numberText: {
        aliases: /^(nasz numer|numer wewnetrzny|our number|internal number|unsere nummer|interne nummer)$/,
        field: text({ max: orders.fields.externalNumber.max }),
      },
      customerId: {
        aliases: /^(klient|kontrahent|odbiorca|zleceniodawca|customer|kunde|auftraggeber)$/,
        by: ['code', 'externalId', 'nip', 'name'],
        required: true,
      },
      companyId: { aliases: /^(firma|spolka|company|unternehmen)$/, by: ['code', 'nip', 'name'] },
      orderDate: /^(data|data zlecenia|data zamowienia|data przyjecia|date|order date|ordered|auftragsdatum|datum)$/,
      deliveryDate: /^(termin|data realizacji|termin realizacji|due|due date|delivery date|liefertermin|termin bis)$/,
      orderPriorityId: /^(priorytet|priority|prioritat)$/,
      notes: /^(uwagi do zlecenia|uwagi zlecenia|order notes|auftragsnotiz|bemerkung zum auftrag)$/,
    }),
    ...columnsOf(orderItems, {
      name: {
        aliases: /^(nazwa|detal|element|pozycja|opis|name|part|item|description|bezeichnung|teil|position)$/,
        required: false,
      },
      externalCode: /^(kod|kod detalu|indeks|code|part code|part number|teilenummer|artikelnummer)$/,
      amount: /^(ilosc|sztuk|szt|liczba|amount|quantity|qty|pieces|pcs|menge|anzahl|stuck)$/,
      serviceId: /^(usluga|service|leistung|verfahren)$/,
      productProfileId: {
        aliases: /^(profil|profile|symbol profilu|nr profilu)$/,
        // A code means one profile for each customer: looked up with the order's.
        field: text({ max: 100 }),
      },
      product1Id: {
        aliases: /^(farba|kolor|ral|produkt|paint|colou?r|farbe|lack)$/,
        by: ['externalCode', 'barcode', 'code', 'name'],
      },
      isOwnPaint: /^(farba klienta|wlasna farba|own paint|customers paint|eigener lack|kundenlack)$/,
      width: /^(szerokosc|width|breite)$/,
      height: /^(wysokosc|height|hohe)$/,
      length: /^(dlugosc|length|lange)$/,
      weight: /^(masa|waga|weight|gewicht)$/,
      surface: /^(powierzchnia|powierzchnia m²|m2|m²|surface|area|flache)$/,
      note: /^(uwagi|notatka|note|notes|bemerkung|bemerkungen)$/,
    }),
  ],
  examples: [
    {
      externalNumber: 'PO/2026/118',
      customerId: 'STALBUD',
      orderDate: '2026-11-02',
      deliveryDate: '2026-12-11',
      name: 'Balustrada, przęsło 1',
      amount: '12',
      product1Id: 'RAL 9010',
      width: '1200',
      height: '900',
    },
    { externalNumber: 'PO/2026/118', customerId: 'STALBUD', name: 'Słupek', amount: '26', surface: '0.24' },
  ],
};
