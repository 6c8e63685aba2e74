import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { digestOf, newToken } from '../../../../engine/server/tokens';
import type { Passkey } from '../second-factor';

const CHALLENGE_MS = 5 * 60_000;
/** Passkeys of one person. */
const MOST = 20;

export interface StoredPasskey {
  id: number;
  userId: number;
  publicKey: Buffer;
  algorithm: number;
  signCount: number;
}

/** Random bytes for a device to sign. @param userId the person who makes a passkey; null = to sign in */
export async function makeChallenge(db: Executor, userId: number | null, now: Date): Promise<string> {
  const challenge = newToken();
  await db.run(sql`
    insert into passkey_challenges (hash, user_id, expires_at)
    values (${digestOf(challenge)}, ${userId}, ${new Date(now.getTime() + CHALLENGE_MS).toISOString()})`);
  return challenge;
}

/** Uses a challenge up; false where it is unknown, was used, is too old or of another person or purpose. */
export const useChallenge = async (
  db: Executor,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    delete from passkey_challenges
    where hash = ${digestOf(challenge)} and user_id is not distinct from ${userId} and expires_at > ${now.toISOString()}`)) >
  0;

/** Passkeys of a person, never the keys themselves. */
export const passkeysOf = (db: Executor, userId: number): Promise<Passkey[]> =>
  db.rows<Passkey>(sql`
    select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by id limit ${MOST}`);

/** What devices of this host are known by, as base64url, so that one is not added twice. */
export async function knownDevices(db: Executor, userId: number, host: string): Promise<string[]> {
  const rows = await db.rows<{ credentialId: Buffer }>(
    sql`select credential_id from passkeys where user_id = ${userId} and host = ${host} limit ${MOST}`,
  );
  return rows.map(({ credentialId }) => credentialId.toString('base64url'));
}

/** Stores a passkey. @throws 422 `PasskeyKnown`, `PasskeysTooMany` */
export async function addPasskey(
  db: Executor,
  key: Omit<StoredPasskey, 'id'> & { credentialId: Buffer; host: string; name: string },
  now: Date,
): Promise<number> {
  await db.one(sql`select 1 from users where id = ${key.userId} for update`);
  if ((await passkeysOf(db, key.userId)).length >= MOST) throw refused('PasskeysTooMany');
  const row = await db.one<{ id: number }>(sql`
    insert into passkeys (user_id, credential_id, public_key, algorithm, sign_count, host, name, created_at)
    values (${key.userId}, ${key.credentialId}, ${key.publicKey}, ${key.algorithm}, ${key.signCount}, ${key.host},
      ${key.name}, ${now.toISOString()})
    on conflict (credential_id) do nothing returning id`);
  if (!row) throw refused('PasskeyKnown');
  return row.id;
}

/** The passkey a device names; it opens only the host it was made for. Locked until the end of the transaction. */
export const passkeyOf = (db: Executor, credentialId: string, host: string): Promise<StoredPasskey | undefined> =>
  db.one<StoredPasskey>(sql`
    select id, user_id, public_key, algorithm, sign_count from passkeys
    where credential_id = ${Buffer.from(credentialId, 'base64url')} and host = ${host} for update`);

/** Notes that a passkey was used. */
export const passkeyUsed = (db: Executor, id: number, signCount: number, now: Date): Promise<number> =>
  db.run(sql`update passkeys set sign_count = ${signCount}, last_used_at = ${now.toISOString()} where id = ${id}`);

/** Takes a passkey of a person away; its name, or undefined where there is none. */
export const removePasskey = async (db: Executor, userId: number, id: number): Promise<string | undefined> =>
  (await db.one<{ name: string }>(sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`))
    ?.name;

/** Takes all passkeys of a deleted person away. */
export const dropPasskeys = ({ tx }: { tx: Executor }, userId: number): Promise<number> =>
  tx.run(sql`delete from passkeys where user_id = ${userId}`);
