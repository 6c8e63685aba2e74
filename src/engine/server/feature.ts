import type { Needs } from '../entity';
import type { Settling } from './consequences';
import type { Ctx, Installation, Language, Settings } from './context';
import type { Engine } from './engine';
import type { Fix } from './fix';
import type { ServerEntity } from './implement';
import type { RecordObserver } from './observe';
import type { Route } from './route';
import type { Sql } from './sql';

/** What a job may use beside the installation. */
export interface JobTools {
  engine: Engine;
  readonly now: () => Date;
  /**
   * A context in the name of a person, with the rights they hold now; undefined when the account is closed.
   * `boundTo`: what is left of it for an account bound to that record, as accounts of the outside are.
   */
  contextOf(userId: number, language: Language, as?: { boundTo?: number }): Promise<Ctx | undefined>;
}

/** A background job: runs on any node, at least once, so running twice must do no harm. */
export interface Job {
  run(payload: unknown, installation: Installation, tools: JobTools): Promise<void>;
  /**
   * Also run by the clock: once a day from `hour` on (in the installation's zone; a number, or the setting that holds
   * it), or each hour. The payload is `{ period }`: the local day, or the hour.
   */
  schedule?: { hour: number | (keyof Settings & string) } | 'every';
}

/** What a feature brings to the server: one line in `src/modules/all.server.ts`. */
export interface Feature {
  entities?: readonly ServerEntity[];
  routes?: readonly Route[];
  jobs?: Readonly<Record<string, Job>>;
  /** Numbers the heartbeat brings (`messages`, `leaveCards`, `orders`, `alerts`, `registrations`, `backups`): what waits for this person. */
  counters?: Readonly<Record<string, (ctx: CounterCtx) => Promise<number>>>;
  /**
   * Names `entity` messages go out under for screens no entity stands for, with the right to hear them: such a screen
   * listens to its name as a list listens to that of its entity.
   */
  topics?: Readonly<Record<string, Needs>>;
  /** What it does with records of every kind. */
  observers?: readonly RecordObserver[];
  /** How consequences of writes are worked out, in this order; features settle in the order they are listed. */
  settlings?: readonly Settling[];
  /** Repairs of what it stores. */
  fixes?: readonly Fix[];
  /**
   * Statements a restored database gets before it is put in place: what was on its way when the backup was made may
   * have arrived since.
   */
  restored?: readonly Sql[];
  /** When the process stops, after the last request: ends sessions it kept with services. */
  close?(): Promise<void>;
}
export type CounterCtx = Pick<Ctx, 'db' | 'user' | 'modules' | 'now' | 'installation' | 'settings'>;
