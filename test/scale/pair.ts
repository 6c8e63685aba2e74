import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectQuery } from '../../src/server/database/pooler';
import { chooseAccount } from '../../src/server/database/embedded/account';
import { freePort, until } from '../recovery/node-process';

const debian = '/usr/lib/postgresql';
const newest = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0] : undefined;
const tools = newest && join(debian, newest, 'bin');
const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** What has to be installed first; empty = nothing. */
export const missing = [
  ...(tools && existsSync(join(tools, 'pg_basebackup')) ? [] : ['postgresql']),
  ...(pooler ? [] : ['pgbouncer']),
];

const roles = ['coatdesk_owner', 'coatdesk_app', 'coatdesk_reader'];
const host = '127.0.0.1';

/** One address that leads to whichever server is the primary, as a virtual address or HAProxy does. */
class Address {
  private readonly open = new Set<Socket>();
  private constructor(
    private readonly server: Server,
    readonly port: number,
    public to: number,
  ) {}

  static async create(to: number): Promise<Address> {
    const server = createServer();
    const address = new Address(server, await freePort(), to);
    server.on('connection', (from) => {
      const onward = connect(address.to, host);
      for (const [one, other] of [
        [from, onward],
        [onward, from],
      ] as const) {
        address.open.add(one);
        one.on('error', () => {});
        one.on('close', () => (address.open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    server.listen(address.port, host);
    await once(server, 'listening');
    return address;
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }
}

/** A primary, a standby that confirms every commit, the address in front of both, and PgBouncer in front of that. */
export class Pair {
  private readonly folder = mkdtempSync(join(tmpdir(), 'coatdesk-pair-'));
  private readonly account = chooseAccount(this.folder);
  private readonly children: ChildProcess[] = [];
  private address: Address | undefined;
  private primaryPort = 0;
  private standbyPort = 0;
  private poolerPort = 0;

  private spawn(file: string, args: string[]): ChildProcess {
    const child = spawn(file, args, { ...this.account, cwd: this.folder, stdio: ['ignore', 'inherit', 'inherit'] });
    this.children.push(child);
    return child;
  }
  private tool(name: string, args: string[]): void {
    execFileSync(join(tools!, name), args, {
      ...this.account,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  private postgres(data: string, port: number, settings: string[]): ChildProcess {
    const always = [`port=${port}`, `listen_addresses=${host}`, `unix_socket_directories=${this.folder}`];
    const set = [...always, 'log_min_messages=panic', ...settings].flatMap((setting) => ['-c', setting]);
    return this.spawn(join(tools!, 'postgres'), ['-D', data, ...set]);
  }
  private async ask<T extends pg.QueryResultRow>(port: number, text: string): Promise<T[]> {
    const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  private readonly answers = (port: number) =>
    until(() => this.ask(port, 'select 1').catch(() => undefined), 'PostgreSQL answers');

  async start(): Promise<void> {
    if (this.account) chownSync(this.folder, this.account.uid, this.account.gid);
    const [first, second] = [join(this.folder, 'first'), join(this.folder, 'second')];
    [this.primaryPort, this.standbyPort, this.poolerPort] = [await freePort(), await freePort(), await freePort()];
    this.tool('initdb', ['-D', first, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    this.postgres(first, this.primaryPort, ['synchronous_standby_names=*']);
    await this.answers(this.primaryPort);
    // Before the standby is there nothing could confirm these.
    for (const role of roles)
      await this.ask(this.primaryPort, `set synchronous_commit to local; create role ${role} login`);
    await this.ask(this.primaryPort, 'alter system set synchronous_commit to local');
    await this.ask(this.primaryPort, 'select pg_reload_conf()');
    await this.ask(this.primaryPort, 'create database coatdesk owner coatdesk_owner');
    await this.ask(this.primaryPort, 'alter system reset synchronous_commit');
    const from = `host=${host} port=${this.primaryPort} user=postgres`;
    this.tool('pg_basebackup', ['-d', from, '-D', second, '-R', '-X', 'stream', '--checkpoint=fast']);
    this.postgres(second, this.standbyPort, ['synchronous_standby_names=']);
    await this.answers(this.standbyPort);
    await this.ask(this.primaryPort, 'select pg_reload_conf()');
    const replicating = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    await until(async () => (await this.ask(this.primaryPort, replicating)).length > 0, 'the standby confirms commits');
    this.address = await Address.create(this.primaryPort);
    await this.startPooler(this.address.port);
  }

  private async startPooler(to: number): Promise<void> {
    const users = join(this.folder, 'users.txt');
    const file = join(this.folder, 'pgbouncer.ini');
    writeFileSync(users, roles.map((role) => `"${role}" ""\n`).join(''));
    const lines = [
      '[databases]',
      `coatdesk = host=${host} port=${to} connect_query='${connectQuery}'`,
      '[pgbouncer]',
      `listen_addr = ${host}`,
      `listen_port = ${this.poolerPort}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 20',
      'query_wait_timeout = 5',
      'server_connect_timeout = 2',
      'server_login_retry = 1',
      'verbose = 0',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    this.spawn(pooler!, ['-q', file]);
    await until(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(this.poolerPort, host, () => (socket.destroy(), resolve(true)));
          socket.on('error', () => resolve(false));
        }),
      'PgBouncer answers',
    );
  }

  /** Settings of a node of the product. */
  environment(): Record<string, string> {
    const url = (role: string, port: number) => `postgres://${role}@${host}:${port}/coatdesk`;
    const direct = this.address!.port;
    return {
      DATABASE_URL: url('coatdesk_app', this.poolerPort),
      DATABASE_DIRECT_URL: url('coatdesk_app', direct),
      DATABASE_OWNER_URL: url('coatdesk_owner', direct),
      DATABASE_READER_URL: url('coatdesk_reader', direct),
    };
  }

  /** Pulls the plug of the primary, promotes the standby, and leads the address to it. */
  async failOver(): Promise<void> {
    const primary = this.children[0]!;
    const ended = once(primary, 'exit');
    // Its processes end on their own within moments; none may confirm anything to the standby's address any more.
    primary.kill('SIGQUIT');
    await ended;
    await this.ask(this.standbyPort, 'select pg_promote()');
    this.address!.to = this.standbyPort;
  }

  async stop(): Promise<void> {
    this.address?.close();
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
