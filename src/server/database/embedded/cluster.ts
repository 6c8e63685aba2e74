import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount, giveTo, openWay, reachableBinaries, type Account } from './account';
import { embeddedMajor, findBinaries, type Binaries } from './binaries';
import { StartError } from '../../start-error';

/** Passwords of the roles, generated once per data folder. */
export interface Credentials {
  superuser: string;
  /** Owns the databases and runs migrations. */
  owner: string;
  /** The product's role at run time: owns nothing. */
  app: string;
  /** The role people's own queries are run by: reads what holds no secret. */
  reader: string;
}
export const roles = {
  superuser: 'coatdesk_superuser',
  owner: 'coatdesk_owner',
  app: 'coatdesk_app',
  reader: 'coatdesk_reader',
} as const;

/** A PostgreSQL data folder with everything needed to run it. */
export interface Cluster {
  dataDir: string;
  folder: string;
  logFile: string;
  socketFolder: string;
  account: Account | undefined;
  binaries: Binaries;
  credentials: Credentials;
}

/** A socket path has to fit 107 bytes; the file name takes a part of it. */
const longestSocketFolder = 80;

function socketFolderFor(dataDir: string): string {
  const own = join(dataDir, 'run');
  if (Buffer.byteLength(own) <= longestSocketFolder) return own;
  return join(tmpdir(), `coatdesk-${createHash('sha256').update(own).digest('hex').slice(0, 16)}`);
}

/** The reader's password follows from the owner's, because folders made before there was a reader have none for it. */
function readCredentials(file: string): Credentials {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Omit<Credentials, 'reader'>;
  return { ...kept, reader: createHmac('sha256', kept.owner).update(roles.reader).digest('base64url') };
}

function makeCredentials(file: string): Credentials {
  if (existsSync(file)) return readCredentials(file);
  const password = () => randomBytes(24).toString('base64url');
  const draft = `${file}.${process.pid}`;
  const made = { superuser: password(), owner: password(), app: password() };
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    // The link is atomic: the file is complete or absent, and the first of two nodes wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readCredentials(file);
}

function privateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, account);
  chmodSync(folder, 0o700);
}

/**
 * Prepares DATA_DIR for PostgreSQL: account, binaries, passwords, and on the first start the data folder itself.
 * Throws when the folder belongs to another major version.
 */
export function openCluster(dataDir: string, { initdbArgs = [] as string[] } = {}): Cluster {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  let account = chooseAccount(existsSync(folder) ? folder : dataDir);
  let binaries = findBinaries();
  if (account) {
    account = openWay(dataDir, account);
    account = openWayIfPossible(binaries.folder, account);
    binaries = reachableBinaries(binaries, account, dataDir);
  }
  const credentials = makeCredentials(join(dataDir, 'postgres-passwords.json'));
  const socketFolder = socketFolderFor(dataDir);
  privateFolder(socketFolder, account);
  const cluster = {
    dataDir,
    folder,
    logFile: join(dataDir, 'postgres.log'),
    socketFolder,
    account,
    binaries,
    credentials,
  };
  if (existsSync(join(folder, 'PG_VERSION'))) refuseOtherVersion(folder);
  else initialise(cluster, initdbArgs);
  return cluster;
}

function openWayIfPossible(path: string, account: Account): Account {
  try {
    return openWay(path, account);
  } catch {
    return account;
  }
}

function refuseOtherVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === embeddedMajor) return;
  throw new StartError(
    `${folder} was made by PostgreSQL ${found}, this version brings ${embeddedMajor}. ` +
      'Restore a backup into an empty DATA_DIR, or set DATABASE_URL to a PostgreSQL server with that data.',
  );
}

/** initdb into a neighbouring folder, renamed when complete: an interrupted first start begins again. */
function initialise({ folder, account, binaries, credentials, socketFolder }: Cluster, extra: string[]): void {
  const draft = `${folder}.new-${process.pid}`;
  const passwordFile = join(socketFolder, `initdb-${process.pid}`);
  writeFileSync(passwordFile, credentials.superuser, { mode: 0o600 });
  giveTo(passwordFile, account);
  const attempt = (ctype: string) => {
    rmSync(draft, { recursive: true, force: true });
    privateFolder(draft, account);
    const args = ['--pgdata', draft, '--username', roles.superuser, '--pwfile', passwordFile, '--auth=scram-sha-256'];
    // Polish collation; case folding for every alphabet.
    args.push('--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pl', '--locale=C', `--lc-ctype=${ctype}`);
    const env = { ...process.env, LC_ALL: undefined, LANG: 'C', LC_MESSAGES: 'C' };
    return spawnSync(binaries.initdb, [...args, ...extra], { ...account, cwd: socketFolder, env, encoding: 'utf8' });
  };
  try {
    let made = attempt('C.UTF-8');
    if (made.status !== 0) made = attempt('C');
    if (made.status !== 0) {
      throw new StartError(`The database could not be created in ${folder}: ${made.error?.message ?? made.stderr}`);
    }
    renameSync(draft, folder);
  } catch (error) {
    // Another node starting at the same time was faster.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Windows has no Unix sockets to connect through: a free port on the loopback address instead. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const largestLog = 10 * 1024 * 1024;

/** Starts PostgreSQL detached: a Ctrl+C meant for this process must not stop it before requests are drained. */
export async function spawnPostgres(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const onTcp = process.platform === 'win32';
  const all: Record<string, string> = {
    listen_addresses: onTcp ? '127.0.0.1' : '',
    port: String(onTcp ? await freePort() : 5432),
    ...(onTcp ? {} : { unix_socket_directories: cluster.socketFolder, unix_socket_permissions: '0700' }),
    ...settings,
  };
  const args = ['-D', cluster.folder, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const flags = existsSync(cluster.logFile) && statSync(cluster.logFile).size > largestLog ? 'w' : 'a';
  const log = openSync(cluster.logFile, flags, 0o600);
  try {
    const env = { ...process.env, TZ: 'UTC', LC_MESSAGES: 'C' };
    return spawn(cluster.binaries.postgres, args, {
      ...cluster.account,
      cwd: cluster.socketFolder,
      env,
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}
