import type { EngineTypes, Needs } from '../entity';
import type { Db, Executor, Tx } from './db';

export type Language = 'pl' | 'en' | 'de';
/** Typed values of the installation's settings; the catalogue of keys is the product's. */
export type Settings = EngineTypes extends { settings: infer S } ? S : Record<string, unknown>;

/** The person behind the request, read from the session row (cached at most one second). */
export interface SessionUser {
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
  /** Must choose a new password before anything else. */
  loginReset: boolean;
}

/** A tenant: one sub-domain, one database. */
export interface Installation {
  key: string;
  db: Db;
  files: FileStore;
  /** Address used in mails, from configuration, never from a request. */
  baseUrl: string;
  settings(): Promise<Settings>;
  modules(): Promise<ReadonlySet<string>>;
  /** Tells every node: caches of this topic are stale, sockets may be interested. Ids only. */
  notify(topic: string, payload?: Record<string, unknown>): Promise<void>;
}

/** Where files live: a folder by default. Names are random and made by `put`. */
export interface FileStore {
  put(content: Buffer, extension: string): Promise<string>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** What every handler is handed. There is no ambient database and no global state. */
export interface Ctx {
  installation: Installation;
  user: SessionUser;
  modules: ReadonlySet<string>;
  settings: Settings;
  language: Language;
  requestId: string;
  ip: string;
  /** Reads outside a transaction. Writes go through `tx`. */
  db: Executor;
  /** The one clock; tests can set it. */
  now(): Date;
  can(needs: Needs): boolean;
  hasModule(module: string | readonly string[]): boolean;
}

/** A write: the same, with the transaction in the place of the database. */
export interface WriteCtx extends Omit<Ctx, 'db'> {
  tx: Tx;
}
