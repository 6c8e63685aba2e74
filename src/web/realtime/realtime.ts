import { useSyncExternalStore } from 'react';

export type LinkState = 'connecting' | 'open' | 'closed' | 'error';
/** Messages of the server after `authorized`. Unknown kinds of `message` are only logged to the console. */
export type RealtimeMessage =
  | { msg: 'entity'; entity: string; ids?: number[] }
  | { msg: 'refresh'; topic: string }
  | { msg: 'resync' }
  | { msg: 'presence'; entity: string; id: number; editing: boolean; userId: number; user: string; here: boolean }
  | ({ msg: 'message' } & NoticeMessage);
export interface NoticeMessage {
  messageType: string;
  route?: string;
  message?: string;
  /** Translation key, replaces `message`. */
  messageStr?: string;
  user?: string;
  userId?: number;
  /** The record it is about. */
  entity?: string;
  recordId?: number;
}
type FromServer = RealtimeMessage | { msg: 'authorize' } | { msg: 'authorized' } | { msg: 'pong' };

export interface RealtimePorts {
  token(): string | null;
  subdomain(): string | null;
  onMessage(message: RealtimeMessage): void;
  /** The link is open: `send` passes a message to the server; undefined when it is lost. */
  onLink(send: ((message: object) => void) | undefined): void;
  /** The server does not accept the session. */
  onRefused(): void;
}

/** Close codes of the server. */
const UNAUTHORIZED = 4401;
const RESTART = 1012;
const USUAL_PORT = '3307';
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A firewall that drops what it does not let through would keep a link connecting for two minutes. */
const LONGEST_OPENING = 10_000;

let state: LinkState = 'closed';
const listeners = new Set<() => void>();
function setState(next: LinkState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/**
 * Where the link is tried, in this order. The realtime port is plain http, so a page that came over https came through
 * a proxy, which passes `/ws` on at the page's own address.
 */
export function linkAddresses(
  { protocol, hostname, host }: Pick<Location, 'protocol' | 'hostname' | 'host'>,
  realtimePort: string,
): [string, string] {
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const [own, ofPort] = [`${scheme}://${host}/ws`, `${scheme}://${hostname}:${realtimePort}/ws`];
  return protocol === 'https:' ? [own, ofPort] : [ofPort, own];
}

/**
 * Keeps a link open until the returned function is called: answers `authorize` with the session token, hands on
 * messages, connects again with growing pauses. Errors go to the console only.
 */
export function connectRealtime(ports: RealtimePorts): () => void {
  const port = document.querySelector<HTMLMetaElement>('meta[name=realtime-port]')?.content ?? USUAL_PORT;
  const tries = linkAddresses(window.location, port);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let place = 0;
  let wait = FIRST_WAIT;
  let stopped = false;
  let returning = false;

  function credentials() {
    const subdomain = ports.subdomain();
    return { msg: 'authorize', token: ports.token(), ...(subdomain && { subdomain }) };
  }

  function connect(): void {
    setState('connecting');
    let opened = false;
    const link = new WebSocket(tries[place] ?? '');
    socket = link;
    const opening = setTimeout(() => link.close(), LONGEST_OPENING);
    link.onmessage = (event) => {
      const message = parse(event.data);
      if (!message || message.msg === 'pong') return;
      if (message.msg === 'authorize') link.send(JSON.stringify(credentials()));
      else if (message.msg === 'authorized') {
        setState('open');
        wait = FIRST_WAIT;
        // A browser complains aloud of what is sent on a link that is closing.
        ports.onLink((sent) => link.readyState === link.OPEN && link.send(JSON.stringify(sent)));
        // Whatever was sent while the link was down is read again.
        if (returning) ports.onMessage({ msg: 'resync' });
        returning = true;
      } else ports.onMessage(message);
    };
    link.onopen = () => {
      opened = true;
      clearTimeout(opening);
    };
    link.onerror = () => setState('error');
    link.onclose = ({ code }) => {
      clearTimeout(opening);
      ports.onLink(undefined);
      if (stopped) return;
      if (code === UNAUTHORIZED) ports.onRefused();
      // Everybody comes back after a restart: not all in the same instant.
      if (code === RESTART) wait = FIRST_WAIT + Math.random() * FIRST_WAIT;
      if (state !== 'error') setState('closed');
      if (!opened) place = (place + 1) % tries.length;
      // The other address is tried at once the first time round; after that the pauses grow.
      const pause = !opened && place === 1 && wait === FIRST_WAIT ? 0 : wait;
      if (pause) wait = Math.min(wait * 2, LONGEST_WAIT);
      timer = setTimeout(connect, pause);
    };
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
    setState('closed');
  };
}

function parse(data: unknown): FromServer | undefined {
  try {
    return JSON.parse(String(data)) as FromServer;
  } catch {
    console.warn('Realtime: unreadable message');
    return undefined;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useLinkState = (): LinkState => useSyncExternalStore(subscribe, () => state);
