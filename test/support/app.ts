import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { Installation } from '../../src/engine/server/context';
import { createEngine, type Engine } from '../../src/engine/server/engine';
import type { Feature } from '../../src/engine/server/feature';
import type { Route } from '../../src/engine/server/route';
import { sql } from '../../src/engine/server/sql';
import { readModules } from '../../src/modules/administration/modules/server/read-modules';
import { readSettings } from '../../src/modules/administration/settings/server/read-settings';
import { features as allFeatures } from '../../src/server/features';
import { textsIn } from '../../src/server/app/texts';
import { createBackups } from '../../src/server/backups/backups';
import { folderStore } from '../../src/server/files';
import { createStatements } from '../../src/server/database/statements';
import { createApp, routesOf, type AppOptions } from '../../src/server/app/app';
import { authenticate, dropSessionCache, keyUser } from '../../src/server/sessions/authenticate';
import { redeemTicket } from '../../src/server/sessions/one-time-tokens';
import { startSession } from '../../src/server/sessions/session-store';
import { logViolation } from '../../src/server/sessions/violations';
import { afterFile } from './after-file';
import { testDatabase, wholeOf, type TestDatabase } from './database';

/** Who makes a request: rights of a role made for the purpose. */
export interface Person {
  id: number;
  token: string;
}
interface PersonOptions {
  rights?: readonly string[];
  customerId?: number;
  dashboardType?: number;
  companyId?: number;
}

export interface TestApp {
  app: FastifyInstance;
  engine: Engine;
  database: TestDatabase;
  installation: Installation;
  routes: readonly Route[];
  /** A signed-in person holding exactly these rights. */
  person(options?: PersonOptions): Promise<Person>;
  /** A request as that user, or without a session; the answer's body is parsed. */
  call(
    person: Person | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown>; text: string }>;
  /** Sets the clock every handler reads; undefined = the real one. */
  setNow(now: Date | undefined): void;
  /** That clock. */
  readonly now: () => Date;
  notices: { topic: string; payload: Record<string, unknown> | undefined }[];
}
/** A parsed answer. Tests read it freely: a wrong property fails the expectation. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only untyped answer of the tests
export type Body = any;

/** Files of an installation of the tests; gone after the run. Files of tests run side by side, each has its own. */
export const filesFolder = ({ key }: Pick<Installation, 'key'>) => join(inject('cluster').folder, `files-${key}`);

/** @param notices collects what is sent to its users */
export function testInstallation(database: TestDatabase, notices: TestApp['notices'] = []): Installation {
  const key = `test-${randomBytes(4).toString('hex')}`;
  const files = folderStore(filesFolder({ key }));
  return {
    key,
    db: database.db,
    files,
    statements: createStatements(database.readerUrl),
    backups: createBackups({
      key,
      product: '1.0.0',
      folder: join(inject('cluster').folder, `backups-${key}`),
      whole: wholeOf(database),
      files,
      restored: allFeatures.flatMap(({ restored = [] }) => restored),
      leastFree: 0,
    }),
    baseUrl: 'http://coatdesk.test',
    mail: { from: 'Coatdesk <office@galwex.test>', outbox: join(inject('cluster').folder, `outbox-${key}`) },
    node: {
      version: 'test',
      startedAt: new Date('2026-10-05T05:00:00Z'),
      disk: () => Promise.resolve({ free: 40e9, total: 100e9 }),
    },
    internet: false,
    texts: textsIn,
    settings: database.kept(() => readSettings(database.db)),
    modules: database.kept(() => readModules(database.db)),
    async notify(topic, payload) {
      notices.push({ topic, payload });
      if (topic === 'session' || topic === 'modules') dropSessionCache(key);
    },
  };
}

interface Server {
  app: FastifyInstance;
  engine: Engine;
  /** What it serves now; its clock is of the tests. */
  current: { installation?: Installation; now?: Date };
  /** Made for the first who asks: that takes as long as a whole file of tests. */
  routes?: readonly Route[];
}
type ServerOptions = { features?: readonly Feature[] } & Partial<
  Pick<AppOptions, 'redeem' | 'onViolation' | 'lowOnSpace'>
>;

async function createServer({ features = allFeatures, ...ports }: ServerOptions): Promise<Server> {
  const engine = createEngine(features, 'users');
  const current: Server['current'] = {};
  const app = await createApp({
    features,
    engine,
    clock: () => current.now ?? new Date(),
    version: 'test',
    installation: (subdomain) => (subdomain === undefined ? current.installation : undefined),
    authenticate,
    keyUser,
    redeem: redeemTicket,
    onViolation: logViolation,
    ready: () => Promise.resolve(true),
    maxEventLoopDelay: 0,
    onFault: (error) => console.error(error),
    ...ports,
  });
  return { app, engine, current };
}

/** Composing a server takes over a second: one that a file has done with serves the next file of this process. */
const free: Server[] = [];

async function serverFor(installation: Installation, options: ServerOptions): Promise<Server> {
  const ordinary = Object.keys(options).length === 0;
  const server = (ordinary ? free.pop() : undefined) ?? (await createServer(options));
  server.current.installation = installation;
  afterFile(async () => {
    Object.assign(server.current, { installation: undefined, now: undefined });
    if (ordinary) free.push(server);
    else await server.app.close();
  });
  return server;
}

/** The product's HTTP side on a database of its own. Call once per test file. */
export async function testApp({
  database: given,
  ...options
}: { database?: TestDatabase } & ServerOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const notices: TestApp['notices'] = [];
  const installation = testInstallation(database, notices);
  const server = await serverFor(installation, options);
  const { app, engine, current } = server;
  const clock = () => current.now ?? new Date();
  const { db } = database;

  return {
    app,
    engine,
    database,
    installation,
    get routes() {
      return (server.routes ??= routesOf({ engine, features: options.features ?? allFeatures }));
    },
    notices,
    setNow: (value) => void (current.now = value),
    now: clock,
    async person({ rights = [], customerId, dashboardType = customerId ? 9 : 2, companyId } = {}) {
      const tag = randomBytes(6).toString('hex');
      const role = await db.one<{ id: number }>(
        sql`insert into roles (name, rights, dashboard_type) values (${`role ${tag}`}, ${[...rights]}, ${dashboardType}) returning id`,
      );
      const user = await db.one<{ id: number }>(
        sql`insert into users (name, surname, email, role_id, company_id, is_customer, customer_id, dashboard_type, login_reset) values ('Test', ${tag}, ${`${tag}@galwex.test`}, ${role!.id}, ${companyId ?? null}, ${customerId !== undefined}, ${customerId ?? null}, ${dashboardType}, false) returning id`,
      );
      const token = await db.tx((tx) => startSession(tx, user!.id, { ip: '127.0.0.1', userAgent: 'test' }, clock()));
      return { id: user!.id, token };
    },
    async call(person, method, path, body, headers = {}) {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { ...(person ? { 'access-token': person.token } : {}), 'accept-language': 'en', ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const answer = await app.inject(request);
      const json = String(answer.headers['content-type'] ?? '').includes('json');
      return {
        status: answer.statusCode,
        body: json ? answer.json() : undefined,
        headers: answer.headers,
        text: answer.body,
      };
    },
  };
}
