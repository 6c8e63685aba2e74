import { beforeAll, describe, expect, it } from 'vitest';
import { type Body, type Person, testApp, type TestApp } from '../../../../test/support/app';
import { asAdmin } from '../../../../test/support/database';
import { until } from '../../../../test/support/until';
import { raw, sql } from '../../../engine/server/sql';
import texts from '../../../locales/pl/administration.json' with { type: 'json' };
import { features } from '../../../server/features';
import { systemFeature } from './server/system.server';
import { mailService, noteService } from '../../settings/outbound/server/outside-services';

let t: TestApp;
let root: Person;
const secret = 'geheim-8431';

beforeAll(async () => {
  t = await testApp();
  root = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
});

/** What is shown is kept for seconds by installation: another object of it is asked anew. */
async function look(): Promise<Body> {
  const route = systemFeature.routes!.find(({ method }) => method === 'GET')!;
  const ctx = { installation: { ...t.installation }, now: t.now, db: t.database.db };
  const answer: Body = await route.handler({ ctx } as Parameters<typeof route.handler>[0]);
  return answer;
}
/** A job that has failed as often as it may. */
async function failedJob(kind: string, error = 'It broke'): Promise<number> {
  const { db } = t.database;
  await db.tx((tx) => tx.job(kind, { password: secret }, { key: `${kind} ${Math.random()}`, maxAttempts: 1 }));
  const job = await db.one<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = ${error}
    where id = (select max(id) from graphile_worker._private_jobs) returning id`);
  return Number(job!.id);
}
const settle = (action: string, ids: readonly number[]) => t.call(root, 'POST', '/system/jobs', { action, ids });

it('names every job in words', () => {
  const names: Record<string, string> = texts.system.jobNames;
  expect(features.flatMap(({ jobs }) => Object.keys(jobs ?? {})).filter((kind) => !names[kind])).toEqual([]);
});

it('only a super user sees the system and touches its jobs', async () => {
  const id = await failedJob('nothing');
  const others = await Promise.all([
    t.person({ rights: ['SETTINGS_READ_WRITE', 'ORDERS_WRITE'] }),
    t.person({ rights: ['ADMIN_USER'], dashboardType: 1 }),
    t.person({ rights: ['ORDERS_READ'], dashboardType: 9 }),
    t.person({ dashboardType: 5 }),
  ]);
  for (const person of others) {
    expect((await t.call(person, 'GET', '/system')).status).toBe(403);
    expect((await t.call(person, 'POST', '/system/jobs', { action: 'drop', ids: [id] })).status).toBe(403);
  }
  expect((await settle('drop', [id])).body).toEqual({ done: 1 });
});

describe('the system', () => {
  it('is shown with versions, sizes and connections', async () => {
    const { status, body } = await t.call(root, 'GET', '/system');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      product: { version: 'test', node: process.version },
      disk: { free: 40e9, total: 100e9 },
      uploads: { count: 0, bytes: 0, isReckoned: false },
      average: { state: 'missing', items: [] },
      queues: { mails: { waiting: 0, failed: 0, oldest: null } },
    });
    expect(body.postgres.version).toMatch(/^\d+/);
    expect(body.postgres.connections.length).toBeGreaterThan(0);
    expect(body.size.bytes).toBeGreaterThan(1e6);
    expect(body.size.tables).toHaveLength(10);
    expect(body.services.map((one: Body) => one.kind)).toEqual(
      expect.arrayContaining(['smtp', 'nbp', 'gus', 'smsapi', 'ksef', 'accounting']),
    );
  });

  it('counts no rows of large tables, and is read once for all who look at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.call(root, 'GET', '/system')));
    expect(new Set(answers.map(({ body }) => body.readAt)).size).toBe(1);
    const { rows } = await t.database.db
      .one<{ rows: number }>(sql`select reltuples::int as rows from pg_class where relname = 'logs'`)
      .then((row) => row!);
    const logs = (await look()).size.tables.find((one: Body) => one.name === 'logs');
    if (logs) expect(logs.rows).toBe(rows < 0 ? null : rows);
  });

  it('shows what runs without its values', async () => {
    const slow = t.database.db.rows(raw(`select pg_sleep(1), '${secret}'`));
    let statement = '';
    await until(async () => {
      statement = (await look()).running.find((one: Body) => one.statement.includes('pg_sleep'))?.statement ?? '';
      return statement;
    });
    expect(statement).toBe('select pg_sleep(?), ?');
    await slow;
  });

  it('says why there are no averages', async () => {
    await asAdmin(t.database, 'create extension pg_stat_statements').catch(() => undefined);
    expect(['missing', 'unreadable', 'read']).toContain((await look()).average.state);
    await asAdmin(t.database, 'drop extension if exists pg_stat_statements');
  });

  it('counts mails that wait or failed, and since when', async () => {
    await t.database.db.run(sql`insert into mail_logs (email, topic, content, status, created_at) values
      ('a@b.pl', 'a', 'a', 0, '2026-10-05T06:00:00Z'), ('a@b.pl', 'b', 'b', 8, '2026-10-05T05:00:00Z'),
      ('a@b.pl', 'c', 'c', 9, '2026-10-01T05:00:00Z'), ('a@b.pl', 'd', 'd', 1, '2026-10-01T05:00:00Z')`);
    expect((await look()).queues.mails).toEqual({
      waiting: 1,
      retrying: 1,
      failed: 1,
      oldest: '2026-10-05T05:00:00.000Z',
    });
  });

  it('knows when a service last answered, and last failed with what, without secrets', async () => {
    noteService(t.installation, 'api.nbp.pl', undefined);
    noteService(t.installation, mailService, `Invalid login, password=${secret}`);
    const of = async (kind: string) => (await look()).services.find((one: Body) => one.kind === kind);
    await until(async () => (await of('smtp'))?.failedAt);
    await until(async () => (await of('nbp'))?.answeredAt);
    expect(await of('smtp')).toMatchObject({ answeredAt: null, fault: 'Invalid login, password=…' });
    expect(await of('nbp')).toMatchObject({ host: 'api.nbp.pl', failedAt: null, fault: null });
    noteService(t.installation, mailService, undefined);
    await until(async () => (await of('smtp'))?.answeredAt);
    expect((await of('smtp')).fault).toBe('Invalid login, password=…');
  });
});

describe('a failed job', () => {
  it('is shown with its error and nothing of what it is about', async () => {
    const id = await failedJob('mail', `cannot reach smtp://office:${secret}@mail.test:25\n  at line`);
    const facts = await look();
    expect(facts.jobs.kinds).toMatchObject([{ kind: 'mail', failed: 1, waiting: 0, running: 0 }]);
    expect(facts.jobs.failed).toMatchObject([{ id, kind: 'mail', error: 'cannot reach smtp://…@mail.test:25' }]);
    expect(JSON.stringify(facts)).not.toContain(secret);
  });

  it('runs again, is dropped, and both are logged; one that has not failed is refused', async () => {
    const [again, drop] = [await failedJob('mail'), await failedJob('sms')];
    expect((await settle('again', [again])).body).toEqual({ done: 1 });
    const job = await t.database.db.one(
      sql`select attempts, max_attempts, locked_at from graphile_worker.jobs where id = ${again}`,
    );
    expect(job).toMatchObject({ attempts: 0, maxAttempts: 1, lockedAt: null });
    expect((await settle('again', [again])).body.errorStr).toBe('JobNotFailed');
    expect((await settle('drop', [again])).body.errorStr).toBe('JobNotFailed');
    expect((await settle('drop', [again, drop])).body).toEqual({ done: 1 });
    expect((await settle('drop', [drop])).body.errorStr).toBe('JobNotFailed');
    const log = await t.database.db.rows(sql`
      select action, user_id, data from logs where entity = 'system' order by id desc limit 2`);
    expect(log).toEqual([
      { action: 'job-drop', userId: root.id, data: { jobs: [{ id: drop, kind: 'sms' }] } },
      { action: 'job-again', userId: root.id, data: { jobs: [{ id: again, kind: 'mail' }] } },
    ]);
  });
});
