import { request, type Agent } from 'node:http';

/** What a request came to: its status, 0 where it was not answered, and how long it took. */
export interface Answer {
  status: number;
  milliseconds: number;
  /** Seconds the answer asks to wait, 0 for none. */
  retryAfter: number;
  body: string;
}

/** Someone with a session, and with an address of this machine of their own. */
export interface Client {
  token: string;
  address: string;
}

const sorted = (values: number[]) => values.sort((a, b) => a - b);
/** The value that a share of the others, 0 to 1, does not exceed. */
export const share = (values: number[], of: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0;

/** Sends one request and never throws: who is not answered has the status 0. */
export const send = (
  base: string,
  { token, address, agent }: Client & { agent: Agent },
  [method, path, body]: [method: string, path: string, body?: unknown],
): Promise<Answer> =>
  new Promise((resolve) => {
    const since = performance.now();
    const done = (status: number, body = '', retryAfter = 0) =>
      resolve({ status, milliseconds: performance.now() - since, retryAfter, body });
    const headers = { 'access-token': token, 'content-type': 'application/json', 'accept-language': 'pl' };
    const sent = request(`${base}/api${path}`, { method, headers, agent, localAddress: address }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => done(answer.statusCode ?? 0, text, Number(answer.headers['retry-after'] ?? 0)));
      answer.on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
