import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';
import { mailedResult } from './report-mails.entity';
import { periodOf } from './period';
import { reportMailsFeature } from './server/report-mails.server';

const t = await testApp();
const { db } = t.database;
await everyModule(t);
const rights = ['REPORTS', 'REPORTS_EXPORT'];
const emailOf = async ({ id }: Person) =>
  (await db.one<{ email: string }>(sql`select email from users where id = ${id}`))!.email;

async function mailed(owner: Person, values: object = {}, filter = 'notBegun=1') {
  const name = `View ${Math.random()}`;
  const body = { filterName: name, filterKey: 'report_late-orders-report', filter };
  const view = (await t.call(owner, 'POST', '/user-filters', body)).body;
  const made = await t.call(owner, 'POST', '/report-mails', { viewId: view.id });
  expect([made.status, made.body.errorStr]).toEqual([200, undefined]);
  const put = await t.call(owner, 'PUT', `/report-mails/${made.body.id}`, { version: made.body.version, ...values });
  expect([put.status, put.body.fields]).toEqual([200, undefined]);
  return { id: made.body.id as number, view: name };
}
const mornings = async (...days: string[]) => {
  for (const period of days) {
    await db.tx((tx) => tx.job('report-mails', { period }));
    await runJobs(t);
  }
};
const sent = async (view: string) =>
  (
    await db.rows<{ email: string }>(sql`select email from mail_logs where topic like ${`%${view}`} order by email`)
  ).map(({ email }) => email);
const resultOf = async (id: number) =>
  (await db.one<{ lastResult: number }>(sql`select last_result from report_mails where id = ${id}`))!.lastResult;

test.each([
  [1, '2026-11-25'],
  [2, '2026-11-23'],
  [3, '2026-11-01'],
])('the period of interval %i begins on %s', (interval, first) => {
  expect(periodOf(interval, '2026-11-25')).toBe(first);
});

test('a report is mailed once a period, beginning with the next one, with its file', async () => {
  t.setNow(new Date('2026-11-25T10:00:00Z'));
  const owner = await t.person({ rights });
  const colleague = await t.person();
  const to = [await emailOf(owner), await emailOf(colleague)].sort();
  const { id, view } = await mailed(owner, { recipients: to, interval: 2 });
  await mornings('2026-11-25', '2026-11-29');
  expect(await sent(view)).toEqual([]);
  await mornings('2026-11-30', '2026-11-30', '2026-12-01');
  expect(await sent(view)).toEqual(to);
  expect(await resultOf(id)).toBe(mailedResult.sent);
  const folder = t.installation.mail.outbox;
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const mine = files.filter((text) => text.includes(to[0]!) && text.includes('Zlecenia po terminie.xlsx'));
  expect(mine.length).toBeGreaterThan(0);
  expect(mine[0]).toContain('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect((await t.call(owner, 'POST', `/report-mails/${id}/sendNow`, {})).status).toBe(200);
  await runJobs(t);
  expect(await sent(view)).toHaveLength(4);
});

test.each([1, 2, 3])(
  'a restored database mails no report of interval %i again whose morning is over',
  async (interval) => {
    t.setNow(undefined);
    const owner = await t.person({ rights });
    const { id, view } = await mailed(owner, { interval });
    await db.run(sql`update report_mails set last_period = '2000-01-01' where id = ${id}`);
    for (const one of reportMailsFeature.restored ?? []) await db.run(one);
    const { day } = (await db.one<{ day: string }>(
      sql`select (now() at time zone 'Europe/Warsaw' - interval '6 hours')::date::text as day`,
    ))!;
    await mornings(day);
    expect(await sent(view)).toEqual([]);
    await mornings('2199-12-31');
    expect(await sent(view)).toHaveLength(1);
  },
);

test('offered to be mailed are views of reports, own and shared ones', async () => {
  t.setNow(undefined);
  const [owner, admin] = [await t.person({ rights }), await t.person({ rights: [...rights, 'ADMIN_USER'] })];
  const save = async (who: Person, filterName: string, filterKey: string, isShared = false) =>
    (await t.call(who, 'POST', '/user-filters', { filterName, filterKey, filter: '?', isShared })).body.id as number;
  const own = await save(owner, 'Moje', 'report_late-orders-report');
  await save(owner, 'Lista', 'flt_orders');
  const shared = await save(admin, 'Wspólny', 'report_late-orders-report', true);
  await save(admin, 'Administratora', 'report_late-orders-report');
  const offered = async (who: Person) => {
    const filter = encodeURIComponent(JSON.stringify({ mailable: true }));
    const { body } = await t.call(who, 'GET', `/search/user-filters-search?page=0&filter=${filter}`);
    return (body.items as { id: number }[]).map(({ id }) => id);
  };
  const mine = await offered(owner);
  expect(mine.sort((a, b) => a - b)).toEqual([own, shared]);
  expect(await offered(admin)).not.toContain(own);
});

test('a report that was mailed while the clock was a year ahead is mailed again when it goes right', async () => {
  t.setNow(new Date('2026-11-25T10:00:00Z'));
  const owner = await t.person({ rights });
  const { id, view } = await mailed(owner, { recipients: [await emailOf(owner)], interval: 1 });
  await mornings('2027-11-27');
  expect(await sent(view)).toHaveLength(1);
  await mornings('2026-11-26', '2026-11-26');
  expect(await sent(view)).toHaveLength(2);
  await mornings('2026-11-25');
  expect(await sent(view)).toHaveLength(2);
  expect(await resultOf(id)).toBe(mailedResult.sent);
});

test.each([
  ['?', '/late-orders-report"'],
  ['notBegun=1', '/late-orders-report?notBegun=1"'],
])('a mail links to the view %s of its report', async (filter, link) => {
  const owner = await t.person({ rights });
  const { id, view } = await mailed(owner, {}, filter);
  await t.call(owner, 'POST', `/report-mails/${id}/sendNow`, {});
  await runJobs(t);
  const mail = await db.one<{ content: string }>(sql`select content from mail_logs where topic like ${`%${view}`}`);
  expect(mail!.content).toContain(link);
});

test('nothing is sent for an owner who has left or lost the right, for a module that is off, or to who has left', async () => {
  const daily = { interval: 1, format: 2 };
  const gone = await t.person({ rights });
  const poorer = await t.person({ rights });
  const owner = await t.person({ rights });
  const leaver = await t.person();
  const ofGone = await mailed(gone, daily);
  const ofPoorer = await mailed(poorer, daily);
  const toLeaver = await mailed(owner, { ...daily, recipients: [await emailOf(leaver)] });
  await db.run(sql`update users set is_active = false where id in (${gone.id}, ${leaver.id})`);
  await db.run(
    sql`update roles set rights = '{REPORTS}' where id = (select role_id from users where id = ${poorer.id})`,
  );
  await mornings('2026-12-10');
  for (const [{ id, view }, result] of [
    [ofGone, 'ownerClosed'],
    [ofPoorer, 'rightLost'],
    [toLeaver, 'noRecipients'],
  ] as const) {
    expect(await sent(view)).toEqual([]);
    expect(await resultOf(id)).toBe(mailedResult[result]);
  }
  const ofOwner = await mailed(owner, daily);
  await db.run(sql`update modules set active = false where code = 'WORK_REPORTS'`);
  await t.installation.notify('modules');
  await mornings('2026-12-11');
  expect(await resultOf(ofOwner.id)).toBe(mailedResult.none);
  await db.run(sql`update modules set active = true where code = 'WORK_REPORTS'`);
  await t.installation.notify('modules');
  await mornings('2026-12-11');
  expect(await resultOf(ofOwner.id)).toBe(mailedResult.sent);
});

test('only colleagues get reports, only views of reports are sent, and only their owner changes what is sent', async () => {
  const owner = await t.person({ rights });
  const other = await t.person({ rights });
  const { id } = await mailed(owner);
  const { version } = (await t.call(owner, 'GET', `/report-mails/${id}`)).body;
  const put = (person: Person, body: object) => t.call(person, 'PUT', `/report-mails/${id}`, { version, ...body });
  expect(await put(owner, { recipients: ['stranger@example.com'] })).toMatchObject({
    status: 400,
    body: { fields: { recipients: 'NoColleague' } },
  });
  expect((await put(other, { isActive: false })).status).toBe(404);
  const admin = await t.person({ rights: [...rights, 'ADMIN_USER'] });
  expect((await put(admin, { recipients: [] })).status).toBe(404);
  expect((await put(admin, { isActive: false })).status).toBe(200);
  const list = await t.call(owner, 'POST', '/user-filters', {
    filterName: 'L',
    filterKey: 'flt_orders',
    filter: 'x=1',
  });
  expect((await t.call(owner, 'POST', '/report-mails', { viewId: list.body.id })).body.errorStr).toBe('ViewOfNoReport');
  expect((await t.call(other, 'POST', '/report-mails', { viewId: list.body.id })).status).toBe(404);
});

test('a shared view is not deleted while others have it mailed to them', async () => {
  const admin = await t.person({ rights: [...rights, 'ADMIN_USER'] });
  const owner = await t.person({ rights });
  const { id: viewId } = (
    await t.call(admin, 'POST', '/user-filters', {
      filterName: `Shared ${Math.random()}`,
      filterKey: 'report_late-orders-report',
      filter: 'notBegun=1',
      isShared: true,
    })
  ).body;
  const mine = (await t.call(owner, 'POST', '/report-mails', { viewId })).body;
  await t.call(admin, 'POST', '/report-mails', { viewId });
  const remove = () => t.call(admin, 'DELETE', `/user-filters/${viewId}`);
  expect(await remove()).toMatchObject({ status: 422, body: { errorStr: 'ViewMailed' } });
  const stopped = await t.call(owner, 'PUT', `/report-mails/${mine.id}`, { version: mine.version, isActive: false });
  expect(stopped.status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('reports of other modules are mailed and listed where no work cards are kept', async () => {
  const root = await t.person({ rights: ['SUPER_USER'] });
  const owner = await t.person({ rights });
  const turn = (isActive: boolean) => t.call(root, 'PUT', '/modules', { code: 'WORK_REPORTS', isActive });
  await turn(false);
  const { id } = await mailed(owner);
  expect((await t.call(owner, 'GET', `/report-mails/${id}`)).status).toBe(200);
  await turn(true);
});
