import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Values that are masked wherever they occur. */
const secrets = ['password', 'pin', 'token', 'access_token', 'accessToken', 'secret', 'smtpPassword'];

/** Structured lines on standard output. `LOG_LEVEL` is one of pino's; requests are logged from `info` on. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).concat('req.headers["access-token"]'),
      censor: '***',
    },
    serializers: {
      error: pino.stdSerializers.err,
      err: pino.stdSerializers.err,
      // The query of a document address carries a ticket.
      req: (request: { method: string; url: string; id?: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  });
