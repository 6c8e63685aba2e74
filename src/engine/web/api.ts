import type { AnyEntity, DocumentOf, RecordOf } from '../entity';
import type { ErrorBody } from '../errors';
import type { FilterValue } from '../fields/traits';
import { fileNameOf, received, saveBlob, silenceLimit } from './download';
import { noteOwnWrite } from './live';

/** What the engine's client asks of the application that carries the session. */
export interface ApiSetup {
  token(): string | null;
  language(): string;
  /** Sub-domain to name in the headers; null for hosts of two labels. */
  subdomain(): string | null;
  /** 401: the session is over on the server. */
  onSessionEnded(): void;
  /** 403 of something the person did: a right or module is missing, they are signed out. */
  onForbidden(path: string): void;
  /** 403 of something a screen read by itself: what the session holds is out of date, nothing was tried. */
  onStaleRights(): void;
}

/** A refused or failed request. `status` 0 = the server was not reached or did not answer in time. */
export class ApiRequestError extends Error {
  override name = 'ApiRequestError';
  constructor(
    readonly status: number,
    readonly errorStr: string,
    readonly body: Partial<ErrorBody> = {},
    readonly retryAfter?: number,
  ) {
    super(body.errorDetails ? `${errorStr}: ${body.errorDetails}` : errorStr);
  }
  get errorDetails() {
    return this.body.errorDetails;
  }
  /** Field → errorStr. */
  get fields() {
    return this.body.fields;
  }
  /** The row as it is now (409). */
  get current() {
    return this.body.current;
  }
  get correlationId() {
    return this.body.correlationId;
  }
}

export type Query = Record<string, unknown>;
export interface CallOptions {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** Sent as Idempotency-Key: keep the same one when the same create is sent again. */
  key?: string;
  /** Milliseconds, default 20,000, or what ends the call otherwise. */
  timeout?: number | AbortSignal;
  /** Errors of this call never end the session (sign-in, sign-out). */
  quiet?: boolean;
  /** Sent some time after the person did it: 403 refreshes the session, and does not end it. */
  late?: boolean;
}
/** What a list is asked for. `itemsPerPage: -1` = all rows. */
export interface ListQuery<E extends AnyEntity> {
  page?: number;
  itemsPerPage?: number;
  sortBy?: NamesOf<E> | 'id';
  sortDesc?: boolean;
  filter?: { readonly [K in NamesOf<E> | NamesIn<E['list']['filters']> | 'id' | 'search']?: FilterValue | null };
}
type NamesIn<T> = T extends object ? keyof T & string : never;
type NamesOf<E extends AnyEntity> = NamesIn<E['fields']> | NamesIn<E['computed']>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const TIME_OUT = 20_000;
const LONG_TIME_OUT = 120_000;
let setup: ApiSetup | undefined;

export const setUpApi = (value: ApiSetup): void => {
  setup = value;
};

/** `{ page: 0, filter: {…}, id: [1,2] }` → `page=0&filter=%7B…&id%5B%5D=1&id%5B%5D=2`; undefined is left out, objects become JSON. */
function queryText(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      for (const item of value) params.append(`${name}[]`, String(item));
    } else params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Address of a call: `vat-rates/3` → `/api/vat-rates/3`. */
export const apiPath = (path: string, query?: Query): string => `/api/${path.replace(/^\//, '')}${queryText(query)}`;

const randomKey = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** A key for one create; also where `crypto.randomUUID` is missing because the page came over plain http. */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** What every call carries, for those that cannot go through `api`. */
export function headersFor(options: CallOptions, json: boolean): Headers {
  const headers = new Headers({ Accept: 'application/vnd.coatdesk.v1+json', QueryHash: randomKey(8) });
  const token = setup?.token();
  const subdomain = setup?.subdomain();
  if (setup) headers.set('Accept-Language', setup.language());
  if (token) headers.set('access-token', token);
  if (subdomain) headers.set('Subdomain', subdomain);
  if (options.key) headers.set('Idempotency-Key', options.key);
  if (json) headers.set('Content-Type', 'application/json');
  return headers;
}

async function failure(response: Response): Promise<ApiRequestError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiRequestError(response.status, body.errorStr ?? 'UnknownError', body, retryAfter);
}

/** The interface answers a success by 200 to 304. */
const isSuccess = (status: number): boolean => status >= 200 && status <= 304;

const limitOf = ({ timeout = TIME_OUT }: CallOptions): AbortSignal =>
  typeof timeout === 'number' ? AbortSignal.timeout(timeout) : timeout;

/** The heartbeat changes no record: what others change in that moment is not the person's own. */
const isWrite = (method: Method, path: string): boolean => method !== 'GET' && path !== 'refresh';

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const form = options.body instanceof FormData;
  const limit = limitOf(options);
  const token = setup?.token() ?? null;
  let response: Response;
  try {
    response = await fetch(apiPath(path, options.query), {
      method,
      headers: headersFor(options, options.body !== undefined && !form),
      body: form ? (options.body as FormData) : options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiRequestError(0, limit.aborted ? 'TimeOut' : 'NetworkError');
  }
  if (isSuccess(response.status)) {
    if (isWrite(method, path)) noteOwnWrite();
    return response;
  }
  const error = await failure(response);
  if (!options.quiet) notifySession(error, { method: options.late ? 'GET' : method, path }, token);
  throw error;
}

/** Ends the session where the answer is that it is over. A late answer to one that was replaced meanwhile must not end the new one. */
export function notifySession(
  error: ApiRequestError,
  { method, path }: { method: string; path: string },
  token: string | null,
): void {
  if (!token || token !== setup?.token()) return;
  if (error.status === 401) setup.onSessionEnded();
  if (error.status !== 403) return;
  if (method === 'GET') setup.onStaleRights();
  else setup.onForbidden(path);
}

async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The calls. All throw `ApiRequestError`; an aborted call throws what `fetch` throws. */
export const api = {
  /** One record, with its lines where they are named: `api.read<typeof orders, { items: typeof orderItems }>('orders', 7)`. */
  read: <E extends AnyEntity, L extends Readonly<Record<string, AnyEntity>> = Record<never, AnyEntity>>(
    name: E['name'],
    id: number,
    options?: CallOptions,
  ) => call<DocumentOf<E, L>>('GET', `${name}/${id}`, options),
  /** Records of an entity, typed by its declaration: `api.list<typeof orders>('orders', { filter: { customerId } })`. */
  list: <E extends AnyEntity>(name: E['name'], query: ListQuery<E> = {}, options?: CallOptions) =>
    call<{ items: RecordOf<E>[]; total: number }>('GET', name, {
      ...options,
      query: { page: 0, itemsPerPage: -1, filter: {}, ...query },
    }),
  get: <T>(path: string, query?: Query, options?: CallOptions) => call<T>('GET', path, { ...options, query }),
  post: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: CallOptions) => call<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, query?: Query, options?: CallOptions) => call<T>('DELETE', path, { ...options, query }),
  /** A create with its Idempotency-Key; pass `key` to repeat one safely. */
  create: <T>(path: string, body: unknown, options?: CallOptions) =>
    call<T>('POST', path, { key: newKey(), ...options, body }),
  /** A file to be shown here. */
  async file(path: string, signal?: AbortSignal): Promise<Blob> {
    return (await send('GET', path, { signal, timeout: LONG_TIME_OUT })).blob();
  },
  /** Sends one file as multipart field `file`. */
  upload: <T>(path: string, file: File, fields: Record<string, string> = {}, timeout = LONG_TIME_OUT) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return call<T>('POST', path, { body: form, timeout });
  },
  /** Fetches a streamed file and hands it to the browser's downloads. The server's file name wins over `name`. A file may take as long as it comes. */
  async download(path: string, query: Query, name: string, signal?: AbortSignal): Promise<void> {
    const silence = silenceLimit(LONG_TIME_OUT);
    try {
      const response = await send('GET', path, { query, signal, timeout: silence.signal });
      const content = await received(response, silence.heard).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw new ApiRequestError(0, silence.signal.aborted ? 'TimeOut' : 'NetworkError');
      });
      saveBlob(content, fileNameOf(response) ?? name);
    } finally {
      silence.end();
    }
  },
  /** Opens a document route (PDF) in a new window with a one-time ticket instead of the session token. */
  async openDocument(path: string, query: Query = {}): Promise<void> {
    const tab = window.open('', '_blank');
    try {
      const { ticket } = await call<{ ticket: string }>('POST', 'tickets', { body: { path } });
      const address = apiPath(path, { ...query, access_token: ticket });
      if (tab) tab.location.href = address;
      else window.location.href = address;
    } catch (error) {
      tab?.close();
      throw error;
    }
  },
};
