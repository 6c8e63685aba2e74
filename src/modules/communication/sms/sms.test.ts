import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { type SmsService, smsService } from '../../../../test/support/services/sms-service';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';
import { mailCustomer } from '../../documents/notifications/server/mail-customer';
import { sendSms } from './server/send-sms';
import { askOutcomes } from './server/sms-outcomes';
import { smsFeature } from './server/sms.server';
import { smsState } from './sms-sent.entity';

let shop: QuotedShop;
let office: Person;
let service: SmsService;
beforeAll(async () => {
  shop = await quotedShop();
  service = await smsService('key');
  office = await shop.app.person({ rights: ['SMS_READ', 'SMS_WRITE'] });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.sent.clear();
  service.calls = 0;
  await shop.app.database.db.run(sql`delete from sms_sent`);
  await shop.app.database.db.run(sql`delete from graphile_worker._private_jobs`);
  await storeSettings(shop.app, {
    smsEnabled: true,
    smsGatewayUrl: service.url,
    smsToken: 'key',
    smsSender: 'GALWEX',
    smsDailyLimit: 200,
    smsUserDailyLimit: 50,
    outboundPrivateHosts: [service.host],
  });
});

const send = (body: object, person = office, headers = {}) =>
  shop.app.call(person, 'POST', '/sms-sent', { phone: '600 100 200', sms: 'Gotowe', ...body }, headers);
const log = async () =>
  (await shop.app.call(office, 'GET', '/sms-sent?sortBy=id')).body.items as {
    id: number;
    status: number;
    serverResponse: string;
    sms: string;
  }[];

describe('an SMS', () => {
  it('is sent once by the gateway and logged with its answer', async () => {
    const answer = await send({ sms: `  ${'ż'.repeat(300)}`, customerId: shop.alufasada });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ phone: '600100200', sms: 'ż'.repeat(255), customerId: shop.alufasada });
    await Promise.all([runJobs(shop.app), runJobs(shop.app)]);
    const expected = { to: '600100200', message: 'ż'.repeat(255), from: 'GALWEX', normalize: '1', format: 'json' };
    expect([...service.sent.values()]).toEqual([expect.objectContaining(expected)]);
    expect(await log()).toMatchObject([{ status: smsState.sent, serverResponse: 'QUEUE' }]);
    const history = await shop.app.call(shop.sales, 'GET', `/customers/history/${shop.alufasada}`);
    expect(history.body.items[0]).toMatchObject({ action: 'sms', note: expect.stringContaining('600100200') });
    expect(JSON.stringify((await log())[0])).not.toContain('allbackToken":"');
  });

  it('is not sent again when the answer of the gateway was lost, nor when it is ordered twice with the same key', async () => {
    const headers = { 'idempotency-key': 'b3b1c1de-0000-4000-8000-000000000002' };
    await send({}, office, headers);
    await send({}, office, headers);
    service.instead = { when: 'taken', answer: (response) => response.destroy() };
    await runJobs(shop.app);
    expect(await log()).toMatchObject([{ status: smsState.retrying }]);
    await shop.app.database.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(shop.app);
    expect([service.calls, service.sent.size]).toEqual([2, 1]);
    expect(await log()).toMatchObject([{ status: smsState.sent }]);
  });

  it('is tried again when the gateway is away, and given up when it refuses; then a person may send it again', async () => {
    await send({});
    service.instead = { when: 'before', answer: (response) => void response.writeHead(503).end('busy') };
    await runJobs(shop.app);
    expect(await log()).toMatchObject([{ status: smsState.retrying, serverResponse: 'HTTP 503' }]);
    await storeSettings(shop.app, { smsToken: 'wrong' });
    await shop.app.database.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(shop.app);
    expect(await log()).toMatchObject([{ status: smsState.failed, serverResponse: '101 Authorization failed' }]);
    await storeSettings(shop.app, { smsToken: 'key' });
    const id = (await log())[0]!.id;
    const row = (await shop.app.call(office, 'GET', `/sms-sent/${id}`)).body as { version: number };
    expect((await shop.app.call(office, 'POST', `/sms-sent/${id}/resend`, { version: row.version })).status).toBe(200);
    await runJobs(shop.app);
    expect(await log()).toMatchObject([{ status: smsState.sent }]);
  });

  it('is refused while the gateway is off, without the right, to no telephone and without words', async () => {
    const stranger = await shop.app.person({ rights: ['SMS_READ'] });
    expect((await send({}, stranger)).status).toBe(403);
    expect((await send({ phone: '12345678' })).body.fields).toEqual({ phone: 'NotPhone' });
    expect((await send({ phone: '1234567890123' })).body.fields).toEqual({ phone: 'NotPhone' });
    expect((await send({ sms: ' \n ' })).body.fields).toEqual({ sms: 'Required' });
    expect((await send({ customerId: 999_999 })).status).toBe(404);
    await storeSettings(shop.app, { smsEnabled: false });
    const off = await send({});
    expect([off.status, off.body.errorStr]).toEqual([422, 'SmsDisabled']);
    await storeSettings(shop.app, { smsEnabled: true, smsToken: '' });
    const keyless = await send({});
    expect([keyless.status, keyless.body.errorStr]).toEqual([422, 'SmsNoKey']);
  });

  it('keeps to the number of a person and of a day: what is over waits until the morning', async () => {
    await storeSettings(shop.app, { smsUserDailyLimit: 2, smsDailyLimit: 1 });
    await send({});
    await send({ sms: 'Drugi' });
    expect((await send({ sms: 'Trzeci' })).body.errorStr).toBe('SmsUserLimit');
    await runJobs(shop.app);
    expect((await log()).map(({ status }) => status)).toEqual([smsState.sent, smsState.queued]);
    const later = await shop.app.database.db.one<{ ok: boolean }>(
      sql`select run_at > now() as ok from graphile_worker._private_jobs`,
    );
    expect(later?.ok).toBe(true);
  });

  it('becomes delivered when the gateway reports it at the address it alone knows', async () => {
    await send({});
    await runJobs(shop.app);
    const row = await shop.app.database.db.one<{ id: number; token: string }>(
      sql`select id, callback_token as token from sms_sent`,
    );
    const report = (token: string, status: string) =>
      shop.app.call(undefined, 'GET', `/sms-status/${row!.id}/${token}?MsgId=SMS1&status=${status}`);
    expect((await report('guessed', '404')).status).toBe(404);
    expect((await report(row!.token, '403')).text).toBe('OK');
    expect(await log()).toMatchObject([{ status: smsState.sent }]);
    expect((await report(row!.token, '404')).text).toBe('OK');
    await report(row!.token, '405');
    expect(await log()).toMatchObject([{ status: smsState.delivered }]);
  });
});

describe('after a restore', () => {
  it('what waited is not sent by itself, and may be sent again', async () => {
    const { db } = shop.app.database;
    await send({});
    // A restored database has the rows and none of the jobs.
    await db.run(sql`delete from graphile_worker._private_jobs`);
    for (const one of smsFeature.restored ?? []) await db.run(one);
    const { id } = (await log())[0]!;
    expect(await log()).toMatchObject([{ status: smsState.failed }]);
    const { version } = (await shop.app.call(office, 'GET', `/sms-sent/${id}`)).body as { version: number };
    expect((await shop.app.call(office, 'POST', `/sms-sent/${id}/resend`, { version })).status).toBe(200);
    await runJobs(shop.app);
    expect(await log()).toMatchObject([{ status: smsState.sent }]);
  });

  it('a new SMS is sent although the gateway remembers an earlier one of its number', async () => {
    const { db } = shop.app.database;
    await send({ sms: 'Przed' });
    await runJobs(shop.app);
    const { id } = (await log())[0]!;
    await db.run(sql`delete from sms_sent`);
    await send({ sms: 'Po' });
    await db.run(sql`update sms_sent set id = ${id}`);
    await sendSms({ id }, shop.app.installation);
    expect([...service.sent.values()].map(({ message }) => message)).toEqual(['Przed', 'Po']);
  });
});

describe('the gateway', () => {
  it('is asked once an hour what became of SMS it did not report, and says so once', async () => {
    for (const sms of ['Pierwszy', 'Drugi', 'Trzeci', 'Nowy']) await send({ sms });
    await runJobs(shop.app);
    const { db } = shop.app.database;
    await db.run(sql`update sms_sent set send_date = now() - interval '11 minutes' where sms <> 'Nowy'`);
    const ids = (await db.rows<{ gatewayId: string }>(sql`select gateway_id from sms_sent order by id`)).map(
      ({ gatewayId }) => gatewayId,
    );
    service.became = new Map([
      [ids[0]!, 'DELIVERED'],
      [ids[1]!, 'EXPIRED'],
      [ids[3]!, 'DELIVERED'],
    ]);
    const before = service.calls;
    expect(await askOutcomes(shop.app.installation)).toBe(2);
    expect(service.calls - before).toBe(1);
    const { delivered, undelivered, sent } = smsState;
    expect((await log()).map(({ status }) => status)).toEqual([delivered, undelivered, sent, sent]);
    expect(await askOutcomes(shop.app.installation)).toBe(0);
    await storeSettings(shop.app, { smsToken: 'wrong' });
    await expect(askOutcomes(shop.app.installation)).rejects.toThrow('101 Authorization failed');
    await storeSettings(shop.app, { smsEnabled: false });
    expect(await askOutcomes(shop.app.installation)).toBe(0);
  });
});

it('tells customers who asked for it by SMS that their order can be collected', async () => {
  const order = await shop.order([shop.items.gate]);
  const { db } = shop.app.database;
  await db.run(sql`update customers set phone = '600 100 200' where id = ${shop.alufasada}`);
  const ready = () =>
    db.tx((tx) =>
      mailCustomer(
        { tx, installation: shop.app.installation, now: () => new Date() },
        { kind: orderState.ready, customerId: shop.alufasada, orderId: order.id },
      ),
    );
  await ready();
  expect(await log()).toEqual([]);
  await db.run(
    sql`insert into customer_settings (customer_id, config, value) values (${shop.alufasada}, 'sms_6', '1')`,
  );
  await ready();
  expect(await log()).toMatchObject([{ sms: expect.stringContaining(order.numberText) }]);
});
