import { beforeAll, beforeEach, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type PlannedItem, type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { sql } from '../../../engine/server/sql';

let shop: PlanShop;
let gate: PlannedItem;
let fence: PlannedItem;
let bracket: PlannedItem;
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
  gate = await shop.item({ name: 'Brama', serviceId: shop.c3 });
  fence = await shop.item({ name: 'Płot', serviceId: shop.c3 });
  bracket = await shop.item();
});
beforeEach(() => shop.plan(null, 0, ...[gate, fence, bracket].flatMap(({ steps }) => Object.values(steps))));

const first = (ids: number[], more: object = {}) =>
  shop.ok(shop.planner, 'POST', '/scheduler/plan-previous', { ids, planPlaceId: shop.kab1, ...more });
interface Previous {
  name: string;
  planPlaceId: number;
}
const POD = ({ steps }: PlannedItem) => steps['POD']!;

test('a step is planned with all that must come before it, each at a place that suits', async () => {
  const answer = await first([gate.coating], { planSeq: 1, planDate: '2026-10-06' });
  expect(answer).toMatchObject({ planPlaceId: shop.kab1, planSeq: 1 });
  expect(answer.previous.map(({ name, planPlaceId }: Previous) => [name, planPlaceId])).toEqual([
    ['Brama · Odtłuszczanie', shop.washer],
    ['Brama · Śrutowanie Sa 2½', shop.chamber],
    ['Brama · Podkład epoksydowy', shop.kab2],
  ]);
  expect(await shop.queue(shop.kab2)).toEqual([POD(gate)]);
});

test('rows that stand in the queue stay where they are, those before them are planned in one go', async () => {
  await shop.plan(shop.kab1, 1, gate.coating, bracket.coating, fence.coating);
  const answer = await first([fence.coating, gate.coating, bracket.coating]);
  expect(await shop.queue(shop.kab1)).toEqual([gate.coating, bracket.coating, fence.coating]);
  expect(await shop.queue(shop.kab2)).toEqual([POD(fence), POD(gate)]);
  expect(await shop.queue(shop.washer)).toHaveLength(3);
  expect(await shop.queue(shop.chamber)).toHaveLength(2);
  expect(answer.planSeq).toBe(3);
  expect(answer.before).toHaveLength(7);
  const statuses = await shop.app.database.db.rows(sql`
    select status from order_item_services where id = any(${[POD(fence), POD(gate)]}::int[])`);
  expect(statuses).toEqual([{ status: 3 }, { status: 3 }]);
});

test('what comes before in the same queue stands right before, on the day of its step', async () => {
  await shop.plan(shop.kab1, 1, gate.coating, bracket.coating, fence.coating);
  await shop.ok(shop.planner, 'PUT', '/scheduler/plan', {
    ids: [fence.coating],
    planPlaceId: shop.kab1,
    planSeq: 3,
    planDate: '2026-10-08',
  });
  await first([gate.coating, fence.coating], { previousPlaceId: shop.kab1 });
  expect(await shop.queue(shop.kab1)).toEqual([POD(gate), gate.coating, bracket.coating, POD(fence), fence.coating]);
  const { items } = await shop.planned(shop.kab1);
  expect(items.map(({ planDate }: { planDate: string }) => planDate.slice(-2))).toEqual(['05', '05', '05', '08', '08']);
});

test('two steps of one item share what is missing before them', async () => {
  const answer = await first([POD(gate), gate.coating]);
  expect(answer.previous.map(({ name }: Previous) => name)).toEqual([
    'Brama · Odtłuszczanie',
    'Brama · Śrutowanie Sa 2½',
  ]);
  expect(await shop.queue(shop.kab1)).toEqual([POD(gate), gate.coating]);
});

test('without a place for one of them nothing is planned', async () => {
  const { db } = shop.app.database;
  await db.run(sql`update places set is_active = false where id = ${shop.chamber}`);
  expect(
    await shop.refusal(shop.planner, 'POST', '/scheduler/plan-previous', {
      ids: [gate.coating, bracket.coating],
      planPlaceId: shop.kab1,
    }),
  ).toEqual([422, 'NoPlaceForStep']);
  expect(await shop.queue(shop.kab1)).toEqual([]);
  await db.run(sql`update places set is_active = true where id = ${shop.chamber}`);
});
