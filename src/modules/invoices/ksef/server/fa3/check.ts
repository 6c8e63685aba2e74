import { isRecipientNumber } from '../../../../sales/customers/recipient';
import { isNipValid } from '../../../../sales/gus/nip';
import type { KsefInvoice } from './ksef-invoice';
import { accountOf, cleanText, compact, nipOf } from './values';
import { EXEMPT, ksefRates, unionPrefix } from './vat-codes';

/** What keeps an invoice from being sent: a text key `invoices:ksef.missing.{key}`, and what it concerns. */
export interface KsefProblem {
  key:
    | 'number'
    | 'date'
    | 'dateAhead'
    | 'sellerName'
    | 'sellerNip'
    | 'sellerAddress'
    | 'otherSeller'
    | 'buyerName'
    | 'buyerNip'
    | 'buyerAddress'
    | 'recipient'
    | 'currency'
    | 'rate'
    | 'vatRate'
    | 'exemptionBasis'
    | 'bankAccount'
    | 'lines'
    | 'lineName'
    | 'correctionReason'
    | 'corrected';
  detail?: string;
}

/** A Polish tax number the schema and its check digit agree with. */
const isPolishNumber = (nip: string): boolean => /^[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(nip) && isNipValid(nip);

const needsBuyerNumber = new Set(['OO', '0 WDT', 'NP UE']);

function sellerProblems({ seller, isSplitPayment }: KsefInvoice): KsefProblem[] {
  const problems: KsefProblem[] = [];
  if (!cleanText(seller.name, 512)) problems.push({ key: 'sellerName' });
  if (!isPolishNumber(nipOf(seller.nip)))
    problems.push({ key: 'sellerNip', ...(seller.nip ? { detail: seller.nip } : {}) });
  if (!cleanText(seller.address, 512) || !cleanText(seller.city, 512)) problems.push({ key: 'sellerAddress' });
  const account = accountOf(seller.bankAccount);
  if (account ? account.length < 10 || account.length > 34 : isSplitPayment) problems.push({ key: 'bankAccount' });
  return problems;
}

function buyerProblems({ buyer, recipient, vatTable, lines }: KsefInvoice): KsefProblem[] {
  const problems: KsefProblem[] = [];
  const number = compact(buyer.nip);
  if (!cleanText(buyer.name, 512)) problems.push({ key: 'buyerName' });
  if (!cleanText(buyer.address, 512)) problems.push({ key: 'buyerAddress' });
  if (recipient && !(cleanText(recipient.name, 512) && isRecipientNumber(recipient.number)))
    problems.push({ key: 'recipient', detail: recipient.number });
  const codes = [...vatTable.map(({ code }) => code), ...lines.map(({ vatCode }) => vatCode)];
  if (!number) {
    if (codes.some((code) => needsBuyerNumber.has(code))) problems.push({ key: 'buyerNip' });
  } else if (buyer.country === 'PL') {
    if (!isPolishNumber(nipOf(buyer.nip))) problems.push({ key: 'buyerNip', detail: number });
  } else if (unionPrefix(buyer.country) && !/^[0-9A-Z+*]{1,12}$/.test(withoutPrefix(number, buyer.country)))
    problems.push({ key: 'buyerNip', detail: number });
  return problems;
}

/** A VAT number without the prefix of its country, which the document carries apart. */
export function withoutPrefix(number: string, country: string): string {
  const prefix = unionPrefix(country);
  return prefix && number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

function moneyProblems({ currency, rate, vatTable, lines, exemptionBasis }: KsefInvoice): KsefProblem[] {
  const problems: KsefProblem[] = [];
  if (!/^[A-Z]{3}$/.test(currency)) problems.push({ key: 'currency', detail: currency });
  if (currency !== 'PLN' && !rate) problems.push({ key: 'rate', detail: currency });
  const codes = new Set([
    ...vatTable.map(({ code }) => code),
    ...lines.flatMap(({ vatCode, original }) => [vatCode, ...(original ? [original.vatCode] : [])]),
  ]);
  for (const code of codes) if (!ksefRates[code]) problems.push({ key: 'vatRate', detail: code });
  if (codes.has(EXEMPT) && !cleanText(exemptionBasis, 256)) problems.push({ key: 'exemptionBasis' });
  return problems;
}

function contentProblems(invoice: KsefInvoice): KsefProblem[] {
  const { kind, lines, ordered, number, date } = invoice;
  const problems: KsefProblem[] = [];
  if (!cleanText(number, 256)) problems.push({ key: 'number' });
  if (date < '2025-09-01' || date > '2050-01-01') problems.push({ key: 'date', detail: date });
  if (!lines.some((line) => !line.isDeduction) && !ordered) problems.push({ key: 'lines' });
  for (const [at, line] of lines.entries())
    if (!cleanText(line.name, 512)) problems.push({ key: 'lineName', detail: String(at + 1) });
  if (kind.startsWith('KOR')) {
    if (!invoice.corrected) problems.push({ key: 'corrected' });
    if (!cleanText(invoice.correctionReason, 256)) problems.push({ key: 'correctionReason' });
  }
  return problems;
}

/** Everything the national system would refuse the invoice for, found before it is sent. */
export const ksefProblems = (invoice: KsefInvoice): KsefProblem[] => [
  ...contentProblems(invoice),
  ...sellerProblems(invoice),
  ...buyerProblems(invoice),
  ...moneyProblems(invoice),
];
