import type { FastifyReply } from 'fastify';
import type { Db, Executor } from './db';
import { fetchShape } from './prepared';
import { sql, type Sql } from './sql';

/** An answer as PostgreSQL wrote it: JSON text in pieces. */
export class Json {
  constructor(readonly pieces: readonly string[]) {}

  get text(): string {
    return this.pieces.join('');
  }

  /** Where it is part of a larger answer. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Each row of a query as JSON text, `json`: PostgreSQL writes it faster than we could read the values and write them. */
export const jsonSql = (rows: Sql): Sql => sql`select row_to_json(x)::text as json from (${rows}) x`;

/** All rows of a query in its order, `{…},{…}`; nothing for none. */
export const joinedSql = (rows: Sql): Sql => sql`select string_agg(row_to_json(x)::text, ',') as json from (${rows}) x`;

type Reading = Map<string, Promise<unknown>>;
const readings = new WeakMap<Db, WeakMap<object, Reading>>();

/**
 * What is read once for everybody who asks for it while it is being read, as all open screens of a list do when a row
 * of it changes. A read that began before the last write of this node is not shared: who saved something sees it.
 */
export function readOnce<T>(
  db: Db,
  owner: object,
  key: string,
  values: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  const owners = readings.get(db) ?? new WeakMap<object, Reading>();
  readings.set(db, owners);
  const running: Reading = owners.get(owner) ?? new Map<string, Promise<unknown>>();
  owners.set(owner, running);
  const name = JSON.stringify([db.writes, key, values]);
  const found = running.get(name);
  if (found) return found as Promise<T>;
  const reading = read().finally(() => running.delete(name));
  running.set(name, reading);
  return reading;
}

/** Rows of a query as JSON text in one piece, `{…},{…}`; owner, key, values and `build` as `fetchShape` has them. */
export async function fetchJson(
  db: Executor,
  owner: object,
  key: string,
  values: unknown[],
  build: () => Sql,
): Promise<string> {
  const [all] = await fetchShape<{ json: string | null }>(db, owner, key, values, () => joinedSql(build()));
  return all?.json ?? '';
}

/** From here on the pieces of an answer are encoded one by one: joining them first would copy the text twice more. */
const LONG = 16 * 1024;

/** JSON text, in pieces, as the answer of a route. */
export function sendJson(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const payload = length < LONG ? pieces.join('') : Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  return reply.type('application/json; charset=utf-8').send(payload);
}
