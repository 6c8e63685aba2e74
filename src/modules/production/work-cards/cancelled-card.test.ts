import { expect, it } from 'vitest';
import { operatorRights, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

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

it('a break that runs on a card that is cancelled ends there', async () => {
  const admin = await shop.app.person({ rights: [...operatorRights, 'WORK_CARDS_ADMIN'], companyId: shop.companyId });
  const card = await shop.card();
  const { db } = shop.app.database;
  const breakTypeId = (await db.one<{ id: number }>(
    sql`select id from work_cards_break_types where not is_detailed order by id limit 1`,
  ))!.id;
  const timeFrom = new Date(shop.app.now().getTime() - 20 * 60_000).toISOString();
  const begun = { workCardId: card.id, userId: shop.foreman.id, breakTypeId, timeFrom };
  const { id } = await shop.ok(shop.foreman, 'POST', '/work-cards-break', begun);
  await shop.ok(admin, 'POST', `/work-cards/${card.id}/cancel`, {});
  const ended = await db.one<{ minutes: number | null }>(
    sql`select minutes from work_cards_break where id = ${id as number}`,
  );
  expect([20, 21]).toContain(ended!.minutes);
});
