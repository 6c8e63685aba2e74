import pg from 'pg';

const writesKept = /\b(?:into|update|from)\s+"?(?:settings|modules)\b/i;
const onlyReads = /^\s*select\b(?![\s\S]*\b(?:insert|update|delete)\b)/i;

/** Of texts that were sent: they are long, and the same ones come thousands of times. */
const known = new Map<string, boolean>();
const MOST = 2000;

function writes(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const found = writesKept.test(text) && !onlyReads.test(text);
  known.set(text, found);
  return found;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/**
 * Keeps what settings and modules are read as until a statement of the pool writes one of their tables, as the product
 * keeps them until a notification: tests write these tables without one.
 * @returns a function that wraps such a read
 */
export function keptReads(pool: pg.Pool): <T>(read: () => Promise<T>) => () => Promise<T> {
  let version = 0;
  const changed = () => void (version += 1);
  pool.on('connect', (client) => {
    // After a restore the same pool reaches another database.
    changed();
    let wrote = false;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]);
      const isWrite = writes(text);
      // Looked up at each call: tests spy on it.
      const { query } = pg.Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown };
      const answer = query.apply(client, args);
      wrote ||= isWrite;
      // Another connection reads the old rows until the commit.
      if (isWrite || (wrote && text === 'commit')) void Promise.resolve(answer).then(changed, changed);
      if (text === 'commit' || text === 'rollback') wrote = false;
      return answer;
    }) as typeof client.query;
  });
  return (read) => {
    let kept: { version: number; value: ReturnType<typeof read> } | undefined;
    return () => {
      if (kept?.version !== version) {
        const value = read();
        value.catch(() => (kept = undefined));
        kept = { version, value };
      }
      return kept.value;
    };
  };
}
