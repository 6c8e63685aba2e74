import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config';

/** One level at a time: below /proc Node's recursive mkdir never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    return;
  }
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another node starting at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Creates DATA_DIR if missing and writes a trial file.
 * @throws ConfigError with advice
 */
export function openDataDir(dataDir: string): void {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    makeFolders(dataDir);
    try {
      writeFileSync(trial, 'trial', { mode: 0o600, flush: true });
    } finally {
      rmSync(trial, { force: true });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `DATA_DIR: no space is left for ${dataDir} (${code}): free some, or set DATA_DIR to a folder on another disk.`
        : `DATA_DIR: cannot write ${dataDir} (${code}): set it to a folder this account may write to.`,
    );
  }
}
