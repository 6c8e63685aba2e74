import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config';
import { openDataDir } from './data-dir';

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-data-dir-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing data folder is created with its parents, tried and left empty', () => {
  const deep = join(folder, 'a', 'b');
  openDataDir(deep);
  openDataDir(deep);
  expect(readdirSync(deep)).toEqual([]);
});

test('a file at the path of the folder, or above it, is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) expect(() => openDataDir(path)).toThrow(/^DATA_DIR: cannot write/);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused with advice', () => {
  for (const path of ['/proc/coatdesk', '/proc/coatdesk/data/deep', '/sys/coatdesk']) {
    expect(() => openDataDir(path)).toThrow(ConfigError);
    expect(() => openDataDir(path)).toThrow(/set it to a folder/);
  }
});

test.runIf(process.platform === 'linux')('a full disk is distinguished from missing permission', () => {
  // Every write to /dev/full fails as on a full disk; the link makes it the trial file.
  symlinkSync('/dev/full', join(folder, `.trial-${process.pid}`));
  expect(() => openDataDir(folder)).toThrow(/no space is left .* free some/);
  openDataDir(folder);
});
