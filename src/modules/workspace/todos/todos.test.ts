import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../../test/support/app';
import { everyModule } from '../../../../test/contract/business';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

const app = await testApp();
await everyModule(app);
const rights = ['TODOS_READ_WRITE'];
const anna = await app.person({ rights });
const jan = await app.person({ rights });
const boss = await app.person({ rights: ['SUPER_USER'] });
beforeEach(() => void (app.notices.length = 0));

const add = async (body: object, person = anna) => {
  const answer = await app.call(person, 'POST', '/todos', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { id: number; version: number; userId: number; doneAt: string | null };
};
const names = async (person: Person, filter: object = {}) => {
  const { body } = await app.call(person, 'GET', `/todos?itemsPerPage=100&filter=${jsonParam(filter)}`);
  return (body.items as { name: string }[]).map(({ name }) => name);
};
const open = async (person: Person) => (await names(person, { isDone: false, whose: 'mine' })).length;

describe('a to-do', () => {
  it('is for oneself where nobody else is named, and is not told', async () => {
    const one = await add({ name: 'Zamówić śrut' });
    expect(one.userId).toBe(anna.id);
    expect(app.notices.some(({ topic }) => topic === 'push')).toBe(false);
  });

  it('is seen by who wrote it and by who is to do it, by nobody else, whatever their rights', async () => {
    const { id, version } = await add({ name: 'Przejrzeć zawieszki', userId: jan.id });
    expect(await names(anna, { whose: 'others' })).toContain('Przejrzeć zawieszki');
    expect(await names(jan, { whose: 'mine' })).toContain('Przejrzeć zawieszki');
    for (const path of [`/todos/${id}`, `/todos/history/${id}`])
      expect([path, (await app.call(boss, 'GET', path)).status]).toEqual([path, 404]);
    expect(await names(boss)).toEqual([]);
    expect((await app.call(boss, 'PATCH', `/todos/${id}`, { version, isDone: true })).status).toBe(404);
    expect((await app.call(boss, 'DELETE', `/todos/${id}`)).status).toBe(404);
  });

  it('is told to whoever shall do it, when it is given to them', async () => {
    const { id, version } = await add({ name: 'Sprawdzić filtr', userId: jan.id });
    const pushes = () => app.notices.filter(({ topic }) => topic === 'push').map(({ payload }) => payload);
    expect(pushes()).toMatchObject([
      { users: [jan.id], messageType: 'todo', message: 'Sprawdzić filtr', route: `/todos/edit/${id}` },
    ]);
    await app.call(jan, 'PATCH', `/todos/${id}`, { version, isDone: true });
    expect(pushes()).toHaveLength(1);
  });

  it('is done and open again with one change each, and stands among the open ones meanwhile', async () => {
    const before = await open(anna);
    const { id, version } = await add({ name: 'Podpisać protokół' });
    expect(await open(anna)).toBe(before + 1);
    const done = await app.call(anna, 'PATCH', `/todos/${id}`, { version, isDone: true });
    expect(done.body).toMatchObject({ isDone: true, doneAt: expect.any(String) });
    expect(await open(anna)).toBe(before);
    const again = await app.call(anna, 'PATCH', `/todos/${id}`, { version: done.body.version, isDone: false });
    expect(again.body).toMatchObject({ isDone: false, doneAt: null });
  });

  it('is given only to who may see it', async () => {
    const clerk = await app.person({ rights: ['ORDERS_READ'] });
    const given = await app.call(anna, 'POST', '/todos', { name: 'Zadzwonić', userId: clerk.id });
    expect(given.body.fields).toEqual({ userId: 'TodoForStaff' });
    expect((await app.call(anna, 'POST', '/todos', { name: 'Zadzwonić', userId: boss.id })).status).toBe(200);
  });

  it('is taken back by who wrote it alone', async () => {
    const { id } = await add({ name: 'Umyć wannę', userId: jan.id });
    const refused = await app.call(jan, 'DELETE', `/todos/${id}`);
    expect([refused.status, refused.body.errorStr]).toEqual([422, 'TodoOfOther']);
    expect((await app.call(anna, 'DELETE', `/todos/${id}`)).status).toBe(200);
    const told = sql`select route from notices where entity = 'todos' and record_id = ${id}`;
    expect(await app.database.db.rows(told)).toEqual([{ route: null }]);
  });

  it('needs words and the right', async () => {
    expect((await app.call(anna, 'POST', '/todos', {})).body.fields).toEqual({ name: 'Required' });
    expect((await app.call(await app.person(), 'GET', '/todos')).status).toBe(403);
  });
});
