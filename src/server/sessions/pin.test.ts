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
