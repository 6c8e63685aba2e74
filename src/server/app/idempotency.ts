import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { conflict } from '../../engine/errors';
import type { Tx } from '../../engine/server/db';
import { Json } from '../../engine/server/json';
import { fetchPrepared } from '../../engine/server/prepared';
import { sql } from '../../engine/server/sql';

interface Key {
  key: string;
  route: string;
  bodyHash: Buffer;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The Idempotency-Key of a create, with a digest of the request. */
export function keyOf(request: FastifyRequest): Key | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || !uuid.test(key)) return undefined;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { key: key.toLowerCase(), route: `POST ${request.url.split('?')[0]}`, bodyHash };
}

/** From here on an answer is deflated: for 200 lines that takes a tenth of what PostgreSQL needs to compress it. */
const LONG = 4096;
/** The first byte of deflated data, with which no JSON text begins. */
const DEFLATED = 0x78;

const packed = (text: string): Buffer => (text.length < LONG ? Buffer.from(text) : deflateSync(text, { level: 1 }));
const unpacked = (body: Buffer): unknown =>
  JSON.parse((body[0] === DEFLATED ? inflateSync(body) : body).toString()) as unknown;

/**
 * Runs the work once per key. The key's row is part of the transaction: a concurrent duplicate waits for it and gets
 * the first answer; a refused or failed call leaves no row and may be repeated.
 */
export async function idempotent<T>(tx: Tx, userId: number, key: Key, now: Date, work: () => Promise<T>): Promise<T> {
  // A row without a status belongs to a transaction that never began: its work is still to be done.
  const [fresh] = await fetchPrepared(
    tx,
    sql`insert into idempotency_keys (key, user_id, route, body_hash, created_at) values (${key.key}, ${userId}, ${key.route}, ${key.bodyHash}, ${now.toISOString()}) on conflict (key, user_id, route) do update set created_at = excluded.created_at where idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash returning true as mine`,
  );
  if (!fresh) {
    const first = await tx.one<{ body: Buffer; bodyHash: Buffer }>(
      sql`select body, body_hash from idempotency_keys where key = ${key.key} and user_id = ${userId} and route = ${key.route}`,
    );
    if (!first?.bodyHash.equals(key.bodyHash)) throw conflict('IdempotencyMismatch');
    return unpacked(first.body) as T;
  }
  const result = await work();
  const body = packed(result instanceof Json ? result.text : JSON.stringify(result ?? null));
  tx.send(
    sql`update idempotency_keys set status = 200, body = ${body} where key = ${key.key} and user_id = ${userId} and route = ${key.route}`,
  );
  return result;
}
