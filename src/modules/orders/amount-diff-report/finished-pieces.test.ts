import { expect, it } from 'vitest';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();

it('pieces found faulty are not finished, whether they are coated again or lost', async () => {
  const [item] = (await shop.order([10])) as [FloorItem];
  for (const [step, code] of [
    ['ODT', 'MYJ'],
    ['MAL', 'KAB1'],
  ] as const) {
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', code) })).id);
    await shop.hang(frame.id, item, 10, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
  const reader = await shop.app.person({ rights: ['REPORTS'] });
  const finished = async () => {
    const { items } = await shop.ok(reader, 'GET', '/reports/amount-diff-report');
    return (items as { orderId: number; finished: number }[]).find(({ orderId }) => orderId === item.orderId)?.finished;
  };
  expect(await finished()).toBe(10);
  const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
  const report = (amount: number, isRework: boolean) =>
    shop.ok(shop.foreman, 'POST', '/item-errors', { orderItemId: item.id, errorReasonId, amount, isRework });
  await report(3, true);
  expect(await finished()).toBe(7);
  await report(2, false);
  expect(await finished()).toBe(5);
});
