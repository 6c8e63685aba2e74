import type { Ctx, Installation } from './context';
import type { ServerEntity } from './implement';
import type { Route } from './route';

/** A background job: runs on any node, at least once, so it must stand being run twice. */
export interface Job {
  run(payload: unknown, installation: Installation): Promise<void>;
  /** Also run by the clock: checked hourly, `hour` in the installation's zone; `every` = each hour. */
  schedule?: { hour: number } | 'every';
}

/** What a feature brings to the server: one line in `src/modules/all.server.ts`. */
export interface Feature {
  entities?: readonly ServerEntity[];
  routes?: readonly Route[];
  jobs?: Readonly<Record<string, Job>>;
  /** Numbers the heartbeat brings (`messages`, `leaveCards`, `orders`, `alerts`): what waits for this person. */
  counters?: Readonly<Record<string, (ctx: CounterCtx) => Promise<number>>>;
}
export type CounterCtx = Pick<Ctx, 'db' | 'user' | 'modules' | 'now'>;
