import { expect, it } from 'vitest';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';

const shop = await testFloor();
const reader = await shop.app.person({ rights: ['REPORTS'], companyId: shop.companyId });
const read = (name: string, filter: object = {}) =>
  shop.ok(reader, 'GET', `/reports/${name}?filter=${jsonParam(filter)}`);

it('says where pieces are while they are in work, and how much passed the place once they are done', async () => {
  const [item] = (await shop.order([10])) as [FloorItem];
  const orderId = item.orderId;
  const mine = async (filter: object = {}) =>
    ((await read('work-in-progress-report', filter)).items as Record<string, unknown>[]).filter(
      (row) => row['orderId'] === orderId,
    );
  const before = await mine();
  expect(before.map(({ pieces, hanging, area, weight }) => ({ pieces, hanging, area, weight }))).toEqual([
    { pieces: 10, hanging: 0, area: '5.0000', weight: '20.000' },
  ]);

  const card = await shop.card();
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, item, 4);
  await shop.act(frame.id, 'confirm', 'process');
  const hanging = await mine({ placeId: shop.boothId });
  expect(hanging).toMatchObject([{ place: 'Kabina 1', placeId: shop.boothId, hanging: 4 }]);
  const { pareto } = await read('work-in-progress-report', { placeId: shop.boothId });
  expect(pareto).toMatchObject([{ place: 'Kabina 1', placeId: shop.boothId }]);

  await shop.act(frame.id, 'finish');
  expect(await read('throughput-report', { placeId: shop.boothId })).toMatchObject({
    items: [
      {
        week: '2026-10-05',
        weekNumber: '2026-W41',
        weekEnd: '2026-10-11',
        frames: 1,
        orders: 1,
        pieces: 4,
        area: '2.0000',
        weight: '8.000',
        areaPerDay: '2.0000',
        reworkPieces: 0,
      },
    ],
    bars: [{ week: '2026-10-05', weeks: 1, area: '2.0000', weight: '8.000' }],
  });
  const later = { placeId: shop.boothId, from: '2026-10-06' };
  expect(await read('throughput-report', later)).toMatchObject({ total: 0, bars: [] });
});

it('counts every piece of an item once, at the step it waits for', async () => {
  const [item] = (await shop.order([7])) as [FloorItem];
  const { items } = await read('work-in-progress-report');
  const rows = (items as Record<string, unknown>[]).filter((row) => row['orderId'] === item.orderId);
  expect(rows.reduce((sum, row) => sum + Number(row['pieces']), 0)).toBe(7);
});
