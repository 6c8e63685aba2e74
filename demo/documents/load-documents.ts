import { settle } from '../../src/engine/server/consequences';
import type { RowOf } from '../../src/engine/entity';
import { act } from '../../src/engine/server/actions';
import type { BaseCtx, Installation, Language } from '../../src/engine/server/context';
import { sql, type Tx } from '../../src/engine/server/db';
import type { Engine } from '../../src/engine/server/engine';
import { invoicePayments } from '../../src/modules/invoices/invoices/invoice-payments.entity';
import { invoiceQuoted } from '../../src/modules/invoices/invoices/server/from-quotations';
import { orders } from '../../src/modules/orders/orders/orders.entity';
import { handOver } from '../../src/modules/orders/pickups/server/hand-over';
import { moveItems } from '../../src/modules/orders/settling/server/move-items';
import { generateQuotation } from '../../src/modules/quotations/quotations/server/generate';
import { dayIn, writeContext } from '../../src/server/app/context';
import { textsIn } from '../../src/server/app/texts';
import { loadControls } from '../floor/load-controls';
import { loadErrors } from '../floor/load-errors';
import { loadFleet } from '../fleet/load-fleet';
import { loadFloor } from '../floor/load-floor';
import { type DemoFaulty, loadPastCards } from '../floor/load-past-cards';
import { loadComplaints } from '../complaints/load-complaints';
import { loadLeave } from '../leave/load-leave';
import { loadShifts } from '../shifts/load-shifts';
import { loadPlan } from '../plan/load-plan';
import { loadComments } from '../talk/load-comments';
import { loadSms } from '../talk/load-sms';
import { loadTalk } from '../talk/load-talk';
import { loadBank } from '../bank/load-bank';
import { loadInterestNotes, loadReceived } from '../received/load-received';
import { loadTodos } from '../todos/load-todos';
import { deliver, loadReceptions } from '../receptions/load-receptions';
import { loadStock } from '../stock/load-stock';
import { translatorFor, type DemoWrite, type Translate } from '../translate';
import { demoOrders, type DemoItem, type DemoOrder } from './order-rows';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Start {
  tx: Tx;
  engine: Engine;
  installation: Installation;
  now: () => Date;
  language?: Language;
}
/** Ids of what orders refer to, by natural key. */
type Ids = Record<
  'customers' | 'services' | 'profiles' | 'paints' | 'states' | 'categories' | 'transport' | 'priorities',
  Map<string, number>
>;

/**
 * Orders in every status with their quotations, invoices and payments of the last days, made by the product's own
 * functions. Mails about them are stored as sent long ago.
 */
export async function loadDocuments(start: Start): Promise<void> {
  const { tx, now } = start;
  const today = now();
  let clock = today;
  const write = await officeWrites(start, () => clock);
  await loadStock(write, (ago) => (clock = daysBefore(today, ago)));
  const ids = await readIds(tx);
  let taken = 0;
  const take = (order: DemoOrder) => {
    const start = startOf(order, today);
    const first = (taken++ * 53) % 240;
    clock = atWork(start, today, first);
    const until = (days: number) =>
      (clock = atWork(new Date(Math.min(start.getTime() + days * DAY, today.getTime())), today, first + days * 17));
    return play(write, ids, order, until);
  };
  const byNumber = new Map<string, number>();
  for (const order of demoOrders) {
    const made = await take(order);
    if (order.wz) byNumber.set(order.wz, made.id);
  }
  clock = today;
  await loadReceptions(write, byNumber);
  await loadPlan(write, async (order) => {
    const made = await take(order);
    clock = today;
    return made;
  });
  await loadFloor(write);
  clock = atWork(daysBefore(today, 1), today, 195);
  await loadErrors(write);
  await loadControls(write);
  clock = today;
  // What happened so far has been read; the complaint waits.
  await tx.run(sql`update notices set read_at = created_at where read_at is null`);
  clock = today;
  await loadComplaints(write);
  await loadFleet(write);
  await loadBank(write);
  await loadReceived(write);
  await loadInterestNotes(write);
  await loadTodos(write);
  await loadTalk(write);
  await loadComments(write);
  await loadSms(write);
  await loadLeave(write);
  await loadShifts(write);
  await tx.run(sql`
    update mail_logs set status = 1, send_date = created_at, attempts = 1, server_response = '250 2.0.0 Ok: queued'
    where status = 0`);
}

/** The shelves of the demo company without its documents. */
export async function loadWarehouse(start: Start): Promise<void> {
  const today = start.now();
  let clock = today;
  await loadStock(await officeWrites(start, () => clock), (ago) => (clock = daysBefore(today, ago)));
}

const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * DAY);

/** A moment of an earlier day, that many minutes after work began: not all of a history happened at one time of the day. */
function atWork(moment: Date, today: Date, minutes: number): Date {
  const day = Math.floor(moment.getTime() / DAY) * DAY;
  return day < Math.floor(today.getTime() / DAY) * DAY ? new Date(day + 6 * HOUR + minutes * MINUTE) : moment;
}

/** Writes as the office at the time of `clock`, without jobs and announcements. */
async function officeWrites(
  { tx, engine, installation, language = 'pl' }: Start,
  clock: () => Date,
): Promise<DemoWrite> {
  const quiet: Tx = { ...tx, job: () => Promise.resolve(), afterCommit: () => undefined };
  const office = await officeAt(tx, { installation, language }, clock);
  return Object.assign(writeContext(engine, office, quiet), { translate: translatorFor(language) });
}

/** Taken in that many days ago, within the month that runs as far as it has days yet. */
function startOf({ ago }: DemoOrder, today: Date): Date {
  const day = today.getUTCDate() - 1;
  const back = day >= 5 && day < 28 ? Math.round((ago * day) / 20) : ago;
  return new Date(today.getTime() - back * DAY - HOUR);
}

/** Context of the demo office outside a request. */
export async function officeAt(
  tx: Tx,
  { installation, language }: { installation: Installation; language: Language },
  clock: () => Date,
): Promise<BaseCtx> {
  const found = await tx.one<{ id: number; companyId: number }>(
    sql`select id, company_id from users where email = 'office@galwex.test'`,
  );
  const [settings, modules] = await Promise.all([installation.settings(), installation.modules()]);
  return {
    installation,
    settings: { ...settings, defaultLanguage: language },
    modules,
    user: {
      id: found!.id,
      companyId: found!.companyId,
      sessionId: '',
      email: 'office@galwex.test',
      name: '',
      surname: '',
      roleId: null,
      customerId: null,
      isCustomer: false,
      dashboardType: 1,
      rights: new Set<string>(),
      isSuper: true,
      loginReset: false,
      viewing: null,
    },
    language,
    requestId: 'demo',
    ip: '127.0.0.1',
    now: clock,
    zone: settings.zone,
    today: () => dayIn(settings.zone, clock()),
    t: textsIn(language),
    can: () => true,
    hasModule: () => true,
  };
}

async function readIds(tx: Tx): Promise<Ids> {
  const map = async (query: ReturnType<typeof sql>) =>
    new Map((await tx.rows<{ key: string; id: number }>(query)).map(({ key, id }) => [key, id]));
  return {
    customers: await map(sql`select code as key, id from customers where code is not null`),
    services: await map(sql`select code as key, id from services`),
    profiles: await map(sql`select code as key, id from product_profiles`),
    paints: await map(sql`select code as key, id from products where code is not null`),
    states: await map(sql`select name as key, id from product_states`),
    categories: await map(sql`select name as key, id from product_categories`),
    transport: await map(sql`select code as key, id from transport_types`),
    priorities: await map(sql`select name as key, id from order_priorities`),
  };
}

const idIn = (map: Map<string, number>, key: string): number => {
  const id = map.get(key);
  if (id === undefined) throw new Error(`The demo company has no "${key}"`);
  return id;
};

function itemOf(ids: Ids, order: DemoOrder, item: DemoItem, translate: Translate) {
  const service = item.service ?? order.service;
  return {
    amount: item.amount,
    product1Id: idIn(ids.paints, item.paint),
    productStateId: idIn(ids.states, translate(service.startsWith('ALU') ? 'Aluminium surowe' : 'Stal surowa')),
    isOwnPaint: item.ownPaint ?? false,
    ...(item.service ? { serviceId: idIn(ids.services, item.service) } : {}),
    ...(item.name ? { name: item.name } : {}),
    ...(item.profile ? { productProfileId: idIn(ids.profiles, item.profile) } : {}),
    ...(item.category ? { productCategoryId: idIn(ids.categories, translate(item.category)) } : {}),
    ...(item.length ? { length: item.length } : {}),
    ...(item.surface ? { surface: item.surface } : {}),
    ...(item.weight ? { weight: item.weight } : {}),
  };
}

type Order = RowOf<typeof orders> & { items: { id: number }[] };
async function step(write: DemoWrite, entity: string, id: number, action: string, body: unknown = {}) {
  const { text } = await act(write.engine, write, write.engine.registry.get(entity), {
    id,
    action,
    body: write.translate(body),
  });
  return JSON.parse(text) as Record<string, unknown>;
}

const orderOf = (ids: Ids, demo: DemoOrder, translate: Translate) => ({
  customerId: idIn(ids.customers, demo.customer),
  serviceId: idIn(ids.services, demo.service),
  externalNumber: demo.wz ?? null,
  notes: demo.notes ?? null,
  ...(demo.deliveryDate ? { deliveryDate: demo.deliveryDate } : {}),
  ...(demo.priority ? { orderPriorityId: idIn(ids.priorities, translate(demo.priority)) } : {}),
  transportTypeId: idIn(ids.transport, demo.transport ?? 'ODBIOR'),
  items: demo.items.map((item) => itemOf(ids, demo, item, translate)),
});

/** Takes an order through its states up to the one of the demo. */
async function play(write: DemoWrite, ids: Ids, demo: DemoOrder, until: (days: number) => void): Promise<Order> {
  const { status } = demo;
  const order = (await write.insert(orders, write.translate(orderOf(ids, demo, write.translate)))) as Order;
  await settle(write);
  const quoted = status >= 4 && status !== 99 ? 'confirmed' : demo.quotation;
  const quotation = quoted && (JSON.parse((await generateQuotation(write, order.id)).text) as { id: number });
  if (status === 1) return order;
  await step(write, 'orders', order.id, 'confirm');
  if (demo.items.some((item) => item.measured)) await measure(write, demo, order);
  if (quotation && quoted === 'confirmed') await step(write, 'quotations', quotation.id, 'confirm');
  if (status === 3) await step(write, 'orders', order.id, 'wait');
  if (status === 99)
    await step(write, 'orders', order.id, 'cancel', { reason: 'Klient wybrał inny kolor i zamówi ponownie.' });
  if (status < 4 || status === 99) return order;
  until(1);
  // Goods of items in work are received together with their work cards.
  if (status >= 6) await deliver(write, order.id, { status: 5 });
  until(2);
  const faulty = demo.items.flatMap(({ faulty }, at): [number, DemoFaulty][] =>
    faulty ? [[order.items[at]!.id, faulty]] : [],
  );
  const fetched = demo.items.flatMap(({ fetched: amount }, at) =>
    amount ? [{ orderItemId: order.items[at]!.id, amount }] : [],
  );
  await work(write, order, { to: Math.min(status, 7), faulty: new Map(faulty), fetched, until });
  if (status >= 8 && quotation) await bill(write, quotation.id, status === 9, until);
  return order;
}

async function measure(write: DemoWrite, demo: DemoOrder, order: Order): Promise<void> {
  await step(write, 'orders', order.id, 'openMeasurement');
  for (const [at, { measured }] of demo.items.entries())
    if (measured) await step(write, 'order-items', order.items[at]!.id, 'measure', { surface: measured });
  await step(write, 'orders', order.id, 'finishMeasurement');
}

interface Work {
  to: number;
  faulty: ReadonlyMap<number, DemoFaulty>;
  fetched: readonly { orderItemId: number; amount: number }[];
  until: (days: number) => void;
}

/** The shop floor's part: in a started order the first item is under way, the others wait for it. */
async function work(write: DemoWrite, order: Order, { to, faulty, fetched, until }: Work): Promise<void> {
  const items = order.items.map(({ id }) => id);
  await moveItems(write, order.id, to === 4 ? items.slice(0, 1) : items, 4);
  await settle(write);
  if (to < 5) return;
  if (to > 5) await loadPastCards(write, order.id, faulty);
  until(4);
  await moveItems(write, order.id, items, 5);
  await settle(write);
  if (to < 6) return;
  const shelf = await write.tx.one<{ id: number }>(
    sql`select id from locations where code = ${`R-${String((order.id % 12) + 1).padStart(2, '0')}`}`,
  );
  for (const id of items) {
    await step(write, 'order-items', id, 'accept');
    await step(write, 'order-items', id, 'ready', { locationId: shelf!.id });
  }
  if (to < 7 && !fetched.length) return;
  until(5);
  const left = { orderId: order.id, date: write.today(), note: null, signature: null };
  const itemIds = to < 7 ? fetched.map(({ orderItemId }) => orderItemId) : items;
  await handOver(write, { ...left, itemIds, amounts: fetched, receiver: receivers[order.id % receivers.length]! });
}

/** Drivers who come for the goods. */
const receivers = ['Marek Zając', 'Tomasz Wrona', 'Ewa Lis'];

async function bill(
  write: DemoWrite,
  quotationId: number,
  paid: boolean,
  until: (days: number) => void,
): Promise<void> {
  until(6);
  const invoiceId = await invoiceQuoted(write, { quotationIds: [quotationId], kind: 0 });
  const approved = await step(write, 'invoices', invoiceId, 'approve');
  if (!paid) return;
  until(12);
  await write.insert(invoicePayments, {
    invoiceId,
    date: write.today(),
    amount: Number(approved['valueGross']),
    paymentMethodId: Number(approved['paymentMethodId']),
  });
  await settle(write);
}
