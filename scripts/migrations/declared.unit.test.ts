import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { journalOf, migrationsFolder } from '../../src/server/database/migrate';
import { addMigration, migrationsAsDeclared, missing } from './declared';

const folder = await mkdtemp(join(tmpdir(), 'coatdesk-migrations-'));
await cp(migrationsFolder, folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

describe('the migrations', () => {
  it('the migrations lead to the declared schema: otherwise npm run db:migration is due', async () => {
    expect(await missing(migrationsFolder)).toEqual([]);
  });

  it('migrations are in the order of their times, so that none is skipped', () => {
    const times = journalOf(migrationsFolder).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('a new migration is added after the last', async () => {
    const tag = await addMigration(folder, 'nothing-new', Date.UTC(2020, 0, 1));
    expect(journalOf(folder).at(-1)).toMatchObject({ tag, when: expect.any(Number) as number });
    const times = journalOf(folder).map(({ when }) => when);
    expect(Math.max(...times)).toBe(times.at(-1));
  });

  it('only the newest snapshot is kept', async () => {
    const tag = await addMigration(folder, 'once-more', Date.now());
    const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots).toEqual([`${tag.slice(0, 4)}_snapshot.json`]);
    expect(await missing(folder)).toEqual([]);
  });

  it('while declarations are ahead, the copy has one more migration, the same every time', async () => {
    const stale = join(folder, 'stale');
    await cp(migrationsFolder, stale, { recursive: true });
    const [file] = readdirSync(join(stale, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    const path = join(stale, 'meta', file!);
    const snapshot = JSON.parse(readFileSync(path, 'utf8')) as { tables: Record<string, { columns: object }> };
    const columns = snapshot.tables['public.customers']!.columns as Record<string, unknown>;
    delete columns.fax;
    writeFileSync(path, JSON.stringify(snapshot));
    const copy = join(folder, 'copy');
    const added = async () => {
      expect(await migrationsAsDeclared(stale, copy)).toBe(copy);
      return readFileSync(join(copy, `${journalOf(copy).at(-1)!.tag}.sql`), 'utf8');
    };
    const first = await added();
    expect(first).toContain('ALTER TABLE "customers" ADD COLUMN "fax"');
    expect(await added()).toBe(first);
    expect(await migrationsAsDeclared(migrationsFolder, copy)).toBe(migrationsFolder);
  });
});
