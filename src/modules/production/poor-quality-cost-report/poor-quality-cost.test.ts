import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';
import { storeSettings } from '../../../../test/support/settings';

let shop: FloorShop;
let reader: Person;
let item: FloorItem;
beforeAll(async () => {
  shop = await testFloor();
  await storeSettings(shop.app, { labourCostPerHour: 10_000 });
  reader = await shop.app.person({
    rights: ['QUOTATIONS_READ', 'QUOTATIONS_EXPORT', 'REPORTS'],
    companyId: shop.companyId,
  });
  [item] = (await shop.order([10])) as [FloorItem];
  const worked = async (amount: number, timeFrom: string, timeTo: string) => {
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, amount);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    await shop.ok(shop.foreman, 'POST', '/shift-users', {
      workCardId: card.id,
      userId: shop.foreman.id,
      timeFrom,
      timeTo,
    });
    return card;
  };
  const card = await worked(10, '2026-10-05T04:00:00Z', '2026-10-05T12:00:00Z');
  const report = async (code: string, amount: number, isRework: boolean) =>
    shop.ok(shop.foreman, 'POST', '/item-errors', {
      orderItemId: item.id,
      workCardId: card.id,
      amount,
      isRework,
      errorReasonId: await shop.id('errornous_reasons', 'code', code),
    });
  await report('ZARYS', 3, true);
  await report('KRATER', 1, true);
  await report('KRATER', 1, false);
  await worked(4, '2026-10-05T12:00:00Z', '2026-10-05T16:00:00Z');
});
const read = (filter: object) =>
  shop.ok(reader, 'GET', `/reports/poor-quality-cost-report?filter=${jsonParam(filter)}`);

it('shares the time booked for rework among the reasons of the pieces that were done once more', async () => {
  const { items, sums, pareto } = await read({});
  // Four hours at 100 for four pieces.
  expect(items).toMatchObject([
    { name: 'Zarysowanie', errors: 1, pieces: '3.00', hours: '3.00', labour: 30_000, lostPieces: '0.00', cost: 30_000 },
    { name: 'Kratery', errors: 2, pieces: '2.00', hours: '1.00', labour: 10_000, lostPieces: '1.00' },
  ]);
  expect(Number(sums.hours)).toBe(4);
  expect(pareto[0]).toMatchObject({ name: 'Zarysowanie' });
});

it.each(['worker', 'lot', 'customer'])('adds up to the same per %s', async (by) => {
  const { items, sums } = await read({ by });
  expect(items).toHaveLength(1);
  expect([Number(sums.hours), Number(sums.pieces), Number(sums.labour)]).toEqual([4, 5, 40_000]);
});

it('leads to the errors behind a row', async () => {
  const errors = async (filter: object) =>
    (await shop.ok(reader, 'GET', `/reports/order-item-error-report?filter=${jsonParam(filter)}`)).total;
  const [row] = (await read({ by: 'worker' })).items;
  expect(row).toMatchObject({ userId: String(shop.foreman.id), errorReasonId: '', lot: '' });
  expect(await errors({ userId: Number(row.userId) })).toBe(3);
  expect(await errors({ userId: reader.id })).toBe(0);
  const [reason] = (await read({ by: 'reason' })).items;
  expect(await errors({ errorReasonId: Number(reason.errorReasonId) })).toBe(1);
  expect(await errors({ lot: 'none' })).toBe(0);
});

it('is narrowed to days and a customer, refuses what it does not know, and is for those who see prices', async () => {
  expect((await read({ to: '2026-10-04' })).total).toBe(0);
  expect((await read({ customerId: 999_999 })).total).toBe(0);
  const path = '/reports/poor-quality-cost-report';
  expect((await shop.refusal(reader, 'GET', `${path}?filter=${jsonParam({ by: 'shift' })}`))[0]).toBe(400);
  expect(await shop.refusal(shop.foreman, 'GET', path)).toEqual([403, 'NoAccess']);
});
