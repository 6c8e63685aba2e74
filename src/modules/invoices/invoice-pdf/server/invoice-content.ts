import { withUnit } from '../../../../engine/format';
import { convert } from '../../../settings/money/server/convert';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { languageOfCountry } from '../../../documents/notifications/server/recipients';
import { paymentTextKey } from '../../../settings/payment-methods/payment-codes';
import { countryName } from '../../../documents/pdf/server/country-name';
import { accountNumber, vatNumber } from '../../../documents/pdf/server/numbers';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import {
  bicOf,
  type Fact,
  facts,
  letterhead,
  note,
  parties,
  rateOf,
  totals,
  vatTable,
} from '../../../documents/pdf/server/parts';
import { amountInWords } from './amount-in-words';
import { linesTable } from './lines';
import type { PrintedInvoice } from '../../invoices/server/load-invoice';
import type { KsefCodes } from '../../ksef/server/codes';
import { EXEMPT, namesUnion } from '../../ksef/server/fa3/vat-codes';
import { asksForMoney, invoiceKind, invoiceState } from '../../../states/invoice-states';

/** An invoice with its codes in the national system, where it has any, and what the law has it say. */
export interface InvoicePaper extends PrintedInvoice {
  ksef?: KsefCodes;
  /** The buyer pays the tax apart. */
  isSplitPayment: boolean;
  /** Provision of the act exempt lines rest on. */
  exemptionBasis: string | null;
}

/** What the buyer owes the tax for, and must read on the invoice. */
const reversed = new Set(['OO', 'NP UE']);
const exempt = new Set([EXEMPT]);

function titleOf({ t }: Words, { kind, status }: PrintedInvoice): string {
  const title = t(`documents:invoice.title.${kind}`);
  if (status === invoiceState.cancelled) return t('documents:invoice.cancelled', { title });
  return status === invoiceState.draft ? t('documents:invoice.draft', { title }) : title;
}

/** Forms of payment the product brings have names in the language of the paper; at home they are called as the company calls them. */
function paymentMethodOf({ t, language, home }: Words, { paymentMethod, paymentCode }: PrintedInvoice): string {
  const key = language === languageOfCountry(home) ? undefined : paymentTextKey(paymentCode);
  return key ? t(`documents:paymentMethods.${key}`) : paymentMethod;
}

/** Under the buyer: whom the invoice is meant for. */
const recipientLines = ({ t }: Words, { recipient }: PrintedInvoice): (string | null)[] =>
  recipient
    ? [
        `${t('documents:invoice.recipient')}: ${[recipient.name, recipient.address].filter(Boolean).join(', ')}`,
        `${t('documents:nip')} ${recipient.number}`,
      ]
    : [];

/** Poland asks for its letters before the number on what is sold to other member states, on papers in Polish too. */
function sellerNumber({ home }: Words, { seller, lines }: PrintedInvoice): string | null {
  const { nip } = seller;
  return nip && home === 'PL' && namesUnion(lines.map(({ vatCode }) => vatCode)) && /^\d/.test(nip)
    ? `PL${nip.replace(/[\s.-]/g, '')}`
    : nip;
}

/** An address with its country as readers of the paper call it; approval wrote it in the shop's language. */
function addressIn(words: Words, address: string, { named }: PrintedInvoice): string {
  const country = named.find(({ name }) => address.endsWith(`, ${name}`));
  return country ? address.slice(0, -country.name.length) + countryName(words, country) : address;
}

/** Approved it is printed as it was then; before that the country is named as it will be. */
function buyerAddress(words: Words, invoice: PrintedInvoice): string {
  const { address, unnamed } = invoice.buyer;
  if (!unnamed || unnamed.code === words.home) return addressIn(words, address, invoice);
  return [address, countryName(words, unnamed)].filter(Boolean).join(', ');
}

/** The day of the sale; of an advance that of its payment, which the law asks for where it is another day. */
function soldOn({ t, format }: Words, { kind, date, saleDate }: PrintedInvoice): Fact {
  const shown = saleDate !== null && !(kind === invoiceKind.advance && saleDate === date) && format.date(saleDate);
  return [t(`documents:invoice.${kind === invoiceKind.advance ? 'paidOn' : 'saleDate'}`), shown || null];
}

function headOf(words: Words, invoice: PrintedInvoice): Content[] {
  const { t, format } = words;
  const { corrected, correctedRoot, buyer, seller } = invoice;
  const nameOf = (one: typeof corrected) => one && `${one.number}, ${format.date(one.date)}`;
  const label = (key: string) => t(`documents:invoice.${key}`);
  const head = letterhead(
    words,
    seller,
    { title: titleOf(words, invoice), number: invoice.number ?? '', brief: true },
    [
      [label('date'), format.date(invoice.date)],
      soldOn(words, invoice),
      [label('corrected'), nameOf(correctedRoot ?? corrected)],
      [label('correctedBefore'), correctedRoot && nameOf(corrected)],
      [label('order'), invoice.orderNumbers],
      [label('externalNumbers'), invoice.externalNumbers],
    ],
  );
  const tax = (nip: string | null, country?: string | null) =>
    nip && `${t('documents:nip')} ${vatNumber(nip, words, country)}`;
  const both = parties(
    {
      label: label('seller'),
      name: seller.name,
      lines: [
        [seller.address, [seller.postCode, seller.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        tax(sellerNumber(words, invoice)),
        [seller.phone && `${t('documents:phone')} ${seller.phone}`, seller.email].filter(Boolean).join(' · '),
      ],
    },
    {
      label: label('buyer'),
      name: buyer.name,
      lines: [buyerAddress(words, invoice), tax(buyer.nip, buyer.country), ...recipientLines(words, invoice)],
    },
  );
  return [head, both, facts(termsOf(words, invoice))];
}

/** How it is paid; of a correction that asks for nothing, what becomes of the amount. */
function termsOf(words: Words, invoice: PrintedInvoice): Fact[] {
  const { t, format, language } = words;
  const { seller, dueDate, valueGross } = invoice;
  const label = (key: string) => t(`documents:invoice.${key}`);
  if (!asksForMoney(invoice)) {
    if (valueGross === 0) return [];
    return [
      [label('paymentMethod'), paymentMethodOf(words, invoice)],
      [label('settlement.title'), label(`settlement.${isReturned(invoice) ? 'returned' : 'lowers'}`)],
    ];
  }
  return [
    [label('paymentMethod'), paymentMethodOf(words, invoice)],
    [label('dueDate'), dueDate && format.date(dueDate)],
    [
      label('account'),
      [seller.bankName, seller.bankAccount && accountNumber(seller.bankAccount, language), bicOf(seller)]
        .filter(Boolean)
        .join('\n'),
    ],
  ];
}

/** A correction in minus goes back to the buyer as far as the chain of its invoice has nothing left to pay. */
const isReturned = ({ leftAmount, paidAmount }: PrintedInvoice): boolean => leftAmount < 0 || paidAmount < 0;

/** What an invoice in another currency comes to in the company's own; VAT as the law asks, rate by rate. */
function inOwnCurrency({ t, format }: Words, invoice: PrintedInvoice): Content[] {
  const { rate, rateDate, currency, baseCurrency, vatTable: rows } = invoice;
  if (!rate || !rateDate || currency === baseCurrency) return [];
  const own = (rows ?? []).map(({ net, vat }) => ({ net: convert(net, rate), vat: convert(vat, rate) }));
  const net = own.reduce((sum, row) => sum + row.net, 0);
  const vat = own.reduce((sum, row) => sum + row.vat, 0);
  const digits = rate.replace(/0+$/, '').split('.')[1]?.length ?? 0;
  const text = t(`documents:invoice.exchange.${baseCurrency === 'PLN' ? 'nbp' : 'other'}`, {
    currency,
    base: baseCurrency,
    rate: format.decimal(rate, Math.max(4, digits)),
    date: format.date(rateDate),
    net: format.money(net),
    vat: format.money(vat),
    gross: format.money(net + vat),
  });
  return [{ text, margin: [0, 8, 0, 0] }];
}

/** A correction says which way it goes; its amount is written without a sign. Where another amount is due, the gross is named. */
function wordsKey({ kind, valueGross, leftAmount }: PrintedInvoice): string {
  if (kind === invoiceKind.correction && valueGross !== 0) return valueGross < 0 ? 'lessInWords' : 'moreInWords';
  return leftAmount === valueGross ? 'inWords' : 'grossInWords';
}

/** What is left to pay, and what corrections changed of that; nothing is of a cancelled invoice. */
function dueOf(
  { status, valueGross, paidAmount, leftAmount }: PrintedInvoice,
  label: (key: string) => string,
  money: (value: number) => string,
): Fact[] {
  if (status === invoiceState.cancelled) return [];
  // What corrections changed of this invoice, or what this correction changed of its invoice.
  const set = leftAmount - (valueGross - paidAmount);
  const due: Fact[] =
    valueGross < 0 && set > 0 ? [[label('lowers'), money(set)]] : set ? [[label('corrections'), money(set)]] : [];
  if (leftAmount !== 0 || valueGross >= 0)
    due.push([label(leftAmount < 0 ? 'toReturn' : 'toPay'), money(Math.abs(leftAmount))]);
  return due;
}

function sumsOf(words: Words, invoice: PrintedInvoice): Content[] {
  const { t, format, language } = words;
  const { currency, valueNet, valueVat, valueGross, paidAmount } = invoice;
  const money = (value: number) => withUnit(format.money(value), currency);
  const label = (key: string, values?: Record<string, string>) => t(`documents:invoice.${key}`, values);
  const rows = (invoice.vatTable ?? []).map(({ code, net, vat, gross }) => ({
    rate: rateOf(words, code),
    net,
    vat,
    gross,
  }));
  return [
    // Sums of rates and totals are read together: no page end parts them.
    {
      unbreakable: true,
      stack: [
        vatTable(words, rows),
        totals([
          [label('net'), money(valueNet)],
          [label('vat'), money(valueVat)],
          [label('gross'), money(valueGross)],
          paidAmount < 0
            ? [label('returned'), money(-paidAmount)]
            : [label('paid'), paidAmount ? money(paidAmount) : null],
          ...dueOf(invoice, label, money),
        ]),
      ],
    },
    {
      text: label(wordsKey(invoice), { words: amountInWords(Math.abs(valueGross), currency, language) }),
      margin: [0, 8, 0, 0],
    },
  ];
}

const code = (address: string, title: string, caption: string): Content => ({
  width: 200,
  stack: [
    { text: title, style: 'small', alignment: 'center' },
    { qr: address, fit: 120, eccLevel: 'L', alignment: 'center', margin: [0, 12, 0, 12] },
    { text: caption, style: 'small', bold: true, alignment: 'center' },
  ],
});

/** The codes of the national system: the invoice, and its issuer where it was issued without a connection. */
function ksefBlock({ t }: Words, { ksef }: InvoicePaper): Content[] {
  if (!ksef) return [];
  const codes = [
    code(ksef.invoice, t('documents:ksef.check'), ksef.number ?? t('documents:ksef.offline')),
    ...(ksef.issuer ? [code(ksef.issuer, t('documents:ksef.checkIssuer'), t('documents:ksef.certificate'))] : []),
  ];
  return [{ columns: codes, columnGap: 24, unbreakable: true, margin: [0, 14, 0, 0] }];
}

/** The buyer as the corrected invoice has it; the head has what it is from now on. */
function buyerBeforeOf(words: Words, invoice: PrintedInvoice): string | null {
  const { buyerBefore, buyer } = invoice;
  if (!buyerBefore) return null;
  return [
    buyerBefore.name,
    addressIn(words, buyerBefore.address, invoice),
    buyerBefore.nip && `${words.t('documents:nip')} ${vatNumber(buyerBefore.nip, words, buyer.country)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the law has an invoice say beside its amounts. */
function remarksOf({ t }: Words, invoice: InvoicePaper): Content[] {
  const label = (key: string, values?: Record<string, string>) => t(`documents:invoice.${key}`, values);
  const has = (codes: ReadonlySet<string>) => invoice.lines.some(({ vatCode }) => codes.has(vatCode));
  const basis = has(exempt) ? invoice.exemptionBasis : null;
  return [
    ...note('', has(reversed) ? label('reverseCharge') : null),
    ...note('', basis && label('exemptionBasis', { basis })),
    // The form of payment of that name says it already.
    ...note('', invoice.isSplitPayment && invoice.paymentCode !== 'MPP' ? label('splitPayment') : null),
    ...note('', invoice.kind === invoiceKind.proforma ? label('notBooked') : null),
  ];
}

/** The invoice as a document. */
export function invoicePaper(invoice: InvoicePaper, words: Words): Paper {
  const { t } = words;
  const label = (key: string) => t(`documents:invoice.${key}`);
  return paperOf(words, invoice.seller, invoice.number ?? `${label('file')}-${invoice.id}`, [
    ...headOf(words, invoice),
    ...linesTable(words, invoice),
    ...sumsOf(words, invoice),
    ...inOwnCurrency(words, invoice),
    ...note(label('reason'), invoice.correctionReason),
    ...note(label('buyerBefore'), buyerBeforeOf(words, invoice)),
    ...remarksOf(words, invoice),
    ...note(label('note'), invoice.note),
    ...ksefBlock(words, invoice),
  ]);
}
