import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
const anna = await t.person({ rights: ['SHIFT_SCHEDULER_READ_OWN'] });
const placeNamed = async (name: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`insert into places (code, name) values (${name}, ${name}) returning id`))!.id;
const [open, closed] = [await placeNamed('Kabina 1'), await placeNamed('Kabina 2')];
const entry = (placeId: number, day: string) => ({
  userId: anna.id,
  placeId,
  timeFrom: `${day}T06:00:00+02:00`,
  timeTo: `${day}T14:00:00+02:00`,
});
const refused = { status: 422, body: { errorStr: 'PlaceInactive', errorDetails: 'Kabina 2' } };

test('nobody is planned at a place out of use, alone or with others; a time that stands there may be changed', async () => {
  const before = await t.call(planner, 'POST', '/shift-plan', entry(closed, '2026-10-05'));
  const here = await t.call(planner, 'POST', '/shift-plan', entry(open, '2026-10-06'));
  await db.run(sql`update places set is_active = false where id = ${closed}`);
  expect(await t.call(planner, 'POST', '/shift-plan', entry(closed, '2026-10-07'))).toMatchObject(refused);
  const moved = await t.call(planner, 'PUT', `/shift-plan/${here.body.id}`, { placeId: closed, version: 1 });
  expect(moved).toMatchObject(refused);
  const entries = [entry(closed, '2026-10-08'), entry(open, '2026-10-09')];
  const many = await t.call(planner, 'POST', '/shift-plan/many', { entries });
  expect(many, many.text).toMatchObject({ status: 200, body: { planned: 1, skipped: 1 } });
  expect(many.body.results[0]).toEqual({
    id: null,
    findings: [{ kind: 'closed-place', refuses: true, name: 'Kabina 2' }],
  });
  const noted = await t.call(planner, 'PUT', `/shift-plan/${before.body.id}`, { note: 'przenieść', version: 1 });
  expect(noted).toMatchObject({ status: 200, body: { note: 'przenieść' } });
});
