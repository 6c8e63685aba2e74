import { withUnit } from '../../../../engine/format';
import type { Executor } from '../../../../engine/server/db';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { sql } from '../../../../engine/server/sql';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { accountNumber } from '../../../documents/pdf/server/numbers';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { facts, letterhead, note, parties, totals } from '../../../documents/pdf/server/parts';
import { receivedInvoices } from '../received-invoices.entity';
import { readDocument, type ReceivedDocument, type ReceivedLine, type ReceivedParty } from './read-document';

interface ReceivedPaper extends ReceivedDocument {
  ksefNumber: string;
}

async function load(db: Executor, id: number): Promise<ReceivedPaper | undefined> {
  const row = await db.one<{ xml: string; ksefNumber: string }>(
    sql`select xml, ksef_number from received_invoices where id = ${id}`,
  );
  const read = row && readDocument(row.xml);
  return read && { ...read, ksefNumber: row.ksefNumber };
}

function columns({ t, format }: Words): Column<ReceivedLine>[] {
  const label = (key: string) => t(`documents:invoice.${key}`);
  const money = (value: number | null) => (value === null ? '' : format.money(value));
  const name = ({ name: text, isBefore }: ReceivedLine) => (isBefore ? `${text}\n${label('before')}` : text);
  return [
    { label: label('lp'), width: 22, number: true, cell: ({ lp }) => lp },
    { label: label('name'), width: '*', cell: name },
    {
      label: label('amount'),
      width: 56,
      number: true,
      cell: ({ amount }) => amount.replace('.', format.decimal('0.1', 1).charAt(1)),
    },
    { label: label('unit'), width: 38, cell: ({ unit }) => unit },
    { label: label('price'), width: 64, number: true, cell: ({ price }) => money(price) },
    { label: label('value'), width: 68, number: true, cell: ({ value }) => money(value) },
    {
      label: label('vatRate'),
      width: 44,
      number: true,
      cell: ({ rate }) => (/^\d+$/.test(rate) ? withUnit(rate, '%') : rate),
    },
  ];
}

/** A picture of the document: what its XML says, laid out as an invoice. */
function build(one: ReceivedPaper, words: Words): Paper {
  const { t, format } = words;
  const label = (key: string) => t(`documents:invoice.${key}`);
  const party = (who: ReceivedParty, key: 'seller' | 'buyer') => ({
    label: label(key),
    name: who.name,
    lines: [who.address, who.nip && `${t('documents:nip')} ${who.nip}`],
  });
  const issuer = { name: one.seller.name, address: null, postCode: null, city: null, nip: one.seller.nip };
  const company = { ...issuer, phone: null, email: null, bankName: null, bankAccount: null };
  const money = (value: number) => withUnit(format.money(value), one.currency);
  const content: Content[] = [
    letterhead(words, company, { title: t('documents:received.title'), number: one.number, brief: true }, [
      [label('date'), format.date(one.date)],
      [label('saleDate'), one.saleDate && format.date(one.saleDate)],
      [t('documents:received.kind'), one.kind],
    ]),
    parties(party(one.seller, 'seller'), party(one.buyer, 'buyer')),
    facts([
      [label('dueDate'), one.dueDate && format.date(one.dueDate)],
      [label('account'), one.bankAccount && accountNumber(one.bankAccount, words.language)],
    ]),
    facts([[t('documents:received.ksefNumber'), one.ksefNumber]]),
    ...(one.lines.length ? [table(columns(words), one.lines)] : []),
    totals([
      [label('net'), money(one.net)],
      [label('vat'), money(one.vat)],
      [label('gross'), money(one.gross)],
    ]),
    ...note(label('reason'), one.correctionReason),
    ...note(label('note'), one.notes.join('\n')),
    ...note('', t('documents:received.picture')),
  ];
  return paperOf(words, { ...company, logo: null }, one.number, content);
}

/** `/document/received-invoice/pdf/{id}/{lang}` */
export const receivedPdf = definePdf({ kind: 'received-invoice', entity: receivedInvoices, load, build });
