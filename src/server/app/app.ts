import { randomUUID } from 'node:crypto';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { entityRoutes } from '../../engine/server/entity-routes';
import { ApiError, badRequest, notFound } from '../../engine/errors';
import type { Feature } from '../../engine/server/feature';
import { Json, sendJson } from '../../engine/server/json';
import type { Route } from '../../engine/server/route';
import { asApiError, handleErrors, sendError } from './errors';
import { guarded, type GuardPorts } from './guard';
import { callerOf, createGates, refuseWhenFull, refuseWhenLate, type Gates } from './load';
import { apiPage, openApi } from './openapi';
import { readBodies } from './body';
import { compressAnswers } from './compress';
import { dataHeaders, pageHeaders } from './headers';
import { assetsRoute, serveWeb, type Web } from './web';

export interface AppOptions extends GuardPorts {
  features: readonly Feature[];
  version: string;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: string[];
  /** The built web app; absent in tests of the API. */
  web?: Web;
  logger?: FastifyServerOptions['loggerInstance'];
  /** Receives unexpected errors. */
  onFault?(error: unknown): void;
  /** Milliseconds of event loop delay before requests are refused; 0 = no limit (tests share their machine). */
  maxEventLoopDelay?: number;
  /** Whether the disk is nearly full: reads go on, writes are refused until there is room. */
  lowOnSpace?: () => boolean;
  /** Called by `GET /health`; the answer is cached for a second. */
  ready(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every API route carries its declaration; the server does not start with one that has none. */
    declared?: Route;
    /** Mounted without a declaration: health, API document, web app. */
    undeclared?: true;
    /** Part of the web app. */
    isPage?: true;
  }
}

const MAX_BODY = 256 * 1024;

export const routesOf = ({ engine, features }: Pick<AppOptions, 'engine' | 'features'>): Route[] => [
  ...features.flatMap((feature) => feature.routes ?? []),
  ...engine.registry.all.flatMap((plan) => entityRoutes(engine, plan)),
];

/**
 * Milliseconds after which a connection is cut that neither takes nor sends anything; no client waits that long for an
 * answer. Who asks for long files and never reads them would keep their places at the gates for good.
 */
const SILENCE = 360_000;

/** Composes the HTTP server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  // Request lines are logged from the level `info` on.
  const quiet = !['trace', 'debug', 'info'].includes(options.logger?.level ?? 'silent');
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    logController: new LogController({ disableRequestLogging: quiet }),
    // A child logger per request costs a tenth of a small read; errors name their request themselves.
    ...(quiet ? { childLoggerFactory: (logger) => logger } : {}),
    bodyLimit: MAX_BODY,
    requestTimeout: 15_000,
    connectionTimeout: SILENCE,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: (error, _request, reply) => void sendError(asApiError(error) ?? badRequest('BadRequest'), reply),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // `api.<host>/x` and `<host>/api/x` are the same resource.
    rewriteUrl: (request) =>
      request.headers.host?.startsWith('api.') && !request.url?.startsWith('/api/')
        ? `/api${request.url}`
        : (request.url ?? '/'),
  });
  requireDeclarations(app);
  handleErrors(app, (error) => options.onFault?.(error));
  readBodies(app);
  const gates = createGates();
  await protect(app, options, gates);
  const routes = routesOf(options);
  await registerRoutes(app, options, routes, gates);
  registerOwn(app, options, routes);
  if (options.web) await serveWeb(app, options.web);
  app.setNotFoundHandler((_request, reply) => sendError(notFound(), reply));
  return app;
}

/** Fails closed: a route without module, rights, scope, input and output stops the start. */
function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const config = route.config;
    if (config?.undeclared || route.url === assetsRoute) return;
    const declared = config?.declared;
    const complete = declared?.module && declared.needs && declared.scope && declared.output !== undefined;
    if (!complete) throw new Error(`Route ${String(route.method)} ${route.url} is not declared.`);
    const missing = route.url.includes(':') && !declared.params ? 'params' : undefined;
    if (missing) throw new Error(`Route ${String(route.method)} ${route.url} declares no ${missing}.`);
  });
}

async function protect(app: FastifyInstance, options: AppOptions, gates: Gates): Promise<void> {
  const ofPages = pageHeaders();
  refuseWhenFull(app, gates, dataHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.routeOptions.config.declared ? dataHeaders : ofPages);
    done();
  });
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10 } });
  await refuseWhenLate(app, options.maxEventLoopDelay ?? 1000);
}

const isPicker = (route: Route): boolean => route.path.startsWith('/search/');

/** Compression and ETags cost every answer of their scope, so only large or cacheable answers are in it. */
async function registerRoutes(
  app: FastifyInstance,
  options: AppOptions,
  routes: readonly Route[],
  gates: Gates,
): Promise<void> {
  const add = (scope: FastifyInstance, some: readonly Route[]) => {
    for (const route of some) addRoute(scope, options, route, gates);
  };
  const reads = routes.filter((route) => route.method === 'GET' && route.load !== 'vital');
  add(
    app,
    routes.filter((route) => !reads.includes(route)),
  );
  await app.register(async (scope) => {
    compressAnswers(scope);
    add(
      scope,
      reads.filter((route) => !isPicker(route)),
    );
  });
  await app.register(async (scope) => {
    compressAnswers(scope);
    await scope.register(etag);
    add(scope, reads.filter(isPicker));
  });
}

function addRoute(scope: FastifyInstance, options: AppOptions, route: Route, gates: Gates): void {
  const handle = guarded(options, route);
  // Picker answers may be cached and revalidated by ETag; all others are business data.
  const stores = route.method !== 'GET' && (route.load === 'write' || route.load === 'heavy');
  const caching = isPicker(route) ? 'private, no-cache' : 'no-store';
  scope.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { declared: route },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    async handler(request, reply) {
      void reply.header('cache-control', caching);
      if (stores && options.lowOnSpace?.()) throw new ApiError(507, 'DiskFull');
      // An upload that waited for another one of its sender would run out of the time it has to arrive.
      const who = route.method === 'GET' ? callerOf(request) : request.id;
      await gates.enter(route.load, reply, who);
      const answer = await handle(request, reply);
      if (answer instanceof Json) return sendJson(reply, answer.pieces);
      // A client that breaks off a streamed answer leaves one that was begun and not ended.
      return reply.sent || reply.raw.headersSent || answer === reply ? reply : (answer ?? { status: true });
    },
  });
}

function registerOwn(app: FastifyInstance, options: AppOptions, routes: readonly Route[]): void {
  const config = { undeclared: true } as const;
  let health: { at: number; ready: boolean } | undefined;
  app.get('/health', { config }, async (_request, reply) => {
    if (!health || Date.now() - health.at > 1000) {
      health = { at: Date.now(), ready: await options.ready().catch(() => false) };
    }
    return health.ready ? { status: 'ready' } : sendError(new ApiError(503, 'Unavailable', { retryAfter: 1 }), reply);
  });
  // Megabytes that are answered without a session: written once.
  const written = new Map<string, Buffer>();
  const once = (name: string, write: () => string): Buffer => {
    const bytes = written.get(name) ?? Buffer.from(write());
    written.set(name, bytes);
    return bytes;
  };
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(once('page', () => apiPage(routes))),
  );
  app.get('/api/docs/json', { config }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(once('json', () => JSON.stringify(openApi(routes, options.version)))),
  );
}
