import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { jsonParam } from '../../../../test/support/query';
import { sql, type Sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';

const t = await testApp();
const { db } = t.database;
const idOf = async (query: Sql): Promise<number> => (await db.one<{ id: number }>(query))!.id;
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ'] });
const [anna, piotr] = [await t.person(), await t.person()];
const place = await idOf(sql`insert into places (code, name) values ('K1', 'Kabina 1') returning id`);
const role = await idOf(sql`insert into shift_roles (code, name, color) values ('MAL', 'Malarz', 'blue') returning id`);
await db.run(sql`delete from shifts`);
const shift = await idOf(sql`insert into shifts (name, time_from, time_to) values ('I', 360, 840) returning id`);
await db.run(sql`insert into staffing_minimums (place_id, shift_id, people) values (${place}, ${shift}, 2)`);
for (const [{ id }, of] of [
  [anna, role],
  [piotr, null],
] as const)
  await db.run(sql`
    insert into shift_plan (user_id, place_id, shift_id, shift_role_id, time_from, time_to)
    values (${id}, ${place}, ${shift}, ${of}, '2026-10-07T04:00:00Z', '2026-10-07T12:00:00Z')`);

test('who got leave after being planned is missing on the shift on paper', async () => {
  const missing = async () => {
    const url = `/api/shift-reports/shift-calendar/pdf/en?kind=shifts&date=2026-10-07&placeId=${place}`;
    const { rawPayload } = await t.app.inject({ url, headers: { 'access-token': planner.token } });
    return (await pdfPages(rawPayload)).join(' ').match(/\d missing/g);
  };
  expect(await missing()).toEqual(['2 missing', '2 missing', '2 missing', '2 missing']);
  await db.run(sql`
    with k as (insert into leave_card_kinds (code, name) values ('UW', 'Urlop') returning id)
    insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to, days_amount)
    select ${anna.id}, ${leaveState.approved}, 0, id, '2026-10-01', '2026-10-07', '2026-10-07', 1 from k`);
  expect(await missing()).toEqual(['2 missing', '2 missing', '1 missing', '2 missing', '2 missing']);
});

test('people of one role alone are compared with no minimum', async () => {
  const minimums = async (roleId: number | null) => {
    const filter = jsonParam({ placeId: place, roleId, timeFrom: '2026-10-05', timeTo: '2026-10-11' });
    return (await t.call(planner, 'GET', `/shift-reports/shift-calendar?filter=${filter}`)).body.minimums as object[];
  };
  expect(await minimums(null)).toEqual([{ placeId: place, shiftId: shift, people: 2 }]);
  expect(await minimums(role)).toEqual([]);
});

test('a minimum is of a shift the place has; one that moved to another place since asks for nobody', async () => {
  const office = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const oven = await idOf(sql`insert into places (code, name) values ('P1', 'Piec 1') returning id`);
  const ofOven = await idOf(
    sql`insert into shifts (name, time_from, time_to, place_id) values ('P', 360, 840, ${oven}) returning id`,
  );
  const minimum = { placeId: place, shiftId: ofOven, people: 1 };
  expect((await t.call(office, 'POST', '/staffing-minimums', minimum)).body.fields).toEqual({
    shiftId: 'ShiftOfOtherPlace',
  });
  const { body } = await t.call(office, 'POST', '/staffing-minimums', { ...minimum, placeId: oven });
  const put = { placeId: place, version: body.version as number };
  expect((await t.call(office, 'PUT', `/staffing-minimums/${body.id}`, put)).status).toBe(400);
  await db.run(sql`update shifts set place_id = ${place} where id = ${ofOven}`);
  const week = jsonParam({ placeId: oven, timeFrom: '2026-10-05', timeTo: '2026-10-11' });
  expect((await t.call(planner, 'GET', `/shift-reports/shift-calendar?filter=${week}`)).body.minimums).toEqual([]);
});
