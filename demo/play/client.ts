import type { Client, Refusal } from './world';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Sends one request as a user; the body of the answer is parsed. */
export type Send = (method: Method, path: string, body?: unknown) => Promise<Answer>;
/** Sends one file as a user. */
export type SendFile = (path: string, name: string, content: Uint8Array) => Promise<Answer>;
export interface Answer {
  status: number;
  body: unknown;
}

/** A client whose requests go through `send` and whose files go through `sendFile`. */
export function clientOf(send: Send, sendFile: SendFile): Client {
  const taken = (what: string, { status, body }: Answer): unknown => {
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const done = async <T>(method: Method, path: string, body?: unknown): Promise<T> =>
    taken(`${method} ${path}`, await send(method, path, body)) as T;
  return {
    get: (path) => done('GET', path),
    post: (path, body = {}) => done('POST', path, body),
    put: (path, body) => done('PUT', path, body),
    remove: (path) => done('DELETE', path),
    async upload(path, name, content) {
      taken(`POST ${path}`, await sendFile(path, name, content));
    },
    async refused(method, path, body = method === 'POST' ? {} : undefined) {
      const answer = await send(method, path, body);
      if (answer.status < 400) throw new Error(`${method} ${path} was not refused: ${JSON.stringify(answer.body)}`);
      return { status: answer.status, ...(answer.body as Omit<Refusal, 'status'>) };
    },
  };
}
