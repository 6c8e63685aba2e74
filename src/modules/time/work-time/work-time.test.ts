import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { rcpEvent } from '../rcp/events';

let app: TestApp;
let hr: Person;
let anna: Person;

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  app.setNow(new Date('2026-10-09T10:00:00Z'));
  hr = await app.person({ rights: ['RCP_READ', 'RCP_EXPORT', 'REPORTS', 'REPORTS_EXPORT'] });
  anna = await app.person();
  const { db } = app.database;
  await db.run(sql`update users set surname = 'Lis', name = 'Anna', code = '77' where id = ${anna.id}`);
  const at = (kind: number, instant: string) =>
    db.run(sql`
    insert into rcp_data (user_id, event_type, event_time) values (${anna.id}, ${kind}, ${instant})`);
  // A night over midnight, a day of ten hours, a forgotten exit, and one who is inside.
  await at(rcpEvent.entry, '2026-10-05T20:00:00Z');
  await at(rcpEvent.exit, '2026-10-06T04:00:00Z');
  await at(rcpEvent.entry, '2026-10-07T04:00:00Z');
  await at(rcpEvent.exit, '2026-10-07T14:00:00Z');
  await at(rcpEvent.entry, '2026-10-08T04:00:00Z');
  await at(rcpEvent.entry, '2026-10-09T04:00:00Z');
});
/** Plans shifts of October 2026 at a place of the person's own: from and until when. */
const plan = (userId: number, ...times: [from: string, to: string][]) =>
  app.database.db.run(sql`
    with p as (insert into places (code, name) values (${`HAL${userId}`}, ${`Hala ${userId}`}) returning id)
    insert into shift_plan (user_id, place_id, time_from, time_to)
    select ${userId}::int, p.id, t.shift_from, t.shift_to
    from p, unnest(${times.map(([from]) => `2026-10-${from}:00Z`)}::timestamptz[], ${times.map(([, to]) => `2026-10-${to}:00Z`)}::timestamptz[])
      t(shift_from, shift_to)`);
const report = async (name: string, filter: object = {}, who = hr) => {
  const narrowed = { from: '2026-10-05', to: '2026-10-09', userId: anna.id, ...filter };
  return app.call(who, 'GET', `/reports/${name}?filter=${encodeURIComponent(JSON.stringify(narrowed))}`);
};

it('stays and days are added up to the minute, as in the line of the person', async () => {
  const bea = await app.person();
  for (const hour of ['06', '08', '10'])
    await app.database.db.run(sql`
      insert into rcp_data (user_id, event_type, event_time) values
        (${bea.id}, ${rcpEvent.entry}, ${`2026-09-07T${hour}:00:00Z`}), (${bea.id}, ${rcpEvent.exit}, ${`2026-09-07T${hour}:20:00Z`}),
        (${bea.id}, ${rcpEvent.entry}, ${`2026-09-08T${hour}:00:00Z`}), (${bea.id}, ${rcpEvent.exit}, ${`2026-09-08T${hour}:10:00Z`})`);
  const filter = { userId: bea.id, from: '2026-09-07', to: '2026-09-08' };
  for (const name of ['rcp-report-work-time', 'rcp-report-attendance', 'work-hour-calendar', 'work-hour-report'])
    expect([name, (await report(name, filter)).body.sums.hours]).toEqual([name, '1.50']);
  expect((await report('rcp-report-work-time', filter)).body.items).toHaveLength(6);
});

it('the report of hours adds up the days of a person', async () => {
  const { status, body } = await report('work-hour-report');
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    {
      code: '77',
      person: 'Lis Anna',
      norm: '40.00',
      hours: '18.00',
      night: '8.00',
      overtime: '2.00',
      difference: '-22.00',
      issues: 1,
    },
  ]);
});

it('stays have their entry and exit, and those without an end count nothing', async () => {
  const { body } = await report('rcp-report-work-time');
  expect(body.items.map(({ date, hours, issue }: Record<string, string>) => [date, hours, issue])).toEqual([
    ['2026-10-09', '0.00', 'on site'],
    ['2026-10-08', '0.00', 'exit missing'],
    ['2026-10-07', '10.00', null],
    ['2026-10-05', '8.00', null],
  ]);
  expect((await report('rcp-report-work-time', { issues: true })).body.total).toBe(1);
});

it('attendance knows who is on site now; the calendar has the overtime of each day', async () => {
  const inside = await report('rcp-report-attendance', { inside: true });
  expect(inside.body.items).toMatchObject([{ date: '2026-10-09', firstIn: '2026-10-09T04:00:00.000Z', lastOut: null }]);
  const calendar = await report('work-hour-calendar');
  expect(calendar.body.sums).toMatchObject({ overtime: '2.00', night: '8.00' });
});

it('no report covers more than three months, and files are for those who may export', async () => {
  expect((await report('work-hour-report', { from: '2026-01-01' })).body.errorStr).toBe('RcpRangeTooLong');
  const staff = await app.person({ rights: ['RCP_READ'] });
  expect((await report('work-hour-report', {}, staff)).status).toBe(403);
  const file = await app.call(hr, 'GET', '/reports/work-hour-report/export?format=csv');
  expect([file.status, file.text.includes('Lis Anna')]).toEqual([200, true]);
  expect((await app.call(staff, 'GET', '/reports/rcp-report-attendance/export?format=csv')).status).toBe(403);
});

it('the hours of a month are printed with their sums below', async () => {
  const week = { from: '2026-10-05', to: '2026-10-09' };
  const { sums } = (await report('work-hour-report', week)).body as { sums: Record<string, string> };
  const file = await app.app.inject({
    url: `/api/reports/work-hour-report/export?format=pdf&filter=${encodeURIComponent(JSON.stringify(week))}`,
    headers: { 'access-token': hr.token, 'accept-language': 'en' },
  });
  const [page] = await pdfPages(file.rawPayload);
  expect(page).toContain('Lis Anna');
  expect(page).toContain(
    ['Total', ...['norm', 'planned', 'hours', 'night', 'overtime'].map((key) => sums[key])].join(' '),
  );
});

it('the calendar is a table of people and days on screen and on paper', async () => {
  const week = { from: '2026-10-05', to: '2026-10-11' };
  const query = new URLSearchParams({ ...week, userId: String(anna.id) });
  const { status, body } = await app.call(hr, 'GET', `/reports/work-hour-calendar/grid?${query.toString()}`);
  expect(status).toBe(200);
  expect(body.days.map(({ isDayOff }: { isDayOff: boolean }) => isDayOff)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(body.people).toMatchObject([{ person: 'Lis Anna', norm: 2400, worked: 1080, overtime: 120 }]);
  expect(body.people[0].cells).toMatchObject([
    { worked: 480 },
    { worked: 0 },
    { worked: 600 },
    { worked: 0, issue: 'exit missing' },
    { issue: 'on site' },
    { worked: 0 },
    { worked: 0, issue: null },
  ]);
  const staff = await app.person({ rights: ['RCP_READ'] });
  expect((await app.call(staff, 'GET', '/reports/work-hour-calendar/grid')).status).toBe(403);
  const year = await app.call(hr, 'GET', '/reports/work-hour-calendar/grid?from=2026-01-01&to=2026-12-31');
  expect(year.body.errorStr).toBe('RcpRangeTooLong');
  const months = { from: '2026-09-28', to: '2026-10-11', userId: anna.id };
  const file = await app.app.inject({
    url: `/api/reports/work-hour-calendar/export?format=pdf&filter=${encodeURIComponent(JSON.stringify(months))}`,
    headers: { 'access-token': hr.token, 'accept-language': 'pl' },
  });
  const pages = await pdfPages(file.rawPayload);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('wrzesień 2026');
  expect(pages[1]).toContain('październik 2026');
  expect(pages[1]).toContain('Lis Anna');
});

it('attendance says who came late, went early, or was planned and did not come', async () => {
  const { db } = app.database;
  await plan(
    anna.id,
    ['05T20:00', '06T04:00'],
    ['06T12:00', '06T20:00'],
    ['07T03:30', '07T14:15'],
    ['08T04:10', '08T12:00'],
    ['09T04:10', '09T12:00'],
    // This one has not begun yet.
    ['09T20:00', '10T04:00'],
  );
  const days = async () => {
    const { body } = await report('rcp-report-attendance');
    return (body.items as Record<string, unknown>[]).map(({ date, late, early, issue }) => [date, late, early, issue]);
  };
  expect(await days()).toEqual([
    ['2026-10-09', 0, 0, 'on site'],
    ['2026-10-08', 0, 0, 'exit missing'],
    ['2026-10-07', 30, 15, null],
    ['2026-10-06', 0, 0, 'absent'],
    ['2026-10-05', 0, 0, null],
  ]);
  expect((await report('work-hour-report')).body.items).toMatchObject([{ issues: 1 }]);
  await db.run(sql`
    insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, status)
    values (1, ${anna.id}, '2026-10-01', '2026-10-06', '2026-10-06', 840, 1320, 7)`);
  expect((await days())[3]).toEqual(['2026-10-06', 0, 0, null]);
});

it('the kind of leave is for who decides about leave, keeps contracts or is named on the card', async () => {
  const { db } = app.database;
  const kind = await db.one<{ id: number }>(
    sql`insert into leave_card_kinds (code, name) values ('L4', 'Zwolnienie lekarskie') returning id`,
  );
  const [ill, boss] = [await app.person(), await app.person({ rights: ['REPORTS', 'RCP_READ'] })];
  await db.run(sql`
    insert into user_leave_cards (leave_kind, leave_card_kind_id, user_id, supervisor_user_id, doc_date, date_from, date_to, status)
    values (0, ${kind!.id}, ${ill.id}, ${boss.id}, '2026-10-01', '2026-10-07', '2026-10-07', 7)`);
  const rights = ['REPORTS', 'RCP_READ'];
  const chief = await app.person({ rights: [...rights, 'LEAVE_CARD_CHANGE'] });
  const payroll = await app.person({ rights: [...rights, 'USER_WORK_READ'] });
  const shown = async (who: Person) => {
    const day = { from: '2026-10-07', to: '2026-10-07', userId: ill.id };
    const query = new URLSearchParams({ from: day.from, to: day.to, userId: String(ill.id) });
    const grid = await app.call(who, 'GET', `/reports/work-hour-calendar/grid?${query.toString()}`);
    return [
      (await report('work-hour-calendar', day, who)).body.items[0].leave,
      (await report('rcp-report-attendance', day, who)).body.items[0].leave,
      grid.body.people[0].cells[0].leave,
    ] as string[];
  };
  expect(await shown(hr)).toEqual(['Leave', 'Leave', 'Leave']);
  for (const who of [boss, chief, payroll]) expect(await shown(who)).toEqual(['L4', 'L4', 'L4']);
});

it('days outside the contracts of a person ask for no hours, whatever days are asked for', async () => {
  const trainee = await app.person();
  const { db } = app.database;
  await db.run(sql`
    insert into user_work (user_id, is_main, date_from, hours_per_day, leave_days, carried_days, carried_year)
    values (${trainee.id}, true, '2026-10-08', 7, 26, 0, 2026)`);
  for (const [kind, hour] of [
    [rcpEvent.entry, '06'],
    [rcpEvent.exit, '10'],
  ] as const)
    await db.run(sql`
      insert into rcp_data (user_id, event_type, event_time) values (${trainee.id}, ${kind}, ${`2026-10-05T${hour}:00:00Z`})`);
  const normOf = async (from: string, to: string) =>
    (await report('work-hour-report', { from, to, userId: trainee.id })).body.items[0].norm as string;
  expect(await normOf('2026-10-05', '2026-10-09')).toBe('14.00');
  expect(await normOf('2026-10-05', '2026-10-06')).toBe('0.00');
});

it('attendance names who came before midnight and is inside now, whatever days are asked for', async () => {
  const night = await app.person();
  await app.database.db.run(sql`
    insert into rcp_data (user_id, event_type, event_time) values (${night.id}, ${rcpEvent.entry}, '2026-10-08T20:55:00Z')`);
  const today = { from: '2026-10-09', to: '2026-10-09', userId: night.id };
  expect((await report('rcp-report-attendance', { ...today, inside: true })).body.items).toMatchObject([
    { date: '2026-10-08', firstIn: '2026-10-08T20:55:00.000Z', lastOut: null },
  ]);
  expect((await report('rcp-report-attendance', today)).body.items).toEqual([]);
});

it('hours off that are worked on another day are neither leave nor overtime: that day asks for them', async () => {
  const { db } = app.database;
  const tom = await app.person();
  await db.run(sql`
    insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, work_out_date, status)
    values (1, ${tom.id}, '2026-10-01', '2026-10-05', '2026-10-05', 720, 840, '2026-10-06T14:00:00+02:00', 7)`);
  for (const [kind, instant] of [
    [rcpEvent.entry, '05T04'],
    [rcpEvent.exit, '05T10'],
    [rcpEvent.entry, '06T04'],
    [rcpEvent.exit, '06T14'],
  ] as const)
    await db.run(sql`
      insert into rcp_data (user_id, event_type, event_time) values (${tom.id}, ${kind}, ${`2026-10-${instant}:00:00Z`})`);
  const hoursOf = async (from: string, to: string) => {
    const { norm, hours, overtime, leave, difference } = (
      await report('work-hour-report', { from, to, userId: tom.id })
    ).body.items[0] as Record<string, string>;
    return [norm, hours, overtime, leave, difference];
  };
  expect(await hoursOf('2026-10-05', '2026-10-06')).toEqual(['16.00', '16.00', '0.00', '0.00', '0.00']);
  expect(await hoursOf('2026-10-05', '2026-10-05')).toEqual(['6.00', '6.00', '0.00', '0.00', '0.00']);
  expect(await hoursOf('2026-10-06', '2026-10-06')).toEqual(['10.00', '10.00', '0.00', '0.00', '0.00']);
  await plan(tom.id, ['05T03:50', '05T12:00']);
  const day = { from: '2026-10-05', to: '2026-10-05', userId: tom.id };
  expect((await report('rcp-report-attendance', day)).body.items).toMatchObject([{ late: 10, early: 0 }]);
});

it('whoever comes before midnight for a shift that begins then, or late for one of the day before, worked that shift', async () => {
  const { db } = app.database;
  const night = await app.person();
  await plan(night.id, ['04T22:00', '05T06:00'], ['06T22:00', '07T06:00'], ['08T20:00', '09T04:00']);
  for (const [kind, instant] of [
    [rcpEvent.entry, '04T21:50'],
    [rcpEvent.exit, '05T06:00'],
    [rcpEvent.entry, '06T21:55'],
    [rcpEvent.entry, '08T22:05'],
    [rcpEvent.exit, '09T04:00'],
  ] as const)
    await db.run(sql`
      insert into rcp_data (user_id, event_type, event_time) values (${night.id}, ${kind}, ${`2026-10-${instant}:00Z`})`);
  const week = { from: '2026-10-05', to: '2026-10-09', userId: night.id };
  const { body } = await report('rcp-report-attendance', week);
  expect(
    (body.items as Record<string, unknown>[]).map(({ date, hours, late, issue }) => [date, hours, late, issue]),
  ).toEqual([
    ['2026-10-08', '5.92', 125, null],
    ['2026-10-07', '0.00', 0, 'exit missing'],
    ['2026-10-05', '8.17', 0, null],
  ]);
  expect((await report('work-hour-report', week)).body.items).toMatchObject([{ hours: '14.08', overtime: '0.17' }]);
  const own = await app.call(night, 'GET', '/rcp/mine?from=2026-10-05&to=2026-10-05');
  expect(own.body.stays).toMatchObject([{ day: '2026-10-05', minutes: 490 }]);
});

it('whoever has some hours off and does not come for the rest is absent', async () => {
  const { db } = app.database;
  const half = await app.person();
  await plan(half.id, ['07T04:00', '07T12:00']);
  await db.run(sql`
    insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, status)
    values (1, ${half.id}, '2026-10-01', '2026-10-07', '2026-10-07', 360, 600, 7)`);
  const day = { from: '2026-10-07', to: '2026-10-07', userId: half.id };
  const found = async () => (await report('rcp-report-attendance', day)).body.items as object[];
  expect(await found()).toMatchObject([{ issue: 'absent' }]);
  const query = new URLSearchParams({ from: day.from, to: day.to, userId: String(half.id) });
  const grid = await app.call(hr, 'GET', `/reports/work-hour-calendar/grid?${query.toString()}`);
  expect(grid.body.people[0].cells).toMatchObject([{ planned: 480, leave: 'hours off', isPartly: true }]);
  const file = await app.app.inject({
    url: `/api/reports/work-hour-calendar/export?format=pdf&filter=${encodeURIComponent(JSON.stringify(day))}`,
    headers: { 'access-token': hr.token, 'accept-language': 'en' },
  });
  expect((await pdfPages(file.rawPayload)).join(' ')).not.toContain('hours off');
  await db.run(sql`update user_leave_cards set time_to = 840 where user_id = ${half.id}`);
  expect(await found()).toMatchObject([{ issue: null }]);
});
