import type { AnyEntity } from '../../src/engine/entity';
import { modules } from '../../src/modules/rights/modules';
import { sql } from '../../src/engine/server/sql';
import type { TestApp } from '../support/app';
import { expectDone, type Caller } from './people';
import type { Row } from './samples';

/** Stands for the id of some row of another entity. */
export class Some {
  constructor(readonly entity: string) {}
}

/** Stands for the id of a new row of another entity, which nothing else refers to. */
export class Another {
  constructor(readonly entity: string) {}
}

/** Nothing answers there. */
const receiver = '127.0.0.1:9';

/** Values that business rules require and a declaration cannot express, per entity. */
export const own: Readonly<Record<string, Record<string, unknown>>> = {
  // A password set by another user has to be changed first.
  users: { loginReset: true, dashboardType: 2, isActive: true, isCustomer: false },
  // It does not end before it begins.
  'ksef-outages': { endsAt: null },
  // The text of a mail is HTML, which is cleaned.
  templates: { text: 'Twoje zlecenie czeka na odbiór.' },
  // Others get no new orders, and no picker shows them. A recipient of invoices has a name and a tax number.
  companies: { booksClosedUntil: null },
  // One account for a currency.
  'company-accounts': {
    currencyId: new Another('currency'),
    account: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
  customers: { isActive: true, recipientKind: null },
  // Sent to colleagues alone.
  'report-mails': { recipients: [] },
  // Ranges of one list do not overlap; one minimal price for what it names.
  'pricing-lines': { pricingId: new Another('pricing'), rangeFrom: '0.0000', rangeTo: '50.0000' },
  'pricing-min-price': { currencyId: new Another('currency') },
  // Of a day that has come, and due on it: the days follow from the date. Corrections come from invoices.
  invoices: {
    status: 0,
    approvedAt: null,
    sequence: null,
    kind: 0,
    date: '2026-10-16',
    dueDate: '2026-10-16',
    paymentDays: 0,
    leftAmount: 0,
  },
  // Below nothing only where the server deducts, or money goes back.
  'invoice-items': { priceNet: 12_300 },
  // By hand of a day that has come.
  'invoice-payments': { amount: 100, bankTransactionId: null, date: '2026-10-16' },
  // What is left is what no payment took.
  'interest-note-items': { dateFrom: '2026-10-16', dateTo: '2026-10-25', days: 10 },
  'bank-transactions': { amount: 10_000, restAmount: 10_000, state: 0 },
  // An order has one that counts.
  quotations: { status: 9 },
  // Amounts on stock come from movements alone, and the first contents are the first of them;
  // a lot with something in it is not deleted.
  stocks: { amount: '0.000', lentAmount: '0.000', firstAmount: '0.000' },
  'stocks-grouped': { amount: '0.000' },
  'stocks-lend': { returnedAmount: '0.000' },
  // Paint is lent within storages of one owner that are in use.
  storages: { customerId: null, isActive: true },
  attachments: { orderId: new Some('orders'), file: '0123456789abcdef0123456789abcdef.pdf' },
  'customer-settings': { config: 'groupMode', value: '0' },
  // A complaint needs the order it is about; the first item of an order is no. 1.
  orders: { type: 0 },
  // About the order as a whole, with a responsible user.
  complaints: { orderItemId: null, responsibleUserId: new Some('users') },
  // No more pieces leave than are good.
  'order-items': { lp: 1, pickedAmount: 0 },
  // Limits in their order, of something that is measured.
  'service-checks': { kind: 1, minimum: '60.0', maximum: '120.0', sampling: 2, samples: null },
  // More than was ordered is explained.
  'paint-order-items': { amount: '20.000', receivedAmount: '5.000' },
  // A part of a curve takes time.
  'oven-programme-segments': { rampMinutes: 10, holdMinutes: 20 },
  // A lot is what became of its pieces.
  // As it was reported, without a decision of a foreman.
  'item-errors': { decision: 0, decidedAt: null },
  'quality-controls': {
    lotAmount: 1,
    goodAmount: 1,
    reworkAmount: 0,
    lostAmount: 0,
    takenAmount: 0,
    orderItemId: new Another('order-items'),
    undoneAt: null,
    undoneUserId: null,
  },
  // A queue has every position once.
  // With that much rework, any number of pieces may hang.
  'order-item-services': {
    orderItemId: new Another('order-items'),
    reworkAmount: 1_000_000,
    lostAmount: 0,
    planPlaceId: null,
    planDate: null,
    planSeq: 0,
  },
  // Points people measured; a lot is one of the paint.
  'work-card-measurements': { thickness: '62, 65' },
  'work-card-products': { stockId: null },
  // A step hangs on a frame once.
  'work-cards-items': { orderItemServiceDetailsId: new Another('order-item-services') },
  // Received and settled is what was counted line by line.
  receptions: { status: 1 },
  'reception-items': { lp: 1, resolution: 0, countedAmount: null },
  // A booking of a car that is there; its time lies ahead.
  cars: { status: 0, makeId: null, modelId: null, colorId: null },
  'car-transits': {
    status: 0,
    takenAt: null,
    returnedAt: null,
    counterBefore: null,
    counterAfter: null,
    dateFrom: '2026-03-02T08:00:00.000Z',
    dateTo: '2026-03-02T12:00:00.000Z',
    carId: new Another('cars'),
  },
  // Papers of cars have types of their own.
  'document-types': { isCarDocument: true },
  'car-documents': { dateFrom: null },
  // Not issued.
  cards: { status: 0, userId: null, issuedAt: null },
  // A point of the way: an entry or exit that is missing is asked for once.
  'rcp-corrections': { eventType: 5 },
  // One that ends at midnight ends at 24:00.
  shifts: { timeFrom: 360, timeTo: 840 },
  // Decided; with another person.
  'shift-swaps': { status: 9, endedBy: null, colleagueId: new Another('users') },
  'kiosk-messages': { isRead: false, readAt: null },
  // In its cabinet; the log has an issue that is over.
  keys: { issue: 0, userId: null, guestId: null, issuedAt: null, dueAt: null },
  'keys-logs': { status: 0, isOpen: false, issueId: null },
  // Visits are announced for days to come; who is on site has a host.
  guests: { status: 0, visitDate: '2096-03-02T09:00:00.000Z', companyId: null, cardId: null },
  'guest-links': { kind: 1, guestId: null },
  'evacuation-ticks': { userId: new Some('users'), guestId: null },
  // A server the installation may call.
  webhooks: { url: `http://${receiver}/in`, isActive: false, records: ['customers'], events: ['created'] },
  // Paint is handed back today or earlier.
  'paint-returns': { date: '2026-03-02' },
  // Hours off of one day.
  'user-leave-cards': { leaveKind: 1, leaveCardKindId: null, timeFrom: 480, timeTo: 960, forcedInsert: false },
};

/** What a row that refers to another needs beside, where `own` rows refer to none. */
export const referring: Readonly<Record<string, Row>> = {
  // A key that is out.
  keys: { issue: 1, issuedAt: '2026-03-02T09:00:00.000Z' },
  'guest-links': { kind: 0 },
  guests: { status: 5, userId: new Some('users') },
  // Whole days of leave of a kind.
  'user-leave-cards': { leaveKind: 0, timeFrom: null, timeTo: null, dateFrom: '2026-03-02', dateTo: '2026-03-02' },
};

/** The values a user may send: without those only the tables have. References are created by the caller. */
export const ownInput = (entity: AnyEntity): Row =>
  Object.fromEntries(
    Object.entries(own[entity.name] ?? {}).filter(
      ([key, value]) => !entity.fields[key]?.readOnly && !(value instanceof Some) && !(value instanceof Another),
    ),
  );

/** What the life of a record asks for besides values of its fields. */
export interface Life {
  /** Fields that stay as they were made, or that change others with them; tests of the feature hold what they do. */
  settled?: readonly string[];
  /** Brings what it refers to into the state it needs; may change what is sent. */
  before?(boss: Caller, sent: Row, db: TestApp['database']['db']): Promise<void>;
  /** Brings it to where it may be deleted. */
  beforeDelete?(boss: Caller, row: Row): Promise<void>;
}

export const lives: Readonly<Record<string, Life>> = {
  webhooks: {
    settled: ['url', 'records', 'events'],
    async before(_boss, _sent, db) {
      await db.run(sql`
        insert into settings (key, value) values ('outboundPrivateHosts', ${JSON.stringify([receiver])})
        on conflict do nothing`);
    },
  },
  // Breaks are of those who work on the card.
  'work-cards-break': {
    settled: ['userId', 'timeFrom', 'timeTo'],
    async before(boss, sent) {
      const [timeFrom, timeTo] = ['2026-01-01T06:00:00Z', '2026-01-01T14:00:00Z'];
      const body = { workCardId: sent['workCardId'], userId: sent['userId'], timeFrom, timeTo };
      await expectDone(boss('POST', '/shift-users', { body }));
    },
  },
  'shift-users': { settled: ['userId', 'timeFrom', 'timeTo'] },
  // Faulty are pieces that were finished.
  'item-errors': {
    async before(_boss, sent, db) {
      const itemId = Number(sent['orderItemId']);
      await db.run(sql`update order_items set status = 4 where id = ${itemId}`);
      const step = await db.one<{ id: number }>(sql`
        with service as (insert into services (code, name) values (${`E${itemId}`}, ${`Usługa ${itemId}`}) returning id),
        step as (insert into service_steps (service_id, sequence, code, name, is_planned)
          select id, 1, 'MAL', 'Malowanie', true from service returning id)
        insert into order_item_services (order_item_id, service_step_id, sequence, status, finished_amount)
        select ${itemId}, id, 1, 5, 1000 from step returning id`);
      sent['orderItemServiceDetailsId'] = step!.id;
    },
  },
  complaints: {
    settled: ['orderId', 'customerId', 'companyId', 'complaintStatusId', 'orderItemId'],
    async before(boss, sent) {
      const { customerId, companyId } = await expectDone(boss('GET', `/orders/${String(sent['orderId'])}`));
      // A discount begins with a status that gives one.
      const status = { name: `Przyjęta ${String(Math.random())}`, isDefault: true, discount: 1000 };
      const { id } = await expectDone(boss('POST', '/complaint-statuses', { body: status }));
      Object.assign(sent, { customerId, companyId, complaintStatusId: id });
    },
  },
  'car-transits': { settled: ['carId', 'dateFrom', 'dateTo'] },
  'car-documents': { settled: ['documentTypeId', 'dateFrom', 'dateTo'] },
  // What is put on stock or lent is there already.
  stocks: {
    settled: ['productId', 'storageId', 'unit', 'firstAmount', 'importDate'],
    before(_, sent) {
      sent['importDate'] = '2026-02-15';
      return Promise.resolve();
    },
  },
  'stocks-lend': {
    settled: ['stockId', 'targetStorageId', 'amount', 'lendDate'],
    async before(boss, sent) {
      const { stockId } = sent;
      sent['lendDate'] = '2026-02-15';
      await expectDone(boss('POST', `/stocks/${String(stockId)}/change`, { body: { amount: '50', note: 'Spis' } }));
    },
    async beforeDelete(boss, { id, amount }) {
      await expectDone(boss('POST', `/stocks-lend/${String(id)}/give-back`, { body: { amount } }));
    },
  },
  // Paint of a customer: the lot lies in a storage of one, whatever others of its old storage hold.
  'paint-returns': {
    settled: ['stockId', 'amount', 'date', 'withDocument'],
    async before(boss, { stockId }, db) {
      await db.run(sql`
        with place as (
          insert into storages (name, customer_id)
          select ${`Powierzone ${String(Math.random())}`}, min(id) from customers returning id)
        update stocks set storage_id = (select id from place) where id = ${Number(stockId)}
          and storage_id not in (select id from storages where customer_id is not null)`);
      await expectDone(
        boss('POST', `/stocks/${String(stockId)}/change`, { body: { amount: '1000000', note: 'Spis' } }),
      );
    },
    async beforeDelete(boss, { id }) {
      await expectDone(boss('POST', `/paint-returns/${String(id)}/undo`, { body: { reason: 'Zostaje' } }));
    },
  },
  receptions: { settled: ['orderId'] },
  // Staff have a role.
  users: {
    async before(_boss, sent, db) {
      const role = await db.one<{ id: number }>(
        sql`insert into roles (name) values (${`Załoga ${String(Math.random())}`}) returning id`,
      );
      sent['roleId'] = role!.id;
    },
  },
  // Given to a user who may see it.
  todos: {
    async before(_boss, { userId }, db) {
      await db.run(sql`
        with role as (insert into roles (name, rights) values (${`Zadania ${String(Math.random())}`}, '{TODOS_READ_WRITE}') returning id)
        update users set role_id = role.id from role where users.id = ${Number(userId)}
          and not exists (select from roles r where r.id = users.role_id and 'SUPER_USER' = any(r.rights))`);
    },
  },
  // A published time to come of the caller, and of a colleague who has a plan to look at.
  'shift-swaps': {
    async before(boss, sent, db) {
      await db.run(sql`
        with role as (insert into roles (name, rights) values (${`Grafik ${String(Math.random())}`}, '{SHIFT_SCHEDULER_READ_OWN}') returning id)
        update users set role_id = role.id, is_active = true, is_locked = false, is_customer = false
        from role where users.id = ${Number(sent['colleagueId'])}`);
      const entry = await db.one<{ id: number; day: string }>(sql`
        with place as (insert into places (code, name) values (${`G${String(Math.random())}`.slice(0, 10)}, 'Grafik') returning id),
        boss as (select max(u.id) as id from users u join roles r on r.id = u.role_id and 'SUPER_USER' = any(r.rights)
          where u.id in (select user_id from sessions)),
        day as (select '2097-01-01'::date + count(*)::int as day from shift_plan)
        insert into shift_plan (user_id, place_id, time_from, time_to)
        select boss.id, place.id, day + time '06:00', day + time '14:00' from boss, place, day
        returning id, time_from::date::text as day`);
      await expectDone(boss('POST', '/shift-plan/publish', { body: { firstDay: entry!.day, lastDay: entry!.day } }));
      sent['shiftPlanId'] = entry!.id;
    },
  },
  'user-leave-cards': { settled: ['leaveKind', 'leaveCardKindId', 'dateFrom', 'dateTo', 'timeFrom', 'timeTo'] },
  'reception-items': {
    settled: ['orderItemId', 'resolution'],
    async before(boss, sent) {
      const { orderId } = await expectDone(boss('GET', `/receptions/${String(sent['receptionId'])}`));
      const item = { orderId, name: 'Nowa pozycja', amount: 5 };
      sent['orderItemId'] = (await expectDone(boss('POST', '/order-items', { body: item })))['id'];
    },
  },
  invoices: {
    settled: ['number', 'kind'],
    async before(boss, sent) {
      const order = await expectDone(boss('GET', `/orders/${String(sent['orderId'])}`));
      Object.assign(sent, { customerId: order['customerId'], companyId: order['companyId'] });
    },
  },
  'invoice-payments': {
    async before(boss, { invoiceId }) {
      const at = `/invoices/${String(invoiceId)}`;
      const { vatRateId, currencyId } = await expectDone(boss('GET', at));
      // In the company's own currency, so that no bank is asked for its rate.
      const currency = `/currency/${String(currencyId)}`;
      const { version } = await expectDone(boss('GET', currency));
      await expectDone(boss('PUT', currency, { body: { isDefault: true, isActive: true, version } }));
      const line = { invoiceId, name: 'Malowanie', priceNet: 100_000, vatRateId };
      await expectDone(boss('POST', '/invoice-items', { body: line }));
      await expectDone(boss('POST', `${at}/approve`, { body: {} }));
    },
  },
};

/** Switches all optional modules on, perhaps but some. */
export async function everyModule({ database: { db }, installation }: TestApp, ...but: string[]): Promise<void> {
  for (const code of modules)
    await db.run(
      sql`insert into modules (code, active) values (${code}, ${!but.includes(code)}) on conflict (code) do update set active = excluded.active`,
    );
  await installation.notify('modules');
}
