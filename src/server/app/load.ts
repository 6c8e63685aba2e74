import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
}

/** Concurrent and queued requests per class. The heartbeat, sign-out and health are never shed. */
const limits: Record<Exclude<LoadClass, 'vital'>, Limit> = {
  auth: { atOnce: 20, queue: 50, patience: 15_000 },
  read: { atOnce: 60, queue: 300, patience: 1_000 },
  write: { atOnce: 60, queue: 200, patience: 15_000 },
  heavy: { atOnce: 2, queue: 20, patience: 60_000 },
  // Apart from the heavy ones: a list of a million rows takes minutes, and a report or a PDF shall not wait for two of them.
  export: { atOnce: 2, queue: 20, patience: 60_000 },
};

interface Waiting {
  since: number;
  enter(): void;
  refuse(): void;
}
interface Gate {
  running: number;
  waiting: Waiting[];
  /** When the last request left, while others wait. */
  left: number | undefined;
  /** Milliseconds between two that leave, on average since requests began to wait; rather too few at first. */
  pace: number;
}

export interface Gates {
  /** Whether as many requests of a class wait as may, or as can be expected to be served in time. */
  isFull(load: LoadClass): boolean;
  /** Enters, now or after others have left; refused where the gate is full or the wait was too long nonetheless. */
  enter(load: LoadClass, reply: Pick<FastifyReply, 'raw'>): Promise<void>;
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

/** One gate per load class and process. A slot is held until the answer has been sent, streams included. */
export function createGates(): Gates {
  const gates = new Map<LoadClass, Gate>();
  const isFull = (load: LoadClass) => {
    const gate = gates.get(load);
    if (load === 'vital' || !gate) return false;
    const { queue, patience } = limits[load];
    const waiting = gate.waiting.length;
    return waiting >= queue || waiting * gate.pace > patience * HOPEFUL;
  };
  return {
    isFull,
    async enter(load, reply) {
      if (load === 'vital') return;
      if (isFull(load)) throw unavailable('TooBusy');
      const { atOnce, patience } = limits[load];
      const gate = gates.get(load) ?? { running: 0, waiting: [], left: undefined, pace: 0 };
      gates.set(load, gate);
      if (gate.running >= atOnce) {
        await new Promise<void>((enter, reject) => {
          gate.waiting.push({ since: performance.now(), enter, refuse: () => reject(unavailable('TooBusy')) });
        });
      } else gate.running++;
      reply.raw.once('close', () => {
        measurePace(gate);
        while (gate.waiting[0] && performance.now() - gate.waiting[0].since > patience) gate.waiting.shift()!.refuse();
        const next = gate.waiting.shift();
        if (next) next.enter();
        else gate.running--;
      });
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
