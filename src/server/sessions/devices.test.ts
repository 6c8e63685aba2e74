import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { hashPassword } from '../../engine/fields/password/hash';
import { sql } from '../../engine/server/sql';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { aliveSessions } from '../realtime/hub';
import { startSession } from './session-store';

const t = await testApp();
const { db } = t.database;
const password = 'Coatdesk1!';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
}
let serial = 0;
/** A person, signed in once by hand besides the session they were given. */
async function withDevices(columns: { customerId?: number } = {}) {
  const person = await t.person({ rights: ['ORDERS_READ'], ...columns });
  const email = `devices${++serial}@galwex.test`;
  await db.run(
    sql`update users set password = ${await hashPassword(password)}, email = ${email} where id = ${person.id}`,
  );
  await db.run(sql`delete from sessions where user_id = ${person.id}`);
  const signIn = async (userAgent: string) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': userAgent },
      payload: { email, password },
    });
    return { id: person.id, token: answer.json<{ token: string }>().token };
  };
  return { desk: await signIn(chrome), mobile: await signIn(phone), third: await signIn(phone) };
}
const devicesOf = async (who: { id: number; token: string }): Promise<Device[]> =>
  (await t.call(who, 'GET', '/profile/sessions')).body.items;
const refresh = async (who: { id: number; token: string }) => (await t.call(who, 'POST', '/refresh', {})).status;

test('a person sees where they are signed in and signs out one device, then all others', async () => {
  const { desk, mobile, third } = await withDevices();
  const seen = await devicesOf(desk);
  expect(seen.map(({ browser, system }) => `${browser} ${system}`).sort()).toEqual([
    'Chrome Windows',
    'Safari iPhone',
    'Safari iPhone',
  ]);
  expect(seen.filter(({ isCurrent }) => isCurrent)).toEqual([expect.objectContaining({ browser: 'Chrome' })]);
  expect(JSON.stringify(seen)).not.toContain(desk.token);
  await db.run(sql`update sessions set ip = '::ffff:192.0.2.7' where user_id = ${desk.id}`);
  expect((await t.call(desk, 'GET', '/profile/sessions')).body.items[0].ip).toBe('192.0.2.7');

  // What the node remembers of a session must not outlive it.
  expect(await refresh(mobile)).toBe(200);
  const itsId = (await devicesOf(mobile)).find(({ isCurrent }) => isCurrent)!.id;
  expect((await t.call(desk, 'DELETE', `/profile/sessions/${itsId}`)).status).toBe(200);
  expect(await refresh(mobile)).toBe(401);
  expect((await t.call(desk, 'DELETE', `/profile/sessions/${itsId}`)).status).toBe(404);

  expect(await refresh(third)).toBe(200);
  expect((await t.call(desk, 'DELETE', '/profile/sessions')).status).toBe(200);
  expect(await refresh(third)).toBe(401);
  expect(await devicesOf(desk)).toHaveLength(1);
  const logged = await db.rows(sql`
    select 1 from logs where entity = 'users' and action = 'signOut' and record_id = ${desk.id} and user_id = ${desk.id}`);
  expect(logged).toHaveLength(2);
});

test('devices of another person are out of reach', async () => {
  const one = await withDevices();
  const other = await withDevices();
  for (const { id } of await devicesOf(one.desk)) {
    expect((await t.call(other.desk, 'DELETE', `/profile/sessions/${id}`)).status).toBe(404);
  }
  await t.call(other.desk, 'DELETE', '/profile/sessions');
  expect(await devicesOf(one.desk)).toHaveLength(3);
});

test('an idle session is no device any more, and a time clock is not asked', async () => {
  const { desk, mobile } = await withDevices();
  const at = new Date(Date.now() - 61 * 60_000).toISOString();
  const itsId = (await devicesOf(mobile)).find(({ isCurrent }) => isCurrent)!.id;
  await db.run(sql`update sessions set last_seen_at = ${at} where id = ${itsId}`);
  expect((await devicesOf(desk)).map(({ id }) => id)).not.toContain(itsId);
  const kiosk = await t.person({ rights: ['RCP_WRITE'], dashboardType: 5 });
  expect((await t.call(kiosk, 'GET', '/profile/sessions')).status).toBe(403);
});

test('an address is kept in its plain form, and a quiet kiosk stays signed in for live updates', async () => {
  const ofPerson = async (dashboardType: number) => {
    const { id } = await t.person({ rights: [], dashboardType });
    await db.run(sql`delete from sessions where user_id = ${id}`);
    await db.tx((tx) => startSession(tx, id, { ip: '::ffff:192.0.2.9', userAgent: undefined }, new Date()));
    return (await db.one<{ id: string; ip: string }>(sql`select id, ip from sessions where user_id = ${id}`))!;
  };
  const [kiosk, staff] = [await ofPerson(dashboard.kiosk), await ofPerson(dashboard.employee)];
  expect([kiosk.ip, staff.ip]).toEqual(['192.0.2.9', '192.0.2.9']);
  const later = new Date(Date.now() + 2 * 60 * 60_000);
  expect([...(await aliveSessions(db, [kiosk.id, staff.id], later))]).toEqual([kiosk.id]);
});

test('an administrator sees where a person is signed in, and ends one session or all of them', async () => {
  const admin = await t.person({ rights: ['USERS_WRITE', 'USERS_READ', 'ORDERS_READ'] });
  const { desk, mobile, third } = await withDevices();
  const path = `/users/${desk.id}/sessions`;
  const { items } = (await t.call(admin, 'GET', path)).body as { items: Device[] };
  expect(items.map(({ browser }) => browser).sort()).toEqual(['Chrome', 'Safari', 'Safari']);
  expect(items.some(({ isCurrent }) => isCurrent)).toBe(false);
  const itsId = items.find(({ browser }) => browser === 'Chrome')!.id;
  expect((await t.call(admin, 'DELETE', `/users/${admin.id}/sessions/${itsId}`)).status).toBe(404);
  expect((await t.call(admin, 'DELETE', `${path}/${itsId}`)).status).toBe(200);
  expect([await refresh(desk), await refresh(mobile)]).toEqual([401, 200]);
  expect((await t.call(admin, 'DELETE', `${path}/${itsId}`)).status).toBe(404);
  const log = await db.one<{ userId: number; data: object }>(sql`
    select user_id, data from logs where action = 'signOut' and record_id = ${desk.id} order by id desc limit 1`);
  expect(log).toMatchObject({ userId: admin.id, data: { browser: 'Chrome', system: 'Windows' } });
  expect((await t.call(admin, 'POST', `/users/${desk.id}/signOut`, {})).status).toBe(200);
  expect([await refresh(mobile), await refresh(third)]).toEqual([401, 401]);
  expect((await t.call(admin, 'GET', path)).body.items).toEqual([]);
});

test('sessions of another person are seen with the right to edit users, and ended with the rights of their role', async () => {
  const { desk } = await withDevices();
  const reader = await t.person({ rights: ['USERS_READ'] });
  expect((await t.call(reader, 'GET', `/users/${desk.id}/sessions`)).status).toBe(403);
  const editor = await t.person({ rights: ['USERS_WRITE', 'USERS_READ'] });
  const { items } = (await t.call(editor, 'GET', `/users/${desk.id}/sessions`)).body as { items: Device[] };
  const answer = await t.call(editor, 'DELETE', `/users/${desk.id}/sessions/${items[0]!.id}`);
  expect(answer.body.errorStr).toBe('GrantTooHigh');
  expect((await t.call(editor, 'GET', '/users/2147483647/sessions')).status).toBe(404);
});
