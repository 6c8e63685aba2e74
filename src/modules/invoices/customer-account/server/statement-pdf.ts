import type { Content, Words } from '../../../../engine/server/pdf/paper';
import { table } from '../../../../engine/server/pdf/table';
import { sql } from '../../../../engine/server/sql';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { accountNumber } from '../../../documents/pdf/server/numbers';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { customerParty, type CustomerOnPaper, letterhead, note, parties } from '../../../documents/pdf/server/parts';
import { customers } from '../../../sales/customers/customers.entity';
import { invoiceKind } from '../../../states/invoice-states';
import { type Account, accountsOf, type Balance, type Entry, statementDays } from './statement';

interface StatementPaper {
  to: string;
  customer: CustomerOnPaper;
  accounts: readonly Account[];
}

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

/** What is owed to one company under its letterhead; each begins a page of its own. */
function sectionOf(words: Words, { to, customer }: StatementPaper, account: Account, at: number): Content {
  const { t, format, language } = words;
  const { company, payTo, balances, entries, from, isShortened } = account;
  const label = (key: string) => t(`documents:statement.${key}`);
  const accounts = payTo.map(({ account, currencies }) =>
    [accountNumber(account, language), payTo.length > 1 && `(${currencies.join(', ')})`].filter(Boolean).join(' '),
  );
  return {
    ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    stack: [
      letterhead(words, company, { title: label('title'), number: format.date(to) }, [
        [label('period'), `${format.date(from)} – ${format.date(to)}`],
      ]),
      parties(customerParty(words, label('customer'), customer)),
      ...(balances.length ? [] : [label('none')]),
      ...(isShortened ? [{ text: label('shortened'), margin: [0, 0, 0, 12] as const }] : []),
      ...balances.map((one): Content => ({ margin: [0, 0, 0, 12], stack: [accountTable(words, one, entries)] })),
      ...note(label('payTo'), accounts.join('\n')),
      { text: label('compare'), style: 'small', margin: [0, 12, 0, 0] },
    ],
  };
}

/** The account of a customer with each own company that billed it, by currency over the last days, for the customer to compare with its own books. */
export const statementPdf = definePdf<StatementPaper>({
  kind: 'statement',
  entity: customers,
  module: 'INVOICES',
  needs: 'INVOICES_READ',
  async load(db, id, _files, { zone }) {
    const customer = await db.one<CustomerOnPaper>(sql`
      select c.name, c.nip, c.address, c.post_code, c.city, y.code as country, y.name as country_name
      from customers c left join countries y on y.id = c.country_id where c.id = ${id}`);
    const days = await statementDays(db, zone);
    const accounts = await accountsOf(db, id, days);
    return customer && accounts.length ? { to: days.to, customer, accounts } : undefined;
  },
  build(data, words) {
    const { customer, accounts } = data;
    const [{ company }] = accounts as [Account];
    const title = `${words.t('documents:statement.title')} ${customer.name}`;
    // At the foot stands one company, so none where several say what is owed to each.
    const foot = accounts.length > 1 ? { ...company, name: '', nip: null } : company;
    return paperOf(
      words,
      foot,
      title,
      accounts.map((account, at) => sectionOf(words, data, account, at)),
    );
  },
});
