import type { FastifyRequest } from 'fastify';
import type { Needs } from '../../engine/entity';
import { refused } from '../../engine/errors';
import { defaultZone } from '../../engine/format';
import type { BaseCtx, Ctx, Installation, SessionUser, Settings, WriteCtx } from '../../engine/server/context';
import { sql, type Tx } from '../../engine/server/db';
import type { Engine } from '../../engine/server/engine';
import type { PublicCtx } from '../../engine/server/route';
import { parseInput } from '../../engine/server/input';
import { trailSql } from '../../engine/server/audit';
import { changeMany } from '../../engine/server/bulk';
import type { Plan } from '../../engine/server/registry';
import { settle } from '../../engine/server/consequences';
import { writtenRecord } from '../../engine/server/record';
import { saveRow, type WrittenRow } from '../../engine/server/write';
import { writeLog } from '../../engine/server/write-log';
import { idempotent, keyOf } from './idempotency';
import { languageOf, textsIn } from './texts';

type Clock = () => Date;

const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** Calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  let format = dayFormats.get(zone);
  if (!format) dayFormats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })));
  return format.format(instant);
}

/** The right, or any one of the list. SUPER_USER is handed all rights, but those of modules that are off. */
export const holdsRight = (user: Pick<SessionUser, 'rights'>, needs: Needs): boolean =>
  needs === 'signed-in' ||
  (typeof needs === 'string' ? user.rights.has(needs) : needs.some((right) => user.rights.has(right)));

/** Context of a route without a session. */
export function publicContext(
  engine: Engine,
  request: FastifyRequest,
  installation: Installation,
  clock: Clock,
): PublicCtx {
  const language = languageOf(request.headers['accept-language']);
  const base = { installation, language, requestId: request.id, ip: request.ip, now: clock, t: textsIn(language) };
  return {
    ...base,
    async write(guest, work) {
      const user = { ...guestUser, name: guest };
      const own = personal(user, await installation.settings(), await installation.modules(), clock);
      return installation.db.tx(async (tx) => {
        const ctx = writeContext(engine, { ...base, ...own }, tx);
        const result = await work(ctx);
        await settle(ctx);
        return result;
      });
    },
  };
}

const guestUser: SessionUser = {
  id: 0,
  sessionId: '',
  email: '',
  name: '',
  surname: '',
  companyId: null,
  roleId: null,
  customerId: null,
  isCustomer: true,
  dashboardType: 9,
  rights: new Set<string>(),
  isSuper: false,
  loginReset: false,
  viewing: null,
};

interface Personal extends Pick<BaseCtx, 'user' | 'settings' | 'modules' | 'zone'> {
  today: () => string;
  can: (needs: Needs) => boolean;
  hasModule: (module: string | readonly string[]) => boolean;
}
const known = new WeakMap<SessionUser, Personal>();

/** The part shared by all requests of a session until its user, the settings or the modules are reloaded. */
function personal(user: SessionUser, settings: Settings, modules: ReadonlySet<string>, clock: Clock): Personal {
  const last = known.get(user);
  if (last?.settings === settings && last.modules === modules) return last;
  const zone = String((settings as Record<string, unknown>)['zone'] ?? defaultZone);
  const next: Personal = {
    user,
    settings,
    modules,
    zone,
    today: () => dayIn(zone, clock()),
    can: (needs) => holdsRight(user, needs),
    hasModule: (module) =>
      typeof module === 'string' ? modules.has(module) : module.some((code) => modules.has(code)),
  };
  known.set(user, next);
  return next;
}

/** Context of a signed-in user's request. */
export async function createContext(
  engine: Engine,
  request: FastifyRequest,
  installation: Installation,
  user: SessionUser,
  clock: Clock,
): Promise<Ctx> {
  const language = languageOf(request.headers['accept-language']);
  const call = `${request.method} ${request.url.split('?')[0]}`;
  const origin = { language, requestId: request.id, ip: request.ip, key: keyOf(request), call };
  return contextFor(engine, installation, user, clock, origin);
}

interface Origin extends Pick<BaseCtx, 'language' | 'requestId' | 'ip'> {
  key?: ReturnType<typeof keyOf>;
  /** Method and path of the request. */
  call?: string;
}

const partOf = (once: Origin['key'], part: number): Origin['key'] =>
  once && { ...once, route: `${once.route}#${part}` };

/** Context of what is done in a person's name, by a request of theirs or by a job. */
export async function contextFor(
  engine: Engine,
  installation: Installation,
  user: SessionUser,
  clock: Clock,
  { language, requestId, ip, key: once, call }: Origin,
): Promise<Ctx> {
  const own = personal(user, await installation.settings(), await installation.modules(), clock);
  // Written out, because spreading two objects into one creates a slow and large object.
  const base: BaseCtx = {
    installation,
    user,
    settings: own.settings,
    modules: own.modules,
    zone: own.zone,
    language,
    requestId,
    ip,
    t: textsIn(language),
    now: clock,
    today: own.today,
    can: own.can,
    hasModule: own.hasModule,
  };
  let key = once;
  return {
    ...base,
    engine,
    db: installation.db,
    write<T>(work: (ctx: WriteCtx) => Promise<T>, part?: number | null): Promise<T> {
      if (user.viewing) throw refused('ViewingRole', { errorDetails: user.viewing.name });
      const mine = part === undefined ? key : part === null ? undefined : partOf(once, part);
      if (part !== null) key = undefined;
      return installation.db.tx((tx) => {
        const run = async () => {
          const ctx = writeContext(engine, base, tx);
          if (user.key) await logKey(tx, user, { call, ip }, clock());
          const result = await work(ctx);
          await settle(ctx);
          return result;
        };
        return mine ? idempotent(tx, user.id, mine, clock(), run) : run();
      });
    },
  };
}

/** The log names the person a key acts for; this entry of the same transaction names the key. */
const logKey = (tx: Tx, { id, key }: SessionUser, from: Pick<Origin, 'call' | 'ip'>, now: Date): Promise<number> =>
  writeLog(tx, now, {
    kind: 0,
    description: `api-keys/write/${key!.id}`,
    userId: id,
    entity: 'api-keys',
    action: 'write',
    recordId: key!.id,
    data: { key: key!.name, ...from },
  });

/** Context of one transaction. Demo data writes through it too and settles consequences by itself. */
export function writeContext(engine: Engine, base: BaseCtx, tx: Tx): WriteCtx {
  const record = async (plan: Plan, { id, json }: WrittenRow) =>
    JSON.parse(json ?? (await writtenRecord(ctx, plan, id)).text) as never;
  const ctx: WriteCtx = {
    ...base,
    tx,
    engine,
    async insert(entity, input) {
      const plan = engine.registry.get(entity.name);
      return record(plan, await saveRow(engine, ctx, plan, parseInput(plan, 'insert', input)));
    },
    async update(entity, id, input) {
      const plan = engine.registry.get(entity.name);
      const { version: _, ...values } = parseInput(plan, 'update', { version: 1, ...input });
      return record(plan, await saveRow(engine, ctx, plan, values, id));
    },
    change: (entity, changes, note) => changeMany(ctx, entity, changes, note),
    log: (entity, id, action, data) =>
      tx.send(sql`with w as (select ${id}::int as id) ${trailSql(ctx, entity, action, data)}`),
  };
  return ctx;
}
