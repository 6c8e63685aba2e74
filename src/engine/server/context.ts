import type { Readable } from 'node:stream';
import {
  isOpenToAll,
  type AnyEntity,
  type EngineTypes,
  type InputOf,
  type Needs,
  type RowOf,
  type SystemColumns,
} from '../entity';
import type { StatementAnswer } from '../statement-answer';
import type { Backups } from './backups';
import type { Db, Executor, Tx } from './db';
import type { Engine } from './engine';

export type Language = 'pl' | 'en' | 'de';
/** Typed values of the installation's settings; the catalogue of keys is the product's. */
export type Settings = EngineTypes extends { settings: infer S } ? S : Record<string, unknown>;

/** The person behind the request, read from the session row (cached at most one second). */
export interface SessionUser {
  /** 0 = a guest, who is not signed in. */
  id: number;
  sessionId: string;
  email: string;
  name: string;
  surname: string;
  companyId: number | null;
  roleId: number | null;
  customerId: number | null;
  isCustomer: boolean;
  /** 1 admin, 2 employee, 5 kiosk, 9 customer. */
  dashboardType: number;
  /** Rights of the role, already cut to the ceiling of customer and kiosk accounts. */
  rights: ReadonlySet<string>;
  isSuper: boolean;
  /** The role the person looks through: its rights count instead of their own, and nothing is written. */
  viewing: { roleId: number; name: string } | null;
  /** Must choose a new password before anything else. */
  loginReset: boolean;
  /** The role requires a second factor and the person has none: it is set up before anything else. */
  secondFactorDue?: boolean;
  /** The key a program acts with in this person's name; absent for a person who is signed in. */
  key?: { id: number; name: string; readOnly: boolean; placesOrders: boolean };
}

/** Text of a key, with `{{values}}` filled in. */
export type Texts = (key: string | string[], values?: Record<string, string | number>) => string;

/** Why statements of people are not run here: the errorStr of the reason. */
export type StatementsOff = 'SqlNoReader' | 'SqlReaderTooStrong' | 'SqlReaderRefused';

/** Queries people write themselves, run by a role of the database that may read and nothing else. */
export interface Statements {
  /** Whether they can be run, and which tables and columns they may name. */
  state(): Promise<{ off: StatementsOff | undefined; tables: { name: string; columns: string[] }[] }>;
  /** Runs one query. Throws 422: `SqlRefused` with what the database objects to, `SqlTimeOut`, `SqlAnswerTooLarge`, or why it is off. */
  run(text: string): Promise<StatementAnswer>;
}

/** A tenant: one sub-domain, one database. */
export interface Installation {
  key: string;
  db: Db;
  files: FileStore;
  statements: Statements;
  backups: Backups;
  /** Address used in mails, from configuration, never from a request. */
  baseUrl: string;
  mail: MailConfig;
  /** The process that serves it. */
  node: NodeFacts;
  /** Whether services on the internet may be called from here; those of the own network always may. */
  internet: boolean;
  /** Texts of a language where there is no request: mails and documents made by jobs. */
  texts(language: Language): Texts;
  settings(): Promise<Settings>;
  modules(): Promise<ReadonlySet<string>>;
  /** Notifies every node: caches of this topic are stale, sockets may be interested. Ids only. */
  notify(topic: string, payload?: Record<string, unknown>): Promise<void>;
}

/** What a process knows of itself and its machine. */
export interface NodeFacts {
  /** Of the product. */
  version: string;
  startedAt: Date;
  /** Bytes of the disk its files are on; undefined where the file system does not report them. */
  disk(): Promise<{ free: number; total: number } | undefined>;
}

/** How mail leaves, from configuration; an installation's own settings come first. */
export interface MailConfig {
  /** Undefined: mails are written as files into `outbox`. */
  smtp?: { host: string; port: number; security: 'starttls' | 'tls' | 'none'; user?: string; password?: string };
  /** `Name <address>` or an address. Undefined: the one the mail server is signed in with. */
  from?: string | undefined;
  /** Folder for mails that are not sent on. */
  outbox: string;
}

/** Where files live: a folder by default. Names are random and made by `put`; a stream is never held in memory whole. */
export interface FileStore {
  put(content: Buffer | Readable, extension: string): Promise<string>;
  get(name: string): Promise<Buffer | undefined>;
  read(name: string): Promise<Readable | undefined>;
  /** Names of the files stored before a moment and not removed. */
  storedBefore(moment: Date): AsyncIterable<string>;
  remove(name: string): Promise<void>;
}

/** What every handler is handed. There is no ambient database and no global state. */
export interface BaseCtx {
  installation: Installation;
  user: SessionUser;
  modules: ReadonlySet<string>;
  settings: Settings;
  language: Language;
  requestId: string;
  ip: string;
  /** The one clock; tests can set it. */
  readonly now: () => Date;
  /** IANA name of the zone days begin and end in. */
  zone: string;
  /** The calendar day of `now` in the installation's zone, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Text of a key in the caller's language: `t('errors:NotFound')`. */
  t: Texts;
  can(needs: Needs): boolean;
  hasModule(module: string | readonly string[]): boolean;
}

/** What a scope may ask, in reads and writes alike. */
export type ScopeCtx = BaseCtx & Pick<Ctx, 'engine'>;

export interface Ctx extends BaseCtx {
  /** Reads outside a transaction. */
  db: Executor;
  /** The declared entities: what functions of the engine that take a context look names up in. */
  engine: Engine;
  /**
   * One transaction for a write. A repeated Idempotency-Key answers what the first call answered and does nothing.
   * Work may be run again after a deadlock, so everything outside the database waits for `tx.afterCommit` or a job.
   * @param part names one of several transactions of a request, each of which is done once by itself; `null` is one that is
   * done whenever the request comes, as the note of a failure
   */
  write<T>(work: (ctx: WriteCtx) => Promise<T>, part?: number | null): Promise<T>;
}

/** A write: the transaction instead of the database. */
export interface WriteCtx extends BaseCtx {
  tx: Tx;
  /** The declared entities: what functions of the engine that take a context look names up in. */
  engine: Engine;
  /**
   * Creates a row of another entity through the same pipeline: validated, logged, its hooks called; rights are not asked
   * again. What follows from the write is settled before the commit, so the row returned does not show it yet.
   */
  insert<E extends AnyEntity>(entity: E, input: InputOf<E>): Promise<RowOf<E>>;
  /** Changes a row through the same pipeline, whatever its version. */
  update<E extends AnyEntity>(entity: E, id: number, input: InputOf<E>): Promise<RowOf<E>>;
  /** Changes many rows in one statement: every row is logged, hooks are not called, fields the server owns may be set. */
  change<E extends AnyEntity, K extends keyof Values<E>>(
    entity: E,
    changes: readonly Change<E, K>[],
    note?: ChangeNote,
  ): Promise<void>;
  /** Adds an entry to the log of a record: something that happened to it and changed no field. */
  log(entity: AnyEntity, id: number, action: string, data: Readonly<Record<string, unknown>>): void;
}

/** The user a write is logged under; null for a guest. */
export const authorOf = ({ user }: { user: Pick<SessionUser, 'id'> }): number | null => user.id || null;

/** When something ends that began at `begun`: now, and no earlier where the clock of another node was ahead. */
export const endOf = ({ now }: { now: () => Date }, begun: string | null): string =>
  new Date(Math.max(now().getTime(), begun === null ? 0 : Date.parse(begun))).toISOString();

/** Whether this person sees what is for staff. */
export const isStaff = ({ user }: { user: Pick<SessionUser, 'isCustomer'> }): boolean => !user.isCustomer;

/** Whether this person may read records of an entity at all; which of them is its scope. */
export const mayRead = (ctx: BaseCtx, entity: AnyEntity): boolean =>
  ctx.hasModule(entity.module) && ctx.can(entity.rights.read) && (isStaff(ctx) || isOpenToAll(entity));

/** Values of any of an entity's fields, writable or not. */
export type Values<E extends AnyEntity> = Partial<Omit<RowOf<E>, keyof SystemColumns>>;

/** A row with the fields that become something else, and their new values. */
export interface Change<E extends AnyEntity, K extends keyof Values<E>> {
  row: SystemColumns & Readonly<Pick<RowOf<E>, NoInfer<K>>>;
  set: { readonly [P in K]?: Values<E>[P] };
}

/** How a change is logged where it is more than an update. */
export interface ChangeNote {
  action?: string;
  data?: Readonly<Record<string, unknown>>;
}
