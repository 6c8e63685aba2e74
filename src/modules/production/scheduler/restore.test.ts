import { beforeAll, beforeEach, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { sql } from '../../../engine/server/sql';

interface Spot {
  id: number;
  version: number;
}
interface Moved {
  before: Spot[];
  after: Spot[];
}
let shop: PlanShop;
let steps: number[];
let a: number, b: number, c: number, d: number;
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
  steps = (await shop.items(4)).map(({ coating }) => coating);
  [a, b, c, d] = steps as [number, number, number, number];
});
beforeEach(async () => {
  await shop.plan(null, 0, ...steps);
  await shop.plan(shop.kab1, 1, a, b, c);
});

/** Puts the steps of a move back to `to`, with the versions they were left with by `last`. */
const restore = (to: readonly Spot[], last: Moved) => {
  const versions = new Map(last.after.map(({ id, version }) => [id, version]));
  const body = { steps: to.map((spot) => ({ ...spot, version: versions.get(spot.id)! })) };
  return shop.ok(shop.planner, 'PUT', '/scheduler/restore', body) as Promise<Moved & { skipped: object[] }>;
};

test('a move is undone and done again, with place, day and position; items follow', async () => {
  const move: Moved = await shop.ok(shop.planner, 'PUT', '/scheduler/plan', {
    ids: [d, a],
    planPlaceId: shop.kab1,
    planSeq: 2,
    planDate: '2026-10-08',
  });
  expect(await shop.queue(shop.kab1)).toEqual([b, d, a, c]);
  const undone = await restore(move.before, move);
  expect(undone.skipped).toEqual([]);
  expect(await shop.queue(shop.kab1)).toEqual([a, b, c]);
  const rows = await shop.app.database.db.rows(sql`
    select s.plan_date as date, i.status from order_item_services s join order_items i on i.id = s.order_item_id
    where s.id in (${a}, ${d}) order by s.id`);
  expect(rows).toEqual([
    { date: '2026-10-05', status: 3 },
    { date: null, status: 2 },
  ]);
  await restore(move.after, undone);
  expect(await shop.queue(shop.kab1)).toEqual([b, d, a, c]);
});

test('steps from here and there find their old positions', async () => {
  await shop.plan(shop.kab1, 4, d);
  const move: Moved = await shop.plan(shop.kab2, 1, d, b, a);
  await restore(move.before, move);
  expect([await shop.queue(shop.kab1), await shop.queue(shop.kab2)]).toEqual([[a, b, c, d], []]);
  const out: Moved = await shop.plan(null, 0, a, c);
  await restore(out.before, out);
  expect(await shop.queue(shop.kab1)).toEqual([a, b, c, d]);
});

test('several moves are undone one after the other, each with the versions of the one before', async () => {
  const one: Moved = await shop.plan(shop.kab1, 1, c);
  const two: Moved = await shop.plan(shop.kab2, 1, c, b);
  const first = await restore(two.before, two);
  expect(await shop.queue(shop.kab1)).toEqual([c, a, b]);
  await restore(one.before, first);
  expect(await shop.queue(shop.kab1)).toEqual([a, b, c]);
});

test('what another planner has moved since is left alone and named, the rest goes back', async () => {
  const other = await shop.app.person({
    rights: ['SCHEDULER_READ', 'SCHEDULER_WRITE'],
    companyId: shop.companyId,
  });
  const move: Moved = await shop.plan(shop.kab2, 1, a, b);
  await shop.ok(other, 'PUT', '/scheduler/plan', { ids: [b], planPlaceId: shop.kab1, planSeq: 1 });
  const { skipped } = await restore(move.before, move);
  expect(skipped).toEqual([{ id: b, name: 'Uchwyt 2 · Malowanie', by: expect.any(String) as string }]);
  expect([await shop.queue(shop.kab1), await shop.queue(shop.kab2)]).toEqual([[a, b, c], []]);
});

test('a place between others moving rows is no change of these; a deleted step is skipped', async () => {
  const move: Moved = await shop.plan(shop.kab1, 3, a);
  await shop.plan(shop.kab1, 1, d);
  expect((await restore(move.before, move)).skipped).toEqual([]);
  expect(await shop.queue(shop.kab1)).toEqual([a, d, b, c]);
  const gone: Moved = await shop.plan(null, 0, d);
  await shop.app.database.db.run(sql`delete from order_item_services where id = ${d}`);
  expect(await restore(gone.before, gone)).toEqual({ after: [], skipped: [{ id: d, name: null, by: null }] });
});
