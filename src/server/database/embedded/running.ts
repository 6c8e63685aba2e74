import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account';
import { roles, type Cluster, type Credentials } from './cluster';

/** What `postmaster.pid` says of a running server. */
export interface Running {
  pid: number;
  port: number;
  host: string;
}

/** Whether a process of that number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Ended, but nobody has collected its exit status: what is left of orphans in a container without an init process. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isOurs = (pid: number, cluster: Cluster): boolean => {
  if (!isAlive(pid)) return false;
  // Process ids are used again: a stranger under the old number is not our server.
  if (process.platform === 'win32') return true;
  const words = commandOf(pid);
  return words.includes('postgres') && words.includes(cluster.folder);
};

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** The server that runs on this folder, by its pid file; undefined when none does. */
export function runningServer(cluster: Cluster): Running | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isOurs(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]) || 5432, host: lines[4] || lines[5] || cluster.socketFolder };
}

/** Connection string of a role to a database of the running server. */
export function urlOf(
  { host, port }: Pick<Running, 'host' | 'port'>,
  role: keyof Credentials,
  password: string,
  database: string,
): string {
  const target = host.startsWith('/') ? `localhost:${port}` : `${host === '*' ? '127.0.0.1' : host}:${port}`;
  const url = new URL(`postgres://${roles[role]}:${password}@${target}/${database}`);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  return url.href;
}

/**
 * A pid file left behind whose number now belongs to a stranger keeps PostgreSQL from starting. The file must not be
 * deleted (it also names the shared memory that backends of a crash may still hold), so it gets our number: PostgreSQL
 * does not mind its parent's.
 */
export function takeOverStaleFile(cluster: Cluster): void {
  const file = join(cluster.folder, 'postmaster.pid');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const pid = Number(text.split('\n')[0]);
  if (!isAlive(pid) || isOurs(pid, cluster)) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  giveTo(draft, cluster.account);
  if (readFileSync(file, 'utf8') === text) renameSync(draft, file);
  else rmSync(draft);
}
