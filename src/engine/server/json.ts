import type { FastifyReply } from 'fastify';
import type { Executor } from './db';
import { fetchPrepared } from './prepared';
import { sql, type Sql } from './sql';

/** Each row of a query as JSON text, `json`: PostgreSQL writes it faster than we could read the values and write them. */
export const jsonSql = (rows: Sql): Sql => sql`select row_to_json(x)::text as json from (${rows}) x`;

/** All rows of a query in its order, `{…},{…}`; nothing for none. */
export const joinedSql = (rows: Sql): Sql => sql`select string_agg(row_to_json(x)::text, ',') as json from (${rows}) x`;

/** Rows of a query whose shape comes again and again, as JSON text in one piece: `{…},{…}`. */
export async function fetchJson(db: Executor, rows: Sql): Promise<string> {
  const [all] = await fetchPrepared(db, joinedSql(rows));
  return (all?.['json'] as string | null) ?? '';
}

/** JSON text as the answer of a route. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** JSON text of an object with further members. */
export const withMembers = (text: string, more: object): string => {
  const members = JSON.stringify(more).slice(1);
  return members === '}' ? text : `${text.slice(0, -1)},${members}`;
};
