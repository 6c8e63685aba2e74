import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../engine/errors';

/** Deeper bodies are refused before anything recursive sees them; documents with lines need five levels. */
const MAX_DEPTH = 64;
const [quote, backslash, open, close, openList, closeList] = [...'"\\{}[]'].map((sign) => sign.charCodeAt(0));

/** Whether objects and lists of a JSON text are nested deeper than `most`. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === backslash) at++;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === open || sign === openList) {
      if (++depth > most) return true;
    } else if (sign === close || sign === closeList) depth--;
  }
  return false;
}

/** Reads JSON bodies: an empty one is none, whatever its type, because clients name the type in every request. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if (isDeeperThan(text, MAX_DEPTH)) return done(badRequest('BodyTooDeep'));
    void parse(request, text, done);
  });
}
