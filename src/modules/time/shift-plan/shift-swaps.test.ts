import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';
import { jobTools } from '../../../server/jobs/tools';
import { leaveState } from '../../states/leave-states';
import { endPastSwaps } from './server/swaps/swap.job';
import { swapEnd, swapState } from './shift-swaps.entity';

const t = await testApp();
const { db } = t.database;
t.setNow(new Date('2026-10-05T06:00:00Z'));
const own = ['SHIFT_SCHEDULER_READ_OWN'];
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
const boss = await t.person({ rights: own });
const outsider = await t.person({ rights: own });
const noRight = await t.person({ rights: [] });
const place = (code: string) =>
  db
    .one<{ id: number }>(sql`insert into places (code, name) values (${code}, ${code}) returning id`)
    .then((row) => row!.id);
const [hall, booth] = [await place('HALA'), await place('KAB')];
const shiftId = (await db.one<{ id: number }>(
  sql`insert into shifts (name, time_from, time_to) values ('I', 360, 840) returning id`,
))!.id;

/** Everybody of a test is new, so that nothing planned before is in the way. */
let anna: Person;
let ewa: Person;
let piotr: Person;
const contract = (who: Person, more = sql`null, null`) =>
  db.run(sql`insert into user_work (user_id, is_main, date_from, date_to, supervisor_user_id, carried_year)
    select ${who.id}, true, '2026-01-01', x.until, x.boss, 2026 from (select ${more}) as x (until, boss)`);
beforeEach(async () => {
  [anna, ewa, piotr] = await Promise.all([
    t.person({ rights: own }),
    t.person({ rights: own }),
    t.person({ rights: own }),
  ]);
  await contract(anna, sql`null::date, ${boss.id}::int`);
});

async function planned(who: Person, day: string, from = '06:00', to = '14:00', placeId = hall): Promise<number> {
  const end = to <= from ? `2026-10-${String(Number(day.slice(8)) + 1).padStart(2, '0')}` : day;
  const body = {
    userId: who.id,
    placeId,
    shiftId,
    shiftRoleId: null,
    note: null,
    timeFrom: `${day}T${from}:00+02:00`,
    timeTo: `${end}T${to}:00+02:00`,
  };
  const saved = await t.call(planner, 'POST', '/shift-plan', body);
  expect(saved.status, saved.text).toBe(200);
  return saved.body.id;
}
const publish = (firstDay = '2026-10-05', lastDay = '2026-10-18') =>
  t.call(planner, 'POST', '/shift-plan/publish', { firstDay, lastDay });
const ask = (who: Person, shiftPlanId: number, colleague: Person, exchangeFor: number | null = null) =>
  t.call(who, 'POST', '/shift-swaps', {
    shiftPlanId,
    colleagueId: colleague.id,
    exchangeFor,
    note: 'Wizyta u lekarza',
  });
const step = (who: Person, id: number, action: string, more: object = {}) =>
  t.call(who, 'POST', `/shift-swaps/${id}/${action}`, more);
const stored = (id: number) =>
  db.one<{ status: number; endedBy: number | null }>(sql`select status, ended_by from shift_swaps where id = ${id}`);
const entryOf = (id: number) =>
  db.one<{ userId: number; placeId: number; timeFrom: string; version: number }>(
    sql`select user_id, place_id, to_char(time_from at time zone 'Europe/Warsaw', 'DD HH24:MI') as time_from, version from shift_plan where id = ${id}`,
  );
const news = async (who: Person) =>
  (await db.rows<{ messageStr: string }>(sql`select message_str from notices where user_id = ${who.id} order by id`))
    .map((one) => one.messageStr)
    .filter((one) => one.startsWith('shiftSwap'));
const week = { timeFrom: '2026-10-05', timeTo: '2026-10-11' };
const ownPlan = (who: Person) =>
  t.call(who, 'GET', `/shift-reports/shift-user-calendar?filter=${jsonParam({ ...week, userId: who.id })}`);

describe('a time is taken over', () => {
  test('when the colleague agrees and the supervisor approves; each is notified', async () => {
    const id = await planned(anna, '2026-10-07');
    await publish();
    expect((await ownPlan(anna)).body.swappable).toEqual([id]);
    const asked = await ask(anna, id, ewa);
    expect(asked, asked.text).toMatchObject({ status: 200, body: { status: swapState.asked, userId: anna.id } });
    const swap = asked.body.id;
    expect((await ownPlan(anna)).body).toMatchObject({ swappable: [], swaps: [{ id: swap, actions: ['withdraw'] }] });
    expect((await ownPlan(ewa)).body.swaps).toMatchObject([
      { id: swap, actions: ['agree', 'decline'], time: { id, place: 'HALA' }, other: null },
    ]);
    // Nobody answers for another, and nothing is approved before it is agreed to.
    expect((await step(anna, swap, 'agree')).body.errorStr).toBe('ShiftSwapNotYours');
    expect((await step(boss, swap, 'approve')).body.errorStr).toBe('TransitionRefused');
    expect((await step(ewa, swap, 'agree')).status).toBe(200);
    expect((await step(ewa, swap, 'approve')).body.errorStr).toBe('ShiftSwapOwn');
    expect((await step(outsider, swap, 'approve')).status).toBe(404);
    expect((await ownPlan(boss)).body.swaps).toMatchObject([{ id: swap, actions: ['approve', 'refuse'] }]);
    const done = await step(boss, swap, 'approve');
    expect(done, done.text).toMatchObject({ status: 200, body: { status: swapState.approved } });
    expect(await entryOf(id)).toMatchObject({ userId: ewa.id, version: 2 });
    expect([await news(anna), await news(ewa), await news(boss)]).toEqual([
      ['shiftSwapAgreed', 'shiftSwapApproved'],
      ['shiftSwapAsked', 'shiftSwapApproved'],
      ['shiftSwapToApprove'],
    ]);
    // Days are in words of no language.
    const [notice] = (await t.call(boss, 'GET', '/notices?itemsPerPage=1')).body.items;
    expect(notice.message).toBe('2026-10-07 06:00–14:00');
    // Both know of it: nothing is left to publish for them.
    expect((await publish('2026-10-07', '2026-10-07')).body).toEqual({ people: 0, days: 0 });
  });

  test('or exchanged for a time of the colleague, each keeping their entry', async () => {
    const hers = await planned(anna, '2026-10-07');
    const his = await planned(piotr, '2026-10-07', '14:00', '22:00', booth);
    await publish();
    const offers = await t.call(anna, 'GET', `/shift-swaps/partners/${hers}`);
    expect(offers.status, offers.text).toBe(200);
    await planned(piotr, '2026-10-09');
    await publish();
    const partners = (await t.call(anna, 'GET', `/shift-swaps/partners/${hers}`)).body.items;
    const partner = partners.find((one: { id: number }) => one.id === piotr.id);
    expect(partner.times.map((one: { id: number }) => one.id)).toContain(his);
    const asked = await ask(anna, hers, piotr, his);
    expect(asked.status, asked.text).toBe(200);
    const { id } = asked.body;
    await step(piotr, id, 'agree');
    const done = await step(planner, id, 'approve');
    expect(done.status, done.text).toBe(200);
    expect(await entryOf(hers)).toMatchObject({ userId: anna.id, placeId: booth, timeFrom: '07 14:00' });
    expect(await entryOf(his)).toMatchObject({ userId: piotr.id, placeId: hall, timeFrom: '07 06:00' });
  });

  test('or not: declined, refused with a reason, withdrawn', async () => {
    const id = await planned(anna, '2026-10-07');
    await publish();
    const first = (await ask(anna, id, ewa)).body.id;
    expect((await step(ewa, first, 'decline', { answer: 'Nie mogę' })).body).toMatchObject({
      status: swapState.declined,
    });
    const second = (await ask(anna, id, ewa)).body.id;
    expect((await step(planner, second, 'refuse')).body.fields).toEqual({ answer: 'Required' });
    expect((await step(planner, second, 'refuse', { answer: 'Odbiór partii' })).body).toMatchObject({
      status: swapState.refused,
      answer: 'Odbiór partii',
    });
    const third = (await ask(anna, id, ewa)).body.id;
    expect((await step(ewa, third, 'withdraw')).body.errorStr).toBe('ShiftSwapNotYours');
    await step(anna, third, 'withdraw');
    expect(await stored(third)).toEqual({ status: swapState.withdrawn, endedBy: swapEnd.author });
    expect(await entryOf(id)).toMatchObject({ userId: anna.id, version: 1 });
    await expect(db.run(sql`update shift_swaps set status = 5 where id = ${third}`)).rejects.toThrow(
      /no step of a swap/,
    );
  });
});

describe('what stands in the way is named', () => {
  test('a plan that is not published, another person’s time, oneself, a person without a plan', async () => {
    const id = await planned(anna, '2026-10-07');
    expect((await ask(anna, id, ewa)).body.errorStr).toBe('ShiftSwapNotPublished');
    await publish();
    expect((await ask(ewa, id, anna)).body.fields).toEqual({ shiftPlanId: 'RefMissing' });
    expect((await ask(anna, id, anna)).body.fields).toEqual({ colleagueId: 'ShiftSwapWithOneself' });
    expect((await ask(anna, id, noRight)).body.fields).toEqual({ colleagueId: 'ShiftSwapColleagueCannot' });
    const body = { colleagueId: ewa.id };
    expect((await t.call(anna, 'POST', '/shift-swaps', body)).body.fields).toEqual({ shiftPlanId: 'Required' });
    expect((await ask(noRight, id, ewa)).status).toBe(403);
    const theirs = await planned(piotr, '2026-10-08');
    expect((await ask(anna, id, ewa, theirs)).body.fields).toEqual({ exchangeFor: 'RefMissing' });
  });

  test('leave, the end of a contract, two places at once and rest where it refuses', async () => {
    const id = await planned(anna, '2026-10-07');
    await publish();
    await db.run(sql`
      with k as (insert into leave_card_kinds (code, name) values (${`U${ewa.id}`}, 'Urlop') returning id)
      insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to, days_amount)
      select ${ewa.id}, ${leaveState.approved}, 0, id, '2026-10-01', '2026-10-07', '2026-10-07', 1 from k`);
    expect((await ask(anna, id, ewa)).body.errorStr).toBe('ShiftPlanOnLeave');
    await contract(piotr, sql`'2026-10-06'::date, null::int`);
    expect((await ask(anna, id, piotr)).body.errorStr).toBe('ShiftPlanNoContract');
    const other = await t.person({ rights: own });
    await planned(other, '2026-10-07', '12:00', '20:00', booth);
    expect((await ask(anna, id, other)).body.errorStr).toBe('ShiftPlanOverlaps');
    const late = await t.person({ rights: own });
    await planned(late, '2026-10-06', '14:00', '22:00');
    const swap = (await ask(anna, id, late)).body.id;
    expect((await ownPlan(late)).body.swaps[0].findings).toMatchObject([{ userId: late.id, kind: 'rest', hours: 8 }]);
    await step(late, swap, 'agree');
    await db.run(sql`insert into settings (key, value) values ('shiftRestRules', '"refuse"')`);
    const refusal = await step(planner, swap, 'approve');
    await db.run(sql`delete from settings where key = 'shiftRestRules'`);
    expect(refusal.body.errorStr).toBe('ShiftPlanRest');
    expect(refusal.body.errorDetails).toContain('8 h');
    expect(await stored(swap)).toMatchObject({ status: swapState.agreed });
    expect((await step(planner, swap, 'approve')).status).toBe(200);
  });
});

describe('a request ends by itself', () => {
  test('when its time is moved, changed with its place, or taken off', async () => {
    const ways = [
      (id: number) => t.call(planner, 'PUT', `/shift-plan/${id}`, { placeId: booth, version: 1 }),
      (id: number) => t.call(planner, 'DELETE', `/shift-plan/${id}`),
      (id: number) => t.call(planner, 'POST', '/shift-plan/remove', { ids: [id] }),
    ];
    for (const [at, way] of ways.entries()) {
      const id = await planned(anna, `2026-10-${String(12 + at)}`);
      await publish();
      const swap = (await ask(anna, id, ewa)).body.id;
      const done = await way(id);
      expect(done.status, done.text).toBe(200);
      expect(await stored(swap)).toEqual({ status: swapState.withdrawn, endedBy: swapEnd.changed });
      expect((await step(ewa, swap, 'agree')).body.errorStr).toBe('TransitionRefused');
      // The time is called by its person and day, also where it is gone.
      const { items } = (await t.call(anna, 'GET', `/shift-swaps/history/${swap}`)).body;
      const { userId, shiftPlanId } = items.at(-1).changes;
      expect(shiftPlanId[1].name).toBe(`${userId[1].name} ${12 + at}/10/2026 06:00`);
    }
    // A note changes nothing a colleague would have to know.
    const id = await planned(anna, '2026-10-16');
    await publish();
    const swap = (await ask(anna, id, ewa)).body.id;
    await t.call(planner, 'PUT', `/shift-plan/${id}`, { note: 'Kabina 2', version: 1 });
    expect(await stored(swap)).toMatchObject({ status: swapState.asked });
  });

  test('when one of the two has no account any more', async () => {
    const owner = await t.person({ rights: ['SUPER_USER'] });
    const id = await planned(anna, '2026-10-08');
    await publish();
    const swap = (await ask(anna, id, ewa)).body.id;
    const { version } = (await t.call(owner, 'GET', `/users/${ewa.id}`)).body;
    expect((await t.call(owner, 'PUT', `/users/${ewa.id}`, { version, isActive: false })).status).toBe(200);
    expect(await stored(swap)).toEqual({ status: swapState.withdrawn, endedBy: swapEnd.accountClosed });
    expect(await news(anna)).toEqual(['shiftSwapWithdrawn']);
  });

  test('when its time has come', async () => {
    const id = await planned(anna, '2026-10-05', '08:20', '16:20');
    await publish();
    const swap = (await ask(anna, id, ewa)).body.id;
    t.setNow(new Date('2026-10-05T06:30:00Z'));
    expect((await step(ewa, swap, 'agree')).body.errorStr).toBe('ShiftSwapPast');
    expect((await ownPlan(ewa)).body.swaps).toEqual([]);
    expect((await ownPlan(anna)).body.swappable).toEqual([]);
    const end = () => endPastSwaps(t.installation, jobTools(t.engine, t.installation, t.now));
    const root = await t.person({ rights: ['SUPER_USER'] });
    await t.call(root, 'PUT', '/modules', { code: 'WORK_REPORTS', isActive: false });
    expect(await end()).toBe(0);
    await t.call(root, 'PUT', '/modules', { code: 'WORK_REPORTS', isActive: true });
    await end();
    t.setNow(new Date('2026-10-05T06:00:00Z'));
    expect(await stored(swap)).toEqual({ status: swapState.withdrawn, endedBy: swapEnd.past });
    expect(await news(ewa)).toEqual(['shiftSwapAsked', 'shiftSwapWithdrawn']);
  });

  test('when its time has come and both accounts are locked', async () => {
    const owner = await t.person({ rights: ['SUPER_USER'] });
    const id = await planned(anna, '2026-10-05', '08:20', '16:20');
    await publish();
    const swap = (await ask(anna, id, ewa)).body.id;
    for (const who of [anna, ewa]) {
      const { version } = (await t.call(owner, 'GET', `/users/${who.id}`)).body;
      expect((await t.call(owner, 'PUT', `/users/${who.id}`, { version, isLocked: true })).status).toBe(200);
    }
    expect(await stored(swap)).toMatchObject({ status: swapState.asked });
    t.setNow(new Date('2026-10-05T06:30:00Z'));
    await endPastSwaps(t.installation, jobTools(t.engine, t.installation, t.now));
    t.setNow(new Date('2026-10-05T06:00:00Z'));
    expect(await stored(swap)).toEqual({ status: swapState.withdrawn, endedBy: swapEnd.past });
  });
});

test('of many at once one counts, whatever they ask', async () => {
  const id = await planned(anna, '2026-10-07');
  await publish();
  const asked = await Promise.all([ewa, piotr, outsider, ewa, piotr].map((who) => ask(anna, id, who)));
  const [first] = asked.filter(({ status }) => status === 200);
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(asked.find(({ status }) => status !== 200)?.body.errorStr).toBe('ShiftSwapAskedAlready');
  const swap = first!.body.id;
  const colleague = [ewa, piotr, outsider].find((who) => who.id === first!.body.colleagueId)!;
  const agreed = await Promise.all([1, 2, 3].map(() => step(colleague, swap, 'agree')));
  expect(agreed.filter(({ status }) => status === 200)).toHaveLength(1);
  // Approved, withdrawn and its time removed at once: one of them, and no deadlock is shown.
  const ends = await Promise.all([
    step(planner, swap, 'approve'),
    step(boss, swap, 'approve'),
    step(anna, swap, 'withdraw'),
    t.call(planner, 'PUT', `/shift-plan/${id}`, { placeId: booth, version: 1 }),
  ]);
  expect(ends.map(({ status }) => status)).not.toContain(500);
  const row = await stored(swap);
  expect([swapState.approved, swapState.withdrawn]).toContain(row!.status);
  expect((await entryOf(id))!.userId).toBe(row!.status === swapState.approved ? colleague.id : anna.id);
});

test('nothing is offered where the module is off', async () => {
  await db.run(
    sql`insert into modules (code, active) values ('WORK_REPORTS', false) on conflict (code) do update set active = false`,
  );
  await t.installation.notify('modules');
  try {
    expect((await ask(anna, 1, ewa)).status).toBe(403);
    expect((await t.call(anna, 'GET', '/shift-swaps/partners/1')).status).toBe(403);
  } finally {
    await db.run(sql`delete from modules where code = 'WORK_REPORTS'`);
    await t.installation.notify('modules');
  }
});
