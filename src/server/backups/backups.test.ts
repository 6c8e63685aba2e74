import { randomBytes } from 'node:crypto';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asAdmin, testDatabase, wholeOf } from '../../../test/support/database';
import { testShop, type Shop } from '../../../test/support/shop';
import type { Backups } from '../../engine/server/backups';
import { sql } from '../../engine/server/sql';
import { roles } from '../database/embedded/cluster';
import { migrate, migrationsUpTo } from '../database/migrate';
import { s3Service } from '../../../test/support/services/s3-service';
import { folderStore } from '../files';
import { objectStore } from '../object-store';
import { createBackups } from './backups';
import { sameTexts, tablesOf } from './contents';
import { loadBackup } from './load-backup';
import { beside, connected, inDatabase, type WholeDatabase } from './whole-database';
import { digestOfTable, writeBackup } from './write-backup';

const passphrase = 'powder coat 7016 matt';
const now = new Date('2026-10-06T01:00:00Z');
const folder = mkdtempSync(join(inject('cluster').folder, 'backups-'));
let shop: Shop;
let backups: Backups;
let name: string;

const digestsOf = (url: string) =>
  connected(url, async (client) => {
    await client.query(sameTexts);
    const digests: Record<string, string> = {};
    for (const table of await tablesOf(client)) digests[table.name] = (await digestOfTable(client, table)).sha256;
    return digests;
  });
/** What the database itself demands of its rows. */
const rulesOf = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      order by 1, 2, 3`);
    return rows as unknown[];
  });
const fault = async (work: Promise<unknown>) =>
  (
    (await work.then(
      () => {},
      (error: unknown) => error,
    )) as Error
  ).message;

beforeAll(async () => {
  shop = await testShop({ paint: true });
  const { database, installation } = shop.app;
  backups = createBackups({
    key: 'default',
    product: '1.0.0',
    folder,
    whole: wholeOf(database),
    files: installation.files as ReturnType<typeof folderStore>,
    restored: [],
    leastFree: 0,
  });
});

describe('a backup', () => {
  test('a backup is of one moment while people write, and holds the same after a restore beside', async () => {
    const { database, installation } = shop.app;
    const { db } = database;
    await db.run(sql`insert into counters (name, period, value) values ('left', '', 1000000), ('right', '', 0)`);
    const kept = await installation.files.put(randomBytes(200_000), 'png');
    let writing = true;
    const writer = (async () => {
      while (writing)
        await db.run(sql`
          update counters set value = value + case name when 'left' then -1 else 1 end where name in ('left', 'right')`);
    })();
    name = await backups.make('manual', passphrase, now);
    writing = false;
    await writer;

    // What one transaction moved from one row to another is in the backup on one side only.
    const beside = await testDatabase();
    const load = (client: pg.Client) => loadBackup({ path: join(folder, name), passphrase, client, progress() {} });
    const digests = await connected(beside.ownerUrl, load);
    expect(digests.files).toMatchObject({ [kept]: { size: 200_000 } });
    const moved = await beside.db.one<{ sum: number; right: number }>(
      sql`select sum(value)::int as sum, max(value) filter (where name = 'right')::int as right from counters where name in ('left', 'right')`,
    );
    expect(moved!.sum).toBe(1_000_000);

    const [made] = (await backups.list()).filter((one) => one.name === name);
    expect(made).toMatchObject({ kind: 'manual', createdAt: now.toISOString(), installation: 'default' });
    expect(made!.rows).toBeGreaterThan(1000);
    expect(await installation.files.get(kept)).toHaveLength(200_000);
    await backups.verify(name, passphrase, now);
    expect((await backups.list()).find((one) => one.name === name)?.verified).toEqual({
      at: now.toISOString(),
      fault: null,
    });
    expect(await backups.activity()).toMatchObject({ work: 'verify', phase: 'done', fault: null });
  });

  test('files kept in a storage are in it, and come back to a folder', async () => {
    const s3 = await s3Service();
    const storage = objectStore(s3.config, 'default');
    const file = await storage.put(Buffer.from('drawing'), 'pdf');
    const path = join(folder, 'storage');
    const made = await createBackups({
      key: 'default',
      product: '1.0.0',
      folder: path,
      whole: wholeOf(shop.app.database),
      files: storage,
      restored: [],
      leastFree: 0,
    }).make('manual', passphrase, now);
    await s3.close();
    const beside = await testDatabase();
    const back = folderStore(join(folder, 'back'));
    await connected(beside.ownerUrl, (client) =>
      loadBackup({
        path: join(path, made),
        passphrase,
        client,
        keep: (one, content) => back.restore(one, content),
        progress() {},
      }),
    );
    expect((await back.get(file))?.toString()).toBe('drawing');
  });

  test('one backup is made at a time', async () => {
    const both = await Promise.allSettled([
      backups.make('scheduled', passphrase, now),
      backups.make('scheduled', passphrase, now),
    ]);
    const refusals = both.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as Error).message);
    expect(refusals).toEqual(['BackupBusy']);
    expect((await readdir(folder)).filter((one) => one.endsWith('.part'))).toEqual([]);
  });

  test('a backup shows nothing of its content, and holds no session', async () => {
    const file = await readFile(join(folder, name));
    for (const word of ['customers', 'galwex', 'scrypt\0', 'manifest.json']) expect(file.includes(word)).toBe(false);
    const { database } = shop.app;
    const tables = await connected(database.ownerUrl, tablesOf);
    const names = tables.map((one) => one.name);
    expect(names).toContain('customers');
    for (const secret of ['sessions', 'one_time_tokens', 'tickets', 'idempotency_keys', 'sign_in_attempts'])
      expect(names).not.toContain(secret);
  });

  test('a backup that was altered, cut, mixed or is newer is refused, and nothing is changed', async () => {
    const { database } = shop.app;
    const before = await digestsOf(database.ownerUrl);
    const good = await readFile(join(folder, name));
    const content = good.indexOf('\n') + 1;
    const chunk = 65_536 + 16;
    const another = await readFile(join(folder, await backups.make('manual', passphrase, now)));
    const flipped = (at: number) => {
      const copy = Buffer.from(good);
      copy[at]! ^= 1;
      return copy;
    };
    const header = (change: object) => {
      const line = { ...(JSON.parse(good.subarray(0, content).toString()) as object), ...change };
      return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), good.subarray(content)]);
    };
    const wrong: [Buffer, string][] = [
      [flipped(content + 5), 'BackupPassphraseWrong'],
      [flipped(content + chunk + 5), 'BackupAltered'],
      [flipped(good.length - 1), 'BackupAltered'],
      [good.subarray(0, content + chunk), 'BackupPassphraseWrong'],
      [good.subarray(0, content + 2 * chunk), 'BackupAltered'],
      [good.subarray(0, good.length - 100), 'BackupAltered'],
      [Buffer.concat([good, Buffer.from('x')]), 'BackupAltered'],
      [
        Buffer.concat([
          good.subarray(0, content),
          good.subarray(content + chunk, content + 2 * chunk),
          good.subarray(content, content + chunk),
          good.subarray(content + 2 * chunk),
        ]),
        'BackupPassphraseWrong',
      ],
      [Buffer.concat([good.subarray(0, content + chunk), another.subarray(content + chunk)]), 'BackupAltered'],
      [header({ product: '9.9.9' }), 'BackupPassphraseWrong'],
      [header({ migration: '9999_tomorrow' }), 'BackupNewer: 1.0.0'],
    ];
    for (const [index, [bytes, expected]] of wrong.entries()) {
      const bad = `2026-10-06T010000Z-brought-${String(index).padStart(8, '0')}.coatdesk`;
      await writeFile(join(folder, bad), bytes);
      expect([index, await fault(backups.restore(bad, passphrase, now))]).toEqual([index, expected]);
      await backups.remove(bad);
    }
    expect(await fault(backups.restore(name, 'something else', now))).toBe('BackupPassphraseWrong');
    expect(await fault(backups.restore('../../etc/passwd', passphrase, now))).toMatch(/^BackupUnreadable/);
    for (const junk of ['', 'no backup', '{"format":"coatdesk-backup"}\n']) {
      await writeFile(join(folder, '2026-10-06T010000Z-brought-ffffffff.coatdesk'), junk);
      expect(await fault(backups.restore('2026-10-06T010000Z-brought-ffffffff.coatdesk', passphrase, now))).toMatch(
        /^BackupUnreadable/,
      );
    }
    expect(await digestsOf(database.ownerUrl)).toEqual(before);
  });
});

describe('a restore', () => {
  test('a restore brings back rows, rules, numbers and files, signs everybody out, and can be taken back', async () => {
    const { app } = shop;
    const { db, ownerUrl } = app.database;
    const photo = randomBytes(5000);
    const file = await app.installation.files.put(photo, 'jpg');
    const dayOf = await backups.make('manual', passphrase, now);
    const before = await digestsOf(ownerUrl);
    const rules = await rulesOf(ownerUrl);
    const { last } = (await db.one<{ last: number }>(sql`select last_value::int as last from customers_id_seq`))!;
    await db.run(sql`update customers set name = 'Spoiled'`);
    await db.run(sql`delete from crm`);
    await app.installation.files.remove(file);
    // In an order of their own, as features add them one after the other.
    await db.tx(async (tx) => {
      for (const job of ['zebra', 'mail', 'aardvark', 'currency-rates']) await tx.job(job, {});
    });
    const jobNumbers = () =>
      db.rows<{ identifier: string }>(sql`select id, identifier from graphile_worker._private_tasks order by id`);
    const numbered = await jobNumbers();
    const spoiled = await digestsOf(ownerUrl);

    await backups.restore(dayOf, passphrase, now);
    expect(await digestsOf(ownerUrl)).toEqual(before);
    expect(await rulesOf(ownerUrl)).toEqual(rules);
    expect((await app.installation.files.get(file))?.equals(photo)).toBe(true);
    expect(await db.one(sql`select last_value::int as last from customers_id_seq`)).toEqual({ last });
    // Nodes go on by the numbers they know.
    expect((await jobNumbers()).slice(0, numbered.length)).toEqual(numbered);
    await db.tx((tx) => tx.job('new', {}));
    expect((await app.call(shop.office, 'GET', '/customers')).status).toBe(401);
    expect(await backups.previous()).toEqual({ at: now.toISOString(), backup: dayOf });
    // The product's own role works in it, and still may not touch the log.
    const client = await app.person({ rights: ['CUSTOMERS_READ'] });
    expect((await app.call(client, 'GET', '/customers')).status).toBe(200);
    await expect(db.run(sql`delete from logs`)).rejects.toMatchObject({ code: '42501' });

    const later = await jobNumbers();
    await backups.turnBack(now);
    expect(await digestsOf(ownerUrl)).toEqual(spoiled);
    expect(await jobNumbers()).toEqual(later);
    expect((await app.call(shop.office, 'GET', '/customers')).status).toBe(200);
  });

  test('a restore takes a backup of an earlier version and upgrades it', async () => {
    const database = await testDatabase({ empty: true });
    const past = migrationsUpTo('0008_log-seals');
    await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
    past.remove();
    await connected(database.ownerUrl, (client: pg.Client) =>
      client.query(`insert into countries (name, code) values ('Polska', 'PL')`),
    );
    const old = '2026-10-05T010000Z-brought-00000001.coatdesk';
    await connected(database.ownerUrl, (client) =>
      writeBackup({
        client,
        files: folderStore(join(folder, 'none')),
        path: join(folder, old),
        passphrase,
        facts: {
          product: '1.2.0',
          installation: 'default',
          createdAt: now.toISOString(),
          migration: '0008_log-seals',
        },
        leastFree: 0,
        progress() {},
      }),
    );
    const target = await testDatabase();
    const other = createBackups({
      key: 'default',
      product: '1.5.0',
      folder,
      whole: wholeOf(target),
      files: folderStore(join(folder, 'none')),
      restored: [],
      leastFree: 0,
    });
    await other.restore(old, passphrase, now);
    expect(await target.db.rows(sql`select name from countries`)).toEqual([{ name: 'Polska' }]);
    expect(await rulesOf(target.ownerUrl)).toEqual(await rulesOf(shop.app.database.ownerUrl));
  });
});

test('the documented rights of a configured server are enough to restore, and without them it is refused', async () => {
  const tag = randomBytes(4).toString('hex');
  const [owner, application, name] = [`owner_${tag}`, `app_${tag}`, `company_${tag}`];
  const admin = (text: string) => asAdmin(inject('cluster'), text);
  await admin(`create role ${owner} login password 'x'`);
  await admin(`create role ${application} login password 'x'`);
  await admin(`create database ${name} owner ${owner}`);
  const url = (user: string, database = name) => {
    const changed = new URL(inDatabase(inject('cluster').adminUrl, database));
    [changed.username, changed.password] = [user, 'x'];
    return changed.href;
  };
  const whole: WholeDatabase = {
    name,
    ownerUrl: url(owner),
    adminUrl: () => url(owner, 'postgres'),
    appRole: application,
  };
  await migrate(whole);
  await connected(whole.ownerUrl, (client: pg.Client) =>
    client.query(`insert into users (name, surname, email, dashboard_type) values ('A', 'B', 'a@galwex.test', 2)`),
  );
  const own = createBackups({
    key: 'default',
    product: '1.0.0',
    folder: join(folder, 'own'),
    whole,
    files: folderStore(join(folder, 'none')),
    restored: [],
    leastFree: 0,
  });
  const made = await own.make('manual', passphrase, now);
  expect(await own.maySetAside()).toBe(false);
  expect(await fault(own.restore(made, passphrase, now))).toMatch(/^BackupNoScratch/);
  await admin(`alter role ${owner} createdb`);
  await admin(`grant pg_signal_backend to ${owner}`);
  expect(await own.maySetAside()).toBe(true);
  // As a running product does, the application stays connected.
  const app = await connected(url(application), async (client) => {
    await own.restore(made, passphrase, now);
    return client.query('select 1').then(
      () => 'connected',
      () => 'ended',
    );
  });
  expect(app).toBe('ended');
  const count = (client: pg.Client) => client.query('select from users').then(({ rowCount }) => rowCount);
  expect(await connected(url(application), count)).toBe(1);
  await own.turnBack(now);
  expect(await connected(url(application), count)).toBe(1);
  for (const database of [name, beside(name, 'previous')]) await admin(`drop database ${database} with (force)`);
  await admin(`drop role ${application}`);
  await admin(`drop role ${owner}`);
});

test('a backup without space is refused and leaves nothing behind', async () => {
  const full = createBackups({
    key: 'default',
    product: '1.0.0',
    folder,
    whole: wholeOf(shop.app.database),
    files: folderStore(join(folder, 'none')),
    restored: [],
    leastFree: 2 ** 50,
  });
  const before = await readdir(folder);
  expect(await fault(full.make('manual', passphrase, now))).toBe('BackupNoSpace');
  expect((await readdir(folder)).sort()).toEqual(before.sort());
  expect(await full.activity()).toMatchObject({ phase: 'failed', fault: 'BackupNoSpace' });
});

test('a file brought from elsewhere is taken in if it is a backup', async () => {
  const { Readable } = await import('node:stream');
  await copyFile(join(folder, name), join(folder, 'copy'));
  const brought = await backups.bring(Readable.from(await readFile(join(folder, 'copy'))), now);
  expect((await backups.list()).map((one) => one.name)).toContain(brought);
  await backups.verify(brought, passphrase, now);
  const kept = await readdir(folder);
  expect(await fault(backups.bring(Readable.from(['no backup']), now))).toBe('BackupUnreadable');
  const text = await readFile(join(folder, name), 'latin1');
  const newer = Buffer.from(text.replace(/"migration":"[^"]*"/, '"migration":"9999_tomorrow"'), 'latin1');
  expect(await fault(backups.bring(Readable.from(newer), now))).toBe('BackupNewer: 1.0.0');
  expect(await readdir(folder)).toEqual(kept);
});
