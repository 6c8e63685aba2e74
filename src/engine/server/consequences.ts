import type { WriteCtx } from './context';
import type { Tx } from './db';

/**
 * Something that follows from writes, such as a total or a status, collected by the id of what it is worked out for. It
 * is settled once per transaction, however many writes asked for it.
 */
export interface Consequence<C> {
  readonly name: string;
  /** Notes that it follows for `id`. Throws where no feature settles it. */
  collect(ctx: WriteCtx, id: number, change: C): void;
  /** What was collected since it was last taken, in ascending order of ids. */
  take(tx: Tx): ReadonlyMap<number, C>;
  isPending(tx: Tx): boolean;
}

/** How a consequence is worked out; a feature lists its settlings in the order they run. */
export interface Settling {
  readonly consequence: { readonly name: string; isPending(tx: Tx): boolean };
  settle(ctx: WriteCtx): Promise<void>;
}

/** Declares a consequence. @param merge makes one change of two that were collected for the same id */
export function defineConsequence<C>(name: string, merge: (one: C, other: C) => C): Consequence<C> {
  const collected = new WeakMap<Tx, Map<number, C>>();
  const consequence: Consequence<C> = {
    name,
    collect(ctx, id, change) {
      if (!ctx.engine.settlings.some((settling) => settling.consequence === consequence))
        throw new Error(`No feature settles "${name}".`);
      const changes = collected.get(ctx.tx) ?? new Map<number, C>();
      collected.set(ctx.tx, changes);
      const known = changes.get(id);
      changes.set(id, known === undefined ? change : merge(known, change));
    },
    take(tx) {
      const changes = collected.get(tx) ?? new Map<number, C>();
      collected.delete(tx);
      return new Map([...changes].sort(([a], [b]) => a - b));
    },
    isPending: (tx) => collected.has(tx),
  };
  return consequence;
}

/** Defines how a consequence is worked out for everything that was collected. */
export function settles<C>(
  consequence: Consequence<C>,
  work: (ctx: WriteCtx, changes: ReadonlyMap<number, C>) => Promise<void> | void,
): Settling {
  return {
    consequence,
    async settle(ctx) {
      if (consequence.isPending(ctx.tx)) await work(ctx, consequence.take(ctx.tx));
    },
  };
}

const settling = new WeakSet<Tx>();

/**
 * Works out what has been collected so far, in the one order the features give. It runs before every commit; call it
 * before reading what follows from the writes of the same transaction. A settling may collect for those after it only.
 */
export async function settle(ctx: WriteCtx): Promise<void> {
  const { tx, engine } = ctx;
  if (settling.has(tx)) throw new Error('settle() was called by a settling.');
  settling.add(tx);
  try {
    for (const one of engine.settlings) await one.settle(ctx);
  } finally {
    settling.delete(tx);
  }
  const late = engine.settlings.find(({ consequence }) => consequence.isPending(tx));
  if (late) throw new Error(`"${late.consequence.name}" was collected after it was settled.`);
}
