import { describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { sentStatements } from '../../../../test/support/statements';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';
import { weekOf } from './plan-days';
import type { ShiftCalendarAnswer } from './calendar';
import { withItems } from './packed-entries';

const t = await testApp();
const { db } = t.database;
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
const own = ['SHIFT_SCHEDULER_READ_OWN'];
const [anna, piotr, ewa] = [
  await t.person({ rights: own }),
  await t.person({ rights: own }),
  await t.person({ rights: own }),
];
const made = async (table: 'places' | 'shifts' | 'shift_roles', code: string): Promise<number> => {
  const query = {
    places: sql`insert into places (code, name) values (${code}, ${code}) returning id`,
    shifts: sql`insert into shifts (name, time_from, time_to) values (${code}, 360, 840) returning id`,
    shift_roles: sql`insert into shift_roles (code, name) values (${code}, ${code}) returning id`,
  }[table];
  return (await db.one<{ id: number }>(query))!.id;
};
const placeId = await made('places', 'KAB1');
const otherPlace = await made('places', 'KAB2');
const shiftId = await made('shifts', 'Poranna');
const shiftRoleId = await made('shift_roles', 'LAK');

const entry = (userId: number, day: string, more: object = {}) => ({
  userId,
  placeId,
  shiftId,
  shiftRoleId,
  note: null,
  timeFrom: `${day}T06:00:00+02:00`,
  timeTo: `${day}T14:00:00+02:00`,
  ...more,
});
const plan = (body: object, who = planner) => t.call(who, 'POST', '/shift-plan', body);
const many = (entries: object[], dryRun = false, skipHolidays = false) =>
  t.call(planner, 'POST', '/shift-plan/many', { entries, dryRun, skipHolidays });
const calendar = (who: Person, filter: object) =>
  t.call(who, 'GET', `/shift-reports/shift-calendar?page=0&itemsPerPage=0&sortBy=userId&filter=${jsonParam(filter)}`);
const ownCalendar = (who: Person, filter: object) =>
  t.call(who, 'GET', `/shift-reports/shift-user-calendar?page=0&itemsPerPage=0&filter=${jsonParam(filter)}`);
const week = { timeFrom: '2026-10-05', timeTo: '2026-10-11' };
/** The times of a week as the planner reads them, by column, beside those with all their names. */
const bothWays = async (filter: object): Promise<[unknown[], unknown[]]> => {
  const path = `/shift-reports/shift-calendar?packed=true&filter=${jsonParam(filter)}`;
  const { body } = await t.call(planner, 'GET', path);
  expect(body.items).toEqual([]);
  return [withItems(body as ShiftCalendarAnswer).items, (await calendar(planner, filter)).body.items as unknown[]];
};

describe('a time of the plan', () => {
  test('is planned over midnight, changed and taken off', async () => {
    const night = { timeFrom: '2026-10-05T22:00:00+02:00', timeTo: '2026-10-06T06:00:00+02:00' };
    const saved = await plan(entry(anna.id, '2026-10-05', night));
    expect(saved).toMatchObject({ status: 200, body: { userId: anna.id, timeFrom: '2026-10-05T20:00:00.000Z' } });
    const { id } = saved.body;
    const change = { timeTo: '2026-10-06T04:00:00+02:00', note: 'krócej', version: 1 };
    expect((await t.call(planner, 'PUT', `/shift-plan/${id}`, change)).body).toMatchObject({ note: 'krócej' });
    const backwards = { timeTo: '2026-10-05T21:00:00+02:00', version: 2 };
    expect((await t.call(planner, 'PUT', `/shift-plan/${id}`, backwards)).body.fields).toEqual({
      timeTo: 'ErrInputTimeFromTo',
    });
    expect((await t.call(planner, 'PUT', `/shift-plan/${id}`, { shiftRoleId: null, version: 2 })).body.fields).toEqual({
      shiftRoleId: 'Required',
    });
    expect((await plan({ ...entry(anna.id, '2026-10-05'), timeFrom: null })).body.fields).toEqual({
      timeFrom: 'ErrInputTimeFrom',
    });
    expect((await t.call(planner, 'DELETE', `/shift-plan/${id}`)).status).toBe(200);
  });

  test('is accepted once of two hundred at overlapping times', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const minute = String(at % 60).padStart(2, '0');
        return plan(
          entry(ewa.id, '2026-09-01', {
            timeFrom: `2026-09-01T06:${minute}:00+02:00`,
            placeId: at % 2 ? placeId : otherPlace,
          }),
        );
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect(answers.find(({ status }) => status === 422)?.body.errorStr).toBe('ShiftPlanOverlaps');
    // The database keeps the rule by itself too.
    const twice = db.run(sql`insert into shift_plan (user_id, place_id, time_from, time_to)
      values (${ewa.id}, ${placeId}, '2026-09-01T08:00:00Z', '2026-09-01T09:00:00Z')`);
    await expect(twice).rejects.toThrow(/shift_plan_once/);
  });

  test('is copied to later days; days with leave or without a contract are left out and named', async () => {
    await db.run(sql`
      with k as (insert into leave_card_kinds (code, name) values ('UW', 'Urlop wypoczynkowy') returning id)
      insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to, days_amount)
      select ${piotr.id}, ${leaveState.approved}, 0, id, '2026-10-01', '2026-10-07', '2026-10-07', 1 from k`);
    await db.run(sql`insert into user_work (user_id, is_main, date_from, date_to, carried_year)
      values (${piotr.id}, true, '2026-01-01', '2026-10-08', 2026)`);
    const days = weekOf('2026-10-05').slice(0, 5);
    const dry = await many(
      days.map((day) => entry(piotr.id, day)),
      true,
    );
    expect(dry, dry.text).toMatchObject({ status: 200, body: { planned: 3, skipped: 2 } });
    const { body } = await many(days.map((day) => entry(piotr.id, day)));
    const kinds = body.results.map((one: { id: number | null; findings: { kind: string }[] }) =>
      one.id ? 'planned' : one.findings.map(({ kind }) => kind).join(),
    );
    expect(kinds).toEqual(['planned', 'planned', 'leave', 'planned', 'no-contract']);
    const refused = (await plan(entry(piotr.id, '2026-10-07'))).body;
    expect(refused.errorStr).toBe('ShiftPlanOnLeave');
    expect(refused.errorDetails).not.toContain(':');
    expect((await plan(entry(piotr.id, '2026-10-09'))).body.errorStr).toBe('ShiftPlanNoContract');
  });

  test('against the rules of rest is planned, or refused where the setting asks for it', async () => {
    const late = { timeFrom: '2026-11-02T14:00:00+01:00', timeTo: '2026-11-02T22:00:00+01:00' };
    const early = { timeFrom: '2026-11-03T06:00:00+01:00', timeTo: '2026-11-03T14:00:00+01:00' };
    expect((await plan(entry(anna.id, '', late))).status).toBe(200);
    expect((await many([entry(anna.id, '', early)], true)).body.results[0].findings).toMatchObject([
      { kind: 'rest', refuses: false, hours: 8 },
    ]);
    await db.run(sql`insert into settings (key, value) values ('shiftRestRules', '"refuse"')`);
    expect((await plan(entry(anna.id, '', early))).body).toMatchObject({ errorStr: 'ShiftPlanRest' });
    await db.run(sql`delete from settings where key = 'shiftRestRules'`);
    expect((await plan(entry(anna.id, '', early))).status).toBe(200);
  });
});

describe('the calendar', () => {
  test('brings people, times, leave and dictionaries at once; times elsewhere apart', async () => {
    await plan(entry(anna.id, '2026-10-06', { placeId: otherPlace }));
    const { body, status, text } = await calendar(planner, { placeId, ...week });
    expect(status, text).toBe(200);
    expect(body.settings).toMatchObject({ nightStart: 22, defHoursPerDay: 8, minutesPerShift: 480 });
    const person = (id: number) => body.employees.find((one: { id: number }) => one.id === id);
    expect(person(piotr.id)).toMatchObject({
      planCount: 3,
      userWorkMain: { dateTo: '2026-10-08', hoursPerDay: '8.00' },
      shiftRole: { name: 'LAK' },
    });
    expect(person(piotr.id).leaveCards).toMatchObject([{ timeFrom: '2026-10-06T22:00:00.000Z', isWholeDay: true }]);
    expect(person(anna.id)).toMatchObject({ contracts: null });
    const places = (list: { placeId: number; userId: number }[]) =>
      list.filter(({ userId }) => userId === anna.id).map((one) => one.placeId);
    expect([places(body.items), places(body.others)]).toEqual([[], [otherPlace]]);
    expect(body.items[0]).toMatchObject({
      shift: { id: shiftId, name: 'Poranna' },
      place: { name: 'KAB1' },
      isLeave: false,
    });
    const [unpacked, named] = await bothWays({ placeId, ...week });
    expect(named.length).toBeGreaterThan(0);
    expect(unpacked).toEqual(named);
    expect((await calendar(planner, { nonsense: 1 })).status).toBe(400);
    expect((await calendar(planner, { timeFrom: '2026-01-01', timeTo: '2027-01-01' })).status).toBe(400);
  });

  test('keeps times whose role and shift are gone from the dictionaries', async () => {
    await db.run(sql`update shift_roles set is_active = false where id = ${shiftRoleId}`);
    await db.run(sql`update shifts set place_id = ${otherPlace} where id = ${shiftId}`);
    const { items, shifts } = (await calendar(planner, { placeId, ...week })).body;
    expect(shifts).toMatchObject([{ name: 'Poranna' }]);
    expect(items[0]).toMatchObject({ shift: { name: 'Poranna' }, shiftRole: { name: 'LAK' } });
    await db.run(sql`update places set is_active = false where id = ${placeId}`);
    const [unpacked, named] = await bothWays({ placeId, ...week });
    expect(unpacked).toEqual(named);
    expect(named[0]).toMatchObject({ place: { name: 'KAB1' } });
    await db.run(sql`update places set is_active = true where id = ${placeId}`);
    await db.run(sql`update shift_roles set is_active = true where id = ${shiftRoleId}`);
    await db.run(sql`update shifts set place_id = null where id = ${shiftId}`);
    const boss = await t.person({ rights: ['SUPER_USER'] });
    expect((await t.call(boss, 'DELETE', `/shift-roles/${shiftRoleId}`)).status).toBe(422);
    expect((await t.call(boss, 'DELETE', `/shifts/${shiftId}`)).status).toBe(422);
  });

  test('offers the card of a leave to those alone who may read it', async () => {
    const rights = ['SHIFT_SCHEDULER_READ', 'LEAVE_CARD_READ'];
    const [stranger, informed] = [await t.person({ rights }), await t.person({ rights })];
    const decider = await t.person({ rights: [...rights, 'LEAVE_CARD_CHANGE'] });
    await db.run(sql`update user_leave_cards set info_user_id = ${informed.id} where user_id = ${piotr.id}`);
    const [card] = (await calendar(planner, week)).body.leaveCards;
    for (const [who, isReadable] of [
      [planner, false],
      [stranger, false],
      [informed, true],
      [decider, true],
    ] as const) {
      expect((await calendar(who, week)).body.leaveCards).toMatchObject([{ id: card.id, isReadable }]);
      if (who !== planner)
        expect((await t.call(who, 'GET', `/user-leave-cards/${card.id}`)).status).toBe(isReadable ? 200 : 404);
    }
  });

  test('of one person is shown to them, to their supervisor and to planners alone', async () => {
    const mine = await ownCalendar(piotr, week);
    expect(mine.body.items).toHaveLength(3);
    expect((await ownCalendar(piotr, { ...week, userId: anna.id })).status).toBe(404);
    expect((await ownCalendar(planner, { ...week, userId: piotr.id })).body.items).toHaveLength(3);
    expect((await calendar(piotr, week)).status).toBe(403);
    const rows = await t.call(piotr, 'GET', '/shift-plan?page=0');
    expect(new Set(rows.body.items.map((one: { userId: number }) => one.userId))).toEqual(new Set([piotr.id]));
    expect((await plan(entry(piotr.id, '2026-10-20'), piotr)).status).toBe(403);
    await db.run(
      sql`insert into user_work (user_id, is_main, date_from, supervisor_user_id, carried_year) values (${anna.id}, true, '2020-01-01', ${ewa.id}, 2026)`,
    );
    const ofAnna = await ownCalendar(ewa, { ...week, userId: anna.id });
    expect([ofAnna.status, ofAnna.body.people.map(({ id }: { id: number }) => id)]).toEqual([200, [anna.id]]);
    expect([mine.body.people, (await ownCalendar(planner, week)).body.people]).toEqual([[], []]);
    await db.run(sql`delete from user_work where user_id = ${anna.id}`);
  });

  test('asks the database as often for many people as for few', async () => {
    const counted = async () => (await sentStatements(() => calendar(planner, { placeId, ...week }))).length;
    const few = await counted();
    expect(few).toBeGreaterThan(5);
    await db.run(
      sql`insert into users (name, surname, email) select 'N', 'P' || n, 'p' || n || '@galwex.test' from generate_series(1, 60) n`,
    );
    await db.run(sql`insert into shift_plan (user_id, place_id, shift_id, time_from, time_to)
      select id, ${placeId}, ${shiftId}, '2026-10-05T04:00:00Z', '2026-10-05T12:00:00Z' from users where surname ~ '^P[0-9]+$'`);
    expect(await counted()).toBe(few);
  });
});

test('a holiday is left out with its name where that is asked for, else it is planned like any day', async () => {
  await db.run(sql`insert into holidays (holiday_date, name) values ('2026-11-18', 'Dzień firmy')`);
  const worker = await t.person({ rights: own });
  const times = ['2026-11-17', '2026-11-18'].map((day) => entry(worker.id, day));
  const { body } = await many(times, true, true);
  expect(body).toMatchObject({
    planned: 1,
    skipped: 1,
    results: [{ findings: [] }, { findings: [{ kind: 'holiday', refuses: true, name: 'Dzień firmy' }] }],
  });
  expect((await many(times)).body).toMatchObject({ planned: 2, skipped: 0 });
});

describe('a week kept as a template', () => {
  test('has its times by day and clock, nights over midnight; an empty week makes none', async () => {
    const hall = await made('places', 'HALA');
    const worker = await t.person({ rights: own });
    const night = { placeId: hall, timeFrom: '2026-10-14T22:00:00+02:00', timeTo: '2026-10-15T06:00:00+02:00' };
    expect((await plan(entry(worker.id, '2026-10-12', { placeId: hall }))).status).toBe(200);
    expect((await plan(entry(worker.id, '', night))).status).toBe(200);
    const keep = (body: object) => t.call(planner, 'POST', '/week-templates/keep', body);
    expect((await keep({ name: 'Zima', placeId: hall, date: '2026-12-01' })).body.errorStr).toBe('WeekTemplateEmpty');
    const kept = await keep({ name: 'Zima', placeId: hall, date: '2026-10-14' });
    expect(kept.body, kept.text).toMatchObject({ times: 2 });
    expect((await keep({ name: 'zima', placeId: hall, date: '2026-10-14' })).body.fields).toHaveProperty('name');
    const { body } = await t.call(planner, 'GET', `/week-templates/${kept.body.id}/times`);
    expect(body).toMatchObject([
      { weekday: 1, userId: worker.id, placeId: hall, shiftId, shiftRoleId, timeFrom: 360, timeTo: 840 },
      { weekday: 3, timeFrom: 1320, timeTo: 360 },
    ]);
    const path = `/week-templates/${kept.body.id}`;
    expect((await t.call(anna, 'GET', `${path}/times`)).status).toBe(403);
    expect((await t.call(planner, 'GET', '/week-templates/999999/times')).status).toBe(404);
    // The plan it was made of stays.
    expect((await t.call(planner, 'DELETE', path)).status).toBe(200);
    expect(await db.rows(sql`select 1 from week_template_times`)).toEqual([]);
    expect(await db.rows(sql`select 1 from shift_plan where place_id = ${hall}`)).toHaveLength(2);
  });
});

describe('publishing', () => {
  test('tells those whose days have changed, once', async () => {
    t.setNow(new Date('2026-10-12T08:00:00Z'));
    const span = { placeId, firstDay: '2026-10-12', lastDay: '2026-10-18' };
    const publish = () => t.call(planner, 'POST', '/shift-plan/publish', span);
    const first = (await plan(entry(anna.id, '2026-10-13'))).body;
    expect((await calendar(planner, { placeId, timeFrom: span.firstDay, timeTo: span.lastDay })).body.untold).toBe(1);
    expect(await publish()).toMatchObject({ status: 200, body: { people: 1, days: 1 } });
    expect((await publish()).body).toEqual({ people: 0, days: 0 });
    await t.call(planner, 'DELETE', `/shift-plan/${first.id}`);
    expect((await publish()).body).toEqual({ people: 1, days: 1 });
    const told = await db.rows(sql`select message, route from notices where user_id = ${anna.id} order by id`);
    expect(told).toEqual([1, 2].map(() => ({ message: '2026-10-13', route: '/shift-schedule?date=2026-10-13' })));
    t.setNow(undefined);
  });
});

test('a week is published without the weeks around it, a place, with a comma in its name, without one whose name begins like it', async () => {
  t.setNow(new Date('2026-10-19T08:00:00Z'));
  const [box, box10] = [await made('places', 'BOX, lewy'), await made('places', 'BOX, lewy 10')];
  const [bea, tom] = [await t.person({ rights: own }), await t.person({ rights: own })];
  for (const day of ['2026-10-20', '2026-10-28'])
    expect((await plan(entry(bea.id, day, { placeId: box }))).status).toBe(200);
  const tens = (await plan(entry(tom.id, '2026-10-20', { placeId: box10 }))).body;
  const month = async (place: number) =>
    (await calendar(planner, { placeId: place, timeFrom: '2026-10-01', timeTo: '2026-10-31' })).body;
  const publish = (place: number) =>
    t.call(planner, 'POST', '/shift-plan/publish', { placeId: place, firstDay: '2026-10-19', lastDay: '2026-10-25' });
  const [weeks, later] = [
    [
      { monday: '2026-10-19', people: 1 },
      { monday: '2026-10-26', people: 1 },
    ],
    [{ monday: '2026-10-26', people: 1 }],
  ];
  expect(await month(box)).toMatchObject({ untold: 1, untoldWeeks: weeks });
  expect((await publish(box)).body).toEqual({ people: 1, days: 1 });
  expect((await month(box)).untoldWeeks).toEqual(later);
  // What was taken off the other place is that place's news.
  expect((await publish(box10)).body).toEqual({ people: 1, days: 1 });
  await t.call(planner, 'DELETE', `/shift-plan/${tens.id}`);
  expect((await publish(box)).body).toEqual({ people: 0, days: 0 });
  expect((await publish(box10)).body).toEqual({ people: 1, days: 1 });
  t.setNow(undefined);
});

describe('the planner on paper', () => {
  test('has the week or month of people and shifts in three languages, for those who see the planner', async () => {
    const pdf = (query: string, lang = 'pl', who = planner) =>
      t.app.inject({
        method: 'GET',
        url: `/api/shift-reports/shift-calendar/pdf/${lang}?${query}`,
        headers: { 'access-token': who.token },
      });
    const week = await pdf('date=2026-10-07');
    expect(week.headers['content-type'], week.body.slice(0, 300)).toBe('application/pdf');
    const page = (await pdfPages(week.rawPayload)).join(' ');
    for (const text of ['Grafik pracowników', 'Wszystkie stanowiska', 'Por · 06–14', 'Obsada'])
      expect(page).toContain(text);
    const month = (await pdfPages((await pdf('span=month&kind=shifts&date=2026-10-07', 'de')).rawPayload)).join(' ');
    for (const text of ['Oktober 2026', 'Poranna', 'Besetzung', 'Mo', 'Di', 'Mi']) expect(month).toContain(text);
    // Cells of a month have letters alone; what they mean stands below.
    const { items } = (await calendar(planner, { timeFrom: '2026-10-01', timeTo: '2026-10-31' })).body;
    expect(items.length).toBeGreaterThan(0);
    for (const { user } of items) expect(month.replaceAll('\u00a0', ' ')).toContain(user.name);
    const people = (await pdfPages((await pdf('span=month&date=2026-10-07')).rawPayload)).join(' ');
    for (const text of ['Por Poranna, 06–14', 'U Urlop']) expect(people.replaceAll('\u00a0', ' ')).toContain(text);
    const english = (await pdfPages((await pdf(`date=2026-10-07&placeId=${placeId}`, 'en')).rawPayload)).join(' ');
    for (const text of ['Employee schedule', 'KAB1', 'Hours']) expect(english).toContain(text);
    expect((await pdf('date=2026-10-07&placeId=999999')).statusCode).toBe(404);
    expect((await pdf('date=wczoraj')).statusCode).toBe(400);
    expect((await pdf('', 'pl', anna)).statusCode).toBe(403);
  });
});

describe('times nobody will work', () => {
  test('are pointed out to who plans, once leave is granted, a contract ends or an account is switched off', async () => {
    t.setNow(new Date('2026-11-02T07:00:00Z'));
    const hr = await t.person({
      rights: [
        'LEAVE_CARD_READ',
        'LEAVE_CARD_WRITE',
        'LEAVE_CARD_CHANGE',
        'USER_WORK_READ',
        'USER_WORK_WRITE',
        'USERS_READ',
        'USERS_WRITE',
      ],
    });
    await t.person({ rights: ['SUPER_USER'] });
    const rita = await t.person({});
    const contract = { userId: rita.id, dateFrom: '2026-01-01', carriedYear: 2026 };
    const { id: work } = (await t.call(hr, 'POST', '/user-work', contract)).body;
    const days = ['2026-10-30', '2026-11-03', '2026-11-04', '2026-11-06'];
    expect((await many(days.map((day) => entry(rita.id, day)))).body).toMatchObject({ planned: 4 });
    const kind = await db.one<{ id: number }>(
      sql`insert into leave_card_kinds (code, name) values ('BZ', 'Bezpłatny') returning id`,
    );
    const told = async () =>
      (
        await db.rows<{ message: string }>(sql`
          select message from notices where user_id = ${planner.id} and message_str = 'shiftPlanUnworked' order by id`)
      ).map(({ message }) => message.split(', ').slice(1).join(' '));
    const leave = {
      userId: rita.id,
      leaveKind: 0,
      leaveCardKindId: kind!.id,
      dateFrom: '2026-11-04',
      dateTo: '2026-11-05',
    };
    const card = await t.call(hr, 'POST', '/user-leave-cards', leave);
    expect([card.status, await told()]).toEqual([200, []]);
    expect((await t.call(hr, 'POST', `/user-leave-cards/${card.body.id}/accept`, {})).status).toBe(200);
    expect((await t.call(hr, 'POST', `/user-leave-cards/${card.body.id}/approve`, {})).status).toBe(200);
    expect(await told()).toEqual(['2026-11-04']);
    const ended = await t.call(hr, 'PUT', `/user-work/${work}`, { version: 1, dateTo: '2026-11-05' });
    expect([ended.status, await told()]).toEqual([200, ['2026-11-04', '2026-11-04 2026-11-06']]);
    const { version } = (await t.call(hr, 'GET', `/users/${rita.id}`)).body;
    expect((await t.call(hr, 'PUT', `/users/${rita.id}`, { version, isActive: false })).status).toBe(200);
    expect((await told()).at(-1)).toBe('2026-11-03 2026-11-04 2026-11-06');
  });
});
