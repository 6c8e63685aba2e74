/**
 * The closed catalogue of what the API answers when it refuses. `errorStr` is a translation key (`errors:{errorStr}`),
 * the same in all languages' files; `errorDetails` is text for a person: a field, a value, a number.
 */
export interface ErrorBody {
  error: string;
  errorStr: string;
  errorDetails?: string;
  /** Field → errorStr, for refusals that belong to inputs. */
  fields?: Record<string, string>;
  /** What refers to a record that cannot be deleted. */
  usedBy?: UsedBy[];
  /** The row as it is now, with a stale write (409). */
  current?: Record<string, unknown>;
  correlationId?: string;
}

/** Records of one kind, in the caller's language: up to three by name, each with its address where it has a screen. */
export interface UsedBy {
  entity: string;
  label: string;
  total: number;
  records: { id: number; name: string; path?: string }[];
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errorStr: string,
    readonly options: Omit<ErrorBody, 'error' | 'errorStr'> & { retryAfter?: number } = {},
  ) {
    super(options.errorDetails ? `${errorStr}: ${options.errorDetails}` : errorStr);
  }
  get body(): ErrorBody {
    const { retryAfter: _, ...rest } = this.options;
    return { error: this.errorStr, errorStr: this.errorStr, ...rest };
  }
}

/** The errorStr a check refuses with, for `reasons`; undefined when it passes. Any other fault is thrown on. */
export const refusalOf = (check: Promise<unknown>): Promise<string | undefined> =>
  check.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error.errorStr;
      throw error;
    },
  );

type Options = ConstructorParameters<typeof ApiError>[2];
/** 400: the request itself is wrong. */
export const badRequest = (errorStr: string, options?: Options) => new ApiError(400, errorStr, options);
/** 400 that names the fields: `invalid({ nip: 'TooLong' })`. */
export const invalid = (fields: Record<string, string>, errorDetails?: string) =>
  new ApiError(400, 'InvalidInput', { fields, errorDetails: errorDetails ?? Object.keys(fields).join(', ') });
/** 401: no session, or one that ended. */
export const unauthorized = (errorStr = 'SessionExpired') => new ApiError(401, errorStr);
/** 403: only for a missing module or right; the client signs out. */
export const forbidden = (errorDetails?: string) => new ApiError(403, 'NoAccess', { errorDetails });
/** 404: does not exist, or lies outside the caller's scope; never shows which. */
export const notFound = (errorDetails?: string) => new ApiError(404, 'NotFound', { errorDetails });
/** 409: stale version or a value another record holds. */
export const conflict = (errorStr: string, options?: Options) => new ApiError(409, errorStr, options);
/** 422: a business rule refuses. */
export const refused = (errorStr: string, options?: Options) => new ApiError(422, errorStr, options);
/** 429 with Retry-After in seconds. */
export const tooMany = (retryAfter: number) => new ApiError(429, 'TooManyRequests', { retryAfter });
/** 503: a service we need is away for the moment. */
export const unavailable = (errorStr = 'Unavailable', errorDetails?: string) =>
  new ApiError(503, errorStr, { retryAfter: 2, errorDetails });
