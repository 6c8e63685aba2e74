import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../test/support/until';
import { isAlive } from './database/embedded/running';
import { projectFolder } from './project';

const dataDir = mkdtempSync(join(tmpdir(), 'coatdesk-main-'));
const started: ChildProcess[] = [];
const [port, realtimePort] = await Promise.all([freePort(), freePort()]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

function start(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      // The test runner sets one of its own.
      BASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      REALTIME_PORT: String(realtimePort),
      DEMO: 'off',
      INTERNET: 'off',
      DATABASE_URL: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  let code: number | null | undefined;
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  child.on('exit', (exit) => (code = exit));
  return { child, output: () => output, code: () => code };
}
const healthy = async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status === 200;
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

afterAll(async () => {
  for (const child of started) child.kill('SIGTERM');
  await until(() => started.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null), 20_000);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the process', () => {
  it('the server starts on an empty folder, survives kills of itself and its database, and stops in order', async () => {
    const first = start();
    await until(healthy, 60_000);
    expect(first.output()).toMatch(/\/setup\?token=[\w-]{43}/);
    const pid = postmaster();

    first.child.kill('SIGKILL');
    await until(() => first.code() !== undefined);
    expect(isAlive(pid)).toBe(true);

    const second = start();
    await until(healthy, 60_000);
    expect(postmaster()).toBe(pid);

    const third = start();
    await until(() => third.code() !== undefined, 60_000);
    expect(third.code()).toBe(1);
    expect(third.output()).toMatch(/Port \d+ is in use: set PORT or REALTIME_PORT/);
    expect(await healthy()).toBe(true);

    second.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => second.code() !== undefined && !isAlive(pid));

    const fourth = start();
    await until(healthy, 60_000);
    const last = postmaster();
    expect(last).not.toBe(pid);
    fourth.child.kill('SIGTERM');
    await until(() => fourth.code() !== undefined, 20_000);
    expect(fourth.code()).toBe(0);
    expect(isAlive(last)).toBe(false);
  });

  it.each([
    [{ DATA_DIR: '/proc/coatdesk/data' }, 'DATA_DIR: cannot write /proc/coatdesk/data'],
    [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, 'DATABASE_URL: no PostgreSQL answers there'],
  ])('a wrong configuration is explained: %j', async (variables, message) => {
    const { output, code } = start(variables);
    await until(() => code() !== undefined, 60_000);
    expect([code(), output()]).toEqual([1, expect.stringContaining(message)]);
  });
});
