import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Body, type Person, type TestApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { absences } from './server/absence';

let app: TestApp;
let hr: Person;
let boss: Person;
let anna: Person;
let kinds: Record<string, number>;
const db = () => app.database.db;
const rights = ['LEAVE_CARD_READ', 'LEAVE_CARD_WRITE'];
const refusal = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.errorStr,
  ...Object.keys(body.fields ?? {}),
];

const contract = (who: Person, more: object = {}) =>
  app.call(hr, 'POST', '/user-work', {
    userId: who.id,
    dateFrom: '2026-01-01',
    supervisorUserId: boss.id,
    carriedYear: 2026,
    ...more,
  });
async function employee(more: object = {}): Promise<Person> {
  const person = await app.person({ rights });
  expect((await contract(person, more)).status).toBe(200);
  return person;
}
const leave = (who: Person, dateFrom: string, dateTo = dateFrom, more: object = {}) =>
  app.call(who, 'POST', '/user-leave-cards', { leaveKind: 0, leaveCardKindId: kinds['UW'], dateFrom, dateTo, ...more });
const step = async (who: Person, id: number, action: string) =>
  app.call(who, 'POST', `/user-leave-cards/${id}/${action}`, {});

beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-05T06:00:00Z'));
  hr = await app.person({
    rights: [...rights, 'LEAVE_CARD_CHANGE', 'LEAVE_CARD_DELETE', 'USER_WORK_READ', 'USER_WORK_WRITE', 'USERS_READ'],
  });
  boss = await app.person({ rights });
  await db().run(sql`
    insert into leave_card_kinds (code, name, in_limit, limit_amount) values
      ('UW', 'Urlop wypoczynkowy', true, null), ('UZ', 'Urlop na żądanie', true, 4), ('L4', 'Chorobowe', false, null)`);
  await db().run(sql`insert into holidays (holiday_date, name) values ('2026-11-11', 'Święto Niepodległości')`);
  kinds = Object.fromEntries(
    (await db().rows<{ code: string; id: number }>(sql`select code, id from leave_card_kinds`)).map((k) => [
      k.code,
      k.id,
    ]),
  );
  anna = await employee();
});

describe('a leave card', () => {
  it('counts working days and the hours of the contract, and goes to the supervisor of the contract', async () => {
    const card = await leave(anna, '2026-11-09', '2026-11-15');
    expect(card).toMatchObject({
      status: 200,
      body: { status: 0, userId: anna.id, supervisorUserId: boss.id, daysAmount: 4, hourAmount: '32.00' },
    });
    expect(card.body['numberText']).toMatch(/^KU\/\d{4}\/10\/2026$/);
  });

  it('of hours off lies in one day and has no kind of leave', async () => {
    const hours = { leaveKind: 1, dateFrom: '2026-10-07', timeFrom: 600, timeTo: 690 };
    const off = await app.call(anna, 'POST', '/user-leave-cards', hours);
    expect(off.body).toMatchObject({ dateTo: '2026-10-07', hourAmount: '1.50', daysAmount: 0, leaveCardKindId: null });
    const sent = await app.call(anna, 'POST', '/user-leave-cards', {
      leaveKind: 1,
      leaveCardKindId: null,
      dateFrom: '2026-10-07T13:00',
      dateTo: '2026-10-07T14:30',
    });
    expect(sent.body).toMatchObject({ dateFrom: '2026-10-07', dateTo: '2026-10-07', timeFrom: 780, timeTo: 870 });
    const odd = { leaveKind: 1, dateFrom: '2026-10-08', timeFrom: 605, timeTo: 690 };
    expect(refusal(await app.call(anna, 'POST', '/user-leave-cards', odd))).toEqual([400, 'InvalidInput', 'timeFrom']);
  });

  it('names the field of what is missing or wrong', async () => {
    expect(refusal(await leave(anna, '2026-12-21', '2027-01-05'))).toEqual([422, 'LeaveSeveralYears', 'dateTo']);
    expect(refusal(await leave(anna, '2026-12-21', '2026-12-20'))).toEqual([400, 'InvalidInput', 'dateTo']);
    expect(refusal(await leave(anna, '2026-12-21', '2026-12-21', { leaveCardKindId: null }))).toEqual([
      400,
      'InvalidInput',
      'leaveCardKindId',
    ]);
    expect(refusal(await leave(anna, '2026-12-21', '2026-12-21', { userId: boss.id }))).toEqual([
      422,
      'LeaveNotYours',
      'userId',
    ]);
  });

  it('is decided by the supervisor, approved by an administrator alone, and then keeps its owner off the plan', async () => {
    const eva = await employee();
    const { id } = (await leave(eva, '2026-10-12', '2026-10-13')).body as { id: number };
    expect(refusal(await step(eva, id, 'accept'))).toEqual([422, 'LeaveSupervisorDecides']);
    expect((await step(boss, id, 'accept')).body).toMatchObject({ status: 5, decidedUserId: boss.id });
    expect((await step(boss, id, 'approve')).status).toBe(403);
    expect((await app.call(eva, 'PUT', `/user-leave-cards/${id}`, { version: 2, description: 'x' })).status).toBe(422);
    expect((await step(hr, id, 'approve')).body).toMatchObject({ status: 7 });
    const away = await absences(db(), { from: '2026-10-13', to: '2026-10-20', users: [eva.id, anna.id] });
    expect(away).toMatchObject([{ id, userId: eva.id, dateFrom: '2026-10-12', timeFrom: null, kindCode: 'UW' }]);
    expect(refusal(await app.call(hr, 'DELETE', `/user-leave-cards/${id}`))).toEqual([422, 'LeaveDecided']);
    expect((await step(hr, id, 'cancel')).body).toMatchObject({ status: 9 });
    expect((await step(hr, id, 'reopen')).body).toMatchObject({ status: 0, decidedUserId: null });
  });

  it('is seen by its owner, its supervisor, its substitute and administrators of leave', async () => {
    const stranger = await app.person({ rights });
    const { id } = (await leave(anna, '2026-12-07')).body as { id: number };
    const seen = async (who: Person) => (await app.call(who, 'GET', `/user-leave-cards/${id}`)).status;
    expect([await seen(anna), await seen(boss), await seen(hr), await seen(stranger)]).toEqual([200, 200, 200, 404]);
  });

  it('never overlaps another of the same person, however many are sent at once', async () => {
    const eva = await employee();
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'];
    const answers = await Promise.all(days.map((day) => leave(eva, day, '2026-12-09')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(others).toEqual(others.map(() => [409, 'LeaveOverlaps', 'dateFrom']));
  });
});

describe('limits', () => {
  it('refuse more days than the contract gives, unless an administrator adds them all the same', async () => {
    const eva = await employee({ dateFrom: '2026-11-15', leaveDays: 26, carriedYear: 2026 });
    // Two twelfths of 26, rounded up.
    expect((await leave(eva, '2026-12-01', '2026-12-07')).status).toBe(200);
    const more = await leave(eva, '2026-12-08');
    expect(refusal(more)).toEqual([422, 'LeaveContractLimit', 'dateTo']);
    expect(more.body.errorDetails).toBe('left 0, asked for 1');
    expect(refusal(await leave(eva, '2026-12-08', '2026-12-08', { forcedInsert: true }))).toEqual([
      422,
      'LeaveForceByAdmin',
      'forcedInsert',
    ]);
    const own = { userId: eva.id };
    expect(refusal(await leave(hr, '2026-12-08', '2026-12-08', own))).toEqual([422, 'LeaveContractLimit', 'dateTo']);
    const forced = await leave(hr, '2026-12-08', '2026-12-08', { ...own, forcedInsert: true });
    expect(forced.body).toMatchObject({ forcedInsert: true, supervisorUserId: boss.id });
    expect((await step(hr, forced.body.id, 'approve')).body).toMatchObject({ status: 7 });
  });

  it('leave the days to carry over that leave of the next year counts on', async () => {
    const eva = await employee();
    // 26 days of each year, 40 of them taken in time in the second one.
    expect((await leave(eva, '2027-01-04', '2027-02-26')).body).toMatchObject({ daysAmount: 40 });
    const more = await leave(eva, '2026-11-02', '2026-11-20');
    expect(refusal(more)).toEqual([422, 'LeaveContractLimit', 'dateTo']);
    expect(more.body.errorDetails).toBe('left 12, asked for 14');
    expect((await leave(eva, '2026-11-02', '2026-11-18')).body).toMatchObject({ daysAmount: 12 });
  });

  it('refuse more days of a kind than a year allows, and days without a contract', async () => {
    const eva = await employee({ dateTo: '2026-12-04' });
    const demand = { leaveCardKindId: kinds['UZ'] };
    expect((await leave(eva, '2026-11-02', '2026-11-04', demand)).status).toBe(200);
    expect(refusal(await leave(eva, '2026-11-16', '2026-11-17', demand))).toEqual([
      422,
      'LeaveKindLimit',
      'leaveCardKindId',
    ]);
    expect((await leave(eva, '2026-11-16', '2026-11-16', demand)).status).toBe(200);
    const sick = { leaveCardKindId: kinds['L4'] };
    expect(refusal(await leave(eva, '2026-12-03', '2026-12-07', sick))).toEqual([422, 'LeaveNoContract', 'dateFrom']);
    expect((await leave(eva, '2026-12-03', '2026-12-06', sick)).status).toBe(200);
  });

  it('are summed up for the owner, the supervisor and administrators alone', async () => {
    const eva = await employee({ carriedDays: 3 });
    const { id } = (await leave(eva, '2026-10-19', '2026-10-20')).body as { id: number };
    await step(boss, id, 'accept');
    await leave(eva, '2026-10-21');
    const summary = (who: Person, date = '2026-10-05') =>
      app.call(who, 'GET', `/user-leave-cards/summary/${eva.id}?date=${date}`);
    expect((await summary(eva)).body).toMatchObject({
      daysContract: 26,
      daysCarried: 3,
      daysExpired: 0,
      daysOverdue: 3,
      daysUsed: 2,
      daysWaiting: 1,
      daysLeft: 27,
    });
    expect((await summary(eva, '2026-09-01')).body).toMatchObject({ daysOverdue: 0, daysLeft: 27 });
    expect((await summary(eva, '2026-10-20')).body).toMatchObject({ daysOverdue: 1, daysLeft: 27 });
    const stranger = await app.person({ rights });
    const seen = await Promise.all([boss, hr, stranger].map((who) => summary(who)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it('show before a decision what a card comes to and who of the team is away in its weeks', async () => {
    const eva = await employee();
    await leave(eva, '2026-11-24');
    const query = new URLSearchParams({ userId: String(anna.id), dateFrom: '2026-11-25', dateTo: '2026-11-29' });
    const seen = await app.call(anna, 'GET', `/user-leave-cards/preview?${query.toString()}`);
    expect(seen.body).toMatchObject({ daysAmount: 3, hourAmount: '24.00', isDayOff: false });
    expect(seen.body.away).toMatchObject([{ userId: eva.id, dateFrom: '2026-11-24', status: 0 }]);
    expect(Object.keys(seen.body.away[0])).not.toContain('leaveCardKindId');
  });

  it('show what cover is left: people of the team by day, and shifts of the plan below their minimum', async () => {
    const place = (await db().one<{ id: number }>(
      sql`insert into places (code, name) values ('C1', 'Kabina 1') returning id`,
    ))!.id;
    const shift = (await db().one<{ id: number }>(
      sql`insert into shifts (name, time_from, time_to) values ('Nocna', 1320, 360) returning id`,
    ))!.id;
    await db().run(sql`insert into modules (code, active) values ('WORK_REPORTS', true)
      on conflict (code) do update set active = true`);
    await app.installation.notify('modules');
    await db().run(sql`insert into staffing_minimums (place_id, shift_id, people) values (${place}, ${shift}, 2)`);
    const chief = await app.person({ rights });
    const of = { placeId: place, supervisorUserId: chief.id };
    const team = [await employee(of), await employee(of), await employee(of)];
    for (const { id } of team)
      await db().run(sql`insert into shift_plan (user_id, place_id, shift_id, time_from, time_to)
        values (${id}, ${place}, ${shift}, '2026-11-19T21:00:00Z', '2026-11-20T05:00:00Z')`);
    const asked = async () => {
      const query = new URLSearchParams({ dateFrom: '2026-11-19', dateTo: '2026-11-20' });
      const { body } = await app.call(team[0], 'GET', `/user-leave-cards/preview?${query.toString()}`);
      return body.cover as object;
    };
    const day = (date: string, here: number) => ({ day: date, team: 3, here });
    expect(await asked()).toEqual({ days: [day('2026-11-19', 2), day('2026-11-20', 2)], short: [] });
    // A colleague who only asks to be away is reckoned with.
    expect((await leave(team[1]!, '2026-11-19')).status).toBe(200);
    expect(await asked()).toEqual({
      days: [day('2026-11-19', 1), day('2026-11-20', 2)],
      short: [{ day: '2026-11-19', place: 'Kabina 1', shift: 'Nocna', people: 1, least: 2 }],
    });
  });
});

describe('the paper of leave', () => {
  it('is for its owner, its supervisor and administrators, once it is granted', async () => {
    await db().run(sql`insert into companies (code, name) values ('GALWEX', 'GALWEX POWŁOKI')`);
    const eva = await employee();
    const deputy = await app.person({ rights });
    const { id } = (await leave(eva, '2026-10-22', '2026-10-23', { infoUserId: deputy.id })).body as { id: number };
    const open = (who: Person, language = 'pl') =>
      app.app.inject({
        url: `/api/document/leave-card/pdf/${id}/${language}`,
        headers: { 'access-token': who.token },
      });
    expect((await open(eva)).statusCode).toBe(404);
    await step(boss, id, 'accept');
    const statuses = await Promise.all([eva, boss, hr, deputy].map(async (who) => (await open(who)).statusCode));
    expect(statuses).toEqual([200, 200, 200, 404]);
    const text = (await pdfPages((await open(eva)).rawPayload)).join(' ');
    for (const part of ['Karta urlopowa', 'Urlop wypoczynkowy', '22.10.2026', '2 dni', 'Zaakceptowana'])
      expect(text).toContain(part);
    expect((await pdfPages((await open(hr, 'en')).rawPayload)).join(' ')).toContain('2 days');
  });
});

describe('a substitute', () => {
  it('is notified, sees the card, is on its paper, and is pointed out where away at that time', async () => {
    const eva = await employee();
    const stand = await employee();
    const card = await leave(eva, '2026-11-02', '2026-11-03', { substituteUserId: stand.id });
    expect(card).toMatchObject({ status: 200, body: { substituteUserId: stand.id, infoUserId: null } });
    const { id, version } = card.body as { id: number; version: number };
    const notices = async () =>
      (
        await db().rows<{ messageStr: string }>(
          sql`select message_str from notices where user_id = ${stand.id} and record_id = ${id} order by id`,
        )
      ).map(({ messageStr }) => messageStr);
    expect(await notices()).toEqual(['leaveSubstitute']);
    expect((await app.call(stand, 'GET', `/user-leave-cards/${id}`)).status).toBe(200);
    const moved = await app.call(eva, 'PUT', `/user-leave-cards/${id}`, { version, dateTo: '2026-11-04' });
    expect(moved.status).toBe(200);
    await step(boss, id, 'accept');
    expect(await notices()).toEqual(['leaveSubstitute', 'leaveSubstitute', 'leave5']);
    const preview = async (dateFrom: string) => {
      const query = new URLSearchParams({ dateFrom, dateTo: dateFrom, substituteUserId: String(eva.id) });
      const { body } = await app.call(anna, 'GET', `/user-leave-cards/preview?${query.toString()}`);
      return body as { isSubstituteAway: boolean; away: { userId: number; substitute: string | null }[] };
    };
    const seen = await preview('2026-11-04');
    expect(seen.isSubstituteAway).toBe(true);
    expect(seen.away.find(({ userId }) => userId === eva.id)?.substitute).toBeTruthy();
    expect((await preview('2026-11-05')).isSubstituteAway).toBe(false);
    const own = await leave(eva, '2026-11-12', '2026-11-12', { substituteUserId: eva.id });
    expect(refusal(own)).toEqual([400, 'InvalidInput', 'substituteUserId']);
    await expect(
      db().run(sql`update user_leave_cards set substitute_user_id = user_id where id = ${id}`),
    ).rejects.toThrow('user_leave_cards_substitute_other');
  });
});

describe('a state sent with a save', () => {
  it('follows the rules of the steps', async () => {
    const eva = await employee();
    const ended = await leave(eva, '2026-10-26', '2026-10-26', { status: 5 });
    expect(refusal(ended)).toEqual([422, 'LeaveStartsNew', 'status']);
    const { id } = (await leave(eva, '2026-10-26', '2026-10-26', { status: 0 })).body as { id: number };
    const save = (who: Person, version: number, status: number) =>
      app.call(who, 'PUT', `/user-leave-cards/${id}`, { version, status });
    expect(refusal(await save(eva, 1, 5))).toEqual([422, 'LeaveSupervisorDecides']);
    expect(refusal(await save(boss, 1, 7))).toEqual([422, 'LeaveApproveByAdmin', 'status']);
    expect((await save(boss, 1, 5)).body).toMatchObject({ status: 5, decidedUserId: boss.id });
    expect((await save(hr, 2, 7)).body).toMatchObject({ status: 7 });
  });
});

describe('a contract', () => {
  it('is not shortened or deleted under granted leave, unless another one covers its days', async () => {
    const eva = await app.person({ rights });
    const made = (await contract(eva)).body as { id: number; version: number };
    const { id } = (await leave(eva, '2026-11-26', '2026-11-27')).body as { id: number };
    await step(boss, id, 'accept');
    const end = (dateTo: string) => app.call(hr, 'PUT', `/user-work/${made.id}`, { version: made.version, dateTo });
    expect(refusal(await end('2026-11-26'))).toEqual([422, 'ContractLeaveOutside', 'dateTo']);
    expect((await end('2026-11-27')).status).toBe(200);
  });

  it('that is a main one never overlaps another, and ends after it starts', async () => {
    expect(refusal(await contract(anna, { dateFrom: '2026-06-01' }))).toEqual([409, 'ContractsOverlap', 'dateFrom']);
    expect((await contract(anna, { dateFrom: '2026-06-01', isMain: false })).status).toBe(200);
    expect(refusal(await contract(boss, { dateTo: '2025-12-31' }))).toEqual([400, 'InvalidInput', 'dateTo']);
    expect(refusal(await contract(boss))).toEqual([400, 'InvalidInput', 'supervisorUserId']);
  });
});

describe('days and hours of a card', () => {
  it('follow a holiday that is added, moved or removed, and the hours of the contract', async () => {
    const eva = await app.person({ rights });
    const contracted = (await contract(eva)).body as { id: number; version: number };
    const { id } = (await leave(eva, '2026-11-16', '2026-11-20')).body as { id: number };
    await step(boss, id, 'accept');
    const amounts = async () => {
      const { daysAmount, hourAmount } = (await app.call(eva, 'GET', `/user-leave-cards/${id}`)).body;
      return [daysAmount, hourAmount];
    };
    const editor = await app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'] });
    const day = { name: 'Dzień wolny za święto', holidayDate: '2026-11-19' };
    const holiday = (await app.call(editor, 'POST', '/holidays', day)).body as { id: number; version: number };
    expect(await amounts()).toEqual([4, '32.00']);
    const moved = { version: holiday.version, holidayDate: '2026-11-23' };
    expect((await app.call(editor, 'PUT', `/holidays/${holiday.id}`, moved)).status).toBe(200);
    expect(await amounts()).toEqual([5, '40.00']);
    await app.call(editor, 'PUT', `/holidays/${holiday.id}`, { version: 2, holidayDate: '2026-11-20' });
    expect((await app.call(editor, 'DELETE', `/holidays/${holiday.id}`)).status).toBe(200);
    expect(await amounts()).toEqual([5, '40.00']);
    const shorter = { version: contracted.version, hoursPerDay: '4.00' };
    expect((await app.call(hr, 'PUT', `/user-work/${contracted.id}`, shorter)).status).toBe(200);
    expect(await amounts()).toEqual([5, '20.00']);
  });
});

describe('a thousand overlapping cards', () => {
  it('sent at once leave one, and no deadlock is shown', async () => {
    const eva = await employee();
    const answers: (readonly unknown[])[] = [];
    // As many at once as browsers of a large shop open; the next ones as soon as one is answered.
    let sent = 0;
    const one = async (): Promise<void> => {
      while (sent < 1000) {
        const at = sent++;
        const from = `2026-12-${String(1 + (at % 4)).padStart(2, '0')}`;
        answers.push(refusal(await leave(eva, from, '2026-12-07')));
      }
    };
    await Promise.all(Array.from({ length: 50 }, one));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    const refused = answers.filter(([status]) => status !== 200);
    const kindsOfRefusal = new Set(refused.map((answer) => answer.join(' ')));
    expect([...kindsOfRefusal]).toEqual(['409 LeaveOverlaps dateFrom']);
    const rows = await db().one<{ n: number }>(
      sql`select count(*)::int as n from user_leave_cards where user_id = ${eva.id}`,
    );
    expect(rows!.n).toBe(1);
  });
});
