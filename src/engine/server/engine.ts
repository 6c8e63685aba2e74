import type { Settling } from './consequences';
import type { Feature } from './feature';
import type { Fix } from './fix';
import { Latest } from './latest';
import type { RecordObserver } from './observe';
import { createRegistry, type Registry } from './registry';
import { Totals } from './totals';

/** What the generic half works with: the declared entities and the counts of their lists. One per process, no business in it. */
export interface Engine {
  registry: Registry;
  totals: Totals;
  latest: Latest;
  /** Entity whose rows are the people behind `createdUser` and `updatedUser`. */
  people: string;
  /** How consequences are worked out before a transaction commits, in this order. */
  settlings: readonly Settling[];
  observers: readonly RecordObserver[];
  /** Repairs of stored data, each under a name of its own. */
  fixes: readonly Fix[];
}

/** Builds the engine from the features' entities; throws on a declaration that cannot work. */
export function createEngine(features: readonly Feature[], people: string): Engine {
  const registry = createRegistry(features.flatMap((feature) => feature.entities ?? []));
  const settlings = features.flatMap((feature) => feature.settlings ?? []);
  const observers = features.flatMap((feature) => feature.observers ?? []);
  const fixes = features.flatMap((feature) => feature.fixes ?? []);
  const twice = fixes.find(({ name }, at) => fixes.findIndex((one) => one.name === name) !== at);
  if (twice) throw new Error(`Two fixes are called ${twice.name}`);
  return { registry, totals: new Totals(), latest: new Latest(), people, settlings, observers, fixes };
}
