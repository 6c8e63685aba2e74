import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { OpenInstallation } from '../installations';
import { Hub, send, type HubPorts, type Member } from './hub';
import { addressOf, limits, perSecond, Quota } from './limits';
import { closed, fromClient } from './messages';

export interface RealtimeOptions extends HubPorts {
  installations: readonly OpenInstallation[];
  installation(subdomain: string | undefined): OpenInstallation | undefined;
  subdomainOf: (host: string | undefined) => string | undefined;
  trustProxy: readonly string[];
}

export interface Realtime {
  /** Answers `/ws` on this HTTP server too. */
  attach(server: Server): void;
  /** Opens the port of its own. */
  listen(port: number): Promise<void>;
  /** Number of authorised connections. */
  size(): number;
  /** Tells every client to come back in a moment, and stops. */
  stop(): Promise<void>;
}

const path = '/ws';
const pingEvery = 30_000;

/**
 * The push channel. The server asks `{msg:'authorize'}`, the client answers with its session token within five seconds;
 * after that it hears what its session entitles it to. Which topics, the server decides; a client cannot ask for any.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.payload, perMessageDeflate: false });
  const hubs = new Map(options.installations.map((installation) => [installation.key, new Hub(installation, options)]));
  const addresses = new Quota(limits.perAddress);
  const people = new Quota(limits.perUser);
  const answering = new Set<WebSocket>();
  const servers: Server[] = [];
  let own: Server | undefined;

  const pinging = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answering.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingEvery);

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    if (request.url?.split('?')[0] !== path) return refuse(stream, '404 Not Found');
    const address = addressOf(request, options.trustProxy);
    if (!addresses.take(address)) return refuse(stream, '429 Too Many Requests');
    let given = false;
    const give = () => {
      if (!given) addresses.give(address);
      given = true;
    };
    stream.once('close', give);
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, request));
  }

  function welcome(socket: WebSocket, request: IncomingMessage): void {
    const allowed = perSecond(limits.messagesPerSecond);
    let asked = false;
    const late = setTimeout(() => socket.close(closed.unauthorized, 'authorize'), limits.authorizeWithin);
    answering.add(socket);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => answering.add(socket));
    socket.on('message', (data) => {
      if (!allowed()) return socket.close(closed.tooMany, 'messages');
      const message = parse(String(data));
      if (!message) return socket.close(closed.unauthorized, 'message');
      if (message.msg === 'ping') return send(socket, { msg: 'pong' });
      if (asked) return socket.close(closed.unauthorized, 'message');
      asked = true;
      authorize(message.token, message.subdomain ?? options.subdomainOf(request.headers.host)).catch((error) =>
        options.report(error),
      );
    });
    send(socket, { msg: 'authorize' });

    async function authorize(token: string, subdomain: string | undefined): Promise<void> {
      const installation = options.installation(subdomain);
      const user = installation && (await options.authenticate(installation, token, { now: options.clock() }));
      if (socket.readyState !== socket.OPEN) return;
      if (!installation || !user) return socket.close(closed.unauthorized, 'session');
      const person = `${installation.key}:${user.id}`;
      if (!people.take(person)) return socket.close(closed.tooMany, 'connections');
      clearTimeout(late);
      const hub = hubs.get(installation.key)!;
      const joined: Member = { socket, token, user };
      hub.members.add(joined);
      socket.once('close', () => {
        hub.members.delete(joined);
        people.give(person);
      });
      send(socket, { msg: 'authorized' });
    }
    socket.once('close', () => {
      clearTimeout(late);
      answering.delete(socket);
    });
  }

  return {
    attach(server) {
      server.on('upgrade', upgrade);
      servers.push(server);
    },
    async listen(port) {
      const server = createServer((_, response) => response.writeHead(426, { upgrade: 'websocket' }).end());
      server.requestTimeout = 5_000;
      server.headersTimeout = 5_000;
      server.on('upgrade', upgrade);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, resolve);
      });
      own = server;
      servers.push(server);
    },
    size: () => [...hubs.values()].reduce((sum, hub) => sum + hub.members.size, 0),
    async stop() {
      clearInterval(pinging);
      for (const server of servers) server.off('upgrade', upgrade);
      for (const hub of hubs.values()) hub.stop();
      for (const socket of sockets.clients) socket.close(closed.restart, 'restart');
      const finished = new Promise<void>((resolve) => sockets.close(() => resolve()));
      const cut = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 1_000);
      await finished;
      clearTimeout(cut);
      await new Promise<void>((resolve) => (own ? own.close(() => resolve()) : resolve()));
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parse(text: string) {
  try {
    return fromClient.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
