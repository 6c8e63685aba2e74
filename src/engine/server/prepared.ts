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
