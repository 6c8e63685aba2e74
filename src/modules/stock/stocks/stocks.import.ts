import { columnsOf, type ImportKind } from '../../../engine/import/import-kind';
import { date, text } from '../../../engine/fields/make';
import { stocks } from './stocks.entity';

/**
 * Lots as they are counted when a shop begins, or brought by a supplier's list. A lot is another where product, storage,
 * LOT or box differ. Every lot is booked in the ledger, where nothing is taken back.
 */
export const stocksImport: ImportKind = {
  key: 'stocks',
  entity: stocks,
  module: stocks.module,
  needs: ['DATA_IMPORT', 'STOCK_IMPORT'],
  keys: [{ fields: ['productId', 'storageId', 'serialNumber', 'boxNumber'] }],
  final: true,
  columns: columnsOf(stocks, {
    productId: {
      aliases: /^(produkt|farba|kod|kod produktu|ral|kod ral|product|paint|code|product code|lack|farbe|artikel)$/,
      by: ['barcode', 'externalCode', 'code', 'name'],
      required: true,
    },
    storageId: { aliases: /^(magazyn|sklad|storage|store|warehouse|lager)$/, required: true },
    locationId: /^(lokalizacja|regal|polka|location|shelf|rack|lagerplatz|regal platz)$/,
    serialNumber: /^(lot|numer lot|nr lot|partia|nr partii|seria|batch|lot number|serial number|charge|chargennummer)$/,
    boxNumber: /^(opakowanie|nr opakowania|karton|box|box number|carton|gebinde|gebindenummer|karton nr)$/,
    firstAmount: {
      aliases:
        /^(ilosc|ilosc poczatkowa|stan|na stanie|amount|opening amount|quantity|qty|menge|anfangsmenge|bestand)$/,
      required: true,
    },
    unit: {
      aliases: /^(jednostka|jm|j m|unit|uom|einheit)$/,
      field: text({ max: stocks.fields.unit.max }),
      required: false,
    },
    dateTo:
      /^(wazn[aey] do|(data|termin) (waznosci|przydatnosci)|przydatnosc( do)?|use by( date)?|expir(y|es|y date)|best before( date)?|valid until|haltbar bis|verwendbar bis|mhd|mindesthaltbarkeitsdatum)$/,
    barcode: /^(kod kreskowy|ean|barcode|strichcode|gtin)$/,
    externalCode: /^(kod dostawcy|indeks dostawcy|supplier code|lieferantencode)$/,
    invoiceNumber:
      /^(faktura|faktura zakupu|nr faktury|invoice|purchase invoice|invoice number|rechnung|einkaufsrechnung)$/,
    importDate: {
      aliases: /^(data dostawy|dostawa|dostarczono|delivered|delivery date|geliefert|geliefert am|lieferdatum)$/,
      field: date({}),
    },
    price: /^(cena|cena zakupu|price|purchase price|preis|einkaufspreis)$/,
    note: /^(uwagi|notatka|note|notes|bemerkung|bemerkungen)$/,
  }),
  examples: [
    {
      productId: 'RAL 9010',
      storageId: 'Magazyn farb',
      serialNumber: 'L-2026-117',
      firstAmount: '20',
      unit: 'kg',
      dateTo: '2028-06-30',
      price: '24.50',
    },
  ],
};
