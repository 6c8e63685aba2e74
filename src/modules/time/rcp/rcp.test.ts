import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { storeSettings } from '../../../../test/support/settings';
import { hashPassword } from '../../../engine/fields/password/hash';
import { sql } from '../../../engine/server/sql';
import { rcpEvent } from './events';

let app: TestApp;
let kiosk: Person;
const START = '2026-10-06T04:00:00Z';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const db = () => app.database.db;
const at = (instant: string) => app.setNow(new Date(instant));

/** Somebody with a badge, and their session. */
async function worker(code: string, rights: readonly string[] = []): Promise<Person> {
  const person = await app.person({ rights });
  await db().run(sql`update users set code = ${code} where id = ${person.id}`);
  return person;
}
const check = (code: string, who = kiosk) => app.call(who, 'POST', '/rcp/code-check', { code: base64(code) });
const confirm = (who: Person, userId: number, eventType: number = rcpEvent.entry, key?: string) =>
  app.call(who, 'POST', '/rcp/confirm', { userId, eventType }, key ? { 'idempotency-key': key } : {});
const refusal = ({ status, body }: { status: number; body: { errorStr?: string } }) => [status, body.errorStr];
const eventsOf = async ({ id }: Person) =>
  (
    await db().rows<{ eventType: number; at: string }>(
      sql`select event_type, event_time as at from rcp_data where user_id = ${id} order by event_time`,
    )
  ).map((event) => [event.eventType, new Date(event.at).toISOString().slice(0, 19)]);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  // Sessions of this file last as long as its days.
  at(START);
  kiosk = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'], dashboardType: 5 });
  await db().run(sql`update users set pin = ${await hashPassword('471100')} where id = ${kiosk.id}`);
});

describe('a kiosk', () => {
  it('shows whose code it is and registers the person once, within a minute', async () => {
    at(START);
    const anna = await worker('anna-1');
    const seen = await check('ANNA-1');
    expect(seen).toMatchObject({
      status: 200,
      body: { user: { id: anna.id }, eventType: rcpEvent.entry, messages: [] },
    });
    expect(await eventsOf(anna)).toEqual([]);
    const key = randomUUID();
    const [first, again] = [await confirm(kiosk, anna.id, 1, key), await confirm(kiosk, anna.id, 1, key)];
    expect(first).toMatchObject({ status: 200, body: { eventType: 1, user: { name: 'Test' } } });
    expect(again.body).toEqual(first.body);
    expect(refusal(await confirm(kiosk, anna.id))).toEqual([422, 'RcpCheckFirst']);
    at('2026-10-06T04:00:05Z');
    expect(refusal(await check('anna-1'))).toEqual([422, 'RcpTooSoon']);
    at('2026-10-06T12:00:00Z');
    expect((await check('anna-1')).body).toMatchObject({
      eventType: rcpEvent.exit,
      workTime: { today: 480, week: 480 },
    });
    at('2026-10-06T12:01:01Z');
    expect(refusal(await confirm(kiosk, anna.id, 2))).toEqual([422, 'RcpCheckFirst']);
    expect(await eventsOf(anna)).toEqual([[1, '2026-10-06T04:00:00']]);
  });

  it('is refused where it stands at no allowed address, and the refusal is in the log', async () => {
    at(START);
    await worker('ewa-1');
    await storeSettings(app, { rcpAllowedAddresses: ['10.1.0.0/16'] });
    expect(refusal(await check('ewa-1'))).toEqual([422, 'RcpIllegalDevice']);
    await storeSettings(app, { rcpAllowedAddresses: ['127.0.0.0/8'] });
    expect((await check('ewa-1')).status).toBe(200);
    await storeSettings(app, { rcpAllowedAddresses: [] });
    const logged = await db().one(sql`
      select data ->> 'refused' as refused, data ->> 'code' as code from logs where kind = 4 and action = 'refused' order by id desc limit 1`);
    expect(logged).toEqual({ refused: 'RcpIllegalDevice', code: '•••-1' });
  });

  it('calls nothing else, and its session does not end while it stands idle', async () => {
    at('2027-03-01T04:00:00Z');
    expect((await app.call(kiosk, 'GET', '/rcp/kiosk')).body).toMatchObject({ hasPin: true });
    for (const path of ['/rcp-data', '/users', '/rcp/status', '/search/users-search', '/rcp-corrections'])
      expect((await app.call(kiosk, 'GET', path)).status).toBe(403);
    at(START);
  });

  it('answers a guess slower and slower, of codes and of the PIN', async () => {
    at(START);
    const other = await app.person({ rights: ['RCP_WRITE'], dashboardType: 5 });
    await db().run(sql`update users set pin = ${await hashPassword('123456')} where id = ${other.id}`);
    const pin = (guess: string) => app.call(other, 'POST', '/rcp/pin-check', { pin: base64(guess) });
    expect((await pin('123456')).status).toBe(200);
    /** Guesses all day long, each as soon as it is let in; answers how many were looked at. */
    const tries = async (guess: () => Promise<{ status: number; headers: Record<string, unknown> }>) => {
      let evaluated = 0;
      for (let second = 0; second < 24 * 60 * 60;) {
        at(new Date(Date.parse(START) + second * 1000).toISOString());
        const { status, headers } = await guess();
        if (status !== 429) evaluated += 1;
        second += status === 429 ? Number(headers['retry-after']) : 0;
      }
      return evaluated;
    };
    expect(await tries(() => pin('000000'))).toBeLessThanOrEqual(40);
    await db().run(sql`delete from sign_in_attempts`);
    expect(await tries(() => check('nobody', other))).toBeLessThanOrEqual(40);
    await db().run(sql`delete from sign_in_attempts`);
    at(START);
  });
});

/** Guesses sent at once: `GUESSES=10000 npm run test:server -- src/modules/time/rcp`. */
const GUESSES = Number(process.env['GUESSES'] ?? 300);

describe(`${GUESSES} guesses sent at once to two servers`, () => {
  it.each(['pin', 'code'] as const)('are looked at six times before they wait: the %s', async (what) => {
    at(START);
    const second = await testApp({ database: app.database });
    second.setNow(new Date(START));
    const guessing = await app.person({ rights: ['RCP_WRITE'], dashboardType: 5 });
    await db().run(sql`update users set pin = ${await hashPassword('123456')} where id = ${guessing.id}`);
    const answers = new Map<string, number>();
    let left = GUESSES;
    const client = async (server: TestApp) => {
      while (left-- > 0) {
        const body = { [what]: base64(String(100_000 + left)) };
        const { status, body: answer } = await server.call(guessing, 'POST', `/rcp/${what}-check`, body);
        const outcome = `${status} ${answer.errorStr}`;
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 60 }, (_, nth) => client(nth % 2 ? app : second)));
    const wrong = what === 'pin' ? '422 RcpWrongPin' : '422 RcpUnknownCode';
    expect(Object.fromEntries(answers)).toEqual({ [wrong]: 6, '429 TooManyRequests': GUESSES - 6 });
    await db().run(sql`delete from sign_in_attempts`);
  });
});

describe('events a kiosk kept without a connection', () => {
  const offline = (body: object) =>
    app.call(kiosk, 'POST', '/rcp/offline', {
      eventType: 1,
      sentAt: '2026-10-06T16:00:00Z',
      key: randomUUID(),
      ...body,
    });

  it('come once each at the time they happened, by the clock of the server', async () => {
    at('2026-10-06T16:00:00Z');
    const jan = await worker('jan-1');
    const code = base64('jan-1');
    const entry = { code, eventTime: '2026-10-06T04:00:00Z', key: randomUUID() };
    expect((await offline(entry)).status).toBe(200);
    expect((await offline(entry)).status).toBe(200);
    const late = { code, eventType: 2, eventTime: '2026-10-06T13:00:00Z', sentAt: '2026-10-06T17:00:00Z' };
    expect((await offline(late)).status).toBe(200);
    expect(await eventsOf(jan)).toEqual([
      [1, '2026-10-06T04:00:00'],
      [2, '2026-10-06T12:00:00'],
    ]);
    const kept = await db().rows(sql`
      select source, is_clock_off, device_time::text as device_time from rcp_data where user_id = ${jan.id} order by event_time`);
    expect(kept).toMatchObject([
      { source: 3, isClockOff: false },
      { source: 3, isClockOff: true, deviceTime: expect.stringContaining('2026-10-06') as unknown },
    ]);
    expect(refusal(await offline({ code, eventTime: '1970-01-01T01:00:00Z' }))).toEqual([422, 'RcpDeviceClock']);
    expect(refusal(await offline({ code, eventTime: '2026-10-06T04:00:30Z' }))).toEqual([422, 'RcpTooSoon']);
    expect(refusal(await offline({ code: base64('none'), eventTime: '2026-10-06T04:00:00Z' }))).toEqual([
      422,
      'RcpUnknownCode',
    ]);
  });

  it('are the confirmation whose answer the kiosk lost, not another event', async () => {
    at('2026-10-12T04:00:00Z');
    const jan = await worker('jan-12');
    const [code, key] = [base64('jan-12'), randomUUID()];
    await app.call(kiosk, 'POST', '/rcp/code-check', { code });
    expect((await app.call(kiosk, 'POST', '/rcp/confirm', { userId: jan.id, eventType: 5, key })).status).toBe(200);
    const again = { code, key, eventType: 5, eventTime: '2026-10-12T04:00:06Z', sentAt: '2026-10-12T04:01:00Z' };
    expect((await offline(again)).status).toBe(200);
    expect(await eventsOf(jan)).toHaveLength(1);
  });

  it('are twenty, each once and in order, also where answers were lost and everything is sent again', async () => {
    at('2026-10-13T20:00:00Z');
    const jan = await worker('jan-20');
    const start = Date.parse('2026-10-13T04:00:00Z');
    const kept = Array.from({ length: 20 }, (_, at) => ({
      code: base64('jan-20'),
      eventType: (at % 2) + 1,
      eventTime: new Date(start + at * 30 * 60_000).toISOString(),
      sentAt: '2026-10-13T20:00:00Z',
      key: randomUUID(),
    }));
    const send = async (events: typeof kept) => {
      const ids: number[] = [];
      for (const event of events) {
        const { status, body } = await offline(event);
        expect(status).toBe(200);
        ids.push((body as { id: number }).id);
      }
      return ids;
    };
    // The connection broke after the seventh: it is not known there how far it came.
    const first = await send(kept.slice(0, 7));
    const all = await send(kept);
    expect(all.slice(0, 7)).toEqual(first);
    expect(new Set(all).size).toBe(20);
    expect(await eventsOf(jan)).toEqual(kept.map((one) => [one.eventType, one.eventTime.slice(0, 19)]));
    at(START);
  });
});

describe('a person', () => {
  it('does not come in while on leave, and may still go home from a night that runs into it', async () => {
    at('2026-10-06T20:00:00Z');
    const night = await worker('noc-1');
    const away = await worker('urlop-1');
    expect((await confirm(night, night.id, rcpEvent.entry)).status).toBe(200);
    for (const { id } of [night, away])
      await db().run(sql`
        insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, status)
        values (1, ${id}, '2026-10-01', '2026-10-07', '2026-10-07', 0, 1440, 7)`);
    at('2026-10-07T04:00:00Z');
    expect(refusal(await check('urlop-1'))).toEqual([422, 'RcpOnLeave']);
    expect((await check('noc-1')).body).toMatchObject({ eventType: rcpEvent.exit });
    expect((await confirm(kiosk, night.id, rcpEvent.exit)).status).toBe(200);
    at('2026-10-07T04:10:00Z');
    expect(refusal(await check('noc-1'))).toEqual([422, 'RcpOnLeave']);
    at('2026-10-06T20:30:00Z');
    const mine = await app.call(night, 'GET', '/rcp/mine?from=2026-10-06&to=2026-10-07');
    expect(mine.body).toMatchObject({ stays: [{ day: '2026-10-06', minutes: 480, issue: null }], minutes: 480 });
  });

  it('registers themselves alone, one after another, and sees their own last event', async () => {
    at(START);
    const [jan, ewa] = [await worker('jan-2'), await worker('ewa-2')];
    expect(refusal(await confirm(jan, ewa.id))).toEqual([422, 'RcpNotOwn']);
    const taps = await Promise.all(Array.from({ length: 5 }, () => confirm(jan, jan.id)));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await app.call(jan, 'GET', '/rcp/status')).body).toMatchObject({ eventType: 1, isForgotten: false });
    expect((await app.call(ewa, 'GET', '/rcp/status')).body).toMatchObject({ eventType: 0, eventTime: null });
    expect((await app.call(jan, 'GET', '/rcp-data')).status).toBe(403);
    expect(refusal(await check('jan-2', await worker('boss', ['RCP_WRITE'])))).toEqual([422, 'RcpKioskOnly']);
    await storeSettings(app, { rcpPanelEnabled: false });
    expect(refusal(await confirm(ewa, ewa.id))).toEqual([422, 'RcpPanelOff']);
    await storeSettings(app, { rcpPanelEnabled: true });
  });
});

it('time of a person who has left is still put right, and the person records no more', async () => {
  at(START);
  const jan = await worker('jan-4');
  const hr = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'] });
  expect((await confirm(jan, jan.id)).status).toBe(200);
  at('2026-10-06T04:50:00Z');
  const exit = { eventType: rcpEvent.exit, eventTime: '2026-10-06T04:40:00.000Z' };
  const asked = await app.call(jan, 'POST', '/rcp-corrections', { ...exit, reason: 'Zapomniałem' });
  await db().run(sql`update users set is_active = false where id = ${jan.id}`);
  const approved = await app.call(hr, 'POST', `/rcp-corrections/${asked.body.id}/approve`, {});
  expect(approved.status, approved.text).toBe(200);
  const later = { userId: jan.id, eventType: rcpEvent.entry, eventTime: '2026-10-06T04:45:00.000Z' };
  expect((await app.call(hr, 'POST', '/rcp-data', later)).status).toBe(200);
  expect((await eventsOf(jan)).map(([type]) => type)).toEqual([rcpEvent.entry, rcpEvent.exit, rcpEvent.entry]);
  expect(refusal(await check('jan-4'))).toEqual([422, 'RcpUnknownCode']);
  const clock = await app.call(hr, 'POST', '/rcp-data', { ...later, userId: kiosk.id });
  expect(clock.body.fields).toEqual({ userId: 'RcpNoWorker' });
});

describe('a message of a supervisor', () => {
  it('is shown at the next punch on a kiosk, confirmed once with it, and kept with when and where', async () => {
    at('2026-10-12T04:00:00Z');
    const boss = await app.person({ rights: ['SHIFT_SCHEDULER_WRITE'] });
    const [jan, ewa] = [await worker('jan-m'), await worker('ewa-m')];
    await db().run(sql`
      insert into user_work (user_id, is_main, date_from, supervisor_user_id, carried_year)
      values (${jan.id}, true, '2026-01-01', ${boss.id}, 2026)`);
    const write = (who: Person, userId: number) =>
      app.call(who, 'POST', '/kiosk-messages', { userId, content: 'Zgłoś się do BHP' });
    expect(refusal(await write(boss, ewa.id))).toEqual([422, 'KioskMessageNotYours']);
    expect(refusal(await write(boss, kiosk.id))).toEqual([400, 'InvalidInput']);
    expect((await write(jan, jan.id)).status).toBe(403);
    const made = await write(boss, jan.id);
    expect(made).toMatchObject({ status: 200, body: { authorUserId: boss.id, isRead: false } });
    const id = made.body.id as number;

    expect((await check('ewa-m')).body.notes).toEqual([]);
    expect((await check('jan-m')).body.notes).toMatchObject([{ id, content: 'Zgłoś się do BHP' }]);
    // Not confirmed: it is shown again.
    expect((await check('jan-m')).body.notes).toHaveLength(1);
    const punch = (userId: number, read: number[]) =>
      app.call(kiosk, 'POST', '/rcp/confirm', { userId, eventType: 1, read });
    expect((await punch(ewa.id, [id])).status).toBe(200);
    expect((await app.call(boss, 'GET', `/kiosk-messages/${id}`)).body).toMatchObject({ isRead: false });
    expect((await punch(jan.id, [id])).status).toBe(200);
    const read = await app.call(boss, 'GET', `/kiosk-messages/${id}`);
    expect(read.body).toMatchObject({ isRead: true, readAt: '2026-10-12T04:00:00.000Z' });
    const logged = await db().one(sql`
      select user_id from logs where kind = 4 and description = ${`kiosk-messages/read/${id}`}`);
    expect(logged).toEqual({ userId: jan.id });
    const { version } = read.body as { version: number };
    expect(refusal(await app.call(boss, 'PUT', `/kiosk-messages/${id}`, { version, content: 'x' }))).toEqual([
      422,
      'KioskMessageRead',
    ]);
    const stranger = await app.person({ rights: ['SHIFT_SCHEDULER_WRITE'] });
    expect((await app.call(stranger, 'GET', `/kiosk-messages/${id}`)).status).toBe(404);
    at('2026-10-12T12:00:00Z');
    expect((await check('jan-m')).body.notes).toEqual([]);
    at(START);
  });
});

describe('rows of time recording', () => {
  it('are for their owner and those who keep time, never for supervisors, kiosks and other staff', async () => {
    at(START);
    const jan = await worker('jan-r');
    const event = (await confirm(jan, jan.id)).body as { id: number };
    const keeper = await app.person({ rights: ['RCP_READ'] });
    const admin = await app.person({ rights: ['SUPER_USER'] });
    const staff = await app.person({ rights: ['LEAVE_CARD_READ', 'SHIFT_SCHEDULER_WRITE'] });
    const seen = async (who: Person, path: string) => (await app.call(who, 'GET', path)).status;
    const path = `/rcp-data/${event.id}`;
    expect([await seen(keeper, path), await seen(admin, path)]).toEqual([200, 200]);
    expect([await seen(jan, path), await seen(staff, path), await seen(kiosk, path)]).toEqual([403, 403, 403]);
    const mine = '/rcp/mine?from=2026-10-06&to=2026-10-06';
    const stays = async (who: Person) => ((await app.call(who, 'GET', mine)).body.stays as unknown[]).length;
    expect([await stays(jan), await stays(staff)]).toEqual([1, 0]);
    const wish = { eventType: 2, eventTime: '2026-10-06T03:59:00.000Z', reason: 'x' };
    const { id } = (await app.call(jan, 'POST', '/rcp-corrections', wish)).body as { id: number };
    const correction = `/rcp-corrections/${id}`;
    const statuses = await Promise.all([jan, keeper, admin, staff, kiosk].map((who) => seen(who, correction)));
    expect(statuses).toEqual([200, 200, 200, 404, 403]);
  });

  it('refuse what is unknown, foreign, replayed or years off, and change nothing', async () => {
    at(START);
    const jan = await worker('jan-b');
    const count = async () => (await db().one<{ n: number }>(sql`select count(*)::int as n from rcp_data`))!.n;
    const before = await count();
    expect(refusal(await check('no-such-code'))).toEqual([422, 'RcpUnknownCode']);
    expect(refusal(await confirm(kiosk, jan.id))).toEqual([422, 'RcpCheckFirst']);
    expect(refusal(await confirm(kiosk, 2_000_000_000))).toEqual([422, 'RcpCheckFirst']);
    expect((await app.call(kiosk, 'POST', '/rcp/confirm', { userId: jan.id, eventType: 7 })).status).toBe(400);
    for (const eventTime of ['1999-10-06T04:00:00Z', '2036-10-06T04:00:00Z']) {
      const body = { code: base64('jan-b'), eventType: 1, eventTime, sentAt: START, key: randomUUID() };
      expect(refusal(await app.call(kiosk, 'POST', '/rcp/offline', body))).toEqual([422, 'RcpDeviceClock']);
    }
    expect(await count()).toBe(before);
  });
});
