import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { OpenInstallation } from '../installations';
import { Hub, isHeldBack, send, type HubPorts, type Member } from './hub';
import { addressOf, limits, perSecond, Quota } from './limits';
import { closed, fromClient, type Place } from './messages';

export interface RealtimeOptions extends HubPorts {
  installations: readonly OpenInstallation[];
  installation(subdomain: string | undefined): OpenInstallation | undefined;
  subdomainOf: (host: string | undefined) => string | undefined;
  trustProxy: readonly string[];
}

/**
 * Connections the system may hold until they are accepted. Node's 511 are fewer than the browsers that come back at once after
 * a restart: the others would wait seconds for the system's next try.
 */
export const connectionBacklog = 4096;

export interface Realtime {
  /** Answers `/ws` on this HTTP server too. */
  attach(server: Server): void;
  /** Listens on a port of its own. */
  listen(port: number): Promise<void>;
  /** Number of authorised connections. */
  size(): number;
  /** Asks every client to reconnect, and stops. */
  stop(): Promise<void>;
}

interface Joined {
  hub: Hub;
  member: Member;
}

const path = '/ws';
const pingEvery = 30_000;

/**
 * The push channel. The server sends `{msg:'authorize'}`, the client answers with its session token within five
 * seconds and then receives what its session permits. The server chooses the topics; a client cannot subscribe.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.payload, perMessageDeflate: false });
  const hubs = new Map(options.installations.map((installation) => [installation.key, new Hub(installation, options)]));
  const addresses = new Quota(limits.perAddress);
  const users = new Quota(limits.perUser);
  const liveness = watchLiveness(sockets);
  const servers: Server[] = [];
  let own: Server | undefined;

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    if (request.url?.split('?')[0] !== path) return refuse(stream, '404 Not Found');
    const address = addressOf(request, options.trustProxy);
    if (!addresses.take(address)) return refuse(stream, '429 Too Many Requests');
    stream.once('close', () => addresses.give(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      liveness.add(socket);
      const host = options.subdomainOf(request.headers.host);
      const ask = (token: string, subdomain = host) => authorize(socket, token, subdomain);
      converse(
        socket,
        conversation(ask, (error) => {
          options.report(error);
          socket.close(closed.restart, 'authorize');
        }),
      );
    });
  }

  async function authorize(
    socket: WebSocket,
    token: string,
    subdomain: string | undefined,
  ): Promise<Joined | undefined> {
    const installation = options.installation(subdomain);
    const user = installation && (await options.authenticate(installation, token, { now: options.clock() }));
    if (socket.readyState !== socket.OPEN) return undefined;
    if (!installation || !user || isHeldBack(user)) return void socket.close(closed.unauthorized, 'session');
    const key = `${installation.key}:${user.id}`;
    if (!users.take(key)) return void socket.close(closed.tooMany, 'connections');
    const hub = hubs.get(installation.key)!;
    const joined = join(hub, { socket, token, user }, () => users.give(key));
    send(socket, { msg: 'authorized' });
    return joined;
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
        server.listen({ port, backlog: connectionBacklog }, resolve);
      });
      own = server;
      servers.push(server);
    },
    size: () => [...hubs.values()].reduce((sum, hub) => sum + hub.members.size, 0),
    async stop() {
      liveness.stop();
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
/** Pings every connection and terminates those that did not answer the last ping. */
function watchLiveness(sockets: WebSocketServer): { add(socket: WebSocket): void; stop(): void } {
  const answering = new Set<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answering.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingEvery);
  return {
    add(socket) {
      answering.add(socket);
      socket.on('pong', () => answering.add(socket));
      socket.once('close', () => answering.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}

/** Makes a connection a member of its hub until it closes. */
function join(hub: Hub, member: Member, left: () => void): Joined {
  hub.members.add(member);
  member.socket.once('close', () => {
    hub.members.delete(member);
    hub.place(member, undefined);
    left();
  });
  return { hub, member };
}

/** What a connection may ask for; its place counts once it is authorised. */
function conversation(
  authorize: (token: string, subdomain?: string) => Promise<Joined | undefined>,
  failed: (error: unknown) => void,
): Conversation {
  let joined: Joined | undefined;
  return {
    async authorize(token, subdomain) {
      try {
        joined = await authorize(token, subdomain);
      } catch (error) {
        failed(error);
      }
    },
    place: (place) => joined?.hub.place(joined.member, place),
  };
}

interface Conversation {
  authorize: (token: string, subdomain?: string) => Promise<void>;
  /** Called at any time; before the connection is authorised it has no effect. */
  place: (place: Place | undefined) => void;
}

/** The protocol of one connection: pings and places any time, and one message that authorises it in time. */
function converse(socket: WebSocket, { authorize, place }: Conversation): void {
  const allowed = perSecond(limits.messagesPerSecond);
  let asked = false;
  const late = setTimeout(() => socket.close(closed.unauthorized, 'authorize'), limits.authorizeWithin);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(late));
  socket.on('message', (data) => {
    if (!allowed()) return socket.close(closed.tooMany, 'messages');
    const message = parse(String(data));
    if (!message) return socket.close(closed.unauthorized, 'message');
    if (message.msg === 'ping') return send(socket, { msg: 'pong' });
    if (message.msg === 'place') return place(message.place);
    if (asked) return socket.close(closed.unauthorized, 'message');
    asked = true;
    // A client that answered is not late, however long a busy database takes.
    clearTimeout(late);
    void authorize(message.token, message.subdomain);
  });
  send(socket, { msg: 'authorize' });
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
