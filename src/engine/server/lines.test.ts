import { beforeEach, expect, test } from 'vitest';
import { features } from '../../server/features';
import { testApp } from '../../../test/support/app';
import { makeTables } from '../../../test/support/declared-tables';
import { calls, paperItems, papers, papersFeature } from '../../../test/support/papers';
import { statements } from '../../../test/support/statements';
import { sql } from './sql';

const t = await testApp({ features: [...features, papersFeature] });
await makeTables(t.database, [papers, paperItems]);
const rights = ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'];
const clerk = await t.person({ rights });

interface Line {
  id: number;
  lp: number;
  name: string;
  amount: number;
}
const make = async (items: unknown[], more: object = {}) =>
  (await t.call(clerk, 'POST', '/papers', { title: 'Paper', ...more, items })).body;
const put = (paper: { id: number; version: number }, items: unknown[], more: object = {}) =>
  t.call(clerk, 'PUT', `/papers/${paper.id}`, { version: paper.version, ...more, items });
const names = (body: { items: Line[] }) => body.items.map(({ name, amount }) => `${name} ${amount}`);

beforeEach(() => void (calls.length = 0));

test('a document is created with its lines, read with them and answers them', async () => {
  const made = await make([{ name: 'a', amount: 2 }, { name: 'b' }]);
  expect(made).toMatchObject({
    version: 1,
    total: 3,
    items: [
      { name: 'a', lp: 1 },
      { name: 'b', lp: 2, amount: 1 },
    ],
  });
  expect(calls).toEqual([
    { hook: 'before', lines: 2 },
    { hook: 'after', lines: 2 },
  ]);
  const read = await t.call(clerk, 'GET', `/papers/${made.id}`);
  expect(read.body.items).toEqual(made.items);
  expect(read.body.can).toMatchObject({ edit: true, confirm: true, finish: false });
});

test('lines are added, changed and removed in one save; the others stay', async () => {
  const made = await make([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  const [a, b] = made.items as Line[];
  const saved = await put(made, [
    { id: a!.id, amount: 7 },
    { name: 'd', amount: 4 },
    { id: b!.id, remove: true },
  ]);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 2, total: 12 });
  expect(names(saved.body)).toEqual(['a 7', 'c 1', 'd 4']);
  expect(saved.body.items.map((line: Line) => line.lp)).toEqual([1, 2, 3]);
});

test('a line another user saved makes the document stale, with its lines in the answer', async () => {
  const made = await make([{ name: 'a' }]);
  await put(made, [{ id: made.items[0].id, amount: 5 }]);
  const late = await put(made, [{ id: made.items[0].id, amount: 6 }]);
  expect(late).toMatchObject({ status: 409, body: { errorStr: 'StaleVersion', current: { items: [{ amount: 5 }] } } });
});

test('what is wrong with a line is reported by its place in what was sent, and nothing is saved', async () => {
  const made = await make([{ name: 'a' }, { name: 'b', code: 'x' }]);
  const [a] = made.items as Line[];
  const wrong: [unknown[], Record<string, string>][] = [
    [[{ name: 'c' }, { name: '', amount: 0 }], { 'items.1.name': 'Required', 'items.1.amount': 'TooSmall' }],
    [[{ name: 'c', nonsense: 1 }], { 'items.0.nonsense': 'UnknownKey' }],
    [[{ name: 'c', lp: 1 }], { 'items.0.lp': 'UnknownKey' }],
    [[{ name: 'c', paperId: 1 }], { 'items.0.paperId': 'UnknownKey' }],
    [[{ name: 'c' }, { id: 999_999, amount: 2 }], { 'items.1.id': 'LineMissing' }],
    [[{ id: a!.id }, { id: a!.id, remove: true }], { 'items.1.id': 'AlreadyExists' }],
    [[{ name: 'c' }, { id: a!.id, amount: 13 }], { 'items.1.amount': 'OutOfRange' }],
    [[{ name: 'c' }, { name: 'd', otherId: 999_999 }], { 'items.1.otherId': 'RefMissing' }],
    [['nonsense'], { 'items.0': 'NotValid' }],
    [Array.from({ length: 300 }, (_, i) => ({ name: `n${i}` })), { items: 'TooManyLines' }],
  ];
  for (const [items, fields] of wrong) expect((await put(made, items)).body).toMatchObject({ fields });
  const twice = await put(made, [{ name: 'c' }, { name: 'B', code: 'X' }]);
  expect(twice).toMatchObject({ status: 409, body: { fields: { 'items.1.code': 'AlreadyExists' } } });
  const now = await t.call(clerk, 'GET', `/papers/${made.id}`);
  expect(now.body).toMatchObject({ version: 1, total: 2 });
});

test('lines of another document cannot be reached through this one', async () => {
  const mine = await make([{ name: 'a' }]);
  const other = await make([{ name: 'b' }]);
  const tried = await put(mine, [{ id: other.items[0].id, amount: 9 }]);
  expect(tried).toMatchObject({ status: 400, body: { fields: { 'items.0.id': 'LineMissing' } } });
});

test('a restricted caller sees and touches only lines of its own documents', async () => {
  const own = await t.person({ rights, companyId: (await company()).id });
  const foreign = await make([{ name: 'a' }]);
  const line = foreign.items[0];
  expect((await t.call(own, 'GET', `/papers/${foreign.id}`)).status).toBe(404);
  expect((await t.call(own, 'PUT', `/paper-items/${line.id}`, { version: 1, amount: 2 })).status).toBe(404);
  expect((await t.call(own, 'DELETE', `/paper-items/${line.id}`)).status).toBe(404);
  const smuggled = await t.call(own, 'POST', '/paper-items', { paperId: foreign.id, name: 'x' });
  expect(smuggled).toMatchObject({ status: 400, body: { fields: { paperId: 'RefMissing' } } });
});
const company = async () =>
  (await t.database.db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('own', 'Own company') returning id`,
  ))!;

test('the endpoint of the lines goes through the same hooks and moves the version of the document on', async () => {
  const made = await make([{ name: 'a' }]);
  calls.length = 0;
  const added = await t.call(clerk, 'POST', '/paper-items', { paperId: made.id, name: 'b', amount: 5 });
  expect(added).toMatchObject({ status: 200, body: { name: 'b', lp: 2, paperId: made.id } });
  expect(calls.map(({ hook }) => hook)).toEqual(['before', 'after']);
  expect((await t.call(clerk, 'GET', `/papers/${made.id}`)).body).toMatchObject({ version: 2, total: 6 });
  const stale = await t.call(clerk, 'PUT', `/paper-items/${added.body.id}`, { version: 7, amount: 6 });
  expect(stale.status).toBe(409);
  const wrong = await t.call(clerk, 'PUT', `/paper-items/${added.body.id}`, { version: 1, amount: 13 });
  expect(wrong.body).toMatchObject({ fields: { amount: 'OutOfRange' } });
  const changed = await t.call(clerk, 'PUT', `/paper-items/${added.body.id}`, { version: 1, amount: 6 });
  expect(changed.body).toMatchObject({ amount: 6, version: 2 });
  const moved = await t.call(clerk, 'PUT', `/paper-items/${added.body.id}`, { version: 2, paperId: 999_999 });
  expect(moved.body).toMatchObject({ fields: { paperId: 'NotValid' } });
  expect((await t.call(clerk, 'DELETE', `/paper-items/${added.body.id}`)).body).toEqual({ status: true, undo: true });
  expect((await t.call(clerk, 'GET', `/papers/${made.id}`)).body).toMatchObject({ version: 4, total: 1 });
  const back = await t.call(clerk, 'POST', `/paper-items/restore/${added.body.id}`);
  expect(back.body).toMatchObject({ id: added.body.id, amount: 6 });
  expect((await t.call(clerk, 'GET', `/papers/${made.id}`)).body).toMatchObject({ version: 5, total: 7 });
});

test('the history of a document shows what happened to its lines, gone ones included', async () => {
  const made = await make([{ name: 'a' }, { name: 'b' }]);
  const [a, b] = made.items as Line[];
  const saved = await put(made, [
    { id: a!.id, amount: 2 },
    { id: b!.id, remove: true },
  ]);
  await t.call(clerk, 'DELETE', `/paper-items/${a!.id}`);
  const { items } = (await t.call(clerk, 'GET', `/papers/history/${saved.body.id}`)).body;
  const entries = items.map((item: { action: string; line?: { name: string } }) => `${item.action} ${item.line?.name}`);
  expect(entries.sort()).toEqual(
    ['delete a', 'delete b', 'update a', 'insert b', 'insert a', 'insert undefined'].sort(),
  );
  const change = items.find(
    (item: { action: string; line?: { name: string } }) => item.action === 'update' && item.line,
  );
  expect(change.changes).toEqual({ amount: [1, 2] });
});

test('a document deleted with its lines comes back with them', async () => {
  const made = await make([{ name: 'a', amount: 4 }, { name: 'b' }]);
  expect((await t.call(clerk, 'DELETE', `/papers/${made.id}`)).body).toEqual({ status: true, undo: true });
  const back = await t.call(clerk, 'POST', `/papers/restore/${made.id}`);
  expect(back.body).toMatchObject({ id: made.id, total: 5 });
  expect(back.body.items.map((line: Line) => line.id)).toEqual(made.items.map((line: Line) => line.id));
});

test('two people saving lines of one document at once: one of them is refused, nothing is lost', async () => {
  const made = await make([{ name: 'a' }]);
  const both = await Promise.all([put(made, [{ name: 'x' }]), put(made, [{ name: 'y' }])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, i) => t.call(clerk, 'POST', '/paper-items', { paperId: made.id, name: `n${i}` })),
  );
  expect(added.every(({ status }) => status === 200)).toBe(true);
  const now = (await t.call(clerk, 'GET', `/papers/${made.id}`)).body;
  expect(now.items).toHaveLength(12);
  expect(now).toMatchObject({ total: 12, version: 12 });
});

test('a repeated create with the same key makes the lines once', async () => {
  const key = { 'idempotency-key': '3f8f1d5e-2a34-4a0e-9a51-0d4f7f6f1c77' };
  const body = { title: 'Once', items: [{ name: 'a' }, { name: 'b' }] };
  const first = await t.call(clerk, 'POST', '/papers', body, key);
  const again = await t.call(clerk, 'POST', '/papers', body, key);
  expect(again.body).toEqual(first.body);
});

test('two hundred lines are read in one statement and saved in a handful', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => ({ name: `n${i}`, amount: 1 + (i % 9) }));
  const made = await make(lines);
  expect(made.items).toHaveLength(200);
  let items: Line[] = [];
  const read = async () => void (items = (await t.call(clerk, 'GET', `/papers/${made.id}`)).body.items);
  expect(await statements(read)).toBe(1);
  const changes = items.slice(0, 100).map(({ id, amount }) => ({ id, amount: amount + 1 }));
  const sent = [...changes, ...items.slice(100, 150).map(removed), { name: 'new' }];
  let saved = made;
  expect(await statements(async () => void (saved = (await put(made, sent)).body))).toBeLessThan(20);
  expect(saved.items).toHaveLength(151);
});
const removed = ({ id }: { id: number }) => ({ id, remove: true });
