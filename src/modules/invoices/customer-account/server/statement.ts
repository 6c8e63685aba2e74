import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import type { Company } from '../../../documents/pdf/server/parts';
import { counted, entries } from './customer-account';

/** Days a statement of account reaches back; what was before them is its opening balance. */
const DAYS = 90;
/** Entries listed of one account at most. */
const MOST = 2000;

export interface Entry {
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
/** The account of a customer with one of the own companies: each is a creditor of its own. */
export interface Account {
  company: Company;
  /** Its accounts for what is owed, each with its currencies. */
  payTo: { account: string; currencies: string[] }[];
  balances: readonly Balance[];
  entries: readonly Entry[];
  /** The first of the days listed. */
  from: string;
  /** Fewer days than usual are listed. */
  isShortened: boolean;
}
interface Days {
  from: string;
  to: string;
}

/** The days a statement is of, today the last. */
export const statementDays = async (db: Executor, zone: string): Promise<Days> =>
  (await db.one<Days>(sql`
    select d - ${DAYS}::int as "from", d as "to" from (select (now() at time zone ${zone})::date as d) x`))!;

/** The companies that billed the customer, the one that billed last first; else the first in use. */
async function billedBy(db: Executor, customerId: number): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`
    select v.company_id as id from invoices v where ${counted(customerId)} group by v.company_id order by max(v.date) desc, max(v.id) desc`);
  const billed = found.length
    ? found
    : await db.rows<{ id: number }>(sql`select id from companies where is_active order by id limit 1`);
  return billed.map(({ id }) => id);
}

/** Balances by currency: before the days, and at their end. */
async function balancesOf(db: Executor, customerId: number, companyId: number, { from, to }: Days): Promise<Balance[]> {
  const found = await db.rows<Balance>(sql`
    select y.code as currency, coalesce(sum(e.charge - e.payment) filter (where e.date < ${from}::date), 0)::bigint as opening,
      sum(e.charge - e.payment)::bigint as closing
    from (${entries(customerId, to, { companyId })}) e join currency y on y.id = e.currency_id group by y.code order by y.code`);
  return found.map((one) => ({ ...one, opening: Number(one.opening), closing: Number(one.closing) }));
}

/** The days listed: the last of them where all together have more entries than are listed. */
async function listedDays(
  db: Executor,
  customerId: number,
  companyId: number,
  { from, to }: Days,
): Promise<Days & { isShortened: boolean }> {
  const found = await db.one<{ first: string; isShortened: boolean }>(sql`
    select coalesce(min(d.date) filter (where d.since <= ${MOST}::int), max(d.date)) as first, max(d.since) > ${MOST}::int as is_shortened
    from (
      select e.date, sum(count(*)) over (order by e.date desc) as since
      from (${entries(customerId, to, { companyId })}) e where e.date >= ${from}::date group by e.date
    ) d`);
  return found?.isShortened ? { from: found.first, to, isShortened: true } : { from, to, isShortened: false };
}

const entriesOf = (db: Executor, customerId: number, companyId: number, { from, to }: Days): Promise<Entry[]> =>
  db.rows<Entry>(sql`
    select y.code as currency, e.date, e.number, e.kind, e.is_payment, e.due_date, e.charge, e.payment, e.balance
    from (${entries(customerId, to, { companyId })}) e join currency y on y.id = e.currency_id where e.date >= ${from}::date
    order by y.code, e.date, e.is_payment, e.entry_id`);

/** Where what is owed is paid to, each account of the company once. */
async function accountsToPay(db: Executor, companyId: number, balances: readonly Balance[]): Promise<Account['payTo']> {
  const payTo: Account['payTo'] = [];
  for (const { currency, closing } of balances) {
    if (closing <= 0) continue;
    const { bankAccount } = await companyOf(db, companyId, currency);
    const same = payTo.find(({ account }) => account === bankAccount);
    if (same) same.currencies.push(currency);
    else if (bankAccount) payTo.push({ account: bankAccount, currencies: [currency] });
  }
  return payTo;
}

/** The accounts of a customer, one for each company that billed it; none where the shop has no company. */
export async function accountsOf(db: Executor, customerId: number, days: Days): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const companyId of await billedBy(db, customerId)) {
    const { isShortened, ...listed } = await listedDays(db, customerId, companyId, days);
    const balances = await balancesOf(db, customerId, companyId, listed);
    accounts.push({
      company: await companyOf(db, companyId),
      payTo: await accountsToPay(db, companyId, balances),
      balances,
      entries: await entriesOf(db, customerId, companyId, listed),
      from: listed.from,
      isShortened,
    });
  }
  return accounts;
}
