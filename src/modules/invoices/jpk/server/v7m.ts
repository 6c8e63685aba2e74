import { convert } from '../../../settings/money/server/convert';
import { elements, longXmlText, MANY, type Node } from '../../billing/server/xml';
import { withoutPrefix } from '../../ksef/server/fa3/check';
import { amountText, cleanText, compact, nipOf } from '../../ksef/server/fa3/values';
import { unionPrefix } from '../../ksef/server/fa3/vat-codes';
import { isPerson } from './findings';
import type { TaxDocument, TaxPayer } from './tax-documents';
import { jpkRates, registerColumns, taxColumns } from './tax-rates';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/12/19/14090/';
const TYPES = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/09/13/eD/DefinicjeTypy/';
/** Where the buyer has no number or no name. */
const NONE = 'BRAK';

/** Sums of a document by rate, in hundredths of PLN. */
export function ratesInPln({ vatTable, currency, rate }: TaxDocument): { code: string; net: number; vat: number }[] {
  const inPln = (amount: number) => (currency === 'PLN' || !rate ? amount : convert(amount, rate));
  return vatTable.map(({ code, net, vat }) => ({ code, net: inPln(net), vat: inPln(vat) }));
}

/** Columns of a document in hundredths of PLN; its rates must have some. */
function columnsOf(document: TaxDocument): Map<string, number> {
  const columns = new Map<string, number>();
  const add = (column: string | undefined, amount: number) => {
    if (column) columns.set(column, (columns.get(column) ?? 0) + amount);
  };
  for (const { code, net, vat } of ratesInPln(document)) {
    const to = jpkRates[code]!;
    add(to.net, net);
    add(to.also, net);
    add(to.vat, vat);
  }
  return columns;
}

/** Exactly one of four: the number, or why there is none (OFF is for failures the ministry announces). */
function ksefMark({ ksefNumber, isKsefOpen }: TaxDocument): Node {
  if (ksefNumber) return { NrKSeF: ksefNumber };
  return isKsefOpen ? { DI: '1' } : { BFK: '1' };
}

function buyerNode({ buyer }: TaxDocument): Record<string, string | undefined> {
  const number = compact(buyer.nip);
  const prefix = buyer.country === 'PL' ? undefined : unionPrefix(buyer.country);
  const plain = buyer.country === 'PL' ? nipOf(buyer.nip) : withoutPrefix(number, buyer.country);
  return {
    KodKrajuNadaniaTIN: number && buyer.country !== 'PL' ? (prefix ?? buyer.country) : undefined,
    NrKontrahenta: plain.slice(0, 100) || NONE,
    NazwaKontrahenta: cleanText(buyer.name, 512) ?? NONE,
  };
}

function rowNode(document: TaxDocument, at: number): Node {
  const columns = columnsOf(document);
  const { date, saleDate } = document;
  return {
    LpSprzedazy: String(at + 1),
    ...buyerNode(document),
    DowodSprzedazy: cleanText(document.number, 512),
    DataWystawienia: date,
    DataSprzedazy: saleDate && saleDate !== date ? saleDate : undefined,
    ...(ksefMark(document) as Record<string, string>),
    ...Object.fromEntries(
      registerColumns.flatMap((column) => {
        const amount = columns.get(column);
        return amount === undefined ? [] : [[column, amountText(amount)]];
      }),
    ),
  };
}

function payerNode(payer: TaxPayer): Node {
  const contact = { Email: cleanText(payer.email, 255), Telefon: cleanText(payer.phone, 16) };
  if (isPerson(payer))
    return {
      '@rola': 'Podatnik',
      OsobaFizyczna: {
        'etd:NIP': nipOf(payer.nip),
        'etd:ImiePierwsze': cleanText(payer.ownerFirstName, 30),
        'etd:Nazwisko': cleanText(payer.ownerLastName, 81),
        'etd:DataUrodzenia': payer.ownerBirthDate ?? undefined,
        ...contact,
      },
    };
  return {
    '@rola': 'Podatnik',
    OsobaNiefizyczna: { NIP: nipOf(payer.nip), PelnaNazwa: cleanText(payer.name, 240), ...contact },
  };
}

export interface V7mFile {
  payer: TaxPayer;
  documents: readonly TaxDocument[];
  year: number;
  month: number;
  purpose: number;
  madeAt: Date;
}

/** Tax due of all documents, in hundredths of PLN. */
const taxDue = (documents: readonly TaxDocument[]): number =>
  documents
    .flatMap((document) => [...columnsOf(document)])
    .reduce((sum, [column, amount]) => sum + (taxColumns.has(column) ? amount : 0), 0);

/**
 * The sales register of a month as JPK_V7M (3), version 1-0E: without declaration and with no purchases, which the
 * accountant adds. Only for documents without faults (`findingsOf`).
 */
export function v7mXml({ payer, documents, year, month, purpose, madeAt }: V7mFile): Promise<string> {
  const frame: Node = {
    JPK: {
      '@xmlns': NAMESPACE,
      '@xmlns:etd': TYPES,
      Naglowek: {
        KodFormularza: { '@kodSystemowy': 'JPK_V7M (3)', '@wersjaSchemy': '1-0E', '#text': 'JPK_VAT' },
        WariantFormularza: '3',
        DataWytworzeniaJPK: `${madeAt.toISOString().slice(0, 19)}Z`,
        NazwaSystemu: 'Coatdesk',
        CelZlozenia: { '@poz': 'P_7', '#text': String(purpose) },
        KodUrzedu: payer.taxOffice ?? undefined,
        Rok: String(year),
        Miesiac: String(month),
      },
      Podmiot1: payerNode(payer),
      Ewidencja: {
        SprzedazWiersz: MANY,
        SprzedazCtrl: {
          LiczbaWierszySprzedazy: String(documents.length),
          PodatekNalezny: amountText(taxDue(documents)),
        },
        ZakupCtrl: { LiczbaWierszyZakupow: '0', PodatekNaliczony: '0.00' },
      },
    },
  };
  return longXmlText(frame, [elements('SprzedazWiersz', documents, rowNode)]);
}
