import { beforeAll, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let app: TestApp;
let hr: Person;
let boss: Person;
let anna: Person;
let kind: number;
const rights = ['LEAVE_CARD_READ', 'LEAVE_CARD_WRITE'];
let day = 1;

/** A card of Anna's of a day of its own. */
async function card(): Promise<number> {
  const dateFrom = `2026-11-${String(day++).padStart(2, '0')}`;
  const body = { leaveKind: 0, leaveCardKindId: kind, dateFrom, dateTo: dateFrom, supervisorUserId: boss.id };
  const answer = await app.call(anna, 'POST', '/user-leave-cards', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id as number;
}
const mayRemove = async (id: number) => (await app.call(anna, 'GET', `/user-leave-cards/${id}`)).body['can'];
const remove = async (who: Person, id: number) => {
  const { status, body } = await app.call(who, 'DELETE', `/user-leave-cards/${id}`);
  return [status, body.errorStr];
};
const step = (who: Person, id: number, action: string) =>
  app.call(who, 'POST', `/user-leave-cards/${id}/${action}`, {});
const notices = (id: number) =>
  app.database.db.rows(
    sql`select user_id, message_str, route from notices where entity = 'user-leave-cards' and record_id = ${id} order by id`,
  );
const mails = async () =>
  (await app.database.db.rows<{ kind: string }>(sql`select kind from mail_logs order by id`)).map(({ kind }) => kind);

beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-05T06:00:00Z'));
  hr = await app.person({ rights: [...rights, 'LEAVE_CARD_CHANGE', 'LEAVE_CARD_DELETE', 'USER_WORK_WRITE'] });
  boss = await app.person({ rights });
  anna = await app.person({ rights });
  const work = { userId: anna.id, dateFrom: '2026-01-01', supervisorUserId: boss.id, carriedYear: 2026 };
  expect((await app.call(hr, 'POST', '/user-work', work)).status).toBe(200);
  await app.database.db.run(sql`insert into leave_card_kinds (code, name) values ('UW', 'Urlop wypoczynkowy')`);
  kind = (await app.database.db.one<{ id: number }>(sql`select id from leave_card_kinds`))!.id;
});

it('is taken back by its owner while it waits; who was asked is notified, also when that is undone', async () => {
  const id = await card();
  expect(await remove(anna, id)).toEqual([200, undefined]);
  const told = [
    { userId: boss.id, messageStr: 'leaveNew', route: null },
    { userId: boss.id, messageStr: 'leaveWithdrawn', route: '/user-leave-cards' },
  ];
  expect(await mails()).toEqual(['120', '122']);
  expect(await notices(id)).toEqual(told);
  const restored = await app.call(anna, 'POST', `/user-leave-cards/restore/${id}`);
  expect(restored).toMatchObject({ status: 200, body: { status: 0 } });
  expect(await notices(id)).toEqual([...told, { ...told[0], route: `/user-leave-cards/edit/${id}` }]);
});

it('stays where somebody decided about it, and is not removed by the supervisor who may reject it', async () => {
  const waiting = await card();
  expect(await remove(boss, waiting)).toEqual([422, 'LeaveDeleteNotYours']);
  for (const action of ['accept', 'cancel']) {
    const id = await card();
    expect(await mayRemove(id)).toMatchObject({ delete: true });
    expect((await step(boss, id, action)).status).toBe(200);
    expect(await mayRemove(id)).toMatchObject({ delete: false });
    expect(await remove(anna, id)).toEqual([422, 'LeaveDecided']);
    expect(await remove(hr, id)).toEqual(action === 'accept' ? [422, 'LeaveDecided'] : [200, undefined]);
  }
});

it('is not granted for days the contract loses at the same moment', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const who = await app.person({ rights });
    const work = { userId: who.id, dateFrom: '2026-01-01', supervisorUserId: boss.id, carriedYear: 2026 };
    const made = (await app.call(hr, 'POST', '/user-work', work)).body as { id: number; version: number };
    const days = { dateFrom: '2026-12-01', dateTo: '2026-12-01' };
    const { id } = (await app.call(who, 'POST', '/user-leave-cards', { leaveKind: 0, leaveCardKindId: kind, ...days }))
      .body as { id: number };
    const end = { version: made.version, dateTo: '2026-11-30' };
    const [granted, ended] = await Promise.all([
      step(boss, id, 'accept'),
      app.call(hr, 'PUT', `/user-work/${made.id}`, end),
    ]);
    expect([granted.status, ended.status].sort()).toEqual([200, 422]);
  }
});

it('of which owner and supervisor act at the same moment has one outcome', async () => {
  const id = await card();
  const [gone, accepted] = await Promise.all([remove(anna, id), step(boss, id, 'accept')]);
  const left = await app.database.db.rows(sql`select status from user_leave_cards where id = ${id}`);
  expect([gone[0], accepted.status, left]).toSatisfy(
    ([removal, grant]) => (removal === 200 && grant === 404 && !left.length) || (removal === 422 && grant === 200),
  );
});
