import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/app';
import { quotedShop, type QuotedShop } from '../support/quoted-shop';
import { storeSettings } from '../support/settings';
import { sendFile } from '../support/upload';
import { entities } from '../../src/modules/all.entities';
import type { Route } from '../../src/engine/server/route';
import { rights } from '../../src/modules/rights/rights';
import { sql } from '../../src/engine/server/sql';
import { everyModule } from './business';
import { caller, type Answer, type Caller } from './people';

/** Occurs in every text of one customer, and in nothing else. */
const theirs = 'ZZCUDZE';
const ours = 'ZZSWOJE';

interface Papers {
  customerId: number;
  /** Ids per entity. */
  ids: Record<string, number[]>;
}
let shop: QuotedShop;
let customer: Caller;
let own: Papers;
let other: Papers;

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function papers(office: Person, customerId: number, mark: string): Promise<Papers> {
  const { db } = shop.app.database;
  await db.run(
    sql`update customers set name = ${`${mark} sp. z o.o.`}, city = ${`${mark} Dolny`}, address = ${`ul. ${mark} 1`}, email = ${`${mark}@firma.test`.toLowerCase()} where id = ${customerId}`,
  );
  const items = [
    { ...shop.items.post, name: `${mark} słupek`, code: `${mark}-K`, note: `${mark} uwaga`, barcode: `${mark}B` },
    { ...shop.items.gate, name: `${mark} brama`, externalCode: `${mark}-E` },
  ];
  const head = { externalNumber: `${mark}/1`, notes: `${mark} notatka`, tags: [mark], customerId };
  const order = await shop.order(items, head);
  const made = await shop.ok(office, 'POST', `/orders/${order.id}/quotation`, {});
  const { version } = await shop.ok(office, 'GET', `/quotations/${made.id}`);
  await shop.ok(office, 'PUT', `/quotations/${made.id}`, { version, note: `${mark} wycena` });
  const quotation = await shop.ok(office, 'POST', `/quotations/${made.id}/confirm`, {});
  const parents = { orderId: order.id, quotationId: made.id };
  const attachments: number[] = [];
  for (const [key, id] of Object.entries(parents)) {
    const file = { name: `${mark} rysunek.pdf`, content: `%PDF-1.4\n% ${mark}\n%%EOF\n`, type: 'application/pdf' };
    const answer = await sendFile(shop.app, office, '/attachments/upload', file, { [key]: id, description: mark });
    expect(answer.statusCode, answer.body).toBe(200);
    attachments.push(answer.json<{ id: number }>().id);
  }
  const [item] = order.items as { id: number }[];
  const complaint = await shop.ok(office, 'POST', '/complaints', {
    orderId: order.id,
    orderItemId: item!.id,
    note: `${mark} rysa`,
  });
  const reply = { complaintId: complaint.id, message: `${mark} odpisujemy` };
  const message = await shop.ok(office, 'POST', '/complaint-messages', reply);
  for (const [path, fields] of [
    [`/complaints/${complaint.id}/photos`, {}],
    ['/attachments/upload', { orderItemId: item!.id, description: mark }],
  ] as const) {
    const file = { name: `${mark} wada.pdf`, content: `%PDF-1.4\n% ${mark}\n%%EOF\n`, type: 'application/pdf' };
    const answer = await sendFile(shop.app, office, path, file, fields);
    expect(answer.statusCode, answer.body).toBe(200);
    attachments.push(answer.json<{ id: number }>().id);
  }
  const keeper = await shop.app.person({ rights, customerId });
  const notice = await db.one<{ id: number }>(
    sql`insert into notices (user_id, message_type, message) values (${keeper.id}, 'complaint', ${`${mark} powiadomienie`}) returning id`,
  );
  const invoice = await shop.ok(office, 'POST', '/invoices/from-quotations', { quotationIds: [quotation.id] });
  await shop.ok(office, 'POST', '/invoice-items', {
    invoiceId: invoice.id,
    name: `${mark} dopłata`,
    priceNet: 1000,
    vatRateId: invoice.vatRateId,
  });
  await shop.ok(office, 'POST', `/invoices/${invoice.id}/approve`, {});
  await db.run(
    sql`insert into mail_logs (email, topic, content, kind) values (${`${mark}@firma.test`}, ${`${mark} temat`}, ${`${mark} treść`}, 'quotation')`,
  );
  const reception = await shop.ok(office, 'POST', '/receptions', {
    orderId: order.id,
    note: `${mark} przyjęcie`,
    barcode: `${mark}-PZ`,
  });
  const lines = await db.rows<{ id: number }>(sql`select id from quotation_items where quotation_id = ${made.id}`);
  return {
    customerId,
    ids: {
      orders: [order.id],
      'order-items': ids(order.items),
      quotations: [made.id],
      'quotation-items': ids(lines),
      attachments,
      complaints: [complaint.id],
      'complaint-messages': [message.id],
      notices: [notice!.id],
      invoices: [invoice.id],
      customers: [customerId],
      receptions: [reception.id],
      'reception-items': ids(reception.items),
    },
  };
}

beforeAll(async () => {
  shop = await quotedShop();
  await everyModule(shop.app);
  await storeSettings(shop.app, { customerInvoices: true });
  const office = await shop.app.person({ rights: ['SUPER_USER'], dashboardType: 1, companyId: shop.companyId });
  own = await papers(office, shop.alufasada, ours);
  other = await papers(office, shop.zuraw, theirs);
  customer = caller(shop.app.app, (await shop.app.person({ rights, customerId: shop.alufasada })).token);
});

const expectNothing = ({ text, bytes, headers }: Answer, what: string) => {
  const all = [text, bytes.toString('latin1'), JSON.stringify(headers), decodeURIComponent(escaped(headers))].join();
  expect(all.toUpperCase().includes(theirs), `${what}: ${text.slice(0, 300)}`).toBe(false);
};
const escaped = (headers: Record<string, unknown>) =>
  String(headers['content-disposition'] ?? '').replace(/%(?![0-9a-f]{2})/gi, '%25');

const filters = (name: string) => {
  const entity = entities.find((one) => one.name === name);
  const texts = [theirs, theirs.toLowerCase(), 'CUDZE', 'słupek', 'dopłata', ''].map((search) => ({ search }));
  const refs = Object.entries(entity?.fields ?? {})
    .filter(([, field]) => field.kind === 'ref' && !field.staff)
    .map(([key, field]) => ({ [key]: (field.kind === 'ref' && other.ids[field.to]?.[0]) || other.customerId }));
  return [...texts, ...refs, { ids: other.ids[name] ?? [1] }];
};

const pathOf = ({ path }: Route, id: number) => path.replace(':lang', 'pl').replace(/:\w+/g, String(id));
/** Which entity the ids of a route belong to. */
const named = ({ path }: Route) =>
  path.startsWith('/document/quotation/')
    ? 'quotations'
    : path.startsWith('/document/reception/')
      ? 'receptions'
      : path.startsWith('/document/customer-invoice/')
        ? 'invoices'
        : (path.split('/')[1] ?? '');

const seenByCustomers = [
  'orders',
  'order-items',
  'quotations',
  'quotation-items',
  'receptions',
  'reception-items',
  'attachments',
  'complaints',
  'complaint-messages',
];

describe('a customer', () => {
  it('the customer has rows of its own', async () => {
    for (const name of seenByCustomers) {
      const { status, text, body } = await customer('GET', `/${name}`, { query: { itemsPerPage: '0' } });
      expect(status, text).toBe(200);
      expect((body as { total: number }).total, name).toBeGreaterThan(0);
      expect((body as { items: { id: number }[] }).items.map(({ id }) => id).sort(), name).toEqual(
        expect.arrayContaining([own.ids[name]?.[0]]),
      );
    }
    const seen = await customer('GET', `/orders/${String(own.ids['orders']?.[0])}`);
    expect(seen.text).toContain(ours);
  });

  it('lists, searches, pickers, totals and exports contain nothing of another customer', async () => {
    let asked = 0;
    const lists = shop.app.routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    for (const { path, example } of lists) {
      const name = path.startsWith('/search/') ? path.slice(8).replace(/-search$/, '') : (path.split('/')[1] ?? '');
      const queries: Record<string, string>[] = [{ ...example?.query }];
      for (const filter of filters(name)) queries.push({ filter: JSON.stringify(filter) });
      queries.push({ filter: JSON.stringify({ id: other.ids[name]?.[0] ?? 1, includeData: true }) });
      for (const sortBy of entities.find((one) => one.name === name)?.list.columns ?? [])
        queries.push({ sortBy, sortDesc: 'true', itemsPerPage: '0' });
      for (const query of queries)
        for (const format of path.endsWith('/export') ? ['csv'] : [undefined]) {
          const answer = await customer('GET', path, { query: format ? { ...query, format } : query });
          expectNothing(answer, `${path} ${JSON.stringify(query)}`);
          if (answer.status === 200) asked++;
        }
    }
    expect(asked).toBeGreaterThan(80);
  });

  it('records of another customer are not found by id', async () => {
    const byId = shop.app.routes.filter(({ method, path }) => method === 'GET' && path.includes(':id'));
    let asked = 0;
    for (const route of byId)
      for (const id of other.ids[named(route)] ?? []) {
        const answer = await customer('GET', pathOf(route, id));
        expect([403, 404], `${route.path} ${answer.text.slice(0, 200)}`).toContain(answer.status);
        expectNothing(answer, route.path);
        if (answer.status === 404) asked++;
      }
    expect(asked).toBeGreaterThanOrEqual(10);
  });

  it('records of its own are found by the same routes', async () => {
    for (const name of seenByCustomers)
      expect((await customer('GET', `/${name}/${String(own.ids[name]?.[0])}`)).status, name).toBe(200);
    const file = await customer('GET', `/attachments/${String(own.ids['attachments']?.[0])}/file`);
    expect(file.text).toContain(ours);
    const pdf = await customer('GET', `/document/quotation/pdf/${String(own.ids['quotations']?.[0])}/pl`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expectNothing(pdf, 'the quotation as PDF');
    const invoice = await customer('GET', `/document/customer-invoice/pdf/${String(own.ids['invoices']?.[0])}/pl`);
    expect([invoice.status, invoice.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('records of another customer cannot be changed', async () => {
    const writing = shop.app.routes.filter(({ method, path }) => method !== 'GET' && path.includes(':id'));
    for (const route of writing)
      for (const id of other.ids[named(route)] ?? []) {
        const body = route.method === 'DELETE' ? undefined : { version: 1 };
        const answer = await customer(route.method, pathOf(route, id), { body });
        expect([400, 403, 404], `${route.method} ${route.path} ${answer.text.slice(0, 200)}`).toContain(answer.status);
        expectNothing(answer, `${route.method} ${route.path}`);
      }
  });
});
