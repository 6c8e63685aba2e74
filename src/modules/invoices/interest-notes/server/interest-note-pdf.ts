import { withUnit } from '../../../../engine/format';
import { sql } from '../../../../engine/server/sql';
import { table } from '../../../../engine/server/pdf/table';
import type { Content, Words } from '../../../../engine/server/pdf/paper';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { accountNumber } from '../../../documents/pdf/server/numbers';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import {
  bicOf,
  type Company,
  customerParty,
  type CustomerOnPaper,
  letterhead,
  note,
  parties,
  totals,
} from '../../../documents/pdf/server/parts';
import { interestNotes, interestNoteState } from '../interest-notes.entity';

interface Line {
  invoice: string | null;
  dueDate: string;
  paidDate: string;
  dateFrom: string;
  dateTo: string;
  days: number;
  /** Hundredths of a percent. */
  rate: number;
  paid: number;
  interest: number;
}
interface NotePaper {
  numberText: string;
  status: number;
  date: string;
  dateFrom: string;
  dateTo: string;
  amount: number;
  currency: string;
  companyId: number;
  customer: CustomerOnPaper;
  lines: Line[];
  company: Company;
}

function linesTable({ t, format }: Words, lines: readonly Line[]): Content {
  const label = (key: string) => t(`documents:interestNote.${key}`);
  return table<Line>(
    [
      { label: label('invoice'), width: '*', cell: ({ invoice }) => invoice ?? '–' },
      { label: label('dueDate'), width: 54, cell: ({ dueDate }) => format.date(dueDate) },
      { label: label('paidDate'), width: 54, cell: ({ paidDate }) => format.date(paidDate) },
      { label: label('paid'), width: 62, number: true, cell: ({ paid }) => format.money(paid) },
      {
        label: label('span'),
        width: 62,
        cell: ({ dateFrom, dateTo }) => `${format.date(dateFrom)} – ${format.date(dateTo)}`,
      },
      { label: label('days'), width: 30, number: true, cell: ({ days }) => format.integer(days) },
      {
        label: label('rate'),
        width: 44,
        number: true,
        cell: ({ rate }) => withUnit(format.decimal(String(Number(rate) / 100), 2), '%'),
      },
      { label: label('interest'), width: 56, number: true, cell: ({ interest }) => format.money(interest) },
    ],
    lines,
  );
}

/** The note of interest: which payments came how late, what they come to, and where to pay it. */
export const interestNotePdf = definePdf<NotePaper>({
  kind: 'interest-note',
  entity: interestNotes,
  async load(db, id) {
    const found = await db.one<Omit<NotePaper, 'company'>>(sql`
      select n.number_text, n.status, n.date, n.date_from, n.date_to, n.amount, u.code as currency, n.company_id,
        ${customerOnPaper('c')} as customer,
        (select json_agg(json_build_object('invoice', v.number, 'dueDate', i.due_date, 'paidDate', i.paid_date, 'dateFrom', i.date_from,
            'dateTo', i.date_to, 'days', i.days, 'rate', i.rate, 'paid', i.paid, 'interest', i.interest) order by i.due_date, i.id)
          from interest_note_items i join invoices v on v.id = i.invoice_id where i.interest_note_id = n.id) as lines
      from interest_notes n join customers c on c.id = n.customer_id join currency u on u.id = n.currency_id where n.id = ${id}`);
    return found && { ...found, company: await companyOf(db, found.companyId, found.currency) };
  },
  build(data, words) {
    const { t, format, language } = words;
    const { company, customer, numberText, currency } = data;
    const label = (key: string, values?: Record<string, string>) => t(`documents:interestNote.${key}`, values);
    return paperOf(words, company, numberText, [
      letterhead(words, company, { title: label('title'), number: numberText }, [
        [label('date'), format.date(data.date)],
      ]),
      ...(data.status === interestNoteState.cancelled
        ? [{ text: label('cancelled'), style: 'grand' as const, margin: [0, 0, 0, 12] as const }]
        : []),
      parties(customerParty(words, label('customer'), customer)),
      {
        text: label('statement', {
          from: format.date(data.dateFrom),
          to: format.date(data.dateTo),
        }),
        margin: [0, 0, 0, 12],
      },
      linesTable(words, data.lines),
      totals([[label('total'), withUnit(format.money(Number(data.amount)), currency)]]),
      ...note(
        label('payTo'),
        company.bankAccount &&
          [accountNumber(company.bankAccount, language), bicOf(company)].filter(Boolean).join(', '),
      ),
    ]);
  },
});
