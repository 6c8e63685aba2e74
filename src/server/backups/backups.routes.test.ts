import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../test/support/app';
import { until } from '../../../test/support/until';
import { hashPassword } from '../../engine/fields/password/hash';
import { sql } from '../../engine/server/sql';
import { mailState } from '../../modules/communication/mail-logs/mail-logs.entity';
import { accountMails } from '../../modules/mail/mail-queue/kinds';
import { queueMail } from '../../modules/mail/mail-queue/server/queue-mail';
import { backupJobs } from './work';

const passphrase = 'powder coat 7016 matt';
const password = 'Coatdesk1!';
let t: TestApp;
let root: Person;
let admin: Person;

beforeAll(async () => {
  t = await testApp();
  root = await t.person({ rights: ['SUPER_USER'] });
  admin = await t.person({ rights: ['ADMIN_USER'] });
  await t.database.db.run(sql`update users set password = ${await hashPassword(password)} where id = ${root.id}`);
});
const run = (name: string) =>
  backupJobs[name]!.run({}, t.installation, { engine: t.engine, now: t.now, contextOf: async () => undefined });
const list = async () => (await t.call(admin, 'GET', '/backups')).body;
const names = async (): Promise<string[]> => (await list()).items.map((one: { name: string }) => one.name);
const rested = () => until(async () => ['done', 'failed'].includes((await list()).activity?.phase));
const logged = async () =>
  (
    await t.database.db.rows<{ description: string }>(
      sql`select description from logs where entity = 'backups' order by id`,
    )
  ).map(({ description }) => description);

describe('the routes of backups', () => {
  test('backups begin with a passphrase, which a super user chooses with their password', async () => {
    expect(await t.call(admin, 'POST', '/backups')).toMatchObject({
      status: 422,
      body: { errorStr: 'BackupPassphraseMissing' },
    });
    const choose = (body: object) => t.call(root, 'PUT', '/backups/passphrase', body);
    expect(await choose({ password, passphrase: 'short' })).toMatchObject({
      status: 400,
      body: { fields: { passphrase: 'TooShort' } },
    });
    expect(await choose({ password: 'wrong', passphrase })).toMatchObject({
      status: 422,
      body: { fields: { password: 'OldPasswordWrong' } },
    });
    expect((await list()).hasPassphrase).toBe(false);
    expect((await choose({ password, passphrase })).status).toBe(200);
    const answer = await t.call(admin, 'GET', '/backups');
    expect(answer.body).toMatchObject({ hasPassphrase: true, maySetAside: true, items: [], previous: null });
    expect(answer.text).not.toContain(passphrase);
    expect((await t.call(root, 'GET', '/settings')).text).not.toContain(passphrase);
  });

  test('an administrator makes backups, and a super user alone reads, restores and deletes them', async () => {
    await t.database.db.tx((tx) =>
      queueMail(tx, t.installation, t.now(), {
        kind: accountMails.confirm,
        to: 'a@galwex.test',
        language: 'en',
        values: {},
      }),
    );
    await t.database.db.run(sql`
      insert into fix_runs (fix, is_check, state, language, created_user_id) values ('search', true, 'running', 'en', ${root.id})`);
    expect((await t.call(admin, 'POST', '/backups')).status).toBe(200);
    await run('backup');
    const [name] = await names();
    for (const [method, path, body] of [
      ['POST', `/backups/${name}/download`, { password }],
      ['GET', `/backups/${name}/file?permission=x`, undefined],
      ['POST', `/backups/${name}/restore`, { password }],
      ['POST', '/backups/turn-back', { password }],
      ['PUT', '/backups/passphrase', { password, passphrase }],
      ['DELETE', `/backups/${name}`, undefined],
    ] as const)
      expect([path, (await t.call(admin, method, path, body)).status]).toEqual([path, 403]);
    const office = await t.person({ rights: ['SETTINGS_READ_WRITE'] });
    expect((await t.call(office, 'GET', '/backups')).status).toBe(403);
    expect((await t.call(office, 'POST', '/backups')).status).toBe(403);
  });

  test('a permission downloads a backup once, and for one person', async () => {
    const [name] = await names();
    const ask = (word: string) => t.call(root, 'POST', `/backups/${name}/download`, { password: word });
    expect((await ask('wrong')).body).toMatchObject({ errorStr: 'OldPasswordWrong' });
    const { permission } = (await ask(password)).body;
    const other = await t.person({ rights: ['SUPER_USER'] });
    const file = (person: Person, given = permission) =>
      t.call(person, 'GET', `/backups/${name}/file?permission=${given}`);
    expect((await file(root, 'guess')).status).toBe(404);
    const { status, headers, text } = await file(root);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/octet-stream',
      'no-store',
    ]);
    expect(text.startsWith('{"format":"coatdesk-backup"')).toBe(true);
    expect((await file(root)).status).toBe(404);
    const { permission: second } = (await ask(password)).body;
    expect((await file(other, second)).status).toBe(404);
  });

  test('a file that breaks off while it is brought is refused and leaves nothing', async () => {
    const before = await names();
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/backups/file',
      headers: { 'access-token': root.token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ file: 'NotValid' });
    expect(await names()).toEqual(before);
  });

  test('a backup is verified with the passphrase of the day it was made', async () => {
    const [name] = await names();
    const verify = (body: object) => t.call(admin, 'POST', `/backups/${name}/verify`, body);
    expect((await verify({ passphrase: 'another passphrase' })).status).toBe(200);
    await rested();
    expect((await list()).activity).toMatchObject({ work: 'verify', phase: 'failed', fault: 'BackupPassphraseWrong' });
    expect((await verify({})).status).toBe(200);
    await rested();
    const { items, activity } = await list();
    expect([activity.phase, items[0].verified.fault]).toEqual(['done', null]);
    expect((await t.call(admin, 'POST', '/backups/nothing/verify', {})).status).toBe(404);
  });

  test('a restore replaces the database and is taken back; both are in the log', async () => {
    const [name] = await names();
    const { db } = t.database;
    expect(await db.rows(sql`select status from mail_logs`)).toEqual([{ status: mailState.queued }]);
    await db.run(sql`insert into countries (code, name) values ('XX', 'Nowhere')`);
    const restore = (word: string) => t.call(root, 'POST', `/backups/${name}/restore`, { password: word });
    expect((await restore('wrong')).body).toMatchObject({ errorStr: 'OldPasswordWrong' });
    expect((await restore(password)).status).toBe(200);
    await until(async () => (await t.call(root, 'GET', '/backups')).status === 401);
    await until(async () => (await logged()).includes('backups/restored'));
    expect(await db.rows(sql`select from countries where code = 'XX'`)).toEqual([]);
    // Work without a job has ended.
    expect(await db.rows(sql`select status from mail_logs`)).toEqual([{ status: mailState.failed }]);
    expect(await db.rows(sql`select state, fault from fix_runs`)).toEqual([
      { state: 'failed', fault: 'BackupInterrupted' },
    ]);
    // The accounts are those of the backup: both were there.
    const { token } = await t.person({ rights: ['SUPER_USER'] });
    const again = { id: 0, token };
    await db.run(
      sql`update users set password = (select password from users where id = ${root.id}) where id = (select max(id) from users)`,
    );
    expect((await t.call(again, 'GET', '/backups')).body.previous).toMatchObject({ backup: name });
    expect((await t.call(again, 'POST', '/backups/turn-back', { password })).status).toBe(200);
    await until(async () => (await t.call(root, 'GET', '/backups')).status === 200);
    await until(async () => (await logged()).includes('backups/turned-back'));
    expect(await db.rows(sql`select from countries where code = 'XX'`)).toHaveLength(1);
    expect(await logged()).toEqual(
      expect.arrayContaining(['backups/passphrase', 'backups/download', 'backups/verify', 'backups/restore']),
    );
  });

  test('a backup is made every day, verified, and kept by the rule', async () => {
    await t.database.db.run(sql`insert into settings (key, value) values ('backupsDaily', '1'), ('backupsWeekly', '0'),
      ('backupsMonthly', '0')`);
    t.setNow(new Date('2026-11-20T02:30:00Z'));
    await run('backup-daily');
    t.setNow(new Date('2026-11-21T02:30:00Z'));
    await run('backup-daily');
    t.setNow(undefined);
    const { items } = await list();
    expect(items.map((one: { kind: string }) => one.kind).sort()).toEqual(['manual', 'scheduled']);
    const scheduled = items.find((one: { kind: string }) => one.kind === 'scheduled');
    expect(scheduled).toMatchObject({ createdAt: '2026-11-21T02:30:00.000Z', verified: { fault: null } });
    const counted = async (person: Person) => (await t.call(person, 'POST', '/refresh', {})).body.counters.backups;
    expect(await counted(admin)).toBe(0);
    t.setNow(new Date(Date.now() + 3 * 86_400_000));
    const later = await t.person({ rights: ['ADMIN_USER'] });
    expect([await counted(later), await counted(await t.person())]).toEqual([1, 0]);
    t.setNow(undefined);
    expect((await t.call(root, 'DELETE', `/backups/${scheduled.name}`)).status).toBe(200);
    expect((await t.call(root, 'DELETE', `/backups/${scheduled.name}`)).status).toBe(404);
  });
});
