import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let t: TestApp;
let clerk: Person;
const note = 'Premia uznaniowa';
const pay = ['USER_PAYCHECK_READ', 'USER_PAYCHECK_WRITE'];

beforeAll(async () => {
  t = await testApp();
  clerk = await t.person({ rights: pay });
  const made = await t.call(clerk, 'POST', '/user-paycheck', { userId: clerk.id, amount: 765_400, note });
  expect(made.status, made.text).toBe(200);
});

const entries = async (rights: string[]) => {
  const person = await t.person({ rights });
  const filter = jsonParam({ entity: 'user-paycheck' });
  const list = await t.call(person, 'GET', `/logs?filter=${filter}`);
  const file = await t.call(person, 'GET', `/logs/export?format=csv&filter=${filter}`);
  const id = (await t.database.db.one<{ id: number }>(sql`select id from logs where entity = 'user-paycheck'`))!.id;
  const one = await t.call(person, 'GET', `/logs/${id}`);
  return {
    total: list.body.total as number,
    one: one.status,
    isTold: [list, file, one].some(({ text }) => text.includes(note)),
  };
};

test('the log has no entries of records a person may not read', async () => {
  const hidden = { total: 0, one: 404, isTold: false };
  const told = { total: 1, one: 200, isTold: true };
  expect(await entries(['LOGS_READ', 'LOGS_EXPORT'])).toEqual(hidden);
  expect(await entries(['ADMIN_USER', 'LOGS_EXPORT'])).toEqual(hidden);
  expect(await entries(['LOGS_READ', 'LOGS_EXPORT', 'USER_PAYCHECK_READ'])).toEqual(told);
  expect(await entries(['SUPER_USER'])).toEqual(told);
});

test('nor of those of which they see their own alone, but of what belongs to no record', async () => {
  const todo = await t.call(await t.person({ rights: ['TODOS_READ_WRITE'] }), 'POST', '/todos', { name: 'Zadzwoń' });
  expect(todo.status, todo.text).toBe(200);
  const keeper = await t.person({ rights: ['LOGS_READ', 'TODOS_READ_WRITE'] });
  const found = async (entity: string) =>
    (await t.call(keeper, 'GET', `/logs?filter=${jsonParam({ entity })}`)).body.total as number;
  expect(await found('todos')).toBe(0);
  await t.call(keeper, 'POST', '/logs', { logType: 1, content: 'x' });
  expect(await found('client')).toBe(1);
});
