import { expect, test } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';

const shop = await testFloor();
const { db } = shop.app.database;

test('whoever is away by now is not put on a card from the plan, and is named', async () => {
  const shiftId = await shop.id('shifts', 'name', 'Zmiana I');
  const card = await shop.card({ date: '2027-02-01', shiftId });
  const [anna, ill, gone] = [await shop.app.person(), await shop.app.person(), await shop.app.person()];
  await db.run(sql`update users set name = 'Piotr', surname = 'Dąb' where id = ${ill.id}`);
  await db.run(sql`update users set name = 'Ewa', surname = 'Lis' where id = ${gone.id}`);
  await db.run(sql`
    insert into shift_plan (user_id, place_id, shift_id, time_from, time_to)
    select u, c.place_id, ${shiftId}, '2027-02-01T05:00:00Z', '2027-02-01T13:00:00Z'
    from unnest(${[anna.id, ill.id, gone.id]}::int[]) u, work_cards c where c.id = ${card.id}`);
  await db.run(sql`
    with k as (insert into leave_card_kinds (code, name) values ('L4X', 'Zwolnienie') returning id)
    insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to, days_amount)
    select ${ill.id}, ${leaveState.approved}, 0, id, '2027-01-30', '2027-02-01', '2027-02-03', 3 from k`);
  await db.run(sql`update users set is_active = false where id = ${gone.id}`);
  const filled = await shop.ok(shop.foreman, 'POST', `/work-cards/${card.id}/fill-shift-workers`, {});
  expect(filled).toEqual({ added: 1, skipped: [], away: ['Piotr Dąb', 'Ewa Lis'] });
  expect(await db.rows(sql`select user_id from shift_users where work_card_id = ${card.id}`)).toEqual([
    { userId: anna.id },
  ]);
});
