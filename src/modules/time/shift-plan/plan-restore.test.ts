import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';

test('a time taken off the plan comes back only where it could be planned', async () => {
  const t = await testApp();
  const { db } = t.database;
  const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
  const anna = await t.person();
  const place = await db.one<{ id: number }>(
    sql`insert into places (code, name) values ('KAB1', 'Kabina') returning id`,
  );
  const times = { timeFrom: '2026-10-06T06:00:00+02:00', timeTo: '2026-10-06T14:00:00+02:00' };
  const entry = { userId: anna.id, placeId: place!.id, shiftId: null, shiftRoleId: null, note: null, ...times };
  const { id } = (await t.call(planner, 'POST', '/shift-plan', entry)).body as { id: number };
  const takeOff = async () => (await t.call(planner, 'DELETE', `/shift-plan/${id}`)).status;
  const restore = () => t.call(planner, 'POST', `/shift-plan/restore/${id}`);
  expect([await takeOff(), (await restore()).status]).toEqual([200, 200]);
  expect(await takeOff()).toBe(200);
  const kind = await db.one<{ id: number }>(
    sql`insert into leave_card_kinds (code, name) values ('UW', 'Urlop') returning id`,
  );
  await db.run(sql`
    insert into user_leave_cards (leave_kind, leave_card_kind_id, user_id, doc_date, date_from, date_to, status)
    values (0, ${kind!.id}, ${anna.id}, '2026-10-01', '2026-10-06', '2026-10-06', ${leaveState.approved})`);
  expect(await restore()).toMatchObject({ status: 422, body: { errorStr: 'ShiftPlanOnLeave' } });
  expect(await db.rows(sql`select 1 from shift_plan`)).toEqual([]);
});
