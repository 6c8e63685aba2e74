import { useSyncExternalStore } from 'react';

export type LinkState = 'connecting' | 'open' | 'closed' | 'error';
/** What the server pushes; other kinds exist for the future and are only written to the console. */
export interface RealtimeMessage {
  msg?: string;
  messageType?: string;
  route?: string;
  message?: string;
  /** Key of a text, in the place of `message`. */
  messageStr?: string;
  user?: string;
  userId?: number;
  /** With `msg: 'entity'`: records that changed; no ids = not known which. */
  entity?: string;
  ids?: number[];
}

const PORT = 3307;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

let state: LinkState = 'closed';
const listeners = new Set<() => void>();
function setState(next: LinkState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** The realtime port first, then `/ws` of the page's own address, where proxies and https let it through. */
function addresses(): string[] {
  const { protocol, hostname, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  return [`${scheme}://${hostname}:${PORT}/ws`, `${scheme}://${host}/ws`];
}

/**
 * Keeps a link open until the returned function is called: answers `authorize` with the session token, hands on
 * messages, connects again with growing pauses. Errors go to the console only.
 */
export function connectRealtime(token: string, onMessage: (message: RealtimeMessage) => void): () => void {
  const tries = addresses();
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let place = 0;
  let wait = FIRST_WAIT;
  let stopped = false;

  function connect(): void {
    setState('connecting');
    let opened = false;
    const link = new WebSocket(tries[place] ?? '');
    socket = link;
    link.onmessage = (event) => {
      const message = parse(event.data);
      if (!message) return;
      if (message.msg === 'authorize') link.send(JSON.stringify({ msg: 'authorize', token }));
      else if (message.msg === 'authorized') setState('open');
      else onMessage(message);
    };
    link.onopen = () => {
      opened = true;
      wait = FIRST_WAIT;
    };
    link.onerror = () => setState('error');
    link.onclose = () => {
      if (stopped) return;
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

function parse(data: unknown): RealtimeMessage | undefined {
  try {
    return JSON.parse(String(data)) as RealtimeMessage;
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
