import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';
import { lettersOf } from '../../../documents/numbering/server/letters';
import { type OpenInvoice, type Proposal, proposalFor } from './match';
import { nipsIn, numbersIn } from './numbers-in-title';

/** A transaction with money left, as proposals are made for it. */
export interface Waiting {
  id: number;
  restAmount: number;
  title: string | null;
  counterpartyName: string | null;
  counterpartyAccount: string | null;
}
/** Whose money it is. */
export interface Account {
  companyId: number;
  currencyId: number;
}
/** A number of the title whose invoice takes no money, and why: an errorStr. */
export interface Unpayable {
  number: string;
  reason:
    | 'BankInvoicePaid'
    | 'BankInvoiceCredit'
    | 'BankInvoiceCancelled'
    | 'BankOtherCurrency'
    | 'BankOtherCompany'
    | 'BankProformaNotBilled'
    | 'InvoiceNotApproved';
}
export interface Proposed {
  proposal: Proposal | undefined;
  unpayable: Unpayable[];
}

/** Open invoices looked at per customer, and of those that have the sum of a transaction. */
const MOST = 50;

/** What each of the transactions of one account is probably for. A handful of queries, however many there are. */
export async function propose(
  db: Executor,
  account: Account,
  waiting: readonly Waiting[],
): Promise<Map<number, Proposed>> {
  if (!waiting.length) return new Map();
  const customers = await payersOf(db, waiting);
  const lettersFor = await lettersOf(db);
  const letters = [lettersFor('FV'), lettersFor('FZ'), lettersFor('FK')] as const;
  const numbers = new Map(waiting.map(({ id, title }) => [id, numbersIn(title ?? '', letters)]));
  const ofProforma = lettersFor('PF');
  const proformas = new Map(
    waiting.map(({ id, title }) => [id, numbersIn(title ?? '', [ofProforma, ofProforma, ofProforma]).sure]),
  );
  const followed = await followersOf(db, account, [...proformas.values()].flat());
  const named = [...numbers.values()].flatMap(({ sure, vague }) => [...sure, ...vague]);
  const [open, unpayable] = await Promise.all([
    openInvoices(db, account, {
      numbers: [...named, ...[...followed.values()].flat()],
      customers: [...new Set(customers.values())],
      sums: [...new Set(waiting.map(({ restAmount }) => restAmount))],
    }),
    unpayableOf(
      db,
      account,
      [...numbers.values()].flatMap(({ sure }) => sure),
    ),
  ]);
  const taken = new Set<number>();
  return new Map(
    waiting.map((one) => {
      const customerId = customers.get(one.id) ?? null;
      const { id, restAmount: rest, title, counterpartyName: name } = one;
      const asked = proformas.get(one.id)!;
      const incoming = {
        id,
        rest,
        title,
        name,
        customerId,
        letters,
        followed: asked.flatMap((number) => followed.get(number) ?? []),
      };
      const { sure } = numbers.get(one.id)!;
      const unbilled = asked.filter((number) => followed.get(number)?.length === 0);
      const named = [
        ...unpayable.filter(({ number }) => sure.includes(number)),
        ...unbilled.map((number): Unpayable => ({ number, reason: 'BankProformaNotBilled' })),
      ];
      const found = proposalFor(incoming, open);
      // Money for an invoice that takes none is not another customer's only because the sum is the same.
      const isGuess = found?.level === 'possible' && customerId === null;
      return [one.id, { proposal: named.length && isGuess ? undefined : once(found, taken), unpayable: named }];
    }),
  );
}

/** Of two transfers for the same invoice the second is probably a mistake: somebody has to look at it. */
function once(proposal: Proposal | undefined, taken: Set<number>): Proposal | undefined {
  if (proposal?.level !== 'certain') return proposal;
  const again = proposal.lines.some(({ invoice }) => taken.has(invoice.id));
  for (const { invoice } of proposal.lines) taken.add(invoice.id);
  return again ? { ...proposal, level: 'likely' } : proposal;
}

/**
 * Customers by the account their earlier transfers came from, else by a tax number they wrote. One that paid for several
 * customers names none.
 */
async function payersOf(db: Executor, waiting: readonly Waiting[]): Promise<Map<number, number>> {
  const accounts = [...new Set(waiting.flatMap(({ counterpartyAccount }) => counterpartyAccount ?? []))];
  const nips = new Map(waiting.map((one) => [one.id, nipsIn(`${one.title ?? ''} ${one.counterpartyName ?? ''}`)]));
  const written = [...new Set([...nips.values()].flat())];
  const [byAccount, byNip] = await Promise.all([
    accounts.length
      ? db.rows<{ account: string; customerId: number }>(sql`
          select b.counterparty_account as account, min(v.customer_id)::int as customer_id
          from bank_transactions b
          join invoice_payments p on p.bank_transaction_id = b.id
          join invoices v on v.id = p.invoice_id
          where b.counterparty_account = any(${accounts}::text[])
          group by b.counterparty_account having count(distinct v.customer_id) = 1`)
      : [],
    written.length
      ? db.rows<{ nip: string; customerId: number }>(sql`
          select regexp_replace(c.nip, '\\D', '', 'g') as nip, min(c.id)::int as customer_id from customers c
          where regexp_replace(c.nip, '\\D', '', 'g') = any(${written}::text[]) group by 1 having count(*) = 1`)
      : [],
  ]);
  const ofAccount = new Map(byAccount.map(({ account, customerId }) => [account, customerId]));
  const ofNip = new Map(byNip.map(({ nip, customerId }) => [nip, customerId]));
  return new Map(
    waiting.flatMap((one): [number, number][] => {
      const found =
        ofAccount.get(one.counterpartyAccount ?? '') ?? nips.get(one.id)!.flatMap((nip) => ofNip.get(nip) ?? [])[0];
      return found === undefined ? [] : [[one.id, found]];
    }),
  );
}

interface Clues {
  numbers: readonly string[];
  customers: readonly number[];
  sums: readonly number[];
}

/** Invoices with something left that any clue leads to, and those whose number has a shape of its own. */
const openInvoices = (db: Executor, { companyId, currencyId }: Account, { numbers, customers, sums }: Clues) =>
  db
    .rows<OpenInvoice>(
      sql`
    with open as materialized (
      select v.id, v.number, v.customer_id, v.date, v.due_date, v.left_amount, v.sequence is null as is_typed,
        row_number() over (partition by v.customer_id order by coalesce(v.due_date, v.date), v.id) as nth,
        row_number() over (partition by v.left_amount order by coalesce(v.due_date, v.date), v.id) as nth_of_sum
      from invoices v
      where v.company_id = ${companyId} and v.currency_id = ${currencyId} and v.left_amount > 0 and v.number is not null
    )
    select o.id, o.number, o.customer_id, c.name as customer, o.date, o.due_date, o.left_amount::bigint as "left", o.is_typed
    from open o join customers c on c.id = o.customer_id
    where o.number = any(${[...numbers]}::text[]) or o.is_typed
      or (o.customer_id = any(${[...customers]}::int[]) and o.nth <= ${MOST})
      or (o.left_amount = any(${[...sums]}::bigint[]) and o.nth_of_sum <= 2)
    order by o.id`,
    )
    .then((rows) => rows.map((row) => ({ ...row, left: Number(row.left) })));

/** Of proformas of an account, the numbers of open invoices that bill the same quotations, and of advances on their orders. */
async function followersOf(
  db: Executor,
  { companyId, currencyId }: Account,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  if (!numbers.length) return new Map();
  const found = await db.rows<{ proforma: string; numbers: string[] }>(sql`
    select f.number as proforma, array(
      select v.number from invoices v
      where v.company_id = f.company_id and v.currency_id = f.currency_id and v.left_amount > 0 and v.number is not null
        and (v.kind = ${literal(invoiceKind.advance)} and v.order_id = f.order_id or v.id in (
          select m.invoice_id from invoice_items l join invoice_items m on m.quotation_id = l.quotation_id
          where l.invoice_id = f.id)) order by v.id) as numbers
    from invoices f
    where f.kind = ${literal(invoiceKind.proforma)} and f.number = any(${[...new Set(numbers)]}::text[])
      and f.status in ${literals(approvedInvoiceStates)} and f.company_id = ${companyId} and f.currency_id = ${currencyId}`);
  return new Map(found.map(({ proforma, numbers: own }) => [proforma, own]));
}

/** Of the numbers named, those whose invoice takes no money of this account. */
async function unpayableOf(db: Executor, account: Account, numbers: readonly string[]): Promise<Unpayable[]> {
  if (!numbers.length) return [];
  const found = await db.rows<{
    number: string;
    companyId: number;
    currencyId: number;
    status: number;
    left: number;
  }>(sql`
    select v.number, v.company_id, v.currency_id, v.status, v.left_amount as "left" from invoices v
    where v.number = any(${[...new Set(numbers)]}::text[]) and v.kind <> ${literal(invoiceKind.proforma)}
      and (v.status in ${literals(approvedInvoiceStates)} or v.approved_at is not null)`);
  const payable = new Set(
    found
      .filter(
        (one) => one.companyId === account.companyId && one.currencyId === account.currencyId && Number(one.left) > 0,
      )
      .map(({ number }) => number),
  );
  return found
    .filter(({ number }) => !payable.has(number))
    .map(({ number, companyId, currencyId, status, left }) => ({
      number,
      reason:
        status === invoiceState.cancelled
          ? 'BankInvoiceCancelled'
          : companyId !== account.companyId
            ? 'BankOtherCompany'
            : currencyId !== account.currencyId
              ? 'BankOtherCurrency'
              : Number(left) < 0
                ? 'BankInvoiceCredit'
                : 'BankInvoicePaid',
    }));
}
