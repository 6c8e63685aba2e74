import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { rcpEvent } from './events';

let app: TestApp;
const START = '2026-10-06T04:00:00Z';
const db = () => app.database.db;
const at = (instant: string) => app.setNow(new Date(instant));
const confirm = (who: Person) => app.call(who, 'POST', '/rcp/confirm', { userId: who.id, eventType: rcpEvent.entry });
const refusal = ({ status, body }: { status: number; body: { errorStr?: string } }) => [status, body.errorStr];
const eventsOf = async ({ id }: Person) =>
  (
    await db().rows<{ eventType: number; at: string }>(
      sql`select event_type, event_time as at from rcp_data where user_id = ${id} order by event_time`,
    )
  ).map((event) => [event.eventType, new Date(event.at).toISOString().slice(0, 19)]);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  at(START);
});

it('a person asks for a correction, which somebody else decides and which leaves the old value behind', async () => {
  at(START);
  const jan = await app.person();
  const hr = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'] });
  const event = (await confirm(jan)).body as { id: number };
  at('2026-10-06T04:50:00Z');
  const wish = {
    rcpDataId: event.id,
    eventType: 1,
    eventTime: '2026-10-06T03:50:00.000Z',
    reason: 'Kiosk był wyłączony',
  };
  const asked = await app.call(jan, 'POST', '/rcp-corrections', wish);
  expect(asked).toMatchObject({ status: 200, body: { userId: jan.id, oldEventTime: '2026-10-06T04:00:00.000Z' } });
  const path = `/rcp-corrections/${asked.body.id}`;
  const told = async (who: Person) =>
    db().rows(sql`
      select message_type, message_str, route from notices
      where user_id = ${who.id} and entity = 'rcp-corrections' and record_id = ${asked.body.id as number}`);
  const notice = { messageType: 'time', route: `/rcp-corrections/view/${asked.body.id}` };
  expect(await told(hr)).toEqual([{ ...notice, messageStr: 'rcpAsked' }]);
  const ewa = await app.person();
  expect((await app.call(ewa, 'GET', path)).status).toBe(404);
  expect(refusal(await app.call(ewa, 'POST', '/rcp-corrections', wish))).toEqual([400, 'InvalidInput']);
  expect((await app.call(jan, 'POST', `${path}/approve`, {})).status).toBe(403);
  const may = async (who: Person) => (await app.call(who, 'GET', path)).body as { can: object; why: object };
  expect(await may(jan)).toMatchObject({ can: { edit: true, delete: true, approve: false } });
  const foreign = { can: { edit: false, approve: true }, why: { edit: 'RcpNotOwn', delete: 'RcpNotOwn' } };
  expect(await may(hr)).toMatchObject(foreign);
  const decided = await app.call(hr, 'POST', `${path}/approve`, { version: asked.body.version });
  expect(decided).toMatchObject({ status: 200 });
  expect(await told(jan)).toEqual([{ ...notice, messageStr: 'rcpApproved' }]);
  expect(await eventsOf(jan)).toEqual([[1, '2026-10-06T03:50:00']]);
  const trace = await app.call(hr, 'GET', path);
  expect(trace.body).toMatchObject({ status: 7, oldEventTime: '2026-10-06T04:00:00.000Z', decidedUserId: hr.id });
  expect(await may(jan)).toMatchObject({ can: { edit: false }, why: { edit: 'RcpDecided', delete: 'RcpDecided' } });
  expect(refusal(await app.call(jan, 'PUT', path, { reason: 'x', version: trace.body.version }))).toEqual([
    422,
    'RcpDecided',
  ]);
});

it('a correction is not approved over what the office made of the event meanwhile, and says what that was', async () => {
  at(START);
  const jan = await app.person();
  const hr = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'] });
  const { id } = (await confirm(jan)).body as { id: number };
  at('2026-10-06T04:50:00Z');
  const wish = { rcpDataId: id, eventType: rcpEvent.entry, eventTime: '2026-10-06T03:50:00.000Z', reason: 'Kolejka' };
  const asked = (await app.call(jan, 'POST', '/rcp-corrections', wish)).body as { id: number; version: number };
  const office = async (eventTime: string) => {
    const { version } = (await app.call(hr, 'GET', `/rcp-data/${id}`)).body as { version: number };
    expect((await app.call(hr, 'PUT', `/rcp-data/${id}`, { version, eventTime })).status).toBe(200);
  };
  const approve = () => app.call(hr, 'POST', `/rcp-corrections/${asked.id}/approve`, {});
  await office('2026-10-06T03:30:00.000Z');
  const over = await approve();
  expect([...refusal(over), over.body.errorDetails]).toEqual([
    422,
    'RcpEventChanged',
    'Entry 06/10/2026 06:00 → Entry 06/10/2026 05:30',
  ]);
  expect(await eventsOf(jan)).toEqual([[rcpEvent.entry, '2026-10-06T03:30:00']]);
  // Asked for again, it is about the event as it is now.
  const again = { reason: 'Kolejka przy kiosku', version: asked.version };
  expect((await app.call(jan, 'PUT', `/rcp-corrections/${asked.id}`, again)).status).toBe(200);
  // The office came to the same by itself.
  await office(wish.eventTime);
  expect((await approve()).body).toMatchObject({ status: 7, oldEventTime: '2026-10-06T03:30:00.000Z' });
});

it('a missing exit the office added while the correction waited is not written a second time', async () => {
  at('2026-10-07T08:00:00Z');
  const hr = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'] });
  const exit = (eventTime: string) => ({ eventType: rcpEvent.exit, eventTime });
  const office = (jan: Person, body: object) => app.call(hr, 'POST', '/rcp-data', { userId: jan.id, ...body });
  const asked = async (body: object) => {
    const jan = await app.person();
    await office(jan, { eventType: rcpEvent.entry, eventTime: START });
    at('2026-10-07T08:05:00Z');
    const { id } = (await app.call(jan, 'POST', '/rcp-corrections', { ...body, reason: 'Zapomniałem' })).body;
    at('2026-10-07T08:10:00Z');
    return { jan, approve: () => app.call(hr, 'POST', `/rcp-corrections/${id as number}/approve`, {}) };
  };
  const other = await asked(exit('2026-10-06T12:00:00.000Z'));
  await office(other.jan, exit('2026-10-06T12:20:00.000Z'));
  const refusedOne = await other.approve();
  expect([...refusal(refusedOne), refusedOne.body.errorDetails]).toEqual([
    422,
    'RcpAddedMeanwhile',
    'Exit 06/10/2026 14:20',
  ]);
  expect(await eventsOf(other.jan)).toHaveLength(2);
  const same = await asked(exit('2026-10-06T12:00:00.000Z'));
  const { id } = (await office(same.jan, exit('2026-10-06T12:00:00.000Z'))).body as { id: number };
  expect((await same.approve()).body).toMatchObject({ status: 7, rcpDataId: id });
  expect(await eventsOf(same.jan)).toHaveLength(2);
  // Out for an hour with both ends forgotten: the later exit, and the entry that waits, make it another one.
  const lunch = await asked(exit('2026-10-06T08:00:00.000Z'));
  const entry = { eventType: rcpEvent.entry, eventTime: '2026-10-06T09:00:00.000Z', reason: 'Obiad' };
  await app.call(lunch.jan, 'POST', '/rcp-corrections', entry);
  await office(lunch.jan, exit('2026-10-06T12:00:00.000Z'));
  expect((await lunch.approve()).status).toBe(200);
});

it('what waits is not asked for twice, and is called by person and time', async () => {
  at('2026-10-07T08:00:00Z');
  const jan = await app.person();
  const hr = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'] });
  const came = { userId: jan.id, eventType: rcpEvent.entry, eventTime: START };
  const { id } = (await app.call(hr, 'POST', '/rcp-data', came)).body as { id: number };
  const ask = (body: object) => app.call(jan, 'POST', '/rcp-corrections', { reason: 'Zapomniałem', ...body });
  const exit = (eventTime: string) => ask({ eventType: rcpEvent.exit, eventTime });
  const twice = async (call: ReturnType<typeof ask>, details: string) => {
    const { status, body } = await call;
    expect([status, body['errorStr'], body['errorDetails']]).toEqual([422, 'RcpAskedAlready', details]);
  };
  const first = await exit('2026-10-06T12:00:00.000Z');
  expect(first.status).toBe(200);
  await twice(exit('2026-10-06T12:10:00.000Z'), 'Exit 06/10/2026 14:00');
  // Out for an hour, both ends forgotten: the entry between makes the earlier exit another one.
  expect((await ask({ eventType: rcpEvent.entry, eventTime: '2026-10-06T09:00:00.000Z' })).status).toBe(200);
  expect((await exit('2026-10-06T08:00:00.000Z')).status).toBe(200);
  const event = { rcpDataId: id, eventType: rcpEvent.entry };
  const both = await Promise.all(
    ['03:50', '03:55'].map((time) => ask({ ...event, eventTime: `2026-10-06T${time}:00.000Z` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [asked, again] = [both.find(({ status }) => status === 200)!, both.find(({ status }) => status === 422)!];
  expect(again.body).toMatchObject({ errorStr: 'RcpAskedAlready' });
  const mine = await app.call(jan, 'GET', '/rcp/mine?from=2026-10-06&to=2026-10-06');
  expect(mine.body).toMatchObject({
    stays: [{ from: { asked: asked.body.id }, to: null, missingAsked: { at: '2026-10-06T12:00:00.000Z' } }],
    waiting: 4,
  });
  // One's own is changed and, once it is taken back, asked for anew.
  const path = `/rcp-corrections/${first.body.id}`;
  const later = { eventTime: '2026-10-06T12:20:00.000Z', version: first.body.version };
  expect((await app.call(jan, 'PUT', path, later)).status).toBe(200);
  expect((await app.call(jan, 'DELETE', path)).status).toBe(200);
  expect((await exit('2026-10-06T12:10:00.000Z')).status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ ids: [id] }));
  const picked = await app.call(hr, 'GET', `/search/rcp-data-search?filter=${filter}`);
  const person = await db().one<{ name: string }>(
    sql`select concat_ws(' ', surname, name) as name from users where id = ${jan.id}`,
  );
  expect(picked.body).toMatchObject({ items: [{ id, name: `${person!.name} 06/10/2026 06:00` }] });
});
