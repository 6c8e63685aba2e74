import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderState } from '../../src/modules/states/order-states';
import { asAdmin, testDatabase } from '../support/database';
import { smtpService } from '../support/services/smtp-service';
import { NodeProcess, until } from './node-process';

/**
 * An empty installation becomes a working shop by its list of first steps and two imports, takes an order through to an
 * invoice, is backed up while people write, loses its machine, and goes on from the backup on another one.
 */

interface Row {
  id: number;
  version: number;
  [key: string]: unknown;
}
interface Step {
  key: string;
  done: boolean;
  to: string;
}

const email = 'anna@malbet.test';
const password = 'Coatdesk1!';
const passphrase = 'powder coat 7016 matt';
const folder = mkdtempSync(join(tmpdir(), 'coatdesk-first-'));
const file = join(folder, 'malbet.coatdesk');
const database = await testDatabase();
const urls = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
const mailServer = await smtpService();
let shop: NodeProcess;
let other: NodeProcess;
let token = '';
const known: Record<string, number> = {};

beforeAll(async () => {
  shop = await NodeProcess.create({ DEMO: 'off', ...urls });
  other = await NodeProcess.create({ DEMO: 'off' });
  await shop.start();
});
afterAll(async () => {
  await shop.remove();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: object, node = shop) {
  const answer = await fetch(`${node.base}${path}`, {
    method,
    headers: {
      'access-token': token,
      'accept-language': 'pl',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function ok<T = Row>(method: string, path: string, body?: object, node = shop): Promise<T> {
  const answer = await send(method, path, body, node);
  expect([method, path, answer.status, answer.body], JSON.stringify(answer.body)).toMatchObject([
    method,
    path,
    200,
    {},
  ]);
  return answer.body as T;
}
const rows = async (path: string, node = shop) => (await ok<{ items: Row[] }>('GET', path, undefined, node)).items;
async function idOf(entity: string, key: string, value: string): Promise<number> {
  const row = (await rows(`/${entity}?itemsPerPage=100`)).find((one) => one[key] === value);
  if (!row) throw new Error(`No ${entity} with ${key} ${value}`);
  return row.id;
}
const firstSteps = async () => (await ok<{ items: Step[] }>('GET', '/first-steps')).items;
const open = async () => (await firstSteps()).filter(({ done }) => !done).map(({ key }) => key);

/** Uploads a file, waits until it has been looked at, and writes its rows. */
async function importFile(kind: string, ...lines: string[]) {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'list.csv');
  const headers = { 'access-token': token };
  const uploaded = await fetch(`${shop.base}/imports?kind=${kind}`, { method: 'POST', headers, body: form });
  const { id } = (await uploaded.json()) as Row;
  const reached = (state: string) =>
    until(async () => {
      const found = await ok('GET', `/imports/${id}`);
      return found.state === state && found;
    }, `the import is ${state}`);
  const seen = await reached('ready');
  await ok('POST', `/imports/${id}/run`, {});
  await reached('done');
  return seen.counts;
}

/** Runs a command of the product beside its server; throws with what it wrote where it fails. */
const command = (node: NodeProcess, args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/backups.js', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: node.folder,
      ...(node === shop ? urls : {}),
      BACKUP_PASSPHRASE: passphrase,
    },
  });

describe('an empty installation', () => {
  it('is set up once by the link it prints', async () => {
    const link = /setup\?token=([\w-]+)/.exec(shop.printed)![1]!;
    const person = { email, password, name: 'Anna', surname: 'Malinowska' };
    const company = { companyName: 'Malbet', country: 'PL', currency: 'PLN', zone: 'Europe/Warsaw' };
    await ok('POST', '/setup', { token: link, ...company, ...person });
    expect((await send('POST', '/setup', { token: link, ...company, ...person })).status).toBeGreaterThanOrEqual(400);
    token = await shop.signIn(email);
    expect(await open()).toEqual((await firstSteps()).map(({ key }) => key));
  });

  it('is set up step by step, each ticked off by its record', async () => {
    const steps = await firstSteps();
    const company = steps
      .find(({ key }) => key === 'company')!
      .to.split('/')
      .at(-1)!;
    const { version } = await ok('GET', `/companies/${company}`);
    const account = '61 1090 1014 0000 0712 1981 2874';
    const companyData = { nip: '5260250274', address: 'ul. Lipowa 3', city: 'Kraków', bankAccount: account };
    await ok('PUT', `/companies/${company}`, { version, ...companyData });
    await ok('POST', '/users', {
      name: 'Jan',
      surname: 'Lis',
      email: 'jan@malbet.test',
      roleId: await idOf('roles', 'name', 'Biuro'),
    });
    const placeTypeId = await idOf('place-types', 'code', 'KAB');
    known.place = (await ok('POST', '/places', { code: 'K1', name: 'Kabina 1', placeTypeId })).id;
    known.service = (await ok('POST', '/services', { code: 'STAL', name: 'Malowanie stali' })).id;
    await ok('POST', '/service-steps', { serviceId: known.service, code: 'MAL', name: 'Malowanie', placeTypeId });
    expect(await open()).toEqual(['pricing', 'paint', 'customer', 'order', 'mail', 'quotation', 'backups']);

    const prices = await importFile('pricing', 'Cennik;Waluta;Od;Do;Cena', 'Stal;PLN;0;50;32,00', 'Stal;PLN;50;;28,00');
    expect(prices).toEqual({ new: 2 });
    await asAdmin(database, `update imports set started_at = started_at - interval '5 minutes'`);
    const customers = await importFile(
      'customers',
      'Kod;Nazwa;NIP;E-mail;Termin płatności (dni)',
      'BRA;Bramex sp. z o.o.;9990000221;biuro@bramex.test;14',
      'OGR;Ogrody Zielone;;;7',
    );
    expect(customers).toEqual({ new: 2 });

    const paint = (await ok('POST', '/products', { code: '7016-M', name: 'RAL 7016 mat' })).id;
    const storageId = (await ok('POST', '/storages', { name: 'Magazyn farb' })).id;
    await ok('POST', '/stocks', {
      productId: paint,
      storageId,
      serialNumber: 'L-1',
      firstAmount: '25.000',
      unit: 'kg',
    });
    const smtp = {
      smtpHost: '127.0.0.1',
      smtpPort: mailServer.port,
      smtpSecurity: 'none',
      mailFromAddress: 'biuro@malbet.test',
    };
    await ok('PUT', '/settings', { values: smtp });
    await ok('PUT', '/backups/passphrase', { password, passphrase });
    known.paint = paint;
    expect(await open()).toEqual(['order', 'quotation']);
  });

  it('takes its first order to an invoice', async () => {
    const customerId = await idOf('customers', 'code', 'BRA');
    const order = await ok<Row & { items: Row[] }>('POST', '/orders', {
      customerId,
      serviceId: known.service,
      items: [{ name: 'Brama', amount: 4, surface: '2.5000', product1Id: known.paint }],
    });
    const itemId = order.items[0]!.id;
    await ok('POST', `/orders/${order.id}/confirm`, {});
    const quotation = await ok('POST', `/orders/${order.id}/quotation`, {});
    expect(quotation).toMatchObject({ paymentNet: 32_000 });
    await ok('POST', `/quotations/${quotation.id}/send`, { email: 'biuro@bramex.test', language: 'pl' });
    expect(await open()).toEqual([]);
    await until(async () => mailServer.mails.length > 0, 'the quotation is mailed');
    await ok('POST', `/quotations/${quotation.id}/confirm`, {});

    const reception = await ok<Row & { items: Row[] }>('POST', '/receptions', { orderId: order.id });
    const counted = reception.items.map(({ id }) => ({ id, countedAmount: 4 }));
    await ok('PUT', `/receptions/${reception.id}`, { version: reception.version, items: counted });
    await ok('POST', `/receptions/${reception.id}/counted`, {});
    const locationId = (await ok('POST', '/locations', { code: 'P-1', name: 'Plac' })).id;
    await ok('POST', `/receptions/${reception.id}/receive`, { locationId });

    const me = (await ok<{ user: Row }>('POST', '/refresh', {})).user.id;
    const today = new Date().toISOString().slice(0, 10);
    const card = await ok('POST', '/work-cards', { placeId: known.place, date: today, responsibleUserId: me });
    const frame = await ok('POST', '/work-card-frames', { workCardId: card.id, carrier: 0 });
    const board = await ok<{ available: Row[] }>('GET', `/work-cards/${card.id}/board`);
    const { orderItemServiceDetailsId } = board.available[0]!;
    const pieces = { orderItemServiceDetailsId, orderItemId: itemId, amount: 4, workCardFrameId: frame.id };
    await ok('POST', '/work-cards-items/order-connect', pieces);
    for (const action of ['confirm', 'process', 'finish'])
      await ok('POST', `/work-card-frames/${frame.id}/${action}`, {});
    await ok('POST', `/order-items/${itemId}/check`, {});
    await ok('POST', `/order-items/${itemId}/accept`, {});
    await ok('POST', `/order-items/${itemId}/ready`, { locationId });
    await ok('POST', '/pickups', { orderId: order.id, itemIds: [itemId], date: today, receiver: 'Adam Bramski' });

    const invoice = await ok('POST', '/invoices/from-quotations', { quotationIds: [quotation.id] });
    expect(await ok('POST', `/invoices/${invoice.id}/approve`, {})).toMatchObject({
      valueNet: 32_000,
      valueGross: 39_360,
    });
    known.order = order.id;
    known.invoice = invoice.id;
  });

  it('is backed up while people write, and loses nothing that was answered before', async () => {
    let stopping = false;
    const written: string[] = [];
    const writing = (async () => {
      for (let at = 1; !stopping; at++) {
        await ok('POST', '/customers', { name: `Klient ${at}` });
        written.push(`Klient ${at}`);
      }
    })();
    await until(async () => written.length > 5, 'customers are being created');
    const before = [...written];
    await command(shop, ['backup', '--to', file]).finally(() => (stopping = true));
    await writing;
    expect(written.length).toBeGreaterThan(before.length);
    known.last = before.length;
  });

  it('goes on from the backup on another machine, with the same records', async () => {
    const digests = async (node: NodeProcess) => {
      const lists = [
        'orders',
        'order-items',
        'quotations',
        'invoices',
        'invoice-items',
        'stocks',
        'stock-log',
        'pickups',
      ];
      const all = await Promise.all(lists.map((list) => rows(`/${list}?itemsPerPage=100&sortBy=id`, node)));
      return all.map((list, at) => [lists[at], createHash('sha256').update(JSON.stringify(list)).digest('hex')]);
    };
    const here = await digests(shop);
    await shop.remove();

    await command(other, ['restore', file]);
    await other.start();
    token = await other.signIn(email);
    expect(await digests(other)).toEqual(here);
    const customers = await rows('/customers?itemsPerPage=500', other);
    const names = new Set(customers.map(({ name }) => name));
    for (let at = 1; at <= known.last!; at++) expect(names).toContain(`Klient ${at}`);

    const invoice = await ok('GET', `/invoices/${known.invoice}`, undefined, other);
    const payment = { invoiceId: invoice.id, date: new Date().toISOString().slice(0, 10), amount: 39_360 };
    await ok('POST', '/invoice-payments', payment, other);
    expect(await ok('GET', `/orders/${known.order}`, undefined, other)).toMatchObject({ status: orderState.paid });
  });
});
