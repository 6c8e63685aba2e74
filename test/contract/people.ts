import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  status: number;
  /** Parsed JSON, or undefined for anything else. */
  body: unknown;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Sending {
  body?: unknown;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  /** The body as it is, not made into JSON. */
  raw?: { content: string | Buffer; type: string };
}
export type Caller = (method: Method, path: string, sending?: Sending) => Promise<Answer>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Calls the API as the owner of a token, or without a session. */
export function caller(app: FastifyInstance, token?: string): Caller {
  return async (method, path, { body, query, headers, raw } = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      query,
      headers: {
        accept: 'application/vnd.coatdesk.v1+json',
        'accept-language': 'pl',
        ...(token ? { 'access-token': token } : {}),
        ...(raw ? { 'content-type': raw.type } : body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: raw ? raw.content : body === undefined ? undefined : JSON.stringify(body),
    };
    const response = await app.inject(request);
    // Injected requests alone never let the loop turn, and the server would take itself for overloaded.
    await turn();
    return {
      status: response.statusCode,
      body: parsed(response.body),
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };
}

/** What a call that must succeed answered. */
export async function expectDone(call: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, text, body } = await call;
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`);
  return body as Record<string, unknown>;
}
