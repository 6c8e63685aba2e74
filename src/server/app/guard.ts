import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, badRequest, forbidden, invalid, notFound, refused, unauthorized } from '../../engine/errors';
import { fieldErrors } from '../../engine/fields/schema';
import { defaultZone } from '../../engine/format';
import type { Ctx, Installation, SessionUser } from '../../engine/server/context';
import type { Engine } from '../../engine/server/engine';
import type { Route } from '../../engine/server/route';
import { createContext, publicContext } from './context';

export interface GuardPorts {
  engine: Engine;
  clock: () => Date;
  /** Undefined for an unknown sub-domain. */
  installation(subdomain: string | undefined): Installation | undefined;
  authenticate(installation: Installation, token: string, at: { now: Date }): Promise<SessionUser | undefined>;
  /** Who a key of a program acts for, from which address. */
  keyUser(installation: Installation, key: string, at: { now: Date; ip: string }): Promise<SessionUser | undefined>;
  /** A one-time ticket in `access_token` of a document route. */
  redeem(installation: Installation, ticket: string, path: string, at: { now: Date }): Promise<SessionUser | undefined>;
  /** Called for every refusal, so that no route has to log it. */
  onViolation(ctx: Ctx, route: Route, url: string): Promise<void>;
}

/** `galwex` of `galwex.example.com`; undefined for a host without a sub-domain. */
export function subdomainOfHost(host: string | undefined): string | undefined {
  const name = (host ?? '').replace(/:\d+$/, '');
  const labels = name.split('.').filter((label, i) => !(i === 0 && (label === 'api' || label === 'www')));
  if (labels.length <= 2 || labels.every((label) => /^\d+$/.test(label))) return undefined;
  return labels[0]?.toLowerCase();
}

/** The installation a request asks for: the header first, else the host. */
function subdomainOf(request: FastifyRequest): string | undefined {
  const header = request.headers['subdomain'];
  if (typeof header === 'string' && header) return header.toLowerCase();
  return subdomainOfHost(request.hostname);
}

async function sessionOf(
  ports: GuardPorts,
  installation: Installation,
  route: Route,
  request: FastifyRequest,
): Promise<SessionUser> {
  const at = { now: ports.clock() };
  const token = request.headers['access-token'];
  const key = /^Bearer (ck_\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const query = request.query as Record<string, unknown>;
  let user: SessionUser | undefined;
  if (typeof token === 'string') user = await ports.authenticate(installation, token, at);
  else if (key) user = await ports.keyUser(installation, key, { ...at, ip: request.ip });
  else if (route.document && typeof query['access_token'] === 'string') {
    const path = request.url.split('?')[0]!;
    user =
      (await ports.redeem(installation, query['access_token'], path, at)) ??
      (await ports.authenticate(installation, query['access_token'], at));
    delete query['access_token'];
  }
  if (!user) throw unauthorized();
  return user;
}

const keyAllows = ({ user }: Ctx, route: Route): boolean =>
  !user.key || (!route.personal && (!user.key.readOnly || route.method === 'GET'));

/** Session → key → module → limits of customers and kiosks → right. Row scope is in the queries, state in the rules. */
function allowed(ctx: Ctx, route: Route): boolean {
  if (!keyAllows(ctx, route)) return false;
  if (!ctx.hasModule(route.module)) return false;
  if (ctx.user.isCustomer && !route.customers) return false;
  if (ctx.user.dashboardType === 5 && !route.kiosk) return false;
  return route.needs === 'public' || ctx.can(route.needs);
}

/** Parses a part of the request with the route's schema; errors name the fields. */
function parsed(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = route[part];
  if (!schema) {
    if (part === 'query' && Object.keys(value as object).length) throw invalid(unknownKeys(value as object));
    return undefined;
  }
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  if (part === 'params') throw notFound();
  throw invalid(fieldErrors(result.error));
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const unknownKeys = (value: object) => Object.fromEntries(Object.keys(value).map((key) => [key, 'UnknownKey']));

/** Wraps a declared route as a Fastify handler. */
export function guarded(ports: GuardPorts, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.url.includes('%00')) throw badRequest('ControlCharacter');
    const installation = ports.installation(subdomainOf(request));
    if (!installation) throw unauthorized('UnknownInstallation');
    const ctx =
      route.needs === 'public'
        ? publicContext(ports.engine, request, installation, ports.clock)
        : await signedIn(ports, installation, route, request);
    try {
      const params = parsed(route, 'params', request.params);
      const query = parsed(route, 'query', request.query);
      const sent = request.body;
      const zone = 'zone' in ctx ? ctx.zone : defaultZone;
      const body = parsed(route, 'body', route.reads && isRecord(sent) ? route.reads(sent, zone) : sent);
      return await route.handler({ ctx, params, query, body, request, reply });
    } catch (error) {
      throw labelled(error, route, ctx);
    }
  };
}

/** Fields a refusal names by their keys are named to people by their labels. */
function labelled(error: unknown, { texts }: Route, { t }: Pick<Ctx, 't'>): unknown {
  if (!(error instanceof ApiError)) return error;
  const { fields = {}, errorDetails, ...options } = error.options;
  const keys = Object.keys(fields);
  if (!keys.length || errorDetails !== keys.join(', ')) return error;
  const label = (key: string) => {
    const own = key.split('.').at(-1)!;
    const places = texts ? new Set([texts, texts.replace(/\.actions\..*/, '')]) : [];
    return t([...[...places].map((place) => `${place}.fields.${own}`), `fields:${own}`]);
  };
  return new ApiError(error.status, error.errorStr, {
    ...options,
    fields,
    errorDetails: [...new Set(keys.map(label))].join(', '),
  });
}

async function signedIn(
  ports: GuardPorts,
  installation: Installation,
  route: Route,
  request: FastifyRequest,
): Promise<Ctx> {
  const user = await sessionOf(ports, installation, route, request);
  const ctx = await createContext(ports.engine, request, installation, user, ports.clock);
  if (user.loginReset && !route.duringReset && route.load !== 'vital') throw refused('PasswordChangeRequired');
  if (user.secondFactorDue && !route.beforeSecondFactor && route.load !== 'vital') {
    throw refused('SecondFactorRequired');
  }
  if (user.viewing && !route.whileViewing) throw refused('ViewingRole', { errorDetails: user.viewing.name });
  if (allowed(ctx, route)) return ctx;
  await ports.onViolation(ctx, route, request.url.split('?')[0]!);
  throw forbidden();
}
