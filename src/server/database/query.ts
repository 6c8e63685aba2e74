import pg from 'pg';
import { fieldKey } from '../../engine/entity';

// What the type declarations of `pg` leave out of its query class.
declare module 'pg' {
  interface Query {
    handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  }
}

/** `customer_id` → `customerId` of every column name seen so far: names come from statements, so they are few. */
const keys = new Map<string, string>();

function keyOf(column: string): string {
  let key = keys.get(column);
  if (key === undefined) keys.set(column, (key = fieldKey(column)));
  return key;
}

/** A query whose rows have camelCase keys: columns are renamed once per result, in its description, not per row. */
class CamelCaseQuery extends pg.Query {
  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    for (const field of message.fields) field.name = keyOf(field.name);
    super.handleRowDescription(message);
  }
}

type Done = (error: Error | undefined, result: pg.QueryResult) => void;
/** A pool or a connection of one. */
export interface Queryable {
  query(query: pg.Query, values: undefined, done: Done): unknown;
}

/** Runs a statement; columns of its rows are named in camelCase. Rejects with what PostgreSQL or the connection reports. */
export const camelCaseQuery = (target: Queryable, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    target.query(new CamelCaseQuery(config), undefined, (error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // The stack of the caller in the place of the socket's.
    Error.captureStackTrace(error);
    throw error;
  });
