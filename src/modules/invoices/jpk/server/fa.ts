import { convert } from '../../../settings/money/server/convert';
import { elements, longXmlText, MANY, type Node } from '../../billing/server/xml';
import { withoutPrefix } from '../../ksef/server/fa3/check';
import { amountText, cleanText, compact, nipOf, plainDecimal } from '../../ksef/server/fa3/values';
import { EXEMPT, namesUnion, unionPrefix } from '../../ksef/server/fa3/vat-codes';
import { streetOf } from './address';
import { faKindOf } from './findings';
import type { TaxDocument, TaxLine, TaxPayer } from './tax-documents';
import { invoiceSums, jpkRates } from './tax-rates';

const NAMESPACE = 'http://jpk.mf.gov.pl/wzor/2022/02/17/02171/';
const TYPES = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/01/05/eD/DefinicjeTypy/';
/** Yes and no as this schema writes them. */
const flag = (value: boolean): string => String(value);
const text = (value: string | null | undefined) => cleanText(value, 256);

function payerNode(payer: TaxPayer): Node {
  const street = streetOf(payer.address);
  return {
    IdentyfikatorPodmiotu: { NIP: nipOf(payer.nip), PelnaNazwa: cleanText(payer.name, 240) },
    AdresPodmiotu: {
      'etd:KodKraju': 'PL',
      'etd:Wojewodztwo': cleanText(payer.province, 36),
      'etd:Powiat': cleanText(payer.county, 36),
      'etd:Gmina': cleanText(payer.commune, 36),
      'etd:Ulica': cleanText(street?.street, 65),
      'etd:NrDomu': street?.house,
      'etd:NrLokalu': street?.flat ?? undefined,
      'etd:Miejscowosc': cleanText(payer.city, 56),
      'etd:KodPocztowy': cleanText(payer.postCode, 8),
    },
  };
}

function buyerNumber({ buyer }: TaxDocument): Record<string, string | undefined> {
  const number = compact(buyer.nip);
  if (!number) return {};
  if (buyer.country === 'PL') return { P_5B: nipOf(buyer.nip) };
  return { P_5A: unionPrefix(buyer.country), P_5B: withoutPrefix(number, buyer.country) };
}

/** Net and tax per group of rates, with the tax in PLN where the invoice is in another currency. */
function sumNodes({ vatTable, currency, rate }: TaxDocument): Record<string, string> {
  const nodes: Record<string, string> = {};
  for (const sum of invoiceSums) {
    const rows = vatTable.filter(({ code }) => jpkRates[code]!.faNet === sum);
    if (!rows.length) continue;
    const total = (key: 'net' | 'vat') => rows.reduce((all, row) => all + row[key], 0);
    nodes[sum] = amountText(total('net'));
    const vat = jpkRates[rows[0]!.code]!.faVat;
    if (!vat) continue;
    nodes[vat] = amountText(total('vat'));
    if (currency !== 'PLN' && rate)
      nodes[`${vat}W`] = amountText(rows.reduce((all, row) => all + convert(row.vat, rate), 0));
  }
  return nodes;
}

function remarkNodes(
  { vatTable, isSplitPayment }: TaxDocument,
  exemptionBasis: string | null,
): Record<string, string | undefined> {
  const isExempt = vatTable.some(({ code }) => code === EXEMPT);
  return {
    P_16: flag(false),
    P_17: flag(false),
    P_18: flag(vatTable.some(({ code }) => jpkRates[code]!.isReversed)),
    P_18A: flag(isSplitPayment),
    P_19: flag(isExempt),
    P_19A: isExempt ? text(exemptionBasis) : undefined,
    P_20: flag(false),
    P_21: flag(false),
    P_22: flag(false),
    P_23: flag(false),
    P_106E_2: flag(false),
    P_106E_3: flag(false),
  };
}

function invoiceNode(document: TaxDocument, exemptionBasis: string | null): Node {
  const { seller, corrected, saleDate, date } = document;
  const kind = faKindOf(document);
  return {
    KodWaluty: document.currency,
    P_1: date,
    P_2A: text(document.number),
    P_3A: text(document.buyer.name),
    P_3B: text(document.buyer.address),
    P_3C: text(seller.name),
    P_3D: text([seller.address, seller.postCode, seller.city].filter(Boolean).join(' ')),
    P_4A: namesUnion(document.vatTable.map(({ code }) => code)) ? 'PL' : undefined,
    P_4B: nipOf(seller.nip),
    ...buyerNumber(document),
    P_6: saleDate && saleDate !== date ? saleDate : undefined,
    ...sumNodes(document),
    P_15: amountText(document.valueGross),
    ...remarkNodes(document, exemptionBasis),
    RodzajFaktury: kind,
    ...(kind === 'KOREKTA'
      ? {
          PrzyczynaKorekty: text(document.correctionReason),
          NrFaKorygowanej: text(corrected?.number),
          OkresFaKorygowanej: corrected?.date.slice(0, 7),
        }
      : {}),
    NrFaZaliczkowej: text(document.advances.join(', ')),
  };
}

const rowNode = ({ number }: TaxDocument, line: TaxLine): Node => ({
  P_2B: text(number),
  P_7: text(line.name),
  P_8A: text(line.unit),
  P_8B: plainDecimal(line.amount),
  P_9A: amountText(line.priceNet),
  P_10: line.discount ? amountText(line.discount) : undefined,
  P_11: amountText(line.valueNet),
  P_12: jpkRates[line.vatCode]!.mark,
});

export interface FaFile {
  payer: TaxPayer;
  /** At least one: the schema knows no empty file. */
  documents: readonly TaxDocument[];
  from: string;
  to: string;
  /** The rule of the act by which services are exempt, from the settings. */
  exemptionBasis: string | null;
  madeAt: Date;
}

/** The invoices of a span of days as JPK_FA (4), version 1-0. Only for documents without faults (`findingsOf`). */
export function faXml({ payer, documents, from, to, exemptionBasis, madeAt }: FaFile): Promise<string> {
  const lines = documents.flatMap((document) => document.lines.map((line) => ({ document, line })));
  const sum = (amounts: readonly number[]) => amountText(amounts.reduce((all, one) => all + one, 0));
  const frame: Node = {
    JPK: {
      '@xmlns': NAMESPACE,
      '@xmlns:etd': TYPES,
      Naglowek: {
        KodFormularza: { '@kodSystemowy': 'JPK_FA (4)', '@wersjaSchemy': '1-0', '#text': 'JPK_FA' },
        WariantFormularza: '4',
        CelZlozenia: '1',
        DataWytworzeniaJPK: `${madeAt.toISOString().slice(0, 19)}Z`,
        DataOd: from,
        DataDo: to,
        KodUrzedu: payer.taxOffice ?? undefined,
      },
      Podmiot1: payerNode(payer),
      Faktura: MANY,
      FakturaCtrl: {
        LiczbaFaktur: String(documents.length),
        WartoscFaktur: sum(documents.map(({ valueGross }) => valueGross)),
      },
      FakturaWiersz: MANY,
      FakturaWierszCtrl: {
        LiczbaWierszyFaktur: String(lines.length),
        WartoscWierszyFaktur: sum(lines.map(({ line }) => line.valueNet)),
      },
    },
  };
  return longXmlText(frame, [
    elements('Faktura', documents, (one) => invoiceNode(one, exemptionBasis)),
    elements('FakturaWiersz', lines, ({ document, line }) => rowNode(document, line)),
  ]);
}
