import { recipientKind } from '../../../../sales/customers/recipient';
import { convert } from '../../../../settings/money/server/convert';
import { type Node, xmlText } from '../../../billing/server/xml';
import { withoutPrefix } from './check';
import type { KsefBuyer, KsefInvoice, KsefLine, KsefLineState, KsefReference } from './ksef-invoice';
import { accountOf, amountText, cleanText, compact, nipOf, plainDecimal, rateText } from './values';
import { EXEMPT, ksefRates, namesUnion, sumOrder, unionPrefix } from './vat-codes';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
/** Yes and no as the schema writes them. */
const flag = (value: boolean): string => (value ? '1' : '2');

function identityOf(buyer: KsefBuyer): Node {
  const Nazwa = cleanText(buyer.name, 512);
  const number = compact(buyer.nip);
  if (!number) return { BrakID: '1', Nazwa };
  if (buyer.country === 'PL') return { NIP: nipOf(buyer.nip), Nazwa };
  const prefix = unionPrefix(buyer.country);
  if (prefix) return { KodUE: prefix, NrVatUE: withoutPrefix(number, buyer.country), Nazwa };
  return { KodKraju: buyer.country, NrID: number.slice(0, 50), Nazwa };
}

const addressOf = (country: string, ...lines: (string | null | undefined)[]): Node => {
  const [first, second] = lines.flatMap((line) => cleanText(line, 512) ?? []);
  return { KodKraju: country, AdresL1: first, AdresL2: second };
};

const codesOf = ({ lines, vatTable }: KsefInvoice): string[] => [
  ...vatTable.map(({ code }) => code),
  ...lines.map(({ vatCode }) => vatCode),
];

function sellerNode(invoice: KsefInvoice): Node {
  const { seller } = invoice;
  const phone = cleanText(seller.phone, 16);
  const email = cleanText(seller.email, 255);
  return {
    PrefiksPodatnika: namesUnion(codesOf(invoice)) ? 'PL' : undefined,
    DaneIdentyfikacyjne: { NIP: nipOf(seller.nip), Nazwa: cleanText(seller.name, 512) },
    Adres: addressOf('PL', seller.address, [seller.postCode, seller.city].filter(Boolean).join(' ')),
    DaneKontaktowe: phone || email ? { Email: email, Telefon: phone } : undefined,
  };
}

/** Ties the buyer of a correction to what the buyer was before. */
const BUYER_KEY = '1';

const buyerNode = ({ buyer, buyerBefore }: KsefInvoice): Node => ({
  DaneIdentyfikacyjne: identityOf(buyer),
  Adres: addressOf(buyer.country, buyer.address),
  NrKlienta: cleanText(buyer.code, 256),
  IDNabywcy: buyerBefore ? BUYER_KEY : undefined,
  JST: flag(buyer.isLocalUnit),
  GV: flag(buyer.isGroupMember),
});

/** Roles of a third party: the unit of a local government and the member of a VAT group that receive the invoice. */
const recipientRoles: Readonly<Record<number, string>> = {
  [recipientKind.localUnit]: '8',
  [recipientKind.groupMember]: '10',
};

const recipientNode = ({ recipient }: KsefInvoice): Node | undefined =>
  recipient
    ? {
        DaneIdentyfikacyjne: {
          [recipient.number.includes('-') ? 'IDWew' : 'NIP']: recipient.number,
          Nazwa: cleanText(recipient.name, 512),
        },
        Adres: recipient.address ? addressOf('PL', recipient.address) : undefined,
        Rola: recipientRoles[recipient.kind],
      }
    : undefined;

/** Net and tax per group of rates, with the tax in PLN where the invoice is in another currency. */
function sumNodes({ vatTable, currency, rate }: KsefInvoice): Record<string, string> {
  const nodes: Record<string, string> = {};
  for (const sum of sumOrder) {
    const rows = vatTable.filter(({ code }) => ksefRates[code]!.sum === sum);
    if (!rows.length) continue;
    const total = (key: 'net' | 'vat') => rows.reduce((all, row) => all + row[key], 0);
    nodes[`P_13_${sum}`] = amountText(total('net'));
    if (!ksefRates[rows[0]!.code]!.taxed) continue;
    nodes[`P_14_${sum}`] = amountText(total('vat'));
    if (currency !== 'PLN' && rate)
      nodes[`P_14_${sum}W`] = amountText(rows.reduce((all, row) => all + convert(row.vat, rate), 0));
  }
  return nodes;
}

/** What the law asks every invoice to answer with yes or no. */
function remarksNode(invoice: KsefInvoice): Node {
  const { isSplitPayment, exemptionBasis } = invoice;
  const codes = codesOf(invoice);
  return {
    P_16: flag(false),
    P_17: flag(false),
    P_18: flag(codes.some((code) => ksefRates[code]!.reversed)),
    P_18A: flag(isSplitPayment),
    Zwolnienie: codes.includes(EXEMPT) ? { P_19: '1', P_19A: cleanText(exemptionBasis, 256) } : { P_19N: '1' },
    NoweSrodkiTransportu: { P_22N: '1' },
    P_23: flag(false),
    PMarzy: { P_PMarzyN: '1' },
  };
}

const referenceNode = ({ number, date, ksefNumber }: KsefReference): Node => ({
  DataWystFaKorygowanej: date,
  NrFaKorygowanej: cleanText(number, 256),
  ...(ksefNumber ? { NrKSeF: '1', NrKSeFFaKorygowanej: ksefNumber } : { NrKSeFN: '1' }),
});

/** A correction that changes no line but what stands around them. */
const isOfData = ({ kind, lines }: KsefInvoice): boolean =>
  kind.startsWith('KOR') &&
  lines.every((line) => line.original && stateKeys.every((key) => line[key] === line.original?.[key]));
const stateKeys = [
  'name',
  'amount',
  'unit',
  'priceNet',
  'discount',
  'valueNet',
  'vatCode',
] as const satisfies readonly (keyof KsefLineState)[];

/** The tax stays where the corrected invoice put it. */
const FROM_THE_BEGINNING = '1';

function correctionNodes(invoice: KsefInvoice): Record<string, Node | undefined> {
  const { corrected, buyerBefore, kind, grossBefore } = invoice;
  if (!corrected) return {};
  return {
    PrzyczynaKorekty: cleanText(invoice.correctionReason, 256),
    TypKorekty: isOfData(invoice) ? FROM_THE_BEGINNING : undefined,
    DaneFaKorygowanej: referenceNode(corrected),
    Podmiot2K: buyerBefore
      ? {
          DaneIdentyfikacyjne: identityOf(buyerBefore),
          Adres: addressOf(buyerBefore.country, buyerBefore.address),
          IDNabywcy: BUYER_KEY,
        }
      : undefined,
    P_15ZK: kind === 'KOR' ? undefined : amountText(grossBefore),
  };
}

const advanceNode = ({ number, ksefNumber }: KsefReference): Node =>
  ksefNumber ? { NrKSeFFaZaliczkowej: ksefNumber } : { NrKSeFZN: '1', NrFaZaliczkowej: cleanText(number, 256) };

/** A line of the invoice; one of a correction is written as it was and as it shall be. */
function rowNodes(invoice: KsefInvoice): Node[] {
  const foreign = invoice.currency !== 'PLN' && invoice.rate ? rateText(invoice.rate) : undefined;
  const row = (at: number, line: KsefLine, state: KsefLineState, before: boolean): Node => ({
    NrWierszaFa: String(at + 1),
    P_7: cleanText(state.name, 512),
    Indeks: cleanText(line.code, 50),
    P_8A: cleanText(state.unit, 256),
    P_8B: plainDecimal(state.amount),
    P_9A: amountText(state.priceNet),
    P_10: state.discount ? amountText(state.discount) : undefined,
    P_11: amountText(state.valueNet),
    P_12: ksefRates[state.vatCode]!.mark,
    KursWaluty: foreign,
    StanPrzed: before ? '1' : undefined,
  });
  const shown = invoice.lines.filter((line) => !line.isDeduction);
  if (isOfData(invoice)) return [];
  if (!invoice.kind.startsWith('KOR')) return shown.map((line, at) => row(at, line, line, false));
  return shown.flatMap((line, at) => [
    ...(line.original ? [row(at, line, line.original, true)] : []),
    row(at, line, line, false),
  ]);
}

/** Forms of payment of the dictionary; any other is named in words. */
const paymentForms: Readonly<Record<string, string>> = {
  GOTOWKA: '1',
  KARTA: '2',
  PRZELEW: '6',
  PRZEDPLATA: '6',
  MPP: '6',
  BLIK: '7',
};

/** A correction that adds nothing to what is owed has no day and no account to pay to. */
function paymentNode(invoice: KsefInvoice): Node | undefined {
  const { kind, valueGross, seller, dueDate, paidDate, paymentCode, paymentName } = invoice;
  const asks = !kind.startsWith('KOR') || valueGross > 0;
  if (!asks && valueGross === 0) return undefined;
  const form = paymentForms[paymentCode];
  const account = asks ? accountOf(seller.bankAccount) : undefined;
  return {
    ...(paidDate ? { Zaplacono: '1', DataZaplaty: paidDate } : {}),
    TerminPlatnosci: asks && dueDate && !paidDate ? { Termin: dueDate } : undefined,
    ...(form ? { FormaPlatnosci: form } : { PlatnoscInna: '1', OpisPlatnosci: cleanText(paymentName, 256) ?? '-' }),
    RachunekBankowy: account
      ? {
          NrRB: account,
          SWIFT: compact(seller.bic ?? null) || undefined,
          NazwaBanku: cleanText(seller.bankName, 256),
        }
      : undefined,
  };
}

function termsNode({ orderNumbers, lots }: KsefInvoice): Node | undefined {
  const orders = orderNumbers.flatMap((number) => cleanText(number, 256) ?? []).slice(0, 100);
  const batches = lots.flatMap((lot) => cleanText(lot, 256) ?? []).slice(0, 1000);
  if (!orders.length && !batches.length) return undefined;
  return { Zamowienia: orders.map((NrZamowienia) => ({ NrZamowienia })), NrPartiiTowaru: batches };
}

function orderedNode({ ordered }: KsefInvoice): Node | undefined {
  return (
    (ordered && {
      WartoscZamowienia: amountText(ordered.gross),
      ZamowienieWiersz: ordered.lines.map((line, at) => ({
        NrWierszaZam: String(at + 1),
        P_7Z: cleanText(line.name, 512),
        P_8AZ: cleanText(line.unit, 256),
        P_8BZ: plainDecimal(line.amount),
        P_9AZ: amountText(line.priceNet),
        P_11NettoZ: amountText(line.valueNet),
        P_11VatZ: amountText(line.valueVat),
        P_12Z: ksefRates[line.vatCode]!.mark,
      })),
    }) ??
    undefined
  );
}

/** A note of any length in pieces the schema takes. */
const noteNodes = (note: string | null): Node[] =>
  ((cleanText(note, 3000) ?? '').match(/.{1,250}/gu) ?? []).flatMap((piece) => {
    const Wartosc = cleanText(piece, 256);
    return Wartosc ? [{ Klucz: 'Uwagi', Wartosc }] : [];
  });

function invoiceNode(invoice: KsefInvoice): Node {
  const { kind } = invoice;
  const foreign = invoice.currency !== 'PLN' && invoice.rate;
  return {
    KodWaluty: invoice.currency,
    P_1: invoice.date,
    P_1M: cleanText(invoice.seller.city, 256),
    P_2: cleanText(invoice.number, 256),
    WZ: invoice.deliveryNotes.flatMap((number) => cleanText(number, 256) ?? []).slice(0, 1000),
    P_6: invoice.saleDate ?? undefined,
    ...sumNodes(invoice),
    P_15: amountText(invoice.valueGross),
    KursWalutyZ: foreign && kind.endsWith('ZAL') ? rateText(foreign) : undefined,
    Adnotacje: remarksNode(invoice),
    RodzajFaktury: kind,
    ...correctionNodes(invoice),
    DodatkowyOpis: noteNodes(invoice.note),
    FakturaZaliczkowa: invoice.advances.slice(0, 100).map(advanceNode),
    // What an advance is paid on stands below as the order; its own line would count it twice.
    FaWiersz: kind === 'ZAL' && invoice.ordered ? [] : rowNodes(invoice),
    Platnosc: paymentNode(invoice),
    WarunkiTransakcji: termsNode(invoice),
    Zamowienie: orderedNode(invoice),
  };
}

/**
 * The invoice as the structured document FA(3) 1-0E, in UTF-8. Only for an invoice without `ksefProblems`.
 * @param madeAt when the document was made
 */
export function fa3Xml(invoice: KsefInvoice, madeAt: Date): string {
  const document: Node = {
    Faktura: {
      '@xmlns': NAMESPACE,
      Naglowek: {
        KodFormularza: { '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E', '#text': 'FA' },
        WariantFormularza: '3',
        DataWytworzeniaFa: `${madeAt.toISOString().slice(0, 19)}Z`,
        SystemInfo: 'Coatdesk',
      },
      Podmiot1: sellerNode(invoice),
      Podmiot2: buyerNode(invoice),
      Podmiot3: recipientNode(invoice),
      Fa: invoiceNode(invoice),
    },
  };
  return xmlText(document);
}
