import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ModuleCode, Needs } from '../entity';
import type { Ctx, Installation, Language, WriteCtx } from './context';

/** How rows are cut for the caller; written down for every route so that it is not forgotten. */
export type Scope = 'public' | 'own' | 'rows' | 'installation';
/** Load classes: each has its own limit of requests in flight, `vital` (heartbeat, sign-out, health) is never shed. */
export type LoadClass = 'vital' | 'auth' | 'read' | 'write' | 'heavy' | 'export';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a public route is handed: no session exists. */
export interface PublicCtx {
  installation: Installation;
  language: Language;
  requestId: string;
  ip: string;
  now(): Date;
  t(key: string | string[], values?: Record<string, string | number>): string;
  /**
   * One transaction of a guest, who is not signed in: a guest holds no right, and the log names no user.
   * @param guest what notices call them
   */
  write<T>(guest: string, work: (ctx: WriteCtx) => Promise<T>): Promise<T>;
}

/**
 * Parameters of a call that finds nothing and changes nothing, for the API document and the contract tests. Ids and
 * languages of the path need none.
 */
export interface RouteExample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

export interface RouteSpec<
  N extends Needs | 'public',
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, e.g. `/customers/check`. */
  path: string;
  summary: string;
  module: ModuleCode | readonly ModuleCode[];
  needs: N;
  scope: Scope;
  load?: LoadClass;
  /** Customer accounts may call it. Default: staff only (kiosk accounts: only routes with `kiosk`). */
  customers?: boolean;
  kiosk?: boolean;
  /** Opened by address, so a one-time ticket may be in the query instead of the session's header. */
  document?: boolean;
  /** Only for a person who is signed in: keys of programs are refused, whatever their rights. */
  personal?: boolean;
  /** Works for a user who must choose a new password first. */
  duringReset?: boolean;
  /** Works for a user who must set a second factor up first. */
  beforeSecondFactor?: boolean;
  /** Works while the person looks through another role, although it is no GET: it changes no record. */
  whileViewing?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Turns a body as other clients send it into one of the schema; times without a zone are those of `zone`. */
  reads?: (body: Readonly<Record<string, unknown>>, zone: string) => Readonly<Record<string, unknown>>;
  example?: RouteExample;
  /** Where the labels of its fields are, `{area}:{name}`, of an action `….actions.{action}` first: refusals name fields by them. */
  texts?: string;
  /** Bytes its body may have, where the general limit is not enough. */
  bodyLimit?: number;
  /** JSON the route answers with; `null` = no JSON (a file, a stream). */
  output: z.ZodType | null;
  handler(call: {
    ctx: N extends 'public' ? PublicCtx : Ctx;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<unknown> | unknown;
}

/** A declared route, types erased; the registry, the API document and the rights matrix read these. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  module: ModuleCode | readonly ModuleCode[];
  needs: Needs | 'public';
  scope: Scope;
  load: LoadClass;
  customers: boolean;
  kiosk: boolean;
  document: boolean;
  personal: boolean;
  duringReset: boolean;
  beforeSecondFactor: boolean;
  whileViewing: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reads?: (body: Readonly<Record<string, unknown>>, zone: string) => Readonly<Record<string, unknown>>;
  example?: RouteExample;
  texts?: string;
  bodyLimit?: number;
  output: z.ZodType | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- the seam: handlers of all routes in one list
  handler(call: any): Promise<unknown> | unknown;
}

/** Declares a route of a feature. Everything but `load` and the schemas is mandatory: default deny. */
export function defineRoute<
  const N extends Needs | 'public',
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(spec: RouteSpec<N, P, Q, B>): Route {
  return {
    ...spec,
    load: spec.load ?? (spec.method === 'GET' ? 'read' : 'write'),
    customers: spec.customers ?? false,
    kiosk: spec.kiosk ?? false,
    document: spec.document ?? false,
    // What needs no right belongs to the person: profile, sessions, own filters.
    personal: spec.personal ?? spec.needs === 'signed-in',
    duringReset: spec.duringReset ?? false,
    beforeSecondFactor: spec.beforeSecondFactor ?? false,
    whileViewing: spec.whileViewing ?? spec.method === 'GET',
  };
}
