import { createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ApiError } from '../../engine/errors';
import type { Backups } from '../../engine/server/backups';
import { configFromEnvironment, type Config, type InstallationConfig } from '../config';
import { openDataDir } from '../data-dir';
import { openDatabases, type Databases } from '../databases';
import { openInstallation, type OpenInstallation } from '../installations';
import { createLog } from '../log';
import { StartError } from '../start-error';

/** `npm run backup` and `npm run restore -- FILE`: what the screen does, from a terminal, whether the product runs or not. */
const usage = `npm run backup [-- --installation KEY] [--to FILE]
npm run restore -- FILE [--installation KEY]
The passphrase is read from BACKUP_PASSPHRASE; a backup takes the one of the settings otherwise, a restore asks for it.`;

async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('Set BACKUP_PASSPHRASE to the passphrase of the backup.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write('Passphrase of the backup: ');
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

async function backUp(installation: OpenInstallation, to: string | undefined, folder: string): Promise<string> {
  const passphrase = process.env.BACKUP_PASSPHRASE || (await installation.settings()).backupPassphrase;
  if (!passphrase) throw new StartError('Set BACKUP_PASSPHRASE, or a passphrase on the screen of backups.');
  const { backups } = installation;
  const name = await backups.make('manual', passphrase, new Date());
  const path = join(folder, name);
  if (!to) return path;
  await copyFile(path, resolve(to));
  await backups.remove(name);
  return resolve(to);
}

async function restore(backups: Backups, file: string): Promise<void> {
  const passphrase = process.env.BACKUP_PASSPHRASE || (await askPassphrase());
  const now = new Date();
  const known = (await backups.list()).find(({ name }) => resolve(file).endsWith(`/${name}`));
  const name = known?.name ?? (await backups.bring(createReadStream(resolve(file)), now));
  await backups.restore(name, passphrase, now);
}

async function run(config: Config, databases: Databases, command: string): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { installation: { type: 'string', default: 'default' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const entry = config.installations.find(({ key }: InstallationConfig) => key === values.installation);
  if (!entry) throw new StartError(`There is no installation ${values.installation}.`);
  const installation = openInstallation(entry, await databases.prepare(entry), config, () => {});
  try {
    if (command === 'backup') {
      const path = await backUp(installation, values.to, join(config.dataDir, 'backups', entry.key));
      console.log(`Backed up: ${path}`);
    } else {
      const [file] = positionals;
      if (!file) throw new StartError(usage);
      await restore(installation.backups, file);
      console.log('Restored. The database it replaced is kept until the next restore: see docs/backups.md.');
    }
  } finally {
    await installation.close().catch(() => {});
  }
}

/** What went wrong, for the person at the terminal. */
function explain(error: unknown, texts: OpenInstallation['texts'] | undefined): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof ApiError) {
    const text = texts?.('en')(`errors:${error.errorStr}`) ?? error.errorStr;
    return [text, error.options.errorDetails].filter(Boolean).join(' ');
  }
  return (error as Error).stack ?? String(error);
}

const command = process.argv[2];
if (command !== 'backup' && command !== 'restore') {
  console.error(usage);
  process.exit(2);
}
let databases: Databases | undefined;
try {
  const config = configFromEnvironment();
  openDataDir(config.dataDir);
  databases = await openDatabases(config, createLog(process.env.LOG_LEVEL ?? 'error'));
  await run(config, databases, command);
} catch (error) {
  const { textsIn } = await import('../app/texts');
  console.error(explain(error, textsIn));
  process.exitCode = 1;
} finally {
  await databases?.embedded?.stop();
}
