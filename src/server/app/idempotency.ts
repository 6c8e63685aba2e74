import { createHash } from 'node:crypto';
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
    const first = await tx.one<{ body: T; bodyHash: Buffer }>(
      sql`select body, body_hash from idempotency_keys where key = ${key.key} and user_id = ${userId} and route = ${key.route}`,
    );
    if (!first?.bodyHash.equals(key.bodyHash)) throw conflict('IdempotencyMismatch');
    return first.body;
  }
  const result = await work();
  tx.send(
    sql`update idempotency_keys set status = 200, body = ${result instanceof Json ? result.text : JSON.stringify(result ?? null)}::jsonb where key = ${key.key} and user_id = ${userId} and route = ${key.route}`,
  );
  return result;
}
