import type { FastifyReply } from 'fastify';
import { unavailable } from '../../engine/errors';
import type { LoadClass } from '../../engine/server/route';

/** Concurrent and queued requests per class. The heartbeat, sign-out and health are never shed. */
const limits: Record<Exclude<LoadClass, 'vital'>, { atOnce: number; queue: number }> = {
  auth: { atOnce: 20, queue: 50 },
  read: { atOnce: 100, queue: 400 },
  write: { atOnce: 60, queue: 200 },
  heavy: { atOnce: 2, queue: 20 },
};

interface Gate {
  running: number;
  waiting: (() => void)[];
}

/** One gate per load class and process. A slot is held until the answer has been sent, streams included. */
export function createGates(): (load: LoadClass, reply: FastifyReply) => Promise<void> {
  const gates = new Map<LoadClass, Gate>();
  return async (load, reply) => {
    if (load === 'vital') return;
    const { atOnce, queue } = limits[load];
    const gate = gates.get(load) ?? { running: 0, waiting: [] };
    gates.set(load, gate);
    if (gate.running >= atOnce) {
      if (gate.waiting.length >= queue) throw unavailable('TooBusy');
      await new Promise<void>((resolve) => gate.waiting.push(resolve));
    } else gate.running++;
    reply.raw.once('close', () => {
      const next = gate.waiting.shift();
      if (next) next();
      else gate.running--;
    });
  };
}
