import { constants, createGzip, gzip, gzipSync } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const THRESHOLD = 2048;
/** Up to this size compression is synchronous: the round trip to another thread costs more than the work. */
const AT_ONCE = 48 * 1024;
/** List JSON shrinks to a tenth already at the fastest level. */
const level = constants.Z_BEST_SPEED;
const compressible = /^(?:text\/|application\/(?:json|javascript|xml))/;

/** The weight the client gives gzip by name, else everything (`*`); a weight of 0 refuses it. */
export function acceptsGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return [name, parameters.find((word) => word.startsWith('q='))?.slice(2) ?? '1'];
    }),
  );
  return Number(weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Compresses answers of a scope for clients that accept gzip. */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload: unknown, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (payload === null || payload === undefined || !compressible.test(type)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(String(request.headers['accept-encoding'] ?? '')) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    const streamed = payload instanceof Readable;
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!streamed && !(whole && payload.length >= THRESHOLD)) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (streamed) {
      const packed = createGzip({ level });
      pipeline(payload, packed, () => undefined);
      done(null, packed);
    } else if (payload.length < AT_ONCE) done(null, gzipSync(payload, { level }));
    else gzip(payload, { level }, done);
  });
}
