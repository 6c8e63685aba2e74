import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PoolDb } from './db';

/** A notification from one node to all nodes, itself included. Ids only: receivers read what they need. */
export interface Notice {
  topic: string;
  payload: Record<string, unknown>;
}
export interface Notices {
  notify(topic: string, payload?: Record<string, unknown>): Promise<void>;
  /** `listener` also gets the topic `resync` when notices may have been missed. Returns the unsubscribe function. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Whether notices of other nodes are being received. */
  connected(): boolean;
  close(): Promise<void>;
}

const channel = 'coatdesk';
const largest = 7_500;
const firstWait = 200;
const longestWait = 5_000;
/**
 * Milliseconds for which notices of changed rows are collected: a statement and commit per save would cost a tenth of
 * it.
 */
const gathering = 20;

/** A connection that listens to the notices of other nodes and reconnects with growing pauses. */
class ListeningConnection {
  connected = false;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private wait = firstWait;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly receive: (payload: string | undefined) => void,
    private readonly onConnect: () => void,
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'coatdesk notices',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      this.connected = false;
      void client.end().catch(() => {});
      if (this.closed) return;
      this.retry = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(longestWait, this.wait * 2);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => this.receive(payload));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        this.connected = true;
        this.wait = firstWait;
        this.onConnect();
      })
      .catch(lose);
  }

  /** No reconnecting from now on; the connection itself goes on until `end`. */
  stop(): void {
    this.closed = true;
    clearTimeout(this.retry);
  }

  async end(): Promise<void> {
    await this.client?.end().catch(() => {});
  }
}

/**
 * LISTEN/NOTIFY of one installation. A burst goes out in one statement, without duplicates. This node receives its
 * own notices immediately, so that a changed setting is read at once.
 */
export function createNotices(db: PoolDb, url: string, report: (error: unknown) => void): Notices {
  const node = randomUUID();
  const listeners = new Set<(notice: Notice) => void>();
  const waiting = new Map<string, string>();
  let sending: Promise<void> | undefined;
  let gathered: NodeJS.Timeout | undefined;

  const dispatch = (notice: Notice) => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        report(error);
      }
    }
  };
  const connection = new ListeningConnection(
    url,
    (text) => {
      const { node: from, topic, payload } = JSON.parse(text ?? '{}') as Notice & { node: string };
      if (from !== node) dispatch({ topic, payload });
    },
    () => dispatch({ topic: 'resync', payload: {} }),
  );

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

  return {
    connected: () => connection.connected,
    async notify(topic, payload = {}) {
      const text = JSON.stringify({ node, topic, payload });
      if (Buffer.byteLength(text) > largest) throw new Error(`A notice carries ids, not content: ${topic}`);
      dispatch({ topic, payload });
      waiting.set(text, text);
      if (topic === 'entity') gathered ??= setTimeout(() => void flush(), gathering);
      else await flush();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      connection.stop();
      await flush();
      listeners.clear();
      await connection.end();
    },
  };
}
