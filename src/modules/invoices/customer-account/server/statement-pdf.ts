import type { Executor } from '../../../../engine/server/db';
import type { Content, Words } from '../../../../engine/server/pdf/paper';
import { table } from '../../../../engine/server/pdf/table';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { accountNumber } from '../../../documents/pdf/server/numbers';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import {
  type Company,
  customerParty,
  type CustomerOnPaper,
  letterhead,
  note,
  parties,
} from '../../../documents/pdf/server/parts';
import { customers } from '../../../sales/customers/customers.entity';
import { invoiceKind } from '../../../states/invoice-states';
import { entries } from './customer-account';

/** Days a statement of account reaches back; what was before them is its opening balance. */
const DAYS = 90;

interface Entry {
  currency: string;
  date: string;
  number: string | null;
  kind: number;
  isPayment: boolean;
  dueDate: string | null;
  charge: number;
  payment: number;
  balance: number;
}
export interface Balance {
  currency: string;
  opening: number;
  closing: number;
}
interface StatementPaper {
  from: string;
  to: string;
  customer: CustomerOnPaper;
  company: Company;
  balances: Balance[];
  entries: Entry[];
}

/** The company that billed the customer last, else the first in use. */
export async function billedBy(db: Executor, customerId: number): Promise<number | undefined> {
  const found = await db.one<{ id: number | null }>(sql`
    select coalesce((select company_id from invoices where customer_id = ${customerId} and approved_at is not null order by date desc, id desc limit 1),
      (select id from companies where is_active order by id limit 1)) as id`);
  return found?.id ?? undefined;
}

/** Balances of a customer by currency: before a day, and at the end of another. */
export async function balancesOf(db: Executor, customerId: number, from: string, to: string): Promise<Balance[]> {
  const found = await db.rows<Balance>(sql`
    select y.code as currency, coalesce(sum(e.charge - e.payment) filter (where e.date < ${from}::date), 0)::bigint as opening,
      sum(e.charge - e.payment)::bigint as closing
    from (${entries(customerId, to, undefined)}) e join currency y on y.id = e.currency_id group by y.code order by y.code`);
  return found.map((one) => ({ ...one, opening: Number(one.opening), closing: Number(one.closing) }));
}

/** The days a statement is of, today the last. */
export const statementDays = async (db: Executor, zone: string): Promise<{ from: string; to: string }> =>
  (await db.one<{ from: string; to: string }>(sql`
    select d - ${DAYS}::int as "from", d as "to" from (select (now() at time zone ${zone})::date as d) x`))!;

const kinds = { [invoiceKind.correction]: 'correction', [invoiceKind.advance]: 'advance' } as const;

function accountTable(words: Words, { currency, opening, closing }: Balance, all: readonly Entry[]): Content {
  const { t, format } = words;
  const label = (key: string) => t(`documents:statement.${key}`);
  const money = (value: number) => format.money(Number(value));
  type Line = Partial<Entry> & { words?: string };
  const own = all.filter((one) => one.currency === currency);
  const lines: Line[] = [
    { words: label('opening'), balance: opening },
    ...own,
    { words: label('closing'), balance: closing },
  ];
  const kindOf = ({ isPayment, kind }: Line) =>
    label(isPayment ? 'payment' : (kinds[kind as keyof typeof kinds] ?? 'invoice'));
  return table<Line>(
    [
      { label: label('date'), width: 58, cell: ({ date }) => (date ? format.date(date) : '') },
      {
        label: label('document'),
        width: '*',
        cell: ({ words: said, number }) => (said === undefined ? (number ?? '–') : { text: said, bold: true }),
      },
      { label: label('kind'), width: 70, cell: (line) => (line.words === undefined ? kindOf(line) : '') },
      { label: label('dueDate'), width: 58, cell: ({ dueDate }) => (dueDate ? format.date(dueDate) : '') },
      { label: label('charge'), width: 62, number: true, cell: ({ charge }) => (Number(charge) ? money(charge!) : '') },
      {
        label: label('paid'),
        width: 62,
        number: true,
        cell: ({ payment }) => (Number(payment) ? money(payment!) : ''),
      },
      { label: `${label('balance')} ${currency}`, width: 70, number: true, cell: ({ balance }) => money(balance!) },
    ],
    lines,
  );
}

/** The account of a customer by currency over the last days, for the customer to compare with its own books. */
export const statementPdf = definePdf<StatementPaper>({
  kind: 'statement',
  entity: customers,
  module: 'INVOICES',
  needs: 'INVOICES_READ',
  async load(db, id, _files, { zone }) {
    const customer = await db.one<CustomerOnPaper>(sql`
      select c.name, c.nip, c.address, c.post_code, c.city, y.code as country, y.name as country_name
      from customers c left join countries y on y.id = c.country_id where c.id = ${id}`);
    const companyId = await billedBy(db, id);
    if (!customer || companyId === undefined) return undefined;
    const { from, to } = await statementDays(db, zone);
    return {
      from,
      to,
      customer,
      company: await companyOf(db, companyId),
      balances: await balancesOf(db, id, from, to),
      entries: await db.rows<Entry>(sql`
        select y.code as currency, e.date, e.number, e.kind, e.is_payment, e.due_date, e.charge, e.payment, e.balance
        from (${entries(id, to, undefined)}) e join currency y on y.id = e.currency_id where e.date >= ${from}::date
        order by y.code, e.date, e.is_payment, e.entry_id limit 2000`),
    };
  },
  build(data, words) {
    const { t, format, language } = words;
    const { company, customer, balances, from, to } = data;
    const label = (key: string, values?: Record<string, string>) => t(`documents:statement.${key}`, values);
    const owes = balances.some(({ closing }) => closing > 0);
    return paperOf(words, company, `${label('title')} ${customer.name}`, [
      letterhead(words, company, { title: label('title'), number: format.date(to) }, [
        [label('period'), `${format.date(from)} – ${format.date(to)}`],
      ]),
      parties(customerParty(words, label('customer'), customer)),
      ...(balances.length ? [] : [label('none')]),
      ...balances.map((one): Content => ({ margin: [0, 0, 0, 12], stack: [accountTable(words, one, data.entries)] })),
      ...note(label('payTo'), owes && company.bankAccount ? accountNumber(company.bankAccount, language) : null),
      { text: label('compare'), style: 'small', margin: [0, 12, 0, 0] },
    ]);
  },
});
