import { expect, it } from 'vitest';
import { jsonParam } from '../../../../test/support/query';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();
const narrowed = (filter: Record<string, unknown>) => `filter=${jsonParam(filter)}`;

it('names faulty pieces with card, shift and workers, and adds their reasons up', async () => {
  const [item] = (await shop.order([10])) as [FloorItem];
  const shiftId = await shop.id('shifts', 'name', 'Zmiana I');
  const card = await shop.card({ shiftId });
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, item, 10);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  const post = (path: string, body: object) => shop.ok(shop.foreman, 'POST', path, body);
  const times = { timeFrom: '2026-10-05T04:00:00Z', timeTo: '2026-10-05T12:00:00Z' };
  await post('/shift-users', { workCardId: card.id, userId: shop.foreman.id, ...times });
  for (const [code, amount] of [
    ['ZARYS', 2],
    ['KRATER', 3],
    ['ZARYS', 4],
  ] as const) {
    const errorReasonId = await shop.id('errornous_reasons', 'code', code);
    await post('/item-errors', { orderItemId: item.id, workCardId: card.id, errorReasonId, amount, isRework: false });
  }
  const reader = await shop.app.person({ rights: ['REPORTS'], companyId: shop.companyId });
  const read = (query: string) => shop.ok(reader, 'GET', `/reports/order-item-error-report?${query}`);
  const all = await read('itemsPerPage=2');
  expect(all).toMatchObject({ total: 3, sums: { badAmount: 9, area: '4.5000' } });
  expect(all.items).toHaveLength(2);
  expect(all.items[0]).toMatchObject({
    itemName: 'Detal 1',
    amount: 10,
    badAmount: 4,
    area: '2.0000',
    reason: 'Zarysowanie',
    card: card.numberText,
    shift: 'Zmiana I',
    place: 'Kabina 1',
    workers: expect.stringContaining('Test') as string,
  });
  expect(all.pareto).toMatchObject([
    { reason: 'Zarysowanie', errors: 2, badAmount: 6, share: 6667, cumulative: 6667 },
    { reason: 'Kratery', errors: 1, badAmount: 3, share: 3333, cumulative: 10_000 },
  ]);
  const { errorReasonId } = all.items[0] as { errorReasonId: number };
  expect(await read(narrowed({ errorReasonId }))).toMatchObject({ total: 2, sums: { badAmount: 6 } });
  const { body: view } = await shop.app.call(reader, 'POST', '/user-filters', {
    filterName: 'Zarysowania',
    filterKey: 'report_order-item-error-report',
    filter: `errorReasonId=${errorReasonId}`,
  });
  expect(view).toMatchObject({ filterName: 'Zarysowania' });
  expect(await read(narrowed({ from: '2026-10-06' }))).toMatchObject({ total: 0, pareto: [] });
  expect(await read(narrowed({ from: '2026-10-05', to: '2026-10-05', search: 'krater' }))).toMatchObject({ total: 1 });
  const clerk = await shop.app.person({ rights: ['REPORTS_EXPORT'], companyId: shop.companyId });
  const path = '/reports/order-item-error-report/export?format=csv';
  const lines = (await shop.app.call(clerk, 'GET', `${path}&${narrowed({ search: 'krater' })}`)).text
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^1;2026-10-05 08:00;.*;Detal 1;.*;Kratery;3;10;1\.5000;lost;.*;Kabina 1;Zmiana I;Test/);
  expect(await shop.refusal(reader, 'GET', path)).toEqual([403, 'NoAccess']);
  expect(await shop.refusal(shop.foreman, 'GET', '/reports/order-item-error-report')).toEqual([403, 'NoAccess']);
});
