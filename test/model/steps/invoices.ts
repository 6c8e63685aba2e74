import { sql } from '../../../src/engine/server/sql';
import { quotationState } from '../../../src/modules/quotations/quotations/quotation-status';
import { invoiceState } from '../../../src/modules/states/invoice-states';
import type { Body } from '../../support/app';
import { type Step, takeOffered } from '../step';
import type { World } from '../world';

async function bill(world: World): Promise<void> {
  const { random, people, ids } = world;
  const confirmed = await world.rows<{ id: number }>(sql`
    select id from quotations where status = ${quotationState.confirmed} and order_id = any(${ids.orders}::int[])`);
  const quotationIds = confirmed
    .map(({ id }) => id)
    .filter(() => random.chance(50))
    .slice(0, random.chance(80) ? 1 : 2);
  if (!quotationIds.length) return;
  const more = random.chance(20) ? { kind: 3 } : {};
  const sent = { quotationIds, ...more };
  const { status, body } = await world.ask(people.accountant, 'POST', '/invoices/from-quotations', sent);
  if (status === 422 && body.errorStr === 'QuotationOutdated' && random.chance(50))
    await world.ask(people.accountant, 'POST', '/invoices/from-quotations', { ...sent, outdated: true });
}

async function pickInvoice(world: World): Promise<Body | undefined> {
  const { random, people, ids } = world;
  const found = await world.rows<{ id: number }>(sql`
    select id from invoices v where v.order_id = any(${ids.orders}::int[]) and v.status <> ${invoiceState.cancelled} order by id desc limit 20`);
  const one = random.pick(found);
  return one && world.read(people.accountant, `/invoices/${one.id}`);
}

async function move(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickInvoice(world);
  if (!row) return;
  const actor = random.chance(30) ? people.admin : people.accountant;
  await takeOffered(world, actor, 'invoices', row, random.chance(40) ? [] : ['cancel', 'void']);
}

async function pay(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickInvoice(world);
  if (!row || ![invoiceState.approved, invoiceState.exported, invoiceState.paid].includes(row.status as never)) return;
  const left = (row.valueGross as number) - (row.paidAmount as number);
  const amount = random.chance(60) ? left : random.int(1, 20_000);
  if (amount === 0) return;
  await world.ask(people.accountant, 'POST', '/invoice-payments', { invoiceId: row.id, date: '2026-10-05', amount });
}

async function takePaymentBack(world: World): Promise<void> {
  const row = await pickInvoice(world);
  if (!row) return;
  const [payment] = await world.rows<{ id: number }>(
    sql`select id from invoice_payments where invoice_id = ${row.id as number} order by id desc limit 1`,
  );
  if (!payment) return;
  await world.ask(world.people.accountant, 'DELETE', `/invoice-payments/${payment.id}`);
}

async function correct(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickInvoice(world);
  if (!row || row.status === invoiceState.draft) return;
  const { status, body } = await world.ask(people.accountant, 'POST', `/invoices/${row.id as number}/correct`, {
    reason: 'Pomyłka',
  });
  if (status !== 200) return;
  const { version, items } = await world.read(people.accountant, `/invoices/${body.id as number}`);
  const line = random.pick(items as Body[]);
  if (!line) return;
  const change = random.chance(50) ? { amount: '0' } : { priceNet: Math.floor((line.priceNet as number) / 2) };
  await world.ask(people.accountant, 'PUT', `/invoices/${body.id as number}`, {
    version,
    items: [{ id: line.id, ...change }],
  });
}

async function advance(world: World): Promise<void> {
  const { random, people, ids } = world;
  const [quotation] = await world.rows<{ id: number }>(sql`
    select id from quotations where status = ${quotationState.confirmed} and order_id = any(${ids.orders}::int[])
    order by id desc limit 1`);
  if (!quotation) return;
  await world.ask(people.accountant, 'POST', '/invoices/advance', {
    quotationId: quotation.id,
    gross: random.int(100, 30_000),
  });
}

async function remove(world: World): Promise<void> {
  const row = await pickInvoice(world);
  if (row?.status !== invoiceState.draft) return;
  await world.ask(world.people.accountant, 'DELETE', `/invoices/${row.id as number}`);
}

const modules = ['ORDERS', 'QUOTATIONS', 'INVOICES'];
export const invoiceSteps: readonly Step[] = [
  { name: 'bill', weight: 9, modules, run: bill },
  { name: 'move an invoice', weight: 10, modules, run: move },
  { name: 'pay', weight: 6, modules, run: pay },
  { name: 'take a payment back', weight: 1, modules, run: takePaymentBack },
  { name: 'correct an invoice', weight: 4, modules, run: correct },
  { name: 'bill in advance', weight: 1, modules, run: advance },
  { name: 'delete an invoice', weight: 1, modules, run: remove },
];
