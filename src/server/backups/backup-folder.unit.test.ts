import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CounterCtx } from '../../engine/server/feature';
import { BackupFolder } from './backup-folder';
import { backupsToLookAt } from './backups.feature';

const place = mkdtempSync(join(tmpdir(), 'backup-folder-'));
afterAll(() => rmSync(place, { recursive: true }));

test('a folder that cannot be read is refused by name, and an administrator is still counted what to look at', async () => {
  writeFileSync(join(place, 'share'), '');
  const backups = new BackupFolder(join(place, 'share', 'default'));
  await expect(backups.list()).rejects.toMatchObject({ errorStr: 'BackupFolderAway' });
  await expect(backups.activity()).rejects.toMatchObject({ errorStr: 'BackupFolderAway' });
  const ctx = {
    user: { isSuper: true, rights: new Set() },
    settings: { backupPassphrase: 'powder coat 7016 matt' },
    installation: { backups },
    now: () => new Date('2026-11-23T08:00:00Z'),
  } as unknown as CounterCtx;
  expect(await backupsToLookAt(ctx)).toBe(1);
  expect(await new BackupFolder(join(place, 'nowhere')).list()).toEqual([]);
});
