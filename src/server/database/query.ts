import pg from 'pg';
import { fieldKey } from '../../engine/entity';

// Missing in the type declarations of `pg`.
declare module 'pg' {
  interface Query {
    handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  }
}

/** `customer_id` → `customerId` of every column name so far: names come from statements, so they are few. */
const keys = new Map<string, string>();

function keyOf(column: string): string {
  let key = keys.get(column);
  if (key === undefined) keys.set(column, (key = fieldKey(column)));
  return key;
}

/** Renames columns to camelCase once per result, in its description, not per row. */
class CamelCaseQuery extends pg.Query {
  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    for (const field of message.fields) field.name = keyOf(field.name);
    super.handleRowDescription(message);
  }
}

type Done = (error: Error | undefined, result: pg.QueryResult) => void;
export interface Queryable {
  query(query: pg.Query, values: undefined, done: Done): unknown;
}

/** Runs a statement; its rows have camelCase keys. Rejects with the error of PostgreSQL or the connection. */
export const camelCaseQuery = (target: Queryable, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    target.query(new CamelCaseQuery(config), undefined, (error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // The caller's stack instead of the socket's.
    Error.captureStackTrace(error);
    throw error;
  });
