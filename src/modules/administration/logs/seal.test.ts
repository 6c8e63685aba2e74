import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { jobTools } from '../../../server/jobs/tools';
import { asAdmin } from '../../../../test/support/database';
import { sql } from '../../../engine/server/sql';
import { joinedReport } from './seal-report';
import { sealLogs, verifyLogs } from './server/seal';

const t = await testApp();
const { db } = t.database;
const intrude = (text: string, values?: unknown[]) => asAdmin(t.database, text, values);

beforeEach(() => intrude('truncate logs, log_archives, log_seals restart identity'));
const write = (amount: number, date = 'now()', age = '2 hours') =>
  intrude(
    `insert into logs (kind, description, date, data, created_at)
     select 0, 'orders/update/' || i, ${date}, jsonb_build_object('changes', i), now() - $2::interval from generate_series(1, $1::int) i`,
    [amount, age],
  );

test('entries are sealed in pieces once nobody can be writing them any more, and are found as they were', async () => {
  await write(10_003);
  await write(2, 'now()', '10 minutes');
  expect(await sealLogs(db)).toBe(10_003);
  expect(await sealLogs(db)).toBe(0);
  expect(await verifyLogs(db)).toEqual({
    sealed: 10_003,
    archived: 0,
    open: 2,
    broken: [],
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    head: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    next: null,
  });
});

test('a long log is looked at part by part, and the parts are together what one look says', async () => {
  for (const amount of [3, 4, 5]) {
    await write(amount);
    await sealLogs(db);
  }
  await intrude(`update logs set data = '{}' where id = 2`);
  const first = await verifyLogs(db, { most: 2 });
  expect(first).toMatchObject({ sealed: 4, broken: [{ upTo: 3 }], next: 2 });
  const second = await verifyLogs(db, { most: 2, after: first.next! });
  expect(second).toMatchObject({ sealed: 5, broken: [], next: null });
  expect(joinedReport(first, second)).toEqual(await verifyLogs(db));
});

test.each([
  ['changed', `update logs set data = '{}' where id = 2`],
  ['redated', `update logs set date = date - interval '1 day' where id = 2`],
  ['removed', 'delete from logs where id = 2'],
  ['removed with its whole piece', 'delete from logs where id <= 3'],
  ['put in between', `update logs set id = 0 where id = 6; update log_seals set to_id = to_id where id = 1`],
  [
    'sealed anew by hand',
    `update logs set data = '{}' where id = 2; update log_seals set content = sha256('x') where id = 1`,
  ],
])('an entry %s is found', async (_, change) => {
  await write(3);
  await sealLogs(db);
  await write(3);
  await sealLogs(db);
  await intrude(change);
  const { broken } = await verifyLogs(db);
  expect(broken.length).toBeGreaterThan(0);
});

test('the product itself can neither change nor remove a seal', async () => {
  await write(1);
  await sealLogs(db);
  await expect(db.run(sql`update log_seals set amount = 2`)).rejects.toThrow(/permission denied/);
  await expect(db.run(sql`delete from log_seals`)).rejects.toThrow(/permission denied/);
});

test('an archive takes whole pieces, and the chain goes on without them', async () => {
  const keeper = await t.person({ rights: ['LOGS_DELETE'] });
  await write(3, `timestamptz '2025-01-05'`);
  await sealLogs(db);
  await write(2, `timestamptz '2025-01-06'`);
  await write(1);
  await sealLogs(db);
  const archived = await t.call(keeper, 'POST', '/logs/archive', {});
  expect(archived.body).toMatchObject({ amount: 3, more: false });
  const report = (await t.call(keeper, 'GET', '/logs/verify')).body;
  expect(report).toMatchObject({ sealed: 3, archived: 3, broken: [] });
  await intrude(`delete from logs where date < '2025-02-01'`);
  expect((await t.call(keeper, 'GET', '/logs/verify')).body.broken).toHaveLength(1);
});

test('what was altered is told in the log by the next look', async () => {
  await write(3);
  await sealLogs(db);
  await intrude('delete from logs where id = 1');
  const { jobs } = (await import('./server/logs.server')).logsFeature;
  await jobs!['log-verify']!.run({}, t.installation, jobTools(t.engine, t.installation, t.now));
  const told = await db.one(sql`select kind, data from logs where description = 'logs/altered'`);
  expect(told).toEqual({ kind: 2, data: { broken: [{ after: 0, upTo: 3, expected: 3, found: 2, near: 2 }] } });
});
