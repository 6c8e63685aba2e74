import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BatchRequest } from './batches';
import { Refusal } from './refusal';
import { type ReceivedDocument, Registry, type Rules, type SentDocument } from './registry';

/** What goes wrong with a call: it is not done, or done and its answer lost. */
export type Fault = 'unreached' | 'unanswered' | 'closed' | 'busy';

export interface KsefSimulator extends Rules {
  /** `http://127.0.0.1:port/v2` */
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  documents: SentDocument[];
  /** Documents of other sellers. */
  received: ReceivedDocument[];
  /** Calls so far, as `POST auth/challenge`. */
  calls: string[];
  /** Decides what goes wrong with a call: its position since the start, and its name. */
  fault: (call: number, name: string) => Fault | undefined;
  close(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  bearer: string;
  /** Where the page of a list begins that is asked for. */
  next: string;
  body: unknown;
}
/** What needs no token: the sign-in, and the storage, whose addresses are the right to use them. */
function answerOpen(registry: Registry, { method, path, bearer, body }: Call): unknown {
  const parts = path.split('/');
  const open: Record<string, () => unknown> = {
    'POST auth/challenge': () => registry.challenge(),
    'GET security/public-key-certificates': () => registry.certificates(),
    'POST auth/ksef-token': () => registry.signIn(body as Parameters<Registry['signIn']>[0]),
    'POST auth/xades-signature': () => registry.signInSigned(String(body)),
    'POST auth/token/redeem': () => registry.redeem(bearer),
  };
  const known = open[`${method} ${path}`];
  if (known) return known();
  if (method === 'GET' && parts[0] === 'auth' && parts.length === 2) return registry.operation(parts[1]!);
  if (parts[0] !== 'storage') return undefined;
  if (bearer) throw new Refusal(403, 'Token dostępu nie należy do tego adresu');
  if (method === 'PUT') return registry.batches.put(parts[1]!, Number(parts[2]), body as Buffer);
  return registry.upo(parts[2]!, parts[3]!);
}
function answerTo(registry: Registry, call: Call, storage: string): unknown {
  const { method, path, search, bearer, next, body } = call;
  const open = answerOpen(registry, call);
  if (open !== undefined) return open;
  const parts = path.split('/');
  registry.checkAccess(bearer);
  if (method === 'POST') {
    if (path === 'sessions/online') return registry.openSession(body as Parameters<Registry['openSession']>[0]);
    if (path === 'sessions/batch') return registry.batches.begin(body as BatchRequest, storage);
    if (parts[3] === 'invoices') return registry.send(parts[2]!, body as Record<string, string>);
    if (parts[3] === 'close' && parts[1] === 'batch') return registry.batches.close(parts[2]!);
    if (parts[3] === 'close') return registry.closeSession(parts[2]!);
  } else if (parts[0] === 'sessions') {
    if (parts.length === 2) return registry.batches.status(parts[1]!);
    if (parts.length === 3) return registry.list(parts[1]!, Number(search.get('pageSize') ?? 10), Number(next));
    return parts[4] === 'upo' ? registry.upo(parts[1]!, parts[3]!) : registry.status(parts[1]!, parts[3]!);
  }
  if (path.startsWith('invoices/')) return answerReceived(registry, call);
  throw new Refusal(404, 'Nie znaleziono');
}

function answerReceived(registry: Registry, { method, path, search, body }: Call): unknown {
  if (method === 'GET' && path.startsWith('invoices/ksef/')) return registry.receivedXml(path.slice(14));
  if (path === 'invoices/query/metadata') return registry.query(body as Parameters<Registry['query']>[0], search);
  throw new Refusal(404, 'Nie znaleziono');
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.headers['content-type'] === 'application/octet-stream') return Buffer.concat(chunks);
  const text = Buffer.concat(chunks).toString('utf8') || '{}';
  return request.headers['content-type'] === 'application/xml' ? text : (JSON.parse(text) as unknown);
};

function refuse(response: ServerResponse, status: number, detail: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
  response.end(JSON.stringify({ title: 'Refused', status, detail }));
}

/**
 * A small server with the API of the national e-invoicing system as far as the product uses it, for tests and the
 * demo company. Documents are decrypted, checked and numbered as there; nothing is stored.
 */
export async function ksefSimulator(port = 0): Promise<KsefSimulator> {
  const settings = {
    token: 'simulator-token',
    fault: (): Fault | undefined => undefined,
    refusal: () => undefined,
    day: () => new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    technical: (position: number) => `0100${position.toString(16).toUpperCase().padStart(8, '0')}`,
  };
  const simulator = settings as unknown as KsefSimulator;
  const registry = new Registry(simulator);
  const calls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const path = pathname.replace(/^\/(v2\/)?/, '');
    const method = request.method ?? 'GET';
    const body = await bodyOf(request);
    const fault = simulator.fault(calls.push(`${method} ${path}`), `${method} ${path}`);
    if (fault === 'unreached') return void response.destroy();
    if (fault === 'closed') return refuse(response, 503, 'Trwają prace serwisowe');
    if (fault === 'busy') return refuse(response, 429, 'Przekroczono limit żądań', { 'retry-after': '1800' });
    try {
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      const next = String(request.headers['x-continuation-token'] ?? 0);
      const call = { method, path, search: searchParams, bearer, next, body };
      const result = await answerTo(registry, call, simulator.storage());
      if (fault === 'unanswered') return void response.destroy();
      const text = typeof result === 'string' ? result : JSON.stringify(result);
      response.writeHead(200, { 'content-type': typeof result === 'string' ? 'application/xml' : 'application/json' });
      response.end(text);
    } catch (error) {
      if (!(error instanceof Refusal)) return refuse(response, 400, 'Żądanie jest nieprawidłowe.');
      refuse(response, error.status, error.message);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(simulator, {
    url: `http://${host}/v2`,
    storage: () => `http://${host}`,
    host,
    documents: registry.documents,
    received: registry.received,
    calls,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
