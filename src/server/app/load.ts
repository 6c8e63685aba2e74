import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../engine/errors';
import type { LoadClass } from '../../engine/server/route';
import { isPage, sendError } from './errors';
import { assetsRoute } from './web';

interface Limit {
  /** Requests that run at once, and that wait for one of them to end. */
  atOnce: number;
  queue: number;
  /** Milliseconds after which a waiting request is refused: who is served should be served quickly. */
  patience: number;
  /** Requests of one session that run at once, where they are long: the other places are for others. By default all. */
  share?: number;
}

/** Concurrent and queued requests per class. The heartbeat, sign-out and health are never shed. */
const limits: Record<Exclude<LoadClass, 'vital'>, Limit> = {
  auth: { atOnce: 20, queue: 50, patience: 15_000 },
  read: { atOnce: 60, queue: 300, patience: 1_000 },
  write: { atOnce: 60, queue: 200, patience: 15_000 },
  heavy: { atOnce: 2, queue: 20, patience: 60_000, share: 1 },
  // Apart from the heavy ones: a list of a million rows takes minutes, and a report or a PDF shall not wait for two of them.
  export: { atOnce: 2, queue: 20, patience: 60_000, share: 1 },
};

interface Waiting {
  who: string;
  since: number;
  enter(): void;
  refuse(): void;
}
interface Gate {
  running: number;
  /** How many of whom run, where one session has a share. */
  of: Map<string, number>;
  waiting: Waiting[];
  /** When the last request left, while others wait. */
  left: number | undefined;
  /** Milliseconds between two that leave, on average since requests began to wait; rather too few at first. */
  pace: number;
}

export interface Gates {
  /** Whether as many requests of a class wait as may, or as can be expected to be served in time. */
  isFull(load: LoadClass): boolean;
  /**
   * Enters, now or after others have left; refused where the gate is full, the wait was too long nonetheless or the client
   * has gone.
   * @param who the session, see `callerOf`
   */
  enter(load: LoadClass, reply: Pick<FastifyReply, 'raw'>, who?: string): Promise<void>;
}

/** Whose request it is as far as that is known before the session is looked up: its token, ticket or key, else its address. */
export function callerOf({ headers, query, ip }: Pick<FastifyRequest, 'headers' | 'query' | 'ip'>): string {
  const { access_token: ticket } = query as Record<string, unknown>;
  const token = headers['access-token'] ?? headers.authorization ?? ticket;
  return typeof token === 'string' ? token : ip;
}

/** The share of the newest interval in the pace: requests leave in bursts. */
const NEWEST = 1 / 50;
/**
 * A wait expected to take more of the patience than this is refused on arrival. As many are served as if all were let in,
 * for requests wait all the time. With no such distance half of those let in last would wait in vain.
 */
const HOPEFUL = 0.7;

function measurePace(gate: Gate): void {
  if (!gate.waiting.length) {
    gate.left = undefined;
    gate.pace = 0;
    return;
  }
  const now = performance.now();
  if (gate.left !== undefined) gate.pace += (now - gate.left - gate.pace) * NEWEST;
  gate.left = now;
}

/** Of requests whose sessions have a share only so many are ahead of a new one; of all others, all that wait. */
function aheadOf({ waiting }: Gate, { share }: Limit): number {
  if (share === undefined) return waiting.length;
  const of = new Map<string, number>();
  for (const { who } of waiting) of.set(who, Math.min(share, (of.get(who) ?? 0) + 1));
  return [...of.values()].reduce((sum, count) => sum + count, 0);
}

const isGateFull = (gate: Gate, limit: Limit): boolean =>
  gate.running >= limit.atOnce &&
  (gate.waiting.length >= limit.queue || aheadOf(gate, limit) * gate.pace > limit.patience * HOPEFUL);

/** Whether a session runs all it may at once. */
const hasShare = ({ of }: Gate, { share }: Limit, who: string): boolean =>
  share !== undefined && (of.get(who) ?? 0) >= share;

/** Whether half of the queue is this session's. */
const fillsQueue = ({ waiting }: Gate, { share, queue }: Limit, who: string): boolean =>
  share !== undefined && waiting.filter((one) => one.who === who).length >= queue / 2;

function take(gate: Gate, { share }: Limit, who: string): void {
  gate.running++;
  if (share !== undefined) gate.of.set(who, (gate.of.get(who) ?? 0) + 1);
}

/** Lets in those who may run, the first come first, and refuses who has waited too long. */
function admit(gate: Gate, limit: Limit): void {
  const late = performance.now() - limit.patience;
  while (gate.waiting[0] && gate.waiting[0].since < late) gate.waiting.shift()!.refuse();
  while (gate.running < limit.atOnce) {
    const at = gate.waiting.findIndex(({ who }) => !hasShare(gate, limit, who));
    if (at < 0) return;
    const [next] = gate.waiting.splice(at, 1);
    take(gate, limit, next!.who);
    next!.enter();
  }
}

function leave(gate: Gate, limit: Limit, who: string): void {
  measurePace(gate);
  gate.running--;
  const left = (gate.of.get(who) ?? 0) - 1;
  if (left > 0) gate.of.set(who, left);
  else gate.of.delete(who);
  admit(gate, limit);
}

/** One gate per load class and process. A slot is held until the answer has been sent, streams included. */
export function createGates(): Gates {
  const gates = new Map<LoadClass, Gate>();
  return {
    isFull(load) {
      const gate = gates.get(load);
      return load !== 'vital' && gate !== undefined && isGateFull(gate, limits[load]);
    },
    async enter(load, reply, who = '') {
      if (load === 'vital') return;
      const limit = limits[load];
      const gate: Gate = gates.get(load) ?? { running: 0, of: new Map(), waiting: [], left: undefined, pace: 0 };
      gates.set(load, gate);
      // The place of a client that has gone before would not be given back.
      const isGone = reply.raw.destroyed;
      if (isGone || isGateFull(gate, limit) || fillsQueue(gate, limit, who)) throw unavailable('TooBusy');
      if (gate.running < limit.atOnce && !hasShare(gate, limit, who)) take(gate, limit, who);
      else
        await new Promise<void>((enter, reject) => {
          const refuse = () => reject(unavailable('TooBusy'));
          const waiting: Waiting = { who, since: performance.now(), enter, refuse };
          gate.waiting.push(waiting);
          // Who goes away while waiting is never let in: such a place would not be given back.
          reply.raw.once('close', () => {
            const at = gate.waiting.indexOf(waiting);
            if (at < 0) return;
            gate.waiting.splice(at, 1);
            refuse();
          });
        });
      reply.raw.once('close', () => leave(gate, limit, who));
    },
  };
}

/**
 * Turns requests away at full gates before anything else is done for them, with an answer that is written once: those who
 * are turned away come in crowds, and each takes time from those who are served.
 */
export function refuseWhenFull(app: FastifyInstance, gates: Gates, headers: Readonly<Record<string, string>>): void {
  const error = unavailable('TooBusy');
  const body = JSON.stringify(error.body);
  const head = {
    ...headers,
    'cache-control': 'no-store',
    'retry-after': String(error.options.retryAfter),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const load = request.routeOptions.config.declared?.load;
    if (load === undefined || !gates.isFull(load)) return done();
    if (isPage(request)) return void sendError(error, reply);
    reply.hijack();
    reply.raw.writeHead(error.status, head).end(body);
  });
}

/** Milliseconds until no measured delay is from the time before the server listened: delays are taken each second. */
const WARM_UP = 2_000;

/**
 * Refuses requests with 503 `TooBusy` while the event loop is later than `milliseconds` (0 = never), health as well, so that
 * a proxy asks another node. The page and its files are served: only the page can show a person that the server is busy.
 * The time the start itself takes does not count.
 */
export async function refuseWhenLate(app: FastifyInstance, milliseconds: number): Promise<void> {
  let countsFrom = 0;
  app.addHook('onListen', (done) => {
    countsFrom = performance.now() + WARM_UP;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    pressureHandler: ({ routeOptions: { config, url } }, reply) => {
      if (config.declared?.load === 'vital' || config.isPage || url === assetsRoute) return;
      if (performance.now() < countsFrom) return;
      return void sendError(unavailable('TooBusy'), reply);
    },
  });
}
