import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, badRequest, tooMany } from '../../engine/errors';
import { httpStatus } from '../../engine/http-status';
import { fromDatabase } from '../../engine/server/constraints';
import { languageOf, textsIn } from './texts';

/** Fastify's own errors as codes of the catalogue. */
const own: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, 'BodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError(415, 'NotJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badRequest('BodyNotJson'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('BodyNotJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('BodyNotJson'),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError(413, 'FileTooLarge'),
  FST_ERR_BAD_URL: () => badRequest('BadRequest'),
};

/** The refusal an error stands for; undefined for a fault of ours. */
export function asApiError(error: FastifyError): ApiError | undefined {
  const known = error instanceof ApiError ? error : fromDatabase(error);
  if (known instanceof ApiError) return known;
  const mapped = own[error.code]?.();
  if (mapped) return mapped;
  if (error.statusCode === 429) return tooMany(60);
  if (error.statusCode === 503) return new ApiError(503, 'Unavailable', { retryAfter: 2 });
  if (error instanceof SyntaxError && error.statusCode === 400) return badRequest('BodyNotJson');
  return error.statusCode && error.statusCode < 500 ? new ApiError(error.statusCode, 'BadRequest') : undefined;
}

/** What broke off before its first byte may have named itself a packed file. */
const asJson = (reply: FastifyReply) =>
  reply.removeHeader('content-encoding').removeHeader('content-disposition').type('application/json; charset=utf-8');

/** Whether a person looks at the answer: an address opened in a window, such as a document. */
export const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html');

/** The refusal as a page in words, with a way on. */
function errorPage({ status, errorStr }: ApiError, request: FastifyRequest): string {
  const language = languageOf(request.headers['accept-language']);
  const t = textsIn(language);
  const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const [title, text, link] = [
    t(status === httpStatus.unauthorized ? 'errors:page.ended' : [`errors:${errorStr}`, 'errors:UnknownError']),
    t('errors:page.again'),
    t('errors:page.toStart'),
  ].map(escaped);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">${link}</a></p></html>`;
}

export function sendError(error: ApiError, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.options;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (isPage(reply.request))
    return asJson(reply).type('text/html; charset=utf-8').status(error.status).send(errorPage(error, reply.request));
  return asJson(reply).status(error.status).send(error.body);
}

/** One answer for every error: known ones with their code, unknown ones with a correlation id found in the log. */
export function handleErrors(app: FastifyInstance, onFault?: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asApiError(error);
    if (known) return sendError(known, reply);
    onFault?.(error);
    request.log.error({ err: error, correlationId: request.id }, 'unknown fault');
    return asJson(reply).status(500).send({ error: 'Unknown', errorStr: 'Unknown', correlationId: request.id });
  });
}
