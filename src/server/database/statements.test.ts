import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/support/app';
import { asAdmin } from '../../../test/support/database';
import { sql } from '../../engine/server/sql';
import { createStatements } from './statements';

const t = await testApp();
let boss: Person;
const reader = new pg.Client({ connectionString: t.database.readerUrl });

beforeAll(async () => {
  boss = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  await reader.connect();
});
afterAll(() => reader.end());
const run = (statement: string) => t.call(boss, 'POST', '/sql', { statement });
const log = (action: string) =>
  t.database.db.rows<{ data: Record<string, unknown> }>(
    sql`select data from logs where description = ${`sql/${action}`} order by id`,
  );

/** Refused to the reader's role itself: no right (42501), a transaction that only reads (25006). */
const hostile = [
  `copy (select 1) to program 'touch x'`,
  `copy users from program 'cat /etc/passwd'`,
  `copy (select 1) to '/x'`,
  `copy users to stdout`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_read_binary_file('/etc/passwd')`,
  `select pg_ls_dir('/')`,
  `select lo_import('/etc/passwd')`,
  `set role coatdesk_app`,
  `set role coatdesk_owner`,
  `set session authorization coatdesk_superuser`,
  `select set_config('role', 'coatdesk_superuser', false)`,
  `select password from users`,
  `select pin, code from users`,
  `select * from users`,
  `select token_hash from sessions`,
  `select * from one_time_tokens`,
  `select * from tickets`,
  `select value from settings`,
  `select content from mail_logs`,
  `select hash from quotation_links`,
  `select xml from ksef_documents`,
  `select query_to_xml('select password from users', true, true, '')`,
  `select rolpassword from pg_authid`,
  `select passwd from pg_shadow`,
  `select * from graphile_worker._private_jobs`,
  `select archive_logs(now(), 1, 1)`,
  `select nextval('users_id_seq')`,
  `insert into logs (kind, description) values (0, 'x')`,
  `update users set name = 'x'`,
  `delete from orders`,
  `truncate orders`,
  `drop table orders`,
  `create table loot as select 1`,
  `create temporary table loot as select 1`,
  `create function f() returns int language sql as 'select 1'`,
  `create extension dblink`,
  `alter role coatdesk_reader superuser`,
  `set temp_file_limit = -1`,
  `grant select on users to public`,
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'coatdesk_app'`,
  `do $$ begin update users set name = 'x'; end $$`,
];

describe('the database refuses', () => {
  test.each(hostile)('%s', async (statement) => {
    await reader.query('begin read only');
    const code = await reader.query(statement).then(
      () => undefined,
      (refusal: { code: string }) => refusal.code,
    );
    await reader.query('rollback');
    expect(['42501', '25006']).toContain(code);
    expect((await run(statement)).status).toBe(422);
  });

  test.each([
    ['a second statement', `select 1; delete from orders`, 'SqlOneQuery'],
    ['a change inside of a query', `with gone as (delete from orders returning 1) select * from gone`, 'SqlReadsOnly'],
    ['the end of its transaction', `select 1; commit; select 1`, 'SqlOneQuery'],
    ['a transaction that writes', `set transaction read write`, 'SqlReadsOnly'],
    ['writing switched on in a query', `select set_config('transaction_read_only', 'off', true)`, 'SqlReadsOnly'],
    ['a loop that ignores its end', `do $$ begin loop perform 1; end loop; end $$`, 'SqlReadsOnly'],
    ['a deletion behind a comment', `-- all of them\n /* now */ delete from orders`, 'SqlReadsOnly'],
    ['a word that is wrong further on', `select id form orders`, 'SqlRefused'],
    ['a word that is wrong behind many comments', `${'/* * */'.repeat(40)} select id form orders`, 'SqlRefused'],
    ['a deletion behind many comments', `${'/* * */'.repeat(40)} delete from orders`, 'SqlReadsOnly'],
  ])('%s', async (_, statement, errorStr) => {
    const answer = await run(statement);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errorStr });
  });
});

test('a query answers its values as text, in the order of its columns, doubles included', async () => {
  const { status, body } = await run(`select 1 as a, null as a, date '2026-11-23' as day, 1.50 as amount;`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    columns: ['a', 'a', 'day', 'amount'],
    rows: [['1', null, '2026-11-23', '1.50']],
    more: false,
  });
  expect((await run(`select id, name, email from users where id = ${boss.id}`)).body.rows).toHaveLength(1);
});

test('an answer ends after 10,000 rows, and one of too many bytes is refused', async () => {
  const { body } = await run('select i from generate_series(1, 1000000) i');
  expect(body.rows).toHaveLength(10_000);
  expect(body.more).toBe(true);
  expect((await run(`select repeat('x', 40000000)`)).body).toMatchObject({ errorStr: 'SqlAnswerTooLarge' });
});

test('a query that does not end is ended by the database', async () => {
  // The limit of the product, set shorter for this database so that the test need not wait for it.
  const url = new URL(t.database.readerUrl);
  const statements = createStatements(url.href, { statement: 200 });
  await expect(statements.run('select pg_sleep(60)')).rejects.toMatchObject({ errorStr: 'SqlTimeOut' });
});

test('a fault is named with its place, and every run is in the log', async () => {
  const before = { run: (await log('run')).length, refused: (await log('refused')).length };
  const statement = 'select id,\n  nam from users';
  const { body } = await run(statement);
  expect(body.errorDetails).toMatch(/^2:3 column "nam" does not exist.*\[42703\]$/);
  expect((await log('run')).slice(before.run)).toEqual([{ data: { statement } }]);
  expect((await log('refused')).slice(before.refused)).toEqual([
    { data: { statement, errorStr: 'SqlRefused', errorDetails: body.errorDetails } },
  ]);
  await run('select 1');
  expect((await log('answered')).at(-1)!.data).toMatchObject({ statement: 'select 1', rows: 1 });
});

test('the tables on offer hold no secret column', async () => {
  const { body } = await t.call(boss, 'GET', '/sql');
  expect(body).toMatchObject({ offered: true, reason: null });
  const tables = new Map<string, string[]>(
    body.tables.map((one: { name: string; columns: string[] }) => [one.name, one.columns]),
  );
  expect(tables.get('customers')).toContain('name');
  expect(tables.get('users')).toContain('email');
  for (const secret of ['password', 'pin', 'code', 'search_text']) expect(tables.get('users')).not.toContain(secret);
  expect(tables.get('settings')).toEqual(['key', 'updated_at', 'updated_user_id']);
  for (const table of ['sessions', 'one_time_tokens', 'tickets', 'idempotency_keys'])
    expect(tables.has(table)).toBe(false);
});

test('the editor is off, with the reason, without a reader or with one that may do more than read', async () => {
  expect(await createStatements(undefined).state()).toEqual({ off: 'SqlNoReader', tables: [] });
  await expect(createStatements(undefined).run('select 1')).rejects.toMatchObject({ errorStr: 'SqlNoReader' });
  for (const url of [t.database.appUrl, t.database.ownerUrl, t.database.adminUrl]) {
    expect(await createStatements(url).state()).toEqual({ off: 'SqlReaderTooStrong', tables: [] });
    await expect(createStatements(url).run('select 1')).rejects.toMatchObject({ errorStr: 'SqlReaderTooStrong' });
  }
  const wrong = new URL(t.database.readerUrl);
  wrong.password = 'wrong';
  expect(await createStatements(wrong.href).state()).toMatchObject({ off: 'SqlReaderRefused' });
});

test('a column that a person granted by hand is taken again by the next start', async () => {
  await asAdmin(t.database, 'grant select on one_time_tokens to coatdesk_reader');
  const { migrate } = await import('./migrate');
  await migrate({ ownerUrl: t.database.ownerUrl, appRole: 'coatdesk_app', readerRole: 'coatdesk_reader' });
  expect((await run('select * from one_time_tokens')).body.errorDetails).toContain('[42501]');
});

test('queries are kept by name', async () => {
  const saved = await t.call(boss, 'POST', '/sql-queries', { name: 'Late orders', statement: 'select 1' });
  expect(saved.status).toBe(200);
  expect((await t.call(boss, 'POST', '/sql-queries', { name: 'late orders', statement: 'select 2' })).status).toBe(409);
  const list = await t.call(boss, 'GET', '/sql-queries?itemsPerPage=-1');
  expect(list.body.items).toMatchObject([{ name: 'Late orders', statement: 'select 1' }]);
});
