import { expect, test } from 'vitest';
import { features } from '../../server/features';
import { testApp } from '../../../test/support/app';
import { makeTables } from '../../../test/support/declared-tables';
import { paperItems, papers, papersFeature } from '../../../test/support/papers';
import { sql } from './sql';
import { jsonParam } from '../../../test/support/query';

const t = await testApp({ features: [...features, papersFeature] });
await makeTables(t.database, [papers, paperItems]);
const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
const sums = async (filter: object = {}, person = clerk) =>
  (await t.call(person, 'GET', `/papers/totals?filter=${jsonParam(filter)}`)).body;
const make = async (title: string, amounts: number[]) =>
  (
    await t.call(clerk, 'POST', '/papers', {
      title,
      items: amounts.map((amount, i) => ({ name: `n${i}`, amount })),
    })
  ).body as { id: number };

test('sums cover every row of the filter, apart by state, and a save of this node is counted at once', async () => {
  expect(await sums()).toEqual({ count: 0, sums: { total: 0, price: 0 }, groups: [] });
  const first = await make('first', [2, 3]);
  await make('second', [10]);
  await t.call(clerk, 'POST', `/papers/${first.id}/confirm`, {});
  expect(await sums()).toEqual({
    count: 2,
    sums: { total: 15, price: 0 },
    groups: [
      { value: 1, count: 1, sums: { total: 10, price: 0 } },
      { value: 2, count: 1, sums: { total: 5, price: 0 } },
    ],
  });
  expect(await sums({ search: 'sec' })).toMatchObject({ count: 1, sums: { total: 10, price: 0 } });
});

test('amounts that differ in what they are counted in have no sum, whole or apart', async () => {
  const paper = (title: string, owner: number, price: number) =>
    t.call(clerk, 'POST', '/papers', { title, owner, price, items: [{ name: 'n', amount: 1 }] });
  await paper('Mixed 1', 71, 150);
  await paper('Mixed 2', 71, 250);
  expect(await sums({ search: 'Mixed' })).toMatchObject({ sums: { total: 2, price: 400 } });
  const { body } = await paper('Mixed 3', 72, 100);
  await t.call(clerk, 'POST', `/papers/${body.id}/confirm`, {});
  expect(await sums({ search: 'Mixed' })).toEqual({
    count: 3,
    sums: { total: 3, price: null },
    groups: [
      { value: 1, count: 2, sums: { total: 2, price: 400 } },
      { value: 2, count: 1, sums: { total: 1, price: 100 } },
    ],
  });
});

test('cancelled rows are counted but not added up, unless there are no others', async () => {
  const gone = await make('Gone 1', [4]);
  await t.call(clerk, 'POST', `/papers/${gone.id}/cancel`, { reason: 'twice' });
  expect(await sums({ search: 'Gone' })).toMatchObject({ count: 1, sums: { total: 4 } });
  await make('Gone 2', [1]);
  expect(await sums({ search: 'Gone' })).toEqual({
    count: 2,
    excluded: 1,
    sums: { total: 1, price: 0 },
    groups: [
      { value: 1, count: 1, sums: { total: 1, price: 0 } },
      { value: 9, count: 1, sums: { total: 4, price: 0 } },
    ],
  });
});

test('sums leave out several kinds of rows, whatever their currency; the later kinds are added up where nothing else is', async () => {
  const paper = async (title: string, owner: number, amount: number) => {
    const items = [{ name: 'n', amount }];
    return (await t.call(clerk, 'POST', '/papers', { title, owner, price: amount * 100, items })).body as {
      id: number;
    };
  };
  await paper('Kinds 1', 99, 8);
  const gone = await paper('Kinds 2', 99, 4);
  await t.call(clerk, 'POST', `/papers/${gone.id}/cancel`, { reason: 'twice' });
  expect(await sums({ search: 'Kinds' })).toMatchObject({ count: 2, excluded: 1, sums: { total: 8, price: 800 } });
  await paper('Kinds 3', 71, 2);
  expect(await sums({ search: 'Kinds' })).toMatchObject({
    count: 3,
    excluded: 2,
    sums: { total: 2, price: 200 },
    groups: [
      { value: 1, count: 2, excluded: 1, sums: { total: 2, price: 200 } },
      { value: 9, count: 1, sums: { total: 4, price: 400 } },
    ],
  });
  const grouped = await t.call(clerk, 'GET', `/papers/groups?by=state&filter=${jsonParam({ search: 'Kinds' })}`);
  expect(grouped.body).toMatchObject({ count: 3, excluded: 2, sums: { total: 2 } });
});

test('sums leave out what the user may not see', async () => {
  const company = await t.database.db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('one', 'One') returning id`,
  );
  const restricted = await t.person({ rights: ['DICTIONARIES_READ'], companyId: company!.id });
  expect(await sums({}, restricted)).toMatchObject({ count: 0, sums: { total: 0, price: 0 } });
  const stranger = await t.person();
  expect((await t.call(stranger, 'GET', '/papers/totals')).status).toBe(403);
  expect((await t.call(clerk, 'GET', '/papers/totals?filter=%7B%22nope%22%3A1%7D')).body.errorStr).toBe(
    'UnknownFilter',
  );
});

test('groups of a field have their counts and sums, the largest first, months the newest first, with all rows above', async () => {
  const clerks = [await t.person(), await t.person()];
  const paper = (clerkId: number | null, day: string | null, amount: number, price: number) =>
    t.call(clerk, 'POST', '/papers', {
      title: 'Grouped',
      owner: 5,
      clerkId,
      day,
      price,
      items: [{ name: 'n', amount }],
    });
  await paper(clerks[0]!.id, '2026-10-31', 1, 100);
  await paper(clerks[1]!.id, '2026-11-01', 2, 200);
  await paper(clerks[1]!.id, '2026-11-30', 3, 300);
  await paper(null, null, 4, 400);
  const groups = async (by: string, filter: object = { search: 'Grouped' }) =>
    (await t.call(clerk, 'GET', `/papers/groups?by=${by}&filter=${jsonParam(filter)}`)).body;
  expect(await groups('day')).toEqual({
    count: 4,
    sums: { total: 10, price: 1000 },
    total: 3,
    groups: [
      { value: '2026-11', name: null, count: 2, sums: { total: 5, price: 500 } },
      { value: '2026-10', name: null, count: 1, sums: { total: 1, price: 100 } },
      { value: null, name: null, count: 1, sums: { total: 4, price: 400 } },
    ],
  });
  const byClerk = await groups('clerkId');
  expect(byClerk.groups[0]).toMatchObject({ value: clerks[1]!.id, count: 2, sums: { total: 5 } });
  expect(byClerk.groups[0].name).toMatch(/Test/);
  expect(byClerk.groups.map(({ value }: { value: number | null }) => value).sort()).toEqual(
    [...clerks.map(({ id }) => id), null].sort(),
  );
  expect(await groups('state', { search: 'in no paper' })).toEqual({
    count: 0,
    sums: { total: 0, price: 0 },
    total: 0,
    groups: [],
  });
  // A group is opened by a filter of its value, which holds the rows it counted.
  expect(await sums({ search: 'Grouped', day: { from: '2026-11-01', to: '2026-11-30' } })).toMatchObject({ count: 2 });
  expect(await sums({ search: 'Grouped', day: null })).toMatchObject({ count: 1, sums: { total: 4 } });
  expect(await sums({ search: 'Grouped', clerkId: null })).toMatchObject({ count: 1, sums: { total: 4 } });
  expect(await sums({ search: 'Grouped', day: { filled: true } })).toMatchObject({ count: 3 });
  const filter = encodeURIComponent(JSON.stringify({ day: { filled: false } }));
  expect((await t.call(clerk, 'GET', `/papers/totals?filter=${filter}`)).status).toBe(400);
  expect(await t.call(clerk, 'GET', '/papers/groups?by=title')).toMatchObject({
    status: 400,
    body: { errorStr: 'UnknownColumn' },
  });
});

test('an answer holds the largest groups, and how many there are', async () => {
  const query = { by: 'clerkId', filter: jsonParam({ search: 'Many' }) };
  await t.database.db.run(sql`
    with people as (insert into users (name, surname, email, dashboard_type)
      select 'Many', 'n' || n, 'many' || n || '@galwex.test', 2 from generate_series(1, 210) n returning id)
    insert into papers (title, clerk_id) select 'Many', id from people`);
  const { body } = await t.call(clerk, 'GET', `/papers/groups?by=${query.by}&filter=${query.filter}`);
  expect([body.count, body.total, body.groups.length]).toEqual([210, 210, 200]);
});
