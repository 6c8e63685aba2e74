import type { Client, Refusal } from './world';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Sends one request as somebody; the body of the answer parsed. */
export type Send = (method: Method, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** A person whose requests go through `send`. */
export function clientOf(send: Send): Client {
  const done = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
    const answer = await send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  return {
    get: (path) => done('GET', path),
    post: (path, body = {}) => done('POST', path, body),
    put: (path, body) => done('PUT', path, body),
    remove: (path) => done('DELETE', path),
    async refused(method, path, body = method === 'POST' ? {} : undefined) {
      const answer = await send(method, path, body);
      if (answer.status < 400) throw new Error(`${method} ${path} was not refused: ${JSON.stringify(answer.body)}`);
      return { status: answer.status, ...(answer.body as Omit<Refusal, 'status'>) };
    },
  };
}
