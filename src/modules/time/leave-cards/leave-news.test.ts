import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Body, type Person, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { leaveRestored, remindOfWaiting } from './server/waiting-leave';

let app: TestApp;
let hr: Person;
let boss: Person;
let kind: number;
const db = () => app.database.db;
const rights = ['LEAVE_CARD_READ', 'LEAVE_CARD_WRITE'];
const refusal = ({ status, body }: { status: number; body: Body }) => [status, body.errorStr];

async function employee(more: object = {}): Promise<Person> {
  const person = await app.person({ rights });
  const work = { userId: person.id, dateFrom: '2026-01-01', supervisorUserId: boss.id, carriedYear: 2026, ...more };
  expect((await app.call(hr, 'POST', '/user-work', work)).status).toBe(200);
  return person;
}
const leave = (who: Person, dateFrom: string, dateTo = dateFrom, more: object = {}) =>
  app.call(who, 'POST', '/user-leave-cards', { leaveKind: 0, leaveCardKindId: kind, dateFrom, dateTo, ...more });
const step = async (who: Person, id: number, action: string) =>
  app.call(who, 'POST', `/user-leave-cards/${id}/${action}`, {});

beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-05T06:00:00Z'));
  hr = await app.person({ rights: [...rights, 'LEAVE_CARD_CHANGE', 'USER_WORK_WRITE'] });
  boss = await app.person({ rights });
  await db().run(sql`insert into leave_card_kinds (code, name) values ('UW', 'Urlop wypoczynkowy')`);
  kind = (await db().one<{ id: number }>(sql`select id from leave_card_kinds`))!.id;
});

describe('news of leave', () => {
  it('reach the supervisor, then the owner and the substitute; a waiting card is counted and pointed out again', async () => {
    const eva = await employee();
    const deputy = await app.person({ rights });
    const before = (await app.call(boss, 'POST', '/refresh', {})).body.counters.leaveCards as number;
    const { id } = (await leave(eva, '2026-10-30', '2026-10-30', { infoUserId: deputy.id })).body as { id: number };
    expect((await app.call(boss, 'POST', '/refresh', {})).body.counters.leaveCards).toBe(before + 1);
    const told = async () =>
      (
        await db().rows<{ userId: number; messageStr: string }>(
          sql`select user_id, message_str from notices where entity = 'user-leave-cards' and record_id = ${id} order by id`,
        )
      ).map((one) => [one.userId, one.messageStr]);
    expect(await told()).toEqual([
      [boss.id, 'leaveNew'],
      [deputy.id, 'leaveNew'],
    ]);
    expect(await db().one(sql`select 1 from notices where record_id = ${id} and message like '%, KU/%'`)).toBeDefined();
    await db().run(sql`update user_leave_cards set created_at = '2026-10-01' where id = ${id}`);
    await remindOfWaiting(app.installation, '2026-10-06');
    await remindOfWaiting(app.installation, '2026-10-07');
    await remindOfWaiting(app.installation, '2026-10-24');
    await step(boss, id, 'accept');
    expect((await told()).slice(2)).toEqual([
      [boss.id, 'leaveWaiting'],
      [boss.id, 'leaveWaiting'],
      [eva.id, 'leave5'],
      [deputy.id, 'leave5'],
    ]);
    const mails = await db().rows<{ topic: string }>(
      sql`select topic from mail_logs where kind in ('120', '121') and content like ${`%/user-leave-cards/edit/${id}"%`}`,
    );
    expect(mails).toHaveLength(6);
    for (const { topic } of mails) expect(topic.match(/30\D10\D2026/g)).toHaveLength(1);
  });

  it('go to administrators of leave where the supervisor’s account is switched off', async () => {
    const gone = await app.person({ rights });
    const eva = await employee({ supervisorUserId: gone.id });
    await db().run(sql`update users set is_active = false where id = ${gone.id}`);
    const { id } = (await leave(eva, '2026-10-29')).body as { id: number };
    const told = await db().rows<{ userId: number }>(
      sql`select user_id from notices where entity = 'user-leave-cards' and record_id = ${id}`,
    );
    expect(told.map(({ userId }) => userId)).toContain(hr.id);
  });

  it('go to administrators of leave where the supervisor may not decide, and only to people who may read the card', async () => {
    const reader = await app.person({ rights: ['LEAVE_CARD_READ'] });
    const stranger = await app.person();
    const eva = await employee({ supervisorUserId: reader.id });
    const counted = async () => (await app.call(reader, 'POST', '/refresh', {})).body.counters.leaveCards as number;
    const answer = await leave(eva, '2026-12-01', '2026-12-01', { substituteUserId: stranger.id });
    expect(answer.status).toBe(200);
    const { id } = answer.body as { id: number };
    const notified = async () =>
      new Set(
        (
          await db().rows<{ userId: number }>(
            sql`select user_id from notices where entity = 'user-leave-cards' and record_id = ${id}`,
          )
        ).map(({ userId }) => userId),
      );
    expect(await notified()).toEqual(new Set([hr.id]));
    expect(await counted()).toBe(0);
    const toDecide = async (who: Person) => {
      const filter = encodeURIComponent(JSON.stringify({ whose: 'toDecide', userId: eva.id }));
      return (await app.call(who, 'GET', `/user-leave-cards?filter=${filter}`)).body.total as number;
    };
    expect([await toDecide(hr), await toDecide(boss)]).toEqual([1, 0]);
    await step(hr, id, 'accept');
    expect(await notified()).toEqual(new Set([hr.id, eva.id]));
    const addresses = sql`select email from users where id in (${reader.id}, ${stranger.id})`;
    expect(await db().rows(sql`select 1 from mail_logs where email in (${addresses})`)).toEqual([]);
  });

  it('tell the owner that another user moved the days, and who decides that a card waits again', async () => {
    const eva = await employee();
    const { id, version } = (await leave(eva, '2026-12-07')).body as { id: number; version: number };
    const move = (who: Person, of: number, day: string) =>
      app.call(who, 'PUT', `/user-leave-cards/${id}`, { version: of, dateFrom: day, dateTo: day });
    const notices = (who: Person) =>
      db().rows<{ messageStr: string }>(sql`
        select message_str from notices where user_id = ${who.id} and entity = 'user-leave-cards' and record_id = ${id} order by id`);
    const of = async (who: Person) => (await notices(who)).map(({ messageStr }) => messageStr);
    expect((await move(eva, version, '2026-12-08')).status).toBe(200);
    expect(await of(eva)).toEqual([]);
    expect((await move(hr, version + 1, '2026-12-09')).status).toBe(200);
    expect(await of(eva)).toEqual(['leaveMoved']);
    await step(hr, id, 'cancel');
    await step(hr, id, 'reopen');
    expect(await of(eva)).toEqual(['leaveMoved', 'leave9', 'leave0']);
    expect(await of(boss)).toEqual(['leaveNew', 'leaveWaiting']);
  });

  it('show the kind of leave and the note to whom they are sent, not to who reads the log of mails', async () => {
    const eva = await employee();
    const clerk = await app.person({ rights: ['MAILLOGS_READ', 'MAILLOGS_WRITE'] });
    const { id } = (await leave(eva, '2026-12-14', '2026-12-14', { description: 'Szpital' })).body as { id: number };
    const mail = (await db().one<{ id: number; content: string; topic: string }>(
      sql`select id, content, topic from mail_logs where content like ${`%/user-leave-cards/edit/${id}"%`}`,
    ))!;
    for (const word of ['Urlop wypoczynkowy', 'Szpital']) expect(`${mail.topic} ${mail.content}`).not.toContain(word);
    const queued = () =>
      db().one<{ secrets: unknown }>(
        sql`select payload->'secrets' as secrets from graphile_worker._private_jobs where key = ${`mail:${mail.id}`}`,
      );
    expect(await queued()).toEqual({ secrets: { leaveKind: 'Urlop wypoczynkowy', note: 'Szpital' } });
    await db().run(sql`update mail_logs set status = 9 where id = ${mail.id}`);
    expect((await app.call(clerk, 'POST', `/mail-logs/${mail.id}/resend`, {})).status).toBe(200);
    expect(await queued()).toEqual({ secrets: { leaveKind: '–', note: '–' } });
  });

  it('of a card given to another supervisor, or with another person informed, reach those two', async () => {
    const eva = await employee();
    const { id, version } = (await leave(eva, '2026-12-16')).body as { id: number; version: number };
    const other = await app.person({ rights });
    const informed = await app.person({ rights });
    const notified = async () => {
      const rows = await db().rows<{ userId: number; messageStr: string }>(
        sql`select user_id, message_str from notices where entity = 'user-leave-cards' and record_id = ${id} order by id`,
      );
      return rows.map(({ userId, messageStr }) => [userId, messageStr]);
    };
    const save = async (of: number, body: object) =>
      expect((await app.call(hr, 'PUT', `/user-leave-cards/${id}`, { version: of, ...body })).status).toBe(200);
    await save(version, { supervisorUserId: other.id, infoUserId: informed.id });
    expect(await notified()).toEqual([
      [boss.id, 'leaveNew'],
      [other.id, 'leaveNew'],
      [informed.id, 'leaveNew'],
    ]);
    await step(hr, id, 'approve');
    const before = await notified();
    await save(version + 2, { infoUserId: boss.id, supervisorUserId: boss.id });
    expect((await notified()).slice(before.length)).toEqual([[boss.id, 'leave7']]);
  });

  it('are sent again for a waiting card whose days moved away after it was pointed out', async () => {
    const eva = await employee();
    const { id, version } = (await leave(eva, '2026-10-19')).body as { id: number; version: number };
    await db().run(sql`update user_leave_cards set created_at = '2026-10-01' where id = ${id}`);
    const waiting = async () =>
      (await db().rows(sql`select 1 from notices where record_id = ${id} and message_str = 'leaveWaiting'`)).length;
    await remindOfWaiting(app.installation, '2026-10-18');
    expect(await waiting()).toBe(1);
    const days = { dateFrom: '2026-12-21', dateTo: '2026-12-21' };
    expect((await app.call(eva, 'PUT', `/user-leave-cards/${id}`, { version, ...days })).status).toBe(200);
    await remindOfWaiting(app.installation, '2026-11-01');
    expect(await waiting()).toBe(1);
    await remindOfWaiting(app.installation, '2026-12-14');
    expect(await waiting()).toBe(2);
  });

  it('are not repeated by a restored database whose morning is over', async () => {
    const eva = await employee();
    const { id } = (await leave(eva, '2026-11-16')).body as { id: number };
    const morning = sql`(now() at time zone 'Europe/Warsaw' - interval '7 hours')::date`;
    await db().run(sql`
      update user_leave_cards set date_from = ${morning} + 5, date_to = ${morning} + 5, created_at = now() - interval '9 days'
      where id = ${id}`);
    const remind = async (after: number) => {
      const { day } = (await db().one<{ day: string }>(sql`select (${morning} + ${after}::int)::text as day`))!;
      await remindOfWaiting(app.installation, day);
      return db().rows(sql`select 1 from notices where record_id = ${id} and message_str = 'leaveWaiting'`);
    };
    await db().run(leaveRestored);
    expect(await remind(0)).toHaveLength(0);
    expect(await remind(4)).toHaveLength(1);
  });

  it('of granted leave given to another employee reach that one, and who has planned them', async () => {
    const [eva, jan, planner] = [
      await employee(),
      await employee(),
      await app.person({ rights: ['SHIFT_SCHEDULER_WRITE'] }),
    ];
    const { id } = (await leave(eva, '2026-11-12')).body as { id: number };
    await step(hr, id, 'approve');
    const place = await db().one<{ id: number }>(
      sql`insert into places (code, name) values ('K1', 'Kabina 1') returning id`,
    );
    await db().run(sql`
      insert into shift_plan (user_id, place_id, time_from, time_to)
      values (${jan.id}, ${place!.id}, '2026-11-12T05:00:00Z', '2026-11-12T13:00:00Z')`);
    const { version } = (await app.call(hr, 'GET', `/user-leave-cards/${id}`)).body;
    expect((await app.call(hr, 'PUT', `/user-leave-cards/${id}`, { version, userId: jan.id })).status).toBe(200);
    const of = async (who: Person) =>
      (
        await db().rows<{ messageStr: string }>(
          sql`select message_str from notices where user_id = ${who.id} order by id`,
        )
      ).map(({ messageStr }) => messageStr);
    expect(await of(jan)).toEqual(['leave7']);
    expect(await of(planner)).toEqual(['shiftPlanUnworked']);
  });

  it('end with an account: leave of somebody who left is not granted', async () => {
    const eva = await employee();
    const { id } = (await leave(eva, '2026-10-29')).body as { id: number };
    await db().run(sql`update users set is_active = false where id = ${eva.id}`);
    const { can, why } = (await app.call(hr, 'GET', `/user-leave-cards/${id}`)).body;
    expect([can.accept, can.approve, can.cancel, why.approve]).toEqual([false, false, true, 'EmployeeNotActive']);
    expect(refusal(await step(hr, id, 'approve'))).toEqual([422, 'EmployeeNotActive']);
    expect((await step(hr, id, 'cancel')).status).toBe(200);
  });
});

it('what waits for somebody whose account is switched off goes to who decides about all leave', async () => {
  const root = await app.person({ rights: ['SUPER_USER'] });
  const leaver = await app.person({ rights });
  const person = await employee({ supervisorUserId: leaver.id });
  const { numberText } = (await leave(person, '2026-12-21')).body as { numberText: string };
  const { version } = (await app.call(root, 'GET', `/users/${leaver.id}`)).body;
  expect((await app.call(root, 'PUT', `/users/${leaver.id}`, { version, isActive: false })).status).toBe(200);
  const notices = await db().rows<{ message: string }>(
    sql`select message from notices where message_str = 'accountClosed' and user_id = ${hr.id}`,
  );
  expect(notices.map(({ message }) => message.includes(numberText))).toEqual([true]);
});
