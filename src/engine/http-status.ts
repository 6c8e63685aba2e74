/** Status codes of HTTP that code decides by; `none`: no answer came. */
export const httpStatus = {
  none: 0,
  ok: 200,
  redirection: 300,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  unprocessable: 422,
  tooMany: 429,
  serverError: 500,
  badGateway: 502,
} as const;
