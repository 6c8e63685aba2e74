import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account';
import { roles, type Cluster, type Credentials } from './cluster';

/** Content of `postmaster.pid`. */
export interface Running {
  pid: number;
  port: number;
  host: string;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Exited, but its status was never collected: orphans in a container without an init process. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isOurs = (pid: number, cluster: Cluster): boolean => {
  if (!isAlive(pid)) return false;
  // Process ids are reused: another program with the old id is not our server.
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

/** The server running on this folder, by its pid file. */
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
 * A stale pid file whose id now belongs to another process keeps PostgreSQL from starting. The file must not be
 * deleted (it also names the shared memory that backends of a crash may still hold), so it gets our id: PostgreSQL
 * ignores its parent's.
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
