import { withUnit } from '../../../../engine/format';
import type { Content, Words } from '../../../../engine/server/pdf/paper';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { rateOf } from '../../../documents/pdf/server/parts';
import { inServiceNames, type ServiceName } from '../../../documents/pdf/server/service-names';
import { isChanged, type LineState } from '../../billing/corrections';
import type { PrintedInvoice, PrintedLine } from '../../invoices/server/load-invoice';
import { invoiceKind } from '../../../states/invoice-states';

/** `56.1600` as `56,16`: no more digits than say something. */
const amountOf = ({ format }: Words, amount: string): string =>
  format.decimal(amount, (amount.split('.')[1] ?? '').replace(/0+$/, '').length);

/** Names the product gives lines: whole, or with the number of the order in them. */
const givenNames = ['transport', 'minimalPrice', 'advanceFor'] as const;
/** Marks the place of the number; no text of the product has it. */
const PLACE = '\u0000';

/** What the product called a line, in the language of the paper; anything else as it is. */
function nameIn(
  words: Words,
  { name, advance }: Pick<PrintedLine, 'name' | 'advance'>,
  services: readonly ServiceName[],
): string {
  const { t, own, format } = words;
  if (advance) return t('invoices:lines.advance', { number: advance.number, date: format.date(advance.date) });
  for (const key of givenNames) {
    const [before = '', after] = own(`invoices:lines.${key}`, { number: PLACE }).split(PLACE);
    if (after === undefined ? name !== before : !(name.startsWith(before) && name.endsWith(after))) continue;
    const number = after === undefined ? '' : name.slice(before.length, name.length - after.length);
    return t(`invoices:lines.${key}`, { number });
  }
  return inServiceNames(words, name, services);
}

type Figures = Pick<LineState, 'name' | 'amount' | 'unit' | 'priceNet' | 'discountPercent' | 'valueNet'>;
interface Row extends Figures {
  lp: string;
  vatCode: string;
  /** Below the name: pieces, the customer's own number. */
  details?: string;
}

const nameCell = ({ name, details }: Row): string | Content =>
  details ? { stack: [name, { text: details, style: 'small' }] } : name;

/** `39 szt. · Państwa nr WZ/77/2026` */
function detailsOf({ t, format }: Words, { pieces, unit, externalNumber }: PrintedLine): string {
  const counted = pieces !== null && unitKeys[unit] !== 'piece';
  return [
    counted ? t('documents:invoice.pieces', { amount: format.integer(pieces) }) : '',
    externalNumber ? t('documents:invoice.yourNumber', { number: externalNumber }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Units the product writes on invoices, in any of its languages. */
const unitKeys: Readonly<Record<string, string>> = {
  'szt.': 'piece',
  szt: 'piece',
  pcs: 'piece',
  pc: 'piece',
  'Stk.': 'piece',
  'usł.': 'service',
  service: 'service',
  svc: 'service',
  'Psch.': 'service',
  Leistung: 'service',
  mb: 'metre',
  'kpl.': 'set',
  set: 'set',
};
const unitOf = ({ t, language }: Words, unit: string): string => {
  const key = unitKeys[unit];
  return key && language !== 'pl' ? t(`documents:units.${key}`) : unit;
};

/** Figures take what they need, the name all the rest: it is what makes a long invoice long. */
function columns(words: Words, rows: readonly Row[]): Column<Row>[] {
  const t = (key: string) => words.t(`documents:invoice.${key}`);
  const { format } = words;
  const discount: Column<Row> = {
    label: t('discount'),
    width: 'auto',
    number: true,
    cell: ({ discountPercent }) => (discountPercent ? withUnit(format.percent(discountPercent), '%') : ''),
  };
  return [
    { label: t('lp'), width: 20, number: true, cell: ({ lp }) => lp },
    { label: t('name'), width: '*', cell: nameCell },
    { label: t('amount'), width: 'auto', number: true, cell: ({ amount }) => amountOf(words, amount) },
    { label: t('unit'), width: 'auto', cell: ({ unit }) => unitOf(words, unit) },
    { label: t('price'), width: 'auto', number: true, cell: ({ priceNet }) => format.money(priceNet) },
    ...(rows.some(({ discountPercent }) => discountPercent) ? [discount] : []),
    { label: t('value'), width: 'auto', number: true, cell: ({ valueNet }) => format.money(valueNet) },
    {
      label: t('vatRate'),
      width: rows.every(({ vatCode }) => rateOf(words, vatCode).length <= 6) ? 34 : 58,
      number: true,
      // Words need two lines in a column as wide as a percentage.
      cell: ({ vatCode }) => ({ text: rateOf(words, vatCode), alignment: 'right' }),
    },
  ];
}

/** The lines; of a correction those that change, each before and after. */
export function linesTable(words: Words, invoice: PrintedInvoice): Content[] {
  const rows =
    invoice.kind === invoiceKind.correction
      ? invoice.lines.flatMap((line, at) => (changes(line) ? beforeAndAfter(words, line, at, invoice) : []))
      : invoice.lines.map((line, at) => ({
          ...line,
          name: nameIn(words, line, invoice.services),
          lp: String(at + 1),
          details: detailsOf(words, line),
        }));
  return rows.length ? [table(columns(words, rows), rows)] : [];
}

const changes = (line: PrintedLine): boolean => isChanged({ ...line, valueGross: line.original?.valueGross ?? null });

function beforeAndAfter(words: Words, line: PrintedLine, at: number, invoice: PrintedInvoice): Row[] {
  const { t } = words;
  const named = (of: Figures, key: string): Figures => ({
    ...of,
    name: `${nameIn(words, { name: of.name, advance: line.advance }, invoice.services)}\n${t(`documents:invoice.${key}`)}`,
  });
  const { original } = line;
  const codes = new Map(invoice.lines.map((one) => [one.vatRateId, one.vatCode]));
  const known =
    original &&
    (codes.get(original.vatRateId) ?? invoice.vatTable?.find((row) => row.vatRateId === original.vatRateId)?.code);
  const before = original ? [{ ...named(original, 'before'), lp: String(at + 1), vatCode: known ?? line.vatCode }] : [];
  return [...before, { ...named(line, 'after'), lp: original ? '' : String(at + 1), vatCode: line.vatCode }];
}
