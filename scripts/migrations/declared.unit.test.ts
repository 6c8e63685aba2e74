import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { journalOf, migrationsFolder } from '../../src/server/database/migrate';
import { addMigration, missing, resetMigrations } from './declared';

const folder = await mkdtemp(join(tmpdir(), 'coatdesk-migrations-'));
await cp(migrationsFolder, folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

describe('the migrations', () => {
  it('lead to what is declared: otherwise npm run db:migration is due', async () => {
    expect(await missing(migrationsFolder)).toEqual([]);
  });

  it('come in the order of their times, so that none is passed over', () => {
    const times = journalOf(migrationsFolder).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('are generated the same every time, with the hand-written ones kept', async () => {
    await resetMigrations(folder);
    const once = await readFile(join(folder, '0001_tables.sql'), 'utf8');
    await resetMigrations(folder);
    expect(await readFile(join(folder, '0001_tables.sql'), 'utf8')).toBe(once);
    expect(readFileSync(join(folder, '0000_preparation.sql'), 'utf8')).toContain('CREATE FUNCTION fold');
    expect(await missing(folder)).toEqual([]);
  });

  it('take a new one after the last', async () => {
    const tag = await addMigration(folder, 'nothing-new', Date.UTC(2020, 0, 1));
    expect(journalOf(folder).at(-1)).toMatchObject({ tag, when: expect.any(Number) as number });
    const times = journalOf(folder).map(({ when }) => when);
    expect(Math.max(...times)).toBe(times.at(-1));
  });
});
