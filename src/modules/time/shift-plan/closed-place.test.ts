import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { until } from '../../../../test/support/until';
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

test('a place people are still to work at stays in use, and names them; days that are over do not count', async () => {
  t.setNow(new Date('2026-10-10T12:00:00Z'));
  const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const booth = await placeNamed('Kabina 3');
  const { version } = (await t.call(clerk, 'GET', `/places/${booth}`)).body;
  const close = () => t.call(clerk, 'PUT', `/places/${booth}`, { isActive: false, version });
  const { surname } = (await db.one<{ surname: string }>(sql`select surname from users where id = ${anna.id}`))!;
  const over = await t.call(planner, 'POST', '/shift-plan', entry(booth, '2026-10-08'));
  expect(over.status, over.text).toBe(200);
  const ahead = (await t.call(planner, 'POST', '/shift-plan', entry(booth, '2026-10-13'))).body;
  expect(await close()).toMatchObject({
    status: 422,
    body: {
      errorStr: 'PlaceHasWork',
      errorDetails: `Test ${surname} (13/10/2026)`,
      fields: { isActive: 'PlaceHasWork' },
    },
  });
  expect((await t.call(planner, 'DELETE', `/shift-plan/${ahead.id}`)).status).toBe(200);
  expect((await close()).status).toBe(200);
  const restored = await t.call(planner, 'POST', `/shift-plan/restore/${ahead.id}`);
  expect(restored).toMatchObject({ status: 422, body: { errorStr: 'PlaceInactive' } });
});

test('a time planned while the place is being put out of use waits, and is refused', async () => {
  const booth = await placeNamed('Kabina 4');
  const single = entry(booth, '2026-10-20');
  const later = { entries: [entry(booth, '2026-10-21')] };
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { answers } = await db.tx(async (tx) => {
    await tx.run(sql`update places set is_active = false where id = ${booth}`);
    const asked = [t.call(planner, 'POST', '/shift-plan', single), t.call(planner, 'POST', '/shift-plan/many', later)];
    const all = Promise.all(asked);
    await Promise.race([all, until(async () => (await db.rows(waiting)).length > 0)]);
    return { answers: all };
  });
  const [one, many] = await answers;
  expect(one).toMatchObject({ status: 422, body: { errorStr: 'PlaceInactive' } });
  expect(many!.body).toMatchObject({ planned: 0, skipped: 1 });
});
