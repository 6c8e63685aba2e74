import { sql } from '../../../src/engine/server/sql';
import { quotationState } from '../../../src/modules/quotations/quotations/quotation-status';
import type { Body } from '../../support/app';
import { type Step, takeOffered } from '../step';
import { Fault, type World } from '../world';
import { pickOrder } from './orders';

async function pickQuotation(world: World): Promise<number | undefined> {
  const orderId = pickOrder(world);
  if (orderId === undefined) return undefined;
  const found = await world.rows<{ id: number }>(
    sql`select id from quotations where order_id = ${orderId} and status <> ${quotationState.cancelled} order by id desc`,
  );
  return world.random.pick(found)?.id;
}

/** An invoice that counts holds the price; a proforma does not. */
const heldByInvoice = async (world: World, orderId: number): Promise<boolean> =>
  (
    await world.rows(sql`select 1 from invoices v where v.status <> 9 and v.kind <> 3
      and (v.order_id = ${orderId} or exists (select from invoice_items i where i.invoice_id = v.id and i.order_id = ${orderId}))`)
  ).length > 0;

async function quote(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const regenerate = random.chance(60);
  const { status, body } = await world.ask(people.office, 'POST', `/orders/${id}/quotation`, { regenerate });
  if (status !== 200 && body.errorStr === 'QuotationInvoiceExists' && !(await heldByInvoice(world, id)))
    throw new Fault(`No invoice of order ${id} counts, and its quotation cannot be made again`);
}

async function move(world: World): Promise<void> {
  const { random, people } = world;
  const id = await pickQuotation(world);
  if (id === undefined) return;
  const row = await world.read(people.office, `/quotations/${id}`);
  await takeOffered(world, people.office, 'quotations', row, random.chance(25) ? [] : ['cancel', 'reopen']);
}

async function change(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = await pickQuotation(world);
  if (id === undefined) return;
  const { version, items } = await world.read(people.office, `/quotations/${id}`);
  const line = random.pick((items ?? []) as Body[]);
  if (line && random.chance(40)) {
    await world.ask(people.office, 'POST', `/quotation-items/${line.id as number}/manual-price`, {
      price: random.chance(20) ? null : random.int(1, 90_000),
      reason: 'Umowa',
    });
    return;
  }
  const values = random.chance(50)
    ? { currencyId: random.pick(ids.currencies) }
    : { discountPercent: random.int(0, 30) * 100 };
  await world.ask(people.office, 'PUT', `/quotations/${id}`, { version, ...values });
}

async function remove(world: World): Promise<void> {
  const { people } = world;
  const id = await pickQuotation(world);
  if (id === undefined) return;
  await world.ask(people.office, 'DELETE', `/quotations/${id}`);
}

const modules = ['ORDERS', 'QUOTATIONS'];
export const quotationSteps: readonly Step[] = [
  { name: 'quote', weight: 10, modules, run: quote },
  { name: 'move a quotation', weight: 12, modules, run: move },
  { name: 'change a quotation', weight: 4, modules, run: change },
  { name: 'delete a quotation', weight: 1, modules, run: remove },
];
