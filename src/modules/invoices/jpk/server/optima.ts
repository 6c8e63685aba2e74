import { convert } from '../../../settings/money/server/convert';
import { invoiceKind } from '../../../states/invoice-states';
import { elements, longXmlText, MANY, type Node } from '../../billing/server/xml';
import { amountText, cleanText, compact, nipOf } from '../../ksef/server/fa3/values';
import { placeOf, streetOf } from './address';
import type { TaxDocument } from './tax-documents';
import { REVERSED_AT_HOME } from './tax-rates';

const NAMESPACE = 'http://www.comarch.pl/cdn/optima/offline';
/** Of this installation in the exchange with the accounting office: five characters. */
const SOURCE = 'COATD';
const section = { WERSJA: '2.00', BAZA_ZRD_ID: SOURCE, BAZA_DOC_ID: SOURCE } as const;

const yes = (value: boolean): string => (value ? 'Tak' : 'Nie');

/** How the program counts a rate. */
function vatStatus(code: string): string {
  if (code === 'ZW') return 'zwolniona';
  return code.startsWith('NP') || code === REVERSED_AT_HOME ? 'nie podlega' : 'opodatkowana';
}
const percent = (rate: number): string => amountText(rate);

function exportMark({ vatTable }: TaxDocument): string {
  const has = (code: string) => vatTable.some((row) => row.code === code);
  if (has('0 WDT')) return 'wewnątrzunijny';
  if (has('0 EX')) return 'tak';
  return has('NP UE') ? 'poza terytorium kraju' : 'nie';
}

const partner = ({ buyer }: TaxDocument): string => cleanText(buyer.code, 20) ?? nipOf(buyer.nip);
const numberOf = ({ buyer }: TaxDocument): string =>
  buyer.country === 'PL' ? nipOf(buyer.nip) : compact(buyer.nip).replace(new RegExp(`^${buyer.country}`), '');

function addressNodes({ buyer }: TaxDocument): Record<string, string | undefined> {
  const { street, postCode, city } = placeOf(buyer.address);
  const house = streetOf(street);
  return {
    KRAJ: buyer.country,
    ULICA: cleanText(house?.street ?? street, 40),
    NR_DOMU: house?.house,
    NR_LOKALU: house?.flat ?? undefined,
    MIASTO: cleanText(city, 40),
    KOD_POCZTOWY: cleanText(postCode, 10),
  };
}

const nameNodes = ({ buyer }: TaxDocument): Record<string, string | undefined> => {
  const name = cleanText(buyer.name, 150) ?? '';
  const [NAZWA1, NAZWA2, NAZWA3] = [0, 50, 100].map((from) => name.slice(from, from + 50).trim() || undefined);
  return { NAZWA1, NAZWA2, NAZWA3 };
};

/** Each buyer once, as its last document has it. */
const partners = (documents: readonly TaxDocument[]) =>
  [...new Map(documents.map((document) => [partner(document), document]))].map(([acronym, document]) => ({
    acronym,
    document,
  }));

const partnerNode = ({ acronym, document }: { acronym: string; document: TaxDocument }): Node => ({
  AKRONIM: acronym,
  RODZAJ: 'odbiorca',
  EKSPORT: exportMark(document),
  FINALNY: yes(!compact(document.buyer.nip)),
  PLATNIK_VAT: yes(Boolean(compact(document.buyer.nip))),
  ADRESY: {
    ADRES: {
      STATUS: 'aktualny',
      ...nameNodes(document),
      ...addressNodes(document),
      NIP_KRAJ: document.buyer.country,
      NIP: numberOf(document),
    },
  },
});

function documentNode(document: TaxDocument): Node {
  const { date, saleDate, dueDate, currency, rate, vatTable, corrected, kind } = document;
  const inPln = (amount: number) => (currency === 'PLN' || !rate ? amount : convert(amount, rate));
  const due = dueDate ?? date;
  const isForeign = currency !== 'PLN';
  return {
    ID_ZRODLA: `${SOURCE}-${document.id}`,
    MODUL: 'Rejestr Vat',
    TYP: 'Rejestr sprzedaży',
    REJESTR: 'SPRZEDAŻ',
    DATA_WYSTAWIENIA: date,
    DATA_SPRZEDAZY: saleDate ?? date,
    TERMIN: due,
    NUMER: cleanText(document.number, 30),
    KOREKTA: yes(kind === invoiceKind.correction),
    KOREKTA_NUMER: cleanText(corrected?.number ?? null, 30),
    FISKALNA: 'Nie',
    DETALICZNA: 'Nie',
    EKSPORT: exportMark(document),
    TYP_PODMIOTU: 'kontrahent',
    PODMIOT: partner(document),
    ...nameNodes(document),
    NIP_KRAJ: document.buyer.country,
    NIP: numberOf(document),
    ...addressNodes(document),
    OPIS: cleanText(document.correctionReason, 50),
    MPP: yes(document.isSplitPayment),
    NR_KSEF: document.ksefNumber ?? undefined,
    WALUTA: currency,
    KURS_WALUTY: isForeign ? 'NBP' : undefined,
    NOTOWANIE_WALUTY_ILE: isForeign ? (rate ?? undefined) : undefined,
    NOTOWANIE_WALUTY_ZA_ILE: isForeign ? '1' : undefined,
    FORMA_PLATNOSCI: cleanText(document.paymentMethod, 20),
    POZYCJE: {
      POZYCJA: vatTable.map(({ code, rate: percentOf, net, vat }, at) => ({
        LP: String(at + 1),
        STAWKA_VAT: percent(percentOf),
        STATUS_VAT: vatStatus(code),
        NETTO: amountText(net),
        VAT: amountText(vat),
        NETTO_SYS: amountText(inPln(net)),
        VAT_SYS: amountText(inPln(vat)),
        RODZAJ_SPRZEDAZY: 'usługi',
        UWZ_W_PROPORCJI: 'Tak',
      })),
    },
    PLATNOSCI: {
      PLATNOSC: {
        TERMIN_PLAT: due,
        FORMA_PLATNOSCI_PLAT: cleanText(document.paymentMethod, 20),
        KWOTA_PLAT: amountText(Math.abs(document.valueGross)),
        WALUTA_PLAT: currency,
        KWOTA_PLN_PLAT: amountText(Math.abs(inPln(document.valueGross))),
        KIERUNEK: document.valueGross < 0 ? 'rozchód' : 'przychód',
        PODLEGA_ROZLICZENIU: 'tak',
      },
    },
  };
}

/** Invoices and their buyers as the exchange file of Comarch ERP Optima: partners, and the sales register. */
export const optimaXml = ({ documents }: { documents: readonly TaxDocument[] }): Promise<string> =>
  longXmlText(
    {
      ROOT: {
        '@xmlns': NAMESPACE,
        KONTRAHENCI: { ...section, KONTRAHENT: MANY },
        REJESTRY_SPRZEDAZY_VAT: { ...section, REJESTR_SPRZEDAZY_VAT: MANY },
      },
    },
    [
      elements('KONTRAHENT', partners(documents), partnerNode),
      elements('REJESTR_SPRZEDAZY_VAT', documents, documentNode),
    ],
  );
