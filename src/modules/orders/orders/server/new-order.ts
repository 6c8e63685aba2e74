import { randomBytes } from 'node:crypto';
import { invalid } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { nextNumbers } from '../../../documents/numbering/server/next-number';
import { assertActiveCustomer } from '../../../sales/customers/server/active-customer';
import type { orders } from '../orders.entity';
import { orderType } from '../../../states/order-states';
import { addWorkingDays, horizon } from './working-days';

type Input = InputOf<typeof orders>;

/** What a new order starts with where the client said nothing: one query, whatever is missing. */
interface Proposals {
  companyId: number | null;
  orderPriorityId: number | null;
  discountPercent: number | null;
  realisationDays: string | null;
}

/** Fills a new order in: company, priority, discount, transport, delivery date. Throws 400 without a company. */
export async function fillNewOrder(write: WriteCtx, input: Input): Promise<void> {
  // What was done before is made good all the same.
  if (input.type !== orderType.complaint) await assertActiveCustomer(write.tx, input.customerId!);
  const proposed = await proposals(write, input.customerId!, input.companyId ?? null);
  input.companyId ??= proposed.companyId ?? undefined;
  if (input.companyId === undefined) throw invalid({ companyId: 'Required' });
  input.orderPriorityId ??= proposed.orderPriorityId;
  input.discountPercent ??= proposed.discountPercent;
  input.transportNet ??= await transportNet(write, input.transportTypeId);
  const days = Number(proposed.realisationDays || write.settings.orderRealisationDays);
  input.deliveryDate ??= await dayAfter(write, input.orderDate!, days);
  // In lower case, because names of a unique kind are compared without case.
  input.hash = randomBytes(16).toString('hex');
}

interface Unnumbered {
  id: number;
  companyId: number;
  orderDate: string;
}

/** Orders that get their numbers at the end of a transaction that makes many. */
const unnumbered = new WeakMap<Tx, Unnumbered[]>();

/** From here on new orders of this transaction wait for `numberWaiting`. */
export function numberLater(tx: Tx): void {
  if (!unnumbered.has(tx)) unnumbered.set(tx, []);
}

/**
 * Gives a new order its number: last of all, because every other new order of the company waits until this one is
 * committed. The order's log entry is about the same transaction and goes without.
 */
export async function numberOrder({ tx }: Pick<WriteCtx, 'tx'>, order: Unnumbered): Promise<void> {
  const waiting = unnumbered.get(tx);
  if (waiting) waiting.push(order);
  else await giveNumbers(tx, [order]);
}

/** Gives the orders that wait for it their numbers, in the order they were made; right before the commit. */
export async function numberWaiting({ tx }: Pick<WriteCtx, 'tx'>): Promise<void> {
  const waiting = unnumbered.get(tx) ?? [];
  unnumbered.delete(tx);
  const runs = new Map<string, Unnumbered[]>();
  for (const order of waiting) {
    const run = `${String(order.companyId).padStart(10, '0')} ${order.orderDate.slice(0, 7)}`;
    runs.set(run, [...(runs.get(run) ?? []), order]);
  }
  // In one sequence, so that two such transactions do not wait for each other.
  for (const run of [...runs.keys()].sort()) await giveNumbers(tx, runs.get(run)!);
}

/** @param run orders of one company and month */
async function giveNumbers(tx: Tx, run: readonly Unnumbered[]): Promise<void> {
  const { companyId, orderDate: date } = run[0]!;
  const numbers = await nextNumbers(tx, { companyId, kind: 'ZL', date }, run.length);
  const given = run.map(({ id }, at) => ({ id, ...numbers[at]! }));
  await tx.run(sql`
    update orders o set number_text = n.text, order_number = n.number, month = n.month, year = n.year
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n(id int, text text, number int, month int, year int)
    where o.id = n.id`);
}

async function proposals({ tx, user }: WriteCtx, customerId: number, companyId: number | null): Promise<Proposals> {
  const row = await tx.one<Proposals>(sql`
    with company as (
      select coalesce(${companyId}::int, (select id from companies where id = ${user.companyId}::int and is_active),
        (select min(id) from companies where is_active having count(*) = 1)) as id
    )
    select company.id as company_id,
      (select p.id from order_priorities p where p.is_default and (p.company_id is null or p.company_id = company.id)
        order by p.company_id nulls last limit 1) as order_priority_id,
      (select c.discount_percent from customers c where c.id = ${customerId}) as discount_percent,
      (select s.value from customer_settings s
        where s.customer_id = ${customerId} and s.config = 'order_realisation_days') as realisation_days
    from company`);
  return row!;
}

/** Another customer brings the discount agreed with it, unless the order has one of its own. */
export async function takeDiscount({ tx }: WriteCtx, before: RowOf<typeof orders>, input: Input): Promise<void> {
  const { customerId, discountPercent = before.discountPercent } = input;
  if (customerId === undefined || customerId === before.customerId || discountPercent !== before.discountPercent)
    return;
  const agreed = await tx.one<{ was: number | null; now: number | null }>(sql`
    select a.discount_percent as was, b.discount_percent as now from customers a, customers b
    where a.id = ${before.customerId} and b.id = ${customerId}`);
  if (agreed?.was === before.discountPercent) input.discountPercent = agreed.now;
}

/** Net price of a transport type; nothing without one. */
export async function transportNet(
  { tx }: Pick<WriteCtx, 'tx'>,
  transportTypeId: number | null | undefined,
): Promise<number | null> {
  if (!transportTypeId) return null;
  const row = await tx.one<{ price: number }>(
    sql`select price_net as price from transport_types where id = ${transportTypeId}`,
  );
  return row ? Number(row.price) : null;
}

async function dayAfter({ tx }: WriteCtx, from: string, days: number): Promise<string> {
  const rows = await tx.rows<{ day: string }>(sql`
    select holiday_date as day from holidays where holiday_date between ${from} and ${horizon(from, days)}`);
  return addWorkingDays(from, days, new Set(rows.map(({ day }) => day)));
}
