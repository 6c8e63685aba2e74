import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { sql } from '../../../engine/server/sql';
import { keysRestored, remindOfKeys } from './server/key-reminders';
import { keyIssue, keyLogKind } from './key-states';

let app: TestApp;
let desk: Person;
const START = '2026-10-05T06:00:00Z';
const ATTEMPTS = Number(process.env['AT_ONCE'] ?? 100);
const db = () => app.database.db;
const refusal = ({ status, body }: { status: number; body: { errorStr?: string } }) => [status, body.errorStr];
let codes = 0;

async function newKey(body: object = {}): Promise<number> {
  const answer = await app.call(desk, 'POST', '/keys', { code: `K-${++codes}`, name: 'Brama', ...body });
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return answer.body.id as number;
}
const issue = (id: number, body: object = { userId: desk.id }) => app.call(desk, 'POST', `/keys/${id}/issue`, body);
/** A change of the key as it is now. */
async function change(id: number, body: object) {
  const { version } = (await app.call(desk, 'GET', `/keys/${id}`)).body as { version: number };
  return app.call(desk, 'PUT', `/keys/${id}`, { ...body, version });
}
const receipt = (id: number) => app.call(desk, 'POST', `/keys/${id}/receipt`, {});

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  app.setNow(new Date(START));
  desk = await app.person({ rights: ['KEYS_READ', 'KEYS_WRITE', 'KEYS_DELETE', 'KEYS_CHANGE'] });
});

describe('a key', () => {
  it('is issued once and taken back once, each with its entry in the log', async () => {
    const id = await newKey({ returnBy: 16 * 60 });
    expect(refusal(await receipt(id))).toEqual([422, 'KeyNotIssued']);
    expect((await issue(id)).body).toMatchObject({
      issue: keyIssue.issued,
      userId: desk.id,
      dueAt: '2026-10-05T14:00:00.000Z',
    });
    expect(refusal(await issue(id))).toEqual([422, 'KeyAlreadyIssued']);
    // From a screen that does not show it yet.
    expect(refusal(await issue(id, { userId: desk.id, version: 1 }))).toEqual([422, 'KeyAlreadyIssued']);
    expect(refusal(await change(id, { isActive: false }))).toEqual([422, 'KeyAlreadyIssued']);
    expect(refusal(await app.call(desk, 'DELETE', `/keys/${id}`))).toEqual([422, 'KeyAlreadyIssued']);
    expect((await receipt(id)).body).toMatchObject({ issue: keyIssue.inCabinet, userId: null, dueAt: null });
    expect(refusal(await receipt(id))).toEqual([422, 'KeyNotIssued']);
    const log = await app.call(desk, 'GET', `/keys-logs?filter=${encodeURIComponent(JSON.stringify({ keyId: id }))}`);
    expect(log.body.items).toMatchObject([
      { status: keyLogKind.reception, userId: desk.id, handledUserId: desk.id },
      { status: keyLogKind.issue, userId: desk.id, handledUserId: desk.id },
    ]);
  });

  it('goes to nobody in particular, to nobody who left, and not to be back yesterday', async () => {
    const id = await newKey();
    const gone = await app.person({});
    await db().run(sql`update users set is_active = false where id = ${gone.id}`);
    expect((await issue(id, {})).body).toMatchObject({ fields: { userId: 'KeyHolderRequired' } });
    expect((await issue(id, { userId: gone.id })).body).toMatchObject({ fields: { userId: 'EmployeeNotActive' } });
    const timed = await newKey({ returnBy: 16 * 60 });
    expect((await issue(timed, { userId: desk.id, dueAt: null })).body).toMatchObject({ dueAt: null });
    const late = { userId: desk.id, dueAt: '2026-10-05T05:59:00Z' };
    expect((await issue(id, late)).body).toMatchObject({ fields: { dueAt: 'DateInPast' } });
    expect((await change(id, { isActive: false })).status).toBe(200);
    expect(refusal(await issue(id))).toEqual([422, 'KeyNotActive']);
  });

  it(`is issued by one of ${ATTEMPTS} attempts at once`, async () => {
    const id = await newKey();
    expect(await outcomesAtOnce(ATTEMPTS, () => issue(id))).toEqual({ done: 1, KeyAlreadyIssued: ATTEMPTS - 1 });
    const rows = await db().rows(sql`select id from keys_logs where key_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  it('that is overdue in a restored database is not pointed out again, one overdue later is', async () => {
    const [late, later] = [await newKey(), await newKey()];
    await issue(late, { userId: desk.id, dueAt: '2026-10-05T07:00:00Z' });
    await issue(later, { userId: desk.id, dueAt: '2198-10-05T07:00:00Z' });
    // A restore counts by the clock of the database.
    await db().run(sql`update keys set due_at = now() - interval '1 hour' where id = ${late}`);
    for (const one of keysRestored) await db().run(one);
    expect(await remindOfKeys(app.installation, new Date('2198-10-04T07:00:00Z'))).toBe(0);
    expect(await remindOfKeys(app.installation, new Date('2198-10-06T07:00:00Z'))).toBe(1);
  });

  it('is kept from a second issue and from a return of nothing by the database as well', async () => {
    const [id, other] = [await newKey(), await newKey()];
    await issue(id);
    const again = sql`insert into keys_logs (key_id, status, date, is_open) values (${id}, 0, now(), true)`;
    await expect(db().run(again)).rejects.toThrow('keys_logs_open_issue');
    const nothing = sql`insert into keys_logs (key_id, status, date) values (${other}, 1, now())`;
    await expect(db().run(nothing)).rejects.toThrow('keys_logs_shape');
    const elsewhere = sql`
      insert into keys_logs (key_id, status, date, issue_id)
      select ${other}, 1, now(), id from keys_logs where key_id = ${id}`;
    await expect(db().run(elsewhere)).rejects.toThrow('keys_logs_issue_of_key');
    await receipt(id);
    const twice = sql`
      insert into keys_logs (key_id, status, date, issue_id)
      select key_id, 1, now(), issue_id from keys_logs where key_id = ${id} and status = 1`;
    await expect(db().run(twice)).rejects.toThrow('keys_logs_issue_ended');
  });
});
