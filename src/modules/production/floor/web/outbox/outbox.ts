import { createStore, delMany, set, values, type UseStore } from 'idb-keyval';
import { api, newKey } from '../../../../../engine/web/api';
import { upload } from '../../../../../engine/web/upload';
import { dropUnstored, noteUnstored, unstored } from './unstored';

/** One write as the server wants it. */
export interface Request {
  method: 'POST' | 'PUT';
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** Sent with `sentAt`, the time of this clock; the server knows it again by the key in its body. */
  stamped?: true;
}
/** What somebody did at a place and the server does not know yet. Kept in this browser until it does. */
export interface Waiting {
  /** Sorts in the order things were done. */
  id: string;
  userId: number;
  /** Sent with every try, so that the server does it once. */
  key: string;
  /** What it is about; of one thing only the last is kept. */
  slot: string;
  /** In words, for people who wait for it. */
  title: string;
  request: Request;
  /** The frame it changes: what follows on the same frame waits where this is refused. */
  frameId?: number | undefined;
  /** The frame it makes, by an id of this tablet until the server has given it one. */
  makes?: number | undefined;
  /** Goes to `floor/photo` once the record it belongs to is made … */
  photo?: File | undefined;
  /** … which is this one. */
  madeId?: number;
  /** How often the server broke on it. */
  tries?: number;
  /** Why the server does not want it, in words and as its key: then it is not sent again by itself. */
  refused?: string;
  refusedBy?: string;
}

/** What follows something refused on the same frame: it makes sense after that alone. */
export const heldBy = (list: readonly Waiting[], refused: Waiting): readonly Waiting[] =>
  refused.frameId === undefined
    ? []
    : list.filter((one) => !one.refused && one.frameId === refused.frameId && one.id > refused.id);

/** What is on its way: neither refused nor held by something that is. */
export function pending(list: readonly Waiting[]): readonly Waiting[] {
  const held = new Set(list.filter(({ refused }) => refused).flatMap((one) => heldBy(list, one)));
  return list.filter((one) => !one.refused && !held.has(one));
}

let lastAt = 0;
/** After everything that waits, also where the tablet's clock was put back meanwhile. */
export function newWaiting(of: Omit<Waiting, 'id' | 'key'>): Waiting {
  lastAt = Math.max(Date.now(), lastAt + 1, Number(known.at(-1)?.id.slice(0, 15) ?? 0) + 1);
  return { ...of, id: `${String(lastAt).padStart(15, '0')} ${newKey()}`, key: newKey() };
}

/**
 * Does it. A photo follows its record; what is known of it stays on `one`, so that another try goes on from there.
 * @param options.late some time after the person did it: a refused right does not end the session
 */
export async function perform<T>(one: Waiting, options: { late?: boolean } = {}): Promise<T> {
  const { request, key } = one;
  let row: unknown = { id: one.madeId };
  if (one.madeId === undefined)
    row =
      request.method === 'PUT'
        ? await api.put(request.path, request.body, options)
        : request.stamped
          ? await api.post(request.path, { ...request.body, sentAt: new Date().toISOString() }, options)
          : await api.post(request.path, request.body, { ...options, key });
  if (!one.photo) return row as T;
  one.madeId = (row as { id: number }).id;
  const { signal } = new AbortController();
  const fields = { itemErrorId: String(one.madeId) };
  await upload('floor/photo', one.photo, { fields, signal, onProgress: () => undefined });
  return row as T;
}

/** Ids of what this page is sending. */
const trying = new Set<string>();
/** Does it at once. It is kept where the page is closed before there is an answer; another answer is the caller's. */
export async function performNow<T>(one: Waiting): Promise<T> {
  trying.add(one.id);
  noteUnstored(one);
  try {
    return await perform<T>(one);
  } finally {
    trying.delete(one.id);
    dropUnstored(one.id);
  }
}

const place = typeof indexedDB === 'undefined' ? undefined : createStore('coatdesk-floor', 'outbox');
let known: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const tell = (list: readonly Waiting[]) => {
  known = [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  listeners.forEach((listener) => listener());
};
/** Changes of what is kept, one after another. A browser that keeps nothing still sends what it has in mind. */
let kept: Promise<unknown> = Promise.resolve();
let changes = 0;
function store(work: (place: UseStore) => Promise<unknown>): Promise<unknown> {
  if (!place) return Promise.resolve();
  changes += 1;
  return (kept = kept.then(() => work(place)).catch(() => undefined));
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const waiting = (): readonly Waiting[] => known;

/**
 * Reads again what is kept: another window may have sent some of it, and a page closed before it had stored something has
 * left that noted.
 */
export async function reload(): Promise<void> {
  for (let seen = -1; place && seen !== changes;) {
    seen = changes;
    await kept;
    const list = await values<Waiting>(place).catch(() => undefined);
    if (list && seen === changes) tell(list);
  }
  const left = unstored<Waiting>().filter(({ id }) => !trying.has(id) && !known.some((one) => one.id === id));
  for (const one of left) await keep(one);
}

/**
 * Keeps one until it is sent, in place of an older one about the same thing. One that was being sent when a later one took
 * its place is not kept again.
 */
export async function keep(one: Waiting): Promise<void> {
  const older = known.filter(({ slot, userId, id }) => slot === one.slot && userId === one.userId && id !== one.id);
  if (older.some(({ id }) => id > one.id)) return forget(one);
  noteUnstored(one);
  older.forEach(({ id }) => dropUnstored(id));
  tell([...known.filter(({ id }) => id !== one.id && !older.some((old) => old.id === id)), one]);
  await store(async (place) => {
    if (older.length)
      await delMany(
        older.map(({ id }) => id),
        place,
      );
    await set(one.id, one, place);
    dropUnstored(one.id);
  });
}

/** It is sent, or nobody wants it any more. */
export async function forget({ id }: Waiting): Promise<void> {
  dropUnstored(id);
  tell(known.filter((one) => one.id !== id));
  await store((place) => delMany([id], place));
}

interface Sent {
  one: Waiting;
  /** When the server had answered. */
  at: number;
}
let sent: readonly Sent[] = [];
/** What the server took lately: a screen that was read before does not show it yet. */
export const sentLately = (): readonly Sent[] => sent;
const LATELY = 60_000;

/** The server has it. */
export function taken(one: Waiting): Promise<void> {
  const at = Date.now();
  sent = [...sent.filter((before) => before.at > at - LATELY), { one, at }];
  return forget(one);
}

/** What waits for a frame of this tablet waits for the one the server made of it from now on. */
export async function frameMade(own: number, made: number): Promise<void> {
  for (const one of known.filter(({ frameId, makes }) => frameId === own && makes === undefined)) {
    const { request } = one;
    const body = request.body['workCardFrameId'] === own ? { ...request.body, workCardFrameId: made } : request.body;
    const path = request.path.replace(`work-card-frames/${own}/`, `work-card-frames/${made}/`);
    await keep({ ...one, frameId: made, request: { ...request, path, body } });
  }
}
