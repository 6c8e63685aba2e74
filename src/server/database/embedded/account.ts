import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { binariesIn, type Binaries } from './binaries';
import { StartError } from '../../start-error';

/** The system account PostgreSQL runs as. Undefined: the current one, because it is not root. */
export interface Account {
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root and needs an account known to the system by name. */
const candidates = ['coatdesk', 'postgres', 'nobody'];

interface Known extends Account {
  name: string;
}
const knownAccounts = (): Known[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length > 3)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));

function existing(path: string): string {
  let at = resolve(path);
  while (!existsSync(at)) at = dirname(at);
  return at;
}

/**
 * The account for the database of a folder: the current one unless it is root. Then the folder's owner, else the
 * first existing candidate.
 */
export function chooseAccount(folder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const known = knownAccounts();
  const owner = statSync(existing(folder)).uid;
  const chosen =
    known.find(({ uid }) => uid === owner && uid !== 0) ??
    candidates.map((name) => known.find((account) => account.name === name)).find((account) => account !== undefined);
  if (!chosen) throw new StartError('PostgreSQL does not run as root: create a system account named coatdesk.');
  return { uid: chosen.uid, gid: chosen.gid };
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  return group === gid ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0;
}

function closedFolders(path: string, account: Account): string[] {
  const closed: string[] = [];
  for (let at = resolve(path); ; at = dirname(at)) {
    if (!mayEnter(at, account)) closed.push(at);
    if (at === dirname(at)) return closed;
  }
}

/**
 * Lets the account reach a folder below ones only root may enter (/root, a folder of mktemp) by adding it to root's
 * group and letting that group traverse them. Returns the account to use from then on.
 */
export function openWay(path: string, account: Account): Account {
  if (closedFolders(path, account).length === 0) return account;
  const joined = { uid: account.uid, gid: 0 };
  for (const folder of closedFolders(path, joined)) {
    const { mode, gid } = statSync(folder);
    if (gid !== 0) {
      throw new StartError(`PostgreSQL cannot reach ${path}: account ${account.uid} may not enter ${folder}.`);
    }
    chmodSync(folder, (mode & 0o7777) | 0o010);
  }
  return joined;
}

const runs = (binaries: Binaries, account: Account) =>
  spawnSync(binaries.postgres, ['--version'], { ...account, timeout: 10_000 }).status === 0;

/** Binaries the account can run: the installed ones, or a copy when only root may read the installation. */
export function reachableBinaries(binaries: Binaries, account: Account, copyTo: string): Binaries {
  if (runs(binaries, account)) return binaries;
  const copy = binariesIn(join(copyTo, 'postgres-runtime'));
  if (existsSync(copy.postgres) && runs(copy, account)) return copy;
  rmSync(copy.folder, { recursive: true, force: true });
  mkdirSync(dirname(copy.folder), { recursive: true });
  cpSync(binaries.folder, copy.folder, { recursive: true, verbatimSymlinks: true });
  giveTo(copy.folder, account);
  if (runs(copy, account)) return copy;
  const { stderr, error } = spawnSync(copy.postgres, ['--version'], { ...account, encoding: 'utf8', timeout: 10_000 });
  throw new StartError(`The embedded PostgreSQL does not run here: ${error?.message ?? stderr}`);
}

/** Changes the owner of a folder and its content. */
export function giveTo(folder: string, account: Account | undefined): void {
  if (!account) return;
  const done = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if (done.status !== 0) chownSync(folder, account.uid, account.gid);
}
