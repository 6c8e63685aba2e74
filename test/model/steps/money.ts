import { sql } from '../../../src/engine/server/sql';
import { openBankStates } from '../../../src/modules/invoices/bank/bank-state';
import { jpkKinds } from '../../../src/modules/invoices/jpk/jpk-kinds';
import { unpaidInvoiceStates } from '../../../src/modules/states/invoice-states';
import { mt940, type SampleTransfer } from '../../support/bank-files';
import type { Step } from '../step';
import type { World } from '../world';

interface Transaction {
  id: number;
  state: number;
  proposal: { lines: { invoiceId: number; amount: number }[] } | null;
}

/** Transfers of customers for what they owe: the exact sum, a part of it, or more. */
async function readStatement(world: World): Promise<void> {
  const { random, people, trace } = world;
  const owed = await world.rows<{ number: string; left: number }>(sql`
    select v.number, v.left_amount::int as left from invoices v join currency y on y.id = v.currency_id
    where v.status = any(${[...unpaidInvoiceStates]}::int[]) and v.left_amount > 0 and y.code = 'PLN' order by v.id desc limit 6`);
  const transfers = owed.map(({ number, left }): SampleTransfer => {
    const amount = random.chance(60) ? left : random.int(1, left + 5_000);
    return { date: '2026-10-05', amount, title: number, reference: `M${trace.length}${number}` };
  });
  if (!transfers.length) return;
  const form = new FormData();
  form.set('file', new Blob([mt940(transfers, { number: String(trace.length) })]), 'wyciag.sta');
  await world.ask(people.accountant, 'POST', `/bank-statements/upload?companyId=${world.shop.companyId}`, form);
}

async function bookTransfers(world: World): Promise<void> {
  const { random, people } = world;
  const statements = await world.rows<{ id: number }>(sql`select id from bank_statements order by id desc limit 3`);
  const statement = random.pick(statements);
  if (!statement) return;
  if (random.chance(30)) {
    await world.ask(people.accountant, 'POST', `/bank-statements/${statement.id}/book-certain`);
    return;
  }
  const path = `/bank-statements/${statement.id}/transactions`;
  const { items }: { items: Transaction[] } = await world.read(people.accountant, path);
  const open = items.filter(({ state, proposal }) => openBankStates.some((one) => one === state) && proposal);
  const one = random.pick(open);
  const bookings = one?.proposal?.lines.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
  if (one) await world.ask(people.accountant, 'POST', `/bank-transactions/${one.id}/book`, { bookings });
}

async function unbook(world: World): Promise<void> {
  const { random, people } = world;
  const booked = await world.rows<{ id: number }>(sql`
    select distinct bank_transaction_id as id from invoice_payments where bank_transaction_id is not null order by 1 desc limit 5`);
  const one = random.pick(booked);
  if (one) await world.ask(people.accountant, 'POST', `/bank-transactions/${one.id}/unbook`);
}

async function taxFile(world: World): Promise<void> {
  const { random, people, shop } = world;
  const kind = random.pick(jpkKinds)!;
  const query = `kind=${kind}&companyId=${shop.companyId}&month=2026-10`;
  await world.read(people.accountant, `/jpk?${query}`);
  await world.ask(people.accountant, 'GET', `/jpk/file?${query}`);
}

/** A customer may owe so much, or as much as it will be. */
async function limitCredit(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = random.pick(ids.customers)!;
  const { version } = await world.read(people.office, `/customers/${id}`);
  const creditLimit = random.chance(40) ? null : random.int(0, 500_000);
  await world.ask(people.office, 'PUT', `/customers/${id}`, { version, creditLimit });
}

/** The balance of a customer, and the credit a confirmation would ask about. */
async function readCredit(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = random.pick(ids.orders);
  if (id !== undefined) await world.read(people.office, `/orders/${id}/credit`);
}

const modules = ['ORDERS', 'INVOICES'];
export const moneySteps: readonly Step[] = [
  { name: 'read a bank statement', weight: 1, modules, run: readStatement },
  { name: 'book transfers', weight: 3, modules, run: bookTransfers },
  { name: 'take a booking back', weight: 1, modules, run: unbook },
  { name: 'make a file of the tax office', weight: 1, modules, run: taxFile },
  { name: 'limit the credit of a customer', weight: 1, modules: ['CUSTOMERS'], run: limitCredit },
  { name: 'ask for the credit of an order', weight: 1, modules: ['ORDERS'], run: readCredit },
];
