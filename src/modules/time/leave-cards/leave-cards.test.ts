import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Body, type Person, type TestApp } from '../../../../test/support/app';
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
    const off = await app.call(anna, 'POST', '/user-leave-cards', {
      ...{ leaveKind: 1, dateFrom: '2026-10-07', timeFrom: 600, timeTo: 690 },
    });
    expect(off.body).toMatchObject({ dateTo: '2026-10-07', hourAmount: '1.50', daysAmount: 0, leaveCardKindId: null });
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

describe('a contract', () => {
  it('that is a main one never overlaps another, and ends after it starts', async () => {
    expect(refusal(await contract(anna, { dateFrom: '2026-06-01' }))).toEqual([409, 'ContractsOverlap', 'dateFrom']);
    expect((await contract(anna, { dateFrom: '2026-06-01', isMain: false })).status).toBe(200);
    expect(refusal(await contract(boss, { dateTo: '2025-12-31' }))).toEqual([400, 'InvalidInput', 'dateTo']);
    expect(refusal(await contract(boss))).toEqual([400, 'InvalidInput', 'supervisorUserId']);
  });
});
