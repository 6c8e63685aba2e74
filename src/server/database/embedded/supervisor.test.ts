import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/support/until';
import { createDb } from '../db';
import { createPool } from '../pool';
import { sql } from '../../../engine/server/sql';
import { isAlive } from './running';
import { supervise, type EmbeddedPostgres } from './supervisor';

const dataDir = mkdtempSync(join(tmpdir(), 'coatdesk-supervisor-'));
const started: EmbeddedPostgres[] = [];
const start = async () => {
  const postgres = await supervise({ dataDir, initdbArgs: ['--no-sync'] });
  started.push(postgres);
  return postgres;
};
const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
const pidOnDisk = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

afterAll(async () => {
  for (const postgres of started) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('passwords are private, and the owner and product roles have no special privileges', async () => {
    const postgres = await start();
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    const special = await postgres.query(
      `select rolname from pg_roles where rolname in ('coatdesk_owner', 'coatdesk_app')
       and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)`,
    );
    expect(special).toEqual([]);
    const settings = await postgres.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'password_encryption', 'listen_addresses') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      password_encryption: 'scram-sha-256',
      synchronous_commit: 'on',
    });
  });

  it('the embedded PostgreSQL does not run as root', async () => {
    const pid = (await start()).pid()!;
    if (process.platform === 'linux') expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('a second supervisor of the folder adopts the running server', async () => {
    const first = await start();
    const second = await start();
    expect(second.pid()).toBe(first.pid());
    await second.database('adopted');
    expect(await first.query('select 1 as one', [], 'adopted')).toEqual([{ one: 1 }]);
    await first.drop('adopted');
  });

  it('a killed server restarts with every answered write', async () => {
    const postgres = await start();
    const { ownerUrl } = await postgres.database('killed');
    const db = createDb(createPool({ url: ownerUrl, max: 4 }));
    await db.run(sql`create table answered (n integer primary key)`);
    const before = postgres.pid()!;
    const acknowledged: number[] = [];
    let enough = false;
    const writer = (async () => {
      for (let n = 0; !enough; n += 1) {
        await db.run(sql`insert into answered values (${n})`).then(
          () => acknowledged.push(n),
          () => {},
        );
      }
    })();
    await until(() => acknowledged.length > 50);
    process.kill(before, 'SIGKILL');
    await until(() => postgres.pid() !== before && isAlive(postgres.pid() ?? 0));
    const atReturn = acknowledged.length;
    await until(() => acknowledged.length > atReturn + 50);
    enough = true;
    await writer;
    const rows = await db.rows<{ n: number }>(sql`select n from answered`);
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    await db.close();
    await postgres.drop('killed');
  });

  it('the server stops with its last supervisor, although a connection ends a little later, and can start again', async () => {
    const [last, ...others] = started.splice(0) as [EmbeddedPostgres, ...EmbeddedPostgres[]];
    const { ownerUrl } = await last.database('leaving');
    const db = createDb(createPool({ url: ownerUrl }));
    await db.one(sql`select 1`);
    for (const postgres of others) await postgres.stop();
    const stopping = last.stop();
    await last.query('select pg_sleep(0.2)').catch(() => undefined);
    await db.close();
    await stopping;
    expect(() => statSync(pidFile)).toThrow();
    const again = await start();
    expect(isAlive(again.pid()!)).toBe(true);
  });

  it('the server keeps running for another node that still uses it', async () => {
    const [mine] = started.splice(0) as [EmbeddedPostgres];
    const other = await start();
    const { ownerUrl } = await other.database('shared');
    const db = createDb(createPool({ url: ownerUrl }));
    await db.one(sql`select 1`);
    const pid = mine.pid()!;
    await mine.stop();
    expect(isAlive(pid)).toBe(true);
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  });

  it('the server starts despite a pid file whose id now belongs to another process', async () => {
    for (const postgres of started.splice(0)) await postgres.stop();
    const { uid } = statSync(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid } : {});
    try {
      await until(() => stranger.pid !== undefined);
      writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n\n`, { mode: 0o600 });
      const postgres = await start();
      expect(pidOnDisk()).toBe(postgres.pid());
      expect(postgres.pid()).not.toBe(stranger.pid);
      expect(isAlive(stranger.pid!)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('a failed start reports the error of PostgreSQL', async () => {
    for (const postgres of started.splice(0)) await postgres.stop();
    const settings = { shared_buffers: 'plenty' };
    await expect(supervise({ dataDir, settings })).rejects.toThrow(
      /does not start: invalid value for parameter "shared_buffers".*\n.*postgres\.log/,
    );
  });

  it('a folder of another major version is refused with advice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coatdesk-old-'));
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '16\n');
    await expect(supervise({ dataDir: folder })).rejects.toThrow(/made by PostgreSQL 16.*backup/s);
    rmSync(folder, { recursive: true });
  });
});
