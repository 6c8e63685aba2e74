import { expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';
import { rcpEvent } from '../rcp/events';

const app = await testApp();
await everyModule(app);
const { db } = app.database;
const at = (instant: string) => app.setNow(new Date(instant));
at('2026-10-06T20:00:00Z');
const kiosk = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'], dashboardType: 5 });
const anna = await app.person();
await db.run(sql`update users set code = 'anna-7' where id = ${anna.id}`);
const code = Buffer.from('anna-7').toString('base64');
const check = (eventType?: number) => app.call(kiosk, 'POST', '/rcp/code-check', { code, eventType });
const confirm = (eventType: number) => app.call(kiosk, 'POST', '/rcp/confirm', { userId: anna.id, eventType });

test('a checkpoint is passed right after an entry, and on leave by whoever is still inside', async () => {
  expect((await check()).status).toBe(200);
  expect((await confirm(rcpEvent.entry)).status).toBe(200);
  at('2026-10-06T20:00:10Z');
  expect((await check()).body.errorStr).toBe('RcpTooSoon');
  expect((await check(rcpEvent.point)).status).toBe(200);
  expect(await confirm(rcpEvent.point)).toMatchObject({ status: 200, body: { eventType: rcpEvent.point } });
  await db.run(sql`
    with k as (insert into leave_card_kinds (code, name) values ('UW', 'Urlop wypoczynkowy') returning id)
    insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to, days_amount)
    select ${anna.id}, ${leaveState.approved}, 0, id, '2026-10-01', '2026-10-07', '2026-10-07', 1 from k`);
  at('2026-10-07T01:00:00Z');
  expect((await check(rcpEvent.point)).status).toBe(200);
  expect((await confirm(rcpEvent.point)).status).toBe(200);
  at('2026-10-07T01:00:01Z');
  // Whoever came before midnight is shown the whole of the night.
  expect(await check()).toMatchObject({ status: 200, body: { workTime: { today: 300 } } });
  expect((await confirm(rcpEvent.exit)).status).toBe(200);
  at('2026-10-07T06:00:00Z');
  expect((await check(rcpEvent.point)).body.errorStr).toBe('RcpOnLeave');
});

test('the plan of a person is shown only where shifts are planned', async () => {
  at('2026-10-12T04:00:00Z');
  await db.run(sql`
    with p as (insert into places (code, name) values ('K1', 'Kabina 1') returning id)
    insert into shift_plan (user_id, place_id, time_from, time_to)
    select ${anna.id}, id, '2026-10-12T04:00:00Z', '2026-10-12T12:00:00Z' from p`);
  expect((await check()).body.shiftPlan).toMatchObject({ place: 'Kabina 1' });
  await db.run(
    sql`insert into modules (code, active) values ('WORK_REPORTS', false) on conflict (code) do update set active = false`,
  );
  await app.installation.notify('modules');
  expect((await check()).body.shiftPlan).toBeNull();
});

test('whoever has hours off now is told the hour they end', async () => {
  const ewa = await app.person();
  await db.run(sql`update users set code = 'ewa-7' where id = ${ewa.id}`);
  await db.run(sql`
    insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, status)
    values (1, ${ewa.id}, '2026-10-01', '2026-10-13', '2026-10-13', 360, 630, ${leaveState.approved})`);
  at('2026-10-13T06:00:00Z');
  const { body } = await app.call(kiosk, 'POST', '/rcp/code-check', { code: Buffer.from('ewa-7').toString('base64') });
  expect(body).toMatchObject({ errorStr: 'RcpOnLeave', errorDetails: 'until 10:30' });
});

test('an exit a kiosk kept is recorded though the account was closed before it arrived; the closed account clocks no more', async () => {
  at('2026-10-09T06:00:00Z');
  expect((await check()).status).toBe(200);
  expect((await confirm(rcpEvent.entry)).status).toBe(200);
  at('2026-10-09T15:00:00Z');
  await db.run(sql`update users set is_active = false where id = ${anna.id}`);
  const kept = {
    code,
    eventType: rcpEvent.exit,
    eventTime: '2026-10-09T14:00:00Z',
    sentAt: '2026-10-09T15:00:00Z',
    key: '8f1c2f0e-5a55-4a33-9b25-0b6f6f1d7a10',
  };
  const sent = await app.call(kiosk, 'POST', '/rcp/offline', kept);
  expect(sent).toMatchObject({ status: 200, body: { eventTime: '2026-10-09T14:00:00.000Z' } });
  expect((await check()).body.errorStr).toBe('RcpUnknownCode');
});
