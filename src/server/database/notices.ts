import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PoolDb } from './db';

/** What one node tells all nodes, itself included. Ids only: whoever needs more reads it. */
export interface Notice {
  topic: string;
  payload: Record<string, unknown>;
}
export interface Notices {
  notify(topic: string, payload?: Record<string, unknown>): Promise<void>;
  /** `listener` also hears the topic `resync` when notices may have been missed. Returns the way to stop. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Hears the other nodes at the moment. */
  connected(): boolean;
  close(): Promise<void>;
}

const channel = 'coatdesk';
const largest = 7_500;
const firstWait = 200;
const longestWait = 5_000;
/** Milliseconds notices of changed rows are gathered for: a statement and a commit for each save would cost a tenth of it. */
const gathering = 20;

/**
 * LISTEN/NOTIFY of one installation. Notices of a burst go out in one statement, equal ones once. This node hears its own
 * at once, so that who changed a setting reads the new one.
 */
export function createNotices(db: PoolDb, url: string, report: (error: unknown) => void): Notices {
  const node = randomUUID();
  const listeners = new Set<(notice: Notice) => void>();
  const waiting = new Map<string, string>();
  let sending: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let gathered: NodeJS.Timeout | undefined;
  let closed = false;
  let connected = false;
  let wait = firstWait;

  const tell = (notice: Notice) => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        report(error);
      }
    }
  };

  function connect(): void {
    if (closed) return;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'coatdesk notices',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = fresh;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      connected = false;
      void fresh.end().catch(() => {});
      if (closed) return;
      retry = setTimeout(connect, wait);
      wait = Math.min(longestWait, wait * 2);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => {
      const { node: from, topic, payload: content } = JSON.parse(payload ?? '{}') as Notice & { node: string };
      if (from !== node) tell({ topic, payload: content });
    });
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => {
        connected = true;
        wait = firstWait;
        tell({ topic: 'resync', payload: {} });
      })
      .catch(lose);
  }

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting.clear();
      await db
        .prepared('notify', `select pg_notify('${channel}', notice) from unnest($1::text[]) notice`, [batch])
        .catch(report);
    }
    sending = undefined;
  }

  function flush(): Promise<void> {
    clearTimeout(gathered);
    gathered = undefined;
    return (sending ??= Promise.resolve().then(send));
  }

  connect();
  return {
    connected: () => connected,
    async notify(topic, payload = {}) {
      const text = JSON.stringify({ node, topic, payload });
      if (Buffer.byteLength(text) > largest) throw new Error(`A notice carries ids, not content: ${topic}`);
      tell({ topic, payload });
      waiting.set(text, text);
      if (topic === 'entity') gathered ??= setTimeout(() => void flush(), gathering);
      else await flush();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await flush();
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
}
