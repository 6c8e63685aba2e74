import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpService {
  /** `http://127.0.0.1:port` */
  url: string;
  /** `127.0.0.1:port`, as an entry of `privateHosts`. */
  host: string;
  /** Connections accepted so far. */
  connections(): number;
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine, for the counterparts of our clients. */
export async function httpService(
  answer: (request: IncomingMessage, body: string, response: ServerResponse, bytes: Buffer) => void,
): Promise<HttpService> {
  let connections = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      answer(request, bytes.toString('utf8'), response, bytes);
    });
    response.on('error', () => response.destroy());
  });
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Sends until the other side hangs up. */
export function flood(response: ServerResponse, contentType: string): void {
  response.writeHead(200, { 'content-type': contentType });
  const block = 'x'.repeat(64_000);
  const send = () => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
}
