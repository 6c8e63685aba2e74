import { expect, test } from 'vitest';
import { sql } from '../../engine/server/sql';
import { testApp } from '../../../test/support/app';

const t = await testApp();

test('a PIN of one’s own is set, known of without being shown, and removed once', async () => {
  const person = await t.person();
  const hasPin = async () => (await t.call(person, 'GET', '/profile/pin')).body as unknown;
  expect(await hasPin()).toEqual({ hasPin: false });
  const names = { name: 'Ewa', surname: 'Sowa' };
  expect((await t.call(person, 'POST', '/password/profile', { ...names, pin: '123' })).status).toBe(400);
  expect((await t.call(person, 'POST', '/password/profile', { ...names, pin: '4711' })).status).toBe(200);
  expect(await hasPin()).toEqual({ hasPin: true });
  for (let times = 0; times < 2; times += 1)
    expect((await t.call(person, 'DELETE', '/profile/pin')).body).toEqual({ status: true });
  expect(await hasPin()).toEqual({ hasPin: false });
  const logged = await t.database.db.rows(sql`select 1 from logs where description = ${`users/pin/${person.id}`}`);
  expect(logged).toHaveLength(1);
});

test('PINs are set as often as a person needs, not so often that others cannot sign in', async () => {
  const person = await t.person();
  t.setNow(new Date());
  const set = async (pin?: string) =>
    (await t.call(person, 'POST', '/password/profile', { name: 'Ewa', surname: 'Sowa', ...(pin && { pin }) })).status;
  for (let times = 0; times < 10; times += 1) expect(await set(`471${times}`)).toBe(200);
  expect(await set('4720')).toBe(429);
  expect(await set()).toBe(200);
  t.setNow(undefined);
});
