import { amountText, nipOf } from '../../ksef/server/fa3/values';
import { unionPrefix } from '../../ksef/server/fa3/vat-codes';
import { invoiceKind } from '../../../states/invoice-states';
import { placeOf } from './address';
import type { TaxDocument, TaxPayer } from './tax-documents';
import { REVERSED_AT_HOME } from './tax-rates';

type Field = string | number | boolean | { bare: string };

/** Text of the code page the format is read in, one line, at most `max` characters. */
const text = (value: string | null | undefined, max: number): string =>
  (value ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max);
/** Money has four decimals, days a time. */
const money = (hundredths: number): Field => ({ bare: `${amountText(hundredths)}00` });
const day = (date: string | null): Field => ({ bare: date ? `${date.replaceAll('-', '')}000000` : '' });
const NOTHING: Field = { bare: '' };

const written = (field: Field): string => {
  if (typeof field === 'string') return field ? `"${field.replaceAll('"', '""')}"` : '';
  if (typeof field === 'object') return field.bare;
  return String(Number(field));
};
const record = (fields: readonly Field[]): string => fields.map(written).join(',');

/** Who gets the file: an accounting office; the content of a document is then its sums per rate. */
const FOR_ACCOUNTING = 0;
const CODE_PAGE = 1250;
/** A document that is carried out. */
const DONE = 1;

/** Kinds of a transaction: within the country, export, within the union, export of services. */
const transaction = { domestic: 0, export: 1, union: 2, services: 4 } as const;

function transactionOf({ vatTable }: TaxDocument): number {
  const codes = new Set(vatTable.map(({ code }) => code));
  if (codes.has('0 WDT')) return transaction.union;
  if (codes.has('0 EX')) return transaction.export;
  return codes.has('NP UE') || codes.has('NP') ? transaction.services : transaction.domestic;
}

/** The program's own sign of a rate. */
function rateSign(code: string): string {
  if (code === 'ZW' || code === REVERSED_AT_HOME) return code.toLowerCase();
  return code.startsWith('NP') ? 'npo' : (/^\d+/.exec(code)?.[0] ?? code);
}

const infoOf = (payer: TaxPayer, { from, to, madeAt }: EppFile): Field[] => [
  '1.05',
  FOR_ACCOUNTING,
  CODE_PAGE,
  'Coatdesk',
  '',
  text(payer.name, 40),
  text(payer.name, 80),
  text(payer.city, 30),
  text(payer.postCode, 6),
  text(payer.address, 50),
  nipOf(payer.nip),
  '',
  '',
  '',
  '',
  true,
  day(from),
  day(to),
  '',
  day(madeAt.toISOString().slice(0, 10)),
  'Polska',
  'PL',
  `PL${nipOf(payer.nip)}`,
  true,
];

/** The 62 fields of the head of a document, in the order of the format. */
function headOf(document: TaxDocument, payer: TaxPayer): Field[] {
  const { buyer, corrected, vatTable, date, dueDate, valueGross } = document;
  const isCorrection = document.kind === invoiceKind.correction;
  const type = isCorrection ? 'KFS' : 'FS';
  const place = placeOf(buyer.address);
  const sum = (key: 'net' | 'vat' | 'gross') => vatTable.reduce((all, row) => all + row[key], 0);
  const prefix = buyer.country === 'PL' ? undefined : unionPrefix(buyer.country);
  return [
    type,
    DONE,
    0,
    document.id,
    '',
    '',
    text(`${type} ${document.number}`, 30),
    ...(isCorrection ? [text(corrected?.number, 30), day(corrected?.date ?? null)] : ['', NOTHING]),
    '',
    '',
    text(buyer.code, 20),
    text(buyer.name, 40),
    text(buyer.name, 255),
    text(place.city, 30),
    text(place.postCode, 6),
    text(place.street, 50),
    text(buyer.nip, 20),
    '',
    '',
    text(payer.city, 30),
    day(date),
    day(document.saleDate ?? date),
    day(date),
    vatTable.length,
    true,
    '',
    money(sum('net')),
    money(sum('vat')),
    money(valueGross),
    money(0),
    '',
    money(0),
    text(document.paymentMethod, 30),
    day(dueDate ?? date),
    money(0),
    money(valueGross),
    0,
    0,
    false,
    0,
    '',
    '',
    text(document.correctionReason, 35),
    money(0),
    money(0),
    text(document.currency, 3),
    { bare: Number(document.rate ?? 1).toFixed(4) },
    text(document.ksefNumber && `KSeF ${document.ksefNumber}`, 255),
    '',
    '',
    '',
    0,
    transactionOf(document) === transaction.export,
    transactionOf(document),
    '',
    money(0),
    '',
    money(0),
    '',
    prefix ?? '',
    prefix !== undefined,
  ];
}

export interface EppFile {
  payer: TaxPayer;
  documents: readonly TaxDocument[];
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  madeAt: Date;
}

/** Invoices as EDI++ 1.05 for an accounting office: InsERT Rewizor, Rachmistrz and what else reads EPP. */
export function eppText(file: EppFile): string {
  const { payer, documents } = file;
  const lines = ['[INFO]', record(infoOf(payer, file)), ''];
  for (const document of documents)
    lines.push(
      '[NAGLOWEK]',
      record(headOf(document, payer)),
      '',
      '[ZAWARTOSC]',
      ...document.vatTable.map(({ code, rate, net, vat, gross }) =>
        record([rateSign(code), money(rate), money(net), money(vat), money(gross)]),
      ),
      '',
    );
  return `${lines.join('\r\n')}\r\n`;
}

const UPPER_HALF = 128;
const characters = new TextDecoder('windows-1250').decode(
  Uint8Array.from({ length: UPPER_HALF }, (_, at) => UPPER_HALF + at),
);
const codes = new Map([...characters].map((character, at) => [character, UPPER_HALF + at]));

/** Bytes of the code page; what it has not is written as its plain letter, or a question mark. */
export const inCodePage = (content: string): Buffer =>
  Buffer.from(
    [...content].map((character) => {
      const point = character.codePointAt(0)!;
      const plain = character.normalize('NFD').codePointAt(0)!;
      return point < UPPER_HALF ? point : (codes.get(character) ?? (plain < UPPER_HALF ? plain : '?'.charCodeAt(0)));
    }),
  );
