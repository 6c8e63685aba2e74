import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../src/engine/fields/password/hash';
import { leaveState } from '../../src/modules/states/leave-states';
import { rcpEvent, rcpSource } from '../../src/modules/time/rcp/events';
import { dayOf, daysFrom, timesOn, weekOf } from '../../src/modules/time/shift-plan/plan-days';
import { isIncomplete } from '../../src/modules/time/shift-plan/plan-rules';
import { everyModule } from '../contract/business';
import { testApp, type Body, type Person, type TestApp } from '../support/app';
import { jsonParam } from '../support/query';
import { sql } from '../../src/engine/server/sql';

/**
 * Week 41 of the main job: Anna paints on the first shift, Piotr blasts on the second, Ewa controls at night. Piotr is away
 * on Wednesday; the kiosk keeps who came and went. Then the weeks whose nights are longer and shorter than others, because the clocks change in them.
 */

const zone = 'Europe/Warsaw';
const shiftTimes = {
  I: { timeFrom: 360, timeTo: 840 },
  II: { timeFrom: 840, timeTo: 1320 },
  III: { timeFrom: 1320, timeTo: 360 },
};
type Shift = keyof typeof shiftTimes;

const plannerRights = [
  'SHIFT_SCHEDULER_READ',
  'SHIFT_SCHEDULER_WRITE',
  'LEAVE_CARD_READ',
  'LEAVE_CARD_WRITE',
  'LEAVE_CARD_CHANGE',
  'REPORTS',
  'RCP_READ',
];
let app: TestApp;
let planner: Person;
let people: Record<'anna' | 'piotr' | 'ewa', Person>;
let hall: number;
let oven: number;
let shifts: Record<Shift, number>;
let roles: Record<'MAL' | 'SRUT' | 'KJ', number>;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(planner, method, path, body);
const time = (who: keyof typeof people, day: string, shift: Shift, more: object = {}) => ({
  userId: people[who].id,
  placeId: hall,
  shiftId: shifts[shift],
  note: null,
  shiftRoleId: roles[({ anna: 'MAL', piotr: 'SRUT', ewa: 'KJ' } as const)[who]],
  ...timesOn(day, shiftTimes[shift], zone),
  ...more,
});
const plan = (body: object) => call('POST', '/shift-plan', body);
const planned = async (body: object): Promise<Body> => {
  const answer = await plan(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const copied = async (entries: object[], dryRun = false): Promise<Body> =>
  (await call('POST', '/shift-plan/many', { entries, dryRun })).body;
const calendar = async (days: readonly string[]): Promise<Body> => {
  const filter = jsonParam({ placeId: hall, timeFrom: days[0], timeTo: days.at(-1) });
  return (await call('GET', `/shift-reports/shift-calendar?filter=${filter}`)).body;
};
const hoursOf = ({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) =>
  (Date.parse(timeTo) - Date.parse(timeFrom)) / 3_600_000;
const hoursIn = (items: Body[], who: keyof typeof people) =>
  items.filter(({ userId }) => userId === people[who].id).reduce((sum, item) => sum + hoursOf(item), 0);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  app.setNow(new Date('2026-10-02T08:00:00Z'));
  const { db } = app.database;
  const made = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
  planner = await app.person({ rights: plannerRights });
  hall = await made(sql`insert into places (code, name) values ('HALA', 'Hala A') returning id`);
  oven = await made(sql`insert into places (code, name) values ('PIEC', 'Piec') returning id`);
  const shift = (name: Shift) =>
    made(sql`insert into shifts (name, time_from, time_to)
      values (${name}, ${shiftTimes[name].timeFrom}, ${shiftTimes[name].timeTo}) returning id`);
  shifts = { I: await shift('I'), II: await shift('II'), III: await shift('III') };
  const role = (code: string) => made(sql`insert into shift_roles (code, name) values (${code}, ${code}) returning id`);
  roles = { MAL: await role('MAL'), SRUT: await role('SRUT'), KJ: await role('KJ') };
  const person = () => app.person({ rights: ['SHIFT_SCHEDULER_READ_OWN', 'LEAVE_CARD_READ', 'LEAVE_CARD_WRITE'] });
  people = { anna: await person(), piotr: await person(), ewa: await person() };
  for (const [name, { id }] of Object.entries(people)) {
    await db.run(sql`update users set name = ${name}, surname = 'Testowa' where id = ${id}`);
    await db.run(sql`
      insert into user_work (user_id, is_main, date_from, supervisor_user_id, carried_year)
      values (${id}, true, '2026-01-01', ${planner.id}, 2026)`);
  }
});

it('week 41 is planned, with leave, a night over midnight and a short day', async () => {
  const [mon, tue, wed, thu, fri] = weekOf('2026-10-05');
  // Piotr asks for Wednesday; it is approved: status 7.
  const kind = await app.database.db.one<{ id: number }>(
    sql`insert into leave_card_kinds (code, name, in_limit) values ('UW', 'Urlop wypoczynkowy', true) returning id`,
  );
  const asked = await app.call(people.piotr, 'POST', '/user-leave-cards', {
    leaveKind: 0,
    leaveCardKindId: kind!.id,
    dateFrom: wed,
    dateTo: wed,
  });
  expect(asked.status, asked.text).toBe(200);
  const approved = await call('POST', `/user-leave-cards/${asked.body.id}/approve`, {});
  expect(approved.body, approved.text).toMatchObject({ status: leaveState.approved });
  expect(leaveState.approved).toBe(7);

  // Anna, first shift: 06–14 is 8 hours; Monday is copied to the four days behind it.
  const anna = await planned(time('anna', mon!, 'I'));
  expect([anna.timeFrom, anna.timeTo, hoursOf(anna)]).toEqual([
    '2026-10-05T04:00:00.000Z',
    '2026-10-05T12:00:00.000Z',
    8,
  ]);
  const four = [tue, wed, thu, fri].map((day) => time('anna', day!, 'I'));
  expect(await copied(four)).toMatchObject({ planned: 4, skipped: 0 });

  // Piotr, second shift: the cell of Wednesday refuses, and the copy leaves it out with the reason.
  await planned(time('piotr', mon!, 'II'));
  const onLeave = await plan(time('piotr', wed!, 'II'));
  expect([onLeave.status, onLeave.body.errorStr, onLeave.body.fields]).toEqual([
    422,
    'ShiftPlanOnLeave',
    { userId: 'ShiftPlanOnLeave' },
  ]);
  const his = [tue, wed, thu, fri].map((day) => time('piotr', day!, 'II'));
  const foreseen = await copied(his, true);
  expect(foreseen).toMatchObject({ planned: 3, skipped: 1 });
  const kept = await copied(his);
  expect(kept).toMatchObject({ planned: 3, skipped: 1 });
  expect(kept.results.map(({ id }: Body) => id === null)).toEqual([false, true, false, false]);
  expect(kept.results[1].findings).toMatchObject([{ kind: 'leave', refuses: true, name: 'Urlop wypoczynkowy' }]);

  // Ewa, nights: saved over midnight, one row of the day it begins on.
  const ewa = await planned(time('ewa', mon!, 'III'));
  expect([ewa.timeFrom, ewa.timeTo, hoursOf(ewa), dayOf(ewa.timeFrom, zone)]).toEqual([
    '2026-10-05T20:00:00.000Z',
    '2026-10-06T04:00:00.000Z',
    8,
    mon,
  ]);
  expect(await copied([tue, wed, thu, fri].map((day) => time('ewa', day!, 'III')))).toMatchObject({ planned: 4 });

  // Anna leaves at twelve on Friday: six hours are marked, not refused.
  const { items, settings } = await calendar(weekOf(mon!));
  expect(settings).toMatchObject({ minutesPerShift: 480, nightStart: 22, defHoursPerDay: 8, shiftRestRules: 'warn' });
  const friday = items.find((one: Body) => one.userId === people.anna.id && dayOf(one.timeFrom, zone) === fri);
  const early = { timeTo: '2026-10-09T12:00:00+02:00', version: friday.version };
  const short = await call('PUT', `/shift-plan/${friday.id}`, early);
  expect(short.status, short.text).toBe(200);
  const stint = { from: Date.parse(short.body.timeFrom), to: Date.parse(short.body.timeTo) };
  expect([hoursOf(short.body), isIncomplete(stint, 480)]).toEqual([6, true]);

  const week = await calendar(weekOf(mon!));
  expect([hoursIn(week.items, 'anna'), hoursIn(week.items, 'piotr'), hoursIn(week.items, 'ewa')]).toEqual([38, 32, 40]);
  expect(week.items).toHaveLength(14);
  const piotr = week.employees.find(({ id }: Body) => id === people.piotr.id);
  expect(piotr).toMatchObject({ planCount: 4, leaveCards: [{ isWholeDay: true, status: 7 }] });

  // What is refused besides leave, each with its field.
  const refusals: [object, string, object?][] = [
    [time('anna', mon!, 'I', { placeId: oven }), 'ShiftPlanOverlaps', { timeFrom: 'ShiftPlanOverlaps' }],
    [time('anna', '2025-12-31', 'I'), 'ShiftPlanNoContract', { userId: 'ShiftPlanNoContract' }],
    [time('anna', '2026-10-12', 'I', { timeFrom: null }), 'InvalidInput', { timeFrom: 'ErrInputTimeFrom' }],
    [time('anna', '2026-10-12', 'I', { timeTo: null }), 'InvalidInput', { timeTo: 'ErrInputTimeTo' }],
    [
      time('anna', '2026-10-12', 'I', { timeTo: '2026-10-12T05:00:00+02:00' }),
      'InvalidInput',
      { timeTo: 'ErrInputTimeFromTo' },
    ],
    [
      time('anna', '2026-10-12', 'I', { timeTo: '2026-10-14T05:00:00+02:00' }),
      'InvalidInput',
      { timeTo: 'ShiftTooLong' },
    ],
    [time('anna', '2026-10-12', 'I', { userId: 999_999 }), 'InvalidInput', { userId: 'RefMissing' }],
  ];
  for (const [body, errorStr, fields] of refusals) expect((await plan(body)).body).toMatchObject({ errorStr, fields });
  const noRole = await call('PUT', `/shift-plan/${anna.id}`, { shiftRoleId: null, version: anna.version });
  expect(noRole.body.fields).toEqual({ shiftRoleId: 'Required' });
  expect((await app.call(people.anna, 'POST', '/shift-plan', time('anna', '2026-10-12', 'I'))).status).toBe(403);
  expect((await calendar(weekOf(mon!))).items).toHaveLength(14);

  // Everybody is notified of their days once: 5 + 4 + 5.
  const publish = () => call('POST', '/shift-plan/publish', { placeId: hall, firstDay: mon, lastDay: '2026-10-11' });
  expect((await publish()).body).toEqual({ people: 3, days: 14 });
  expect((await publish()).body).toEqual({ people: 0, days: 0 });
});

it('the kiosk of that week lets people in and out, keeps events without a connection, and every hour is reported', async () => {
  const { db } = app.database;
  app.setNow(new Date('2026-10-06T03:58:00Z'));
  const kiosk = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'], dashboardType: 5 });
  await db.run(sql`update users set pin = ${await hashPassword('471100')} where id = ${kiosk.id}`);
  for (const [name, { id }] of Object.entries(people))
    await db.run(sql`update users set code = ${name} where id = ${id}`);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const at = (instant: string) => app.setNow(new Date(instant));
  const post = (path: string, body: object) => app.call(kiosk, 'POST', path, body);
  const check = (code: string) => post('/rcp/code-check', { code: base64(code) });
  const punch = (who: keyof typeof people, eventType: number) =>
    post('/rcp/confirm', { userId: people[who].id, eventType, placeId: hall });

  // Tuesday: Anna's code shows her first shift and proposes the entry.
  expect((await check('anna')).body).toMatchObject({
    user: { name: 'anna' },
    eventType: rcpEvent.entry,
    messages: [],
    shiftPlan: { name: 'I', timeFrom: '2026-10-06T04:00:00.000Z', timeTo: '2026-10-06T12:00:00.000Z', place: 'Hala A' },
    workTime: { today: 0, week: 0 },
  });
  expect((await punch('anna', rcpEvent.entry)).body).toMatchObject({ eventType: 1, user: { name: 'anna' } });
  at('2026-10-06T03:58:05Z');
  expect((await check('anna')).body.errorStr).toBe('RcpTooSoon');
  expect((await check('nobody')).body.errorStr).toBe('RcpUnknownCode');
  expect((await post('/rcp/pin-check', { pin: base64('000000') })).body.errorStr).toBe('RcpWrongPin');
  expect((await post('/rcp/pin-check', { pin: base64('471100') })).status).toBe(200);

  // The cable is out from noon to eleven: Anna's exit and Ewa's entry are kept and sent twice, each is there once.
  at('2026-10-06T21:00:00Z');
  const kept = [
    { code: base64('anna'), eventType: rcpEvent.exit, eventTime: '2026-10-06T12:04:00Z', key: randomUUID() },
    { code: base64('ewa'), eventType: rcpEvent.entry, eventTime: '2026-10-06T19:55:00Z', key: randomUUID() },
  ];
  const sync = async () => {
    const ids: number[] = [];
    for (const event of kept) {
      const answer = await post('/rcp/offline', { ...event, placeId: hall, sentAt: '2026-10-06T21:00:00Z' });
      expect(answer.status, answer.text).toBe(200);
      ids.push(answer.body.id as number);
    }
    return ids;
  };
  expect(await sync()).toEqual(await sync());
  const events = await db.rows(sql`
    select u.name, event_type, source from rcp_data d join users u on u.id = d.user_id order by event_time`);
  expect(events).toEqual([
    { name: 'anna', eventType: rcpEvent.entry, source: rcpSource.kiosk },
    { name: 'anna', eventType: rcpEvent.exit, source: rcpSource.offline },
    { name: 'ewa', eventType: rcpEvent.entry, source: rcpSource.offline },
  ]);
  const guard = () => app.person({ rights: ['RCP_READ', 'KEYS_CHANGE', 'LEAVE_CARD_READ', 'LEAVE_CARD_CHANGE'] });
  const board = async (who: Person) =>
    (await app.call(who, 'GET', '/evacuation')).body.entries.map(({ name }: Body) => name) as string[];
  expect(await board(await guard())).toEqual(['Testowa ewa']);

  // Wednesday: Piotr is on leave and is not let in; Ewa goes home from her night.
  at('2026-10-07T04:01:00Z');
  expect((await check('piotr')).body.errorStr).toBe('RcpOnLeave');
  expect((await check('ewa')).body).toMatchObject({ eventType: rcpEvent.exit, workTime: { week: 486 } });
  expect((await punch('ewa', rcpEvent.exit)).status).toBe(200);

  // What is reported is what the kiosk has: 05:58–14:04 and 21:55–06:01, each of 8 h 06, the night's on its own day.
  at('2026-10-09T14:00:00Z');
  const hr = await guard();
  const filter = jsonParam({ from: '2026-10-05', to: '2026-10-09' });
  const stays = await app.call(hr, 'GET', `/reports/rcp-report-work-time?filter=${filter}`);
  const found = (stays.body.items as Body[]).sort((a, b) => String(a.person).localeCompare(String(b.person)));
  expect(found, stays.text).toMatchObject([
    { date: '2026-10-06', person: 'Testowa anna', hours: '8.10', night: '0.03', issue: null },
    { date: '2026-10-06', person: 'Testowa ewa', hours: '8.10', night: '8.00', issue: null },
  ]);
  const summary = await app.call(hr, 'GET', `/user-leave-cards/summary/${people.piotr.id}?date=2026-10-09`);
  expect(summary.body).toMatchObject({ daysContract: 26, daysUsed: 1, daysWaiting: 0, daysLeft: 25 });
  expect(await board(hr)).toEqual([]);
  planner = await app.person({ rights: plannerRights });
});

it('the week of nights that ends on the morning the clocks go back has 49 hours, the last night nine', async () => {
  const days = daysFrom('2026-10-19', '2026-10-24');
  const nights = days.map((day) => time('ewa', day, 'III'));
  expect(nights.map((one) => hoursOf(one))).toEqual([8, 8, 8, 8, 8, 9]);
  const foreseen = await copied(nights, true);
  // Six nights leave one day off: 24 hours instead of 35, a warning.
  expect(foreseen.results.at(-1).findings).toMatchObject([{ kind: 'weekly-rest', refuses: false, hours: 24 }]);
  expect(await copied(nights)).toMatchObject({ planned: 6, skipped: 0 });
  const { items } = await calendar(weekOf('2026-10-19'));
  const last = items.at(-1);
  expect([last.timeFrom, last.timeTo, dayOf(last.timeFrom, zone)]).toEqual([
    '2026-10-24T20:00:00.000Z',
    '2026-10-25T05:00:00.000Z',
    '2026-10-24',
  ]);
  expect(hoursIn(items, 'ewa')).toBe(49);
  // The next night of the same clock times has eight hours again.
  expect(hoursOf(timesOn('2026-10-25', shiftTimes.III, zone))).toBe(8);
  // Two places at once are refused in the hour there is twice as well.
  const twice = { timeFrom: '2026-10-25T02:30:00+01:00', timeTo: '2026-10-25T10:30:00+01:00' };
  expect((await plan(time('ewa', '2026-10-25', 'I', twice))).body.errorStr).toBe('ShiftPlanOverlaps');
  // The clock shows 22 and 06 at both ends; nine hours lie between them.
  const { db } = app.database;
  for (const [kind, at] of [
    [1, last.timeFrom],
    [2, last.timeTo],
  ])
    await db.run(sql`insert into rcp_data (user_id, event_type, event_time) values (${people.ewa.id}, ${kind}, ${at})`);
  app.setNow(new Date('2026-10-26T08:00:00Z'));
  planner = await app.person({ rights: plannerRights });
  const filter = jsonParam({ from: '2026-10-19', to: '2026-10-25', userId: people.ewa.id });
  const report = await call('GET', `/reports/work-hour-report?filter=${filter}`);
  expect(report.body.items, report.text).toMatchObject([{ planned: '49.00', hours: '9.00', night: '9.00' }]);
});

it('the week of nights that ends on the morning the clocks go forward has 47 hours, the last night seven', async () => {
  const days = daysFrom('2026-03-23', '2026-03-28');
  const nights = days.map((day) => time('ewa', day, 'III'));
  expect(nights.map((one) => hoursOf(one))).toEqual([8, 8, 8, 8, 8, 7]);
  expect(await copied(nights)).toMatchObject({ planned: 6, skipped: 0 });
  const { items } = await calendar(weekOf('2026-03-23'));
  const last = items.at(-1);
  expect([last.timeFrom, last.timeTo]).toEqual(['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z']);
  expect(hoursIn(items, 'ewa')).toBe(47);
  // Seven hours are marked as short, as of every other shift.
  expect(isIncomplete({ from: Date.parse(last.timeFrom), to: Date.parse(last.timeTo) }, 480)).toBe(true);
});
