import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks again until the answer is there; throws after `seconds`. */
export async function until<T>(ask: () => Promise<T | undefined | false>, what: string, seconds = 60): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    // Asking more often costs a busy machine more than it finds out.
    await pause(100);
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** One server process of the built product, on a folder of its own, that can be killed and started again. */
export class NodeProcess {
  readonly folder: string;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    private readonly environment: Record<string, string>,
    folder?: string,
  ) {
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'coatdesk-node-'));
  }

  /** @param folder of another node, to share its files; removed by the node that made it */
  static async create(environment: Record<string, string> = {}, folder?: string): Promise<NodeProcess> {
    const [port, realtime] = [await freePort(), await freePort()];
    return new NodeProcess(port, { PORT: String(port), REALTIME_PORT: String(realtime), ...environment }, folder);
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  /** What it printed last. */
  get printed(): string {
    return this.output;
  }

  /** Of the process that was started last. */
  get pid(): number {
    const pid = this.child?.pid;
    if (!pid) throw new Error('The server was not started.');
    return pid;
  }

  /** Starts the process and waits until it reports that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: this.folder,
        INTERNET: 'off',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.output}`);
        const answer = await fetch(`http://127.0.0.1:${this.port}/health`).catch(() => undefined);
        return answer?.status === 200;
      },
      'the server is ready',
      300,
    );
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** The included PostgreSQL, by its pid file. */
  postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      return Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /** As an administrator stops it; answers the exit code. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  }

  async remove(): Promise<void> {
    await this.stop();
    const left = this.postmaster();
    if (left) {
      process.kill(left, 'SIGINT');
      await until(async () => !isAlive(left), 'PostgreSQL has stopped');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  async signIn(email: string): Promise<string> {
    return until(async () => {
      const answer = await fetch(`${this.base}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Coatdesk1!' }),
      });
      // A server that has just started on a busy machine refuses for a moment.
      if (answer.status === 503) return undefined;
      const { token } = (await answer.json()) as { token?: string };
      if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
      return token;
    }, `${email} is signed in`);
  }
}
