import { createHash } from 'node:crypto';
import type { Executor } from './db';
import type { Sql } from './sql';

const MAX_SHAPES = 1000;
const names = new Map<string, string>();
/** Statement name of a query shape, or undefined when there are so many shapes that preparing them would only fill memory. */
function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_SHAPES) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}
/** Rows of a query whose shape comes again and again. */
export const fetchPrepared = <T = Record<string, unknown>>(db: Executor, query: Sql): Promise<T[]> => {
  const { text } = query;
  const name = statementName(text);
  return name ? db.prepared<T>(name, text, query.values) : db.rows<T>(query);
};
/** The first of them, where there is one. */
export const fetchOne = async <T = Record<string, unknown>>(db: Executor, query: Sql): Promise<T | undefined> =>
  (await fetchPrepared<T>(db, query))[0];

const shapes = new WeakMap<object, Map<string, { name: string; text: string }>>();

/**
 * Rows of a query that is put together only when its key is new: the list of what is read of an entity is so long that
 * writing and finding the statement would cost more than the rest of a request.
 * @param owner what the key is about, a plan
 * @param key distinguishes every text that `build` may write for this owner
 * @param values of the query, in the order `build` has them
 */
export async function fetchShape<T = Record<string, unknown>>(
  db: Executor,
  owner: object,
  key: string,
  values: unknown[],
  build: () => Sql,
): Promise<T[]> {
  const own = shapes.get(owner) ?? new Map<string, { name: string; text: string }>();
  shapes.set(owner, own);
  let shape = own.get(key);
  if (!shape) {
    const query = build();
    const name = statementName(query.text);
    // A declaration with values of its own has them in places unknown here.
    if (!name || query.values.length !== values.length) return fetchPrepared<T>(db, query);
    own.set(key, (shape = { name, text: query.text }));
  }
  return db.prepared<T>(shape.name, shape.text, values);
}
