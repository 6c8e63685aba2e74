import { expect, it } from 'vitest';
import { operatorRights, testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();

it('the people of a card that is cancelled are free for another one', async () => {
  const admin = await shop.app.person({ rights: [...operatorRights, 'WORK_CARDS_ADMIN'], companyId: shop.companyId });
  const [card, other] = [await shop.card(), await shop.card()];
  const hours = { timeFrom: '2026-10-05T04:00:00Z', timeTo: '2026-10-05T12:00:00Z' };
  const add = (workCardId: number) =>
    shop.refusal(shop.foreman, 'POST', '/shift-users', { workCardId, userId: shop.foreman.id, ...hours });
  expect(await add(card.id)).toEqual([200, undefined]);
  expect(await add(other.id)).toEqual([422, 'ShiftUserOverlaps', { userId: 'ShiftUserOverlaps' }]);
  await shop.ok(admin, 'POST', `/work-cards/${card.id}/cancel`, {});
  expect(await add(other.id)).toEqual([200, undefined]);
  const people = await shop.ok(shop.foreman, 'GET', '/shift-users?page=0&itemsPerPage=15');
  expect(people).toMatchObject({ total: 1, items: [{ workCardId: other.id }] });
});
