import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../engine/errors';
import { sendError } from './errors';

export interface Web {
  folder: string;
  /** Port of the realtime channel. */
  realtimePort: number;
}

/** Registered by the static plugin itself, without a declaration. */
export const assetsRoute = '/assets/*';

/** Serves the built web app: hashed files cached for a year, and the one page for every client-side route. */
export async function serveWeb(app: FastifyInstance, { folder, realtimePort }: Web): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const page = built.replace(/(name="realtime-port" content=")\d+/, `$1${realtimePort}`);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => null);
  const config = { undeclared: true, isPage: true } as const;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    // The build writes `.br` and `.gz` beside the files.
    preCompressed: true,
    setHeaders: (response) => void response.setHeader('vary', 'accept-encoding'),
  });
  if (worker !== null)
    app.get('/sw.js', { config }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    );
  app.get('/*', { config }, (request, reply) =>
    request.url.startsWith('/api/') || request.url.startsWith('/assets/')
      ? sendError(notFound(), reply)
      : reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
}
