import { randomBytes } from 'node:crypto';
import { refused } from '../../../../engine/errors';
import type { Bucket } from '../../../../engine/server/attempts';
import type { Executor, Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { digestOf } from '../../../../engine/server/tokens';
import { base32, stepOfCode } from './totp';
import type { SecondFactor } from '../second-factor';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** What a person signed in with besides the password. */
export type Proof = 'code' | 'recovery';

/** Wrong codes of an account, from wherever they come: after ten the wait doubles up to a quarter of an hour. */
export const codeBucket = (userId: number): Bucket => ({ key: `second|${userId}`, free: 10, longest: 900 });

/** Whether a person has a second factor, since when, and how many recovery codes are left; never the secret. */
export async function secondFactorOf(db: Executor, userId: number): Promise<SecondFactor> {
  const row = await db.one<{ since: string; recoveryCodes: number }>(sql`
    select f.confirmed_at as since,
      (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as recovery_codes
    from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null`);
  return row ? { on: true, ...row } : { on: false, since: null, recoveryCodes: 0 };
}

/** Draws the secret of an authenticator that is not confirmed yet; an earlier one of that kind stops counting. */
export async function beginSecondFactor(tx: Executor, userId: number, now: Date): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const begun = await tx.run(sql`
    insert into second_factors as f (user_id, secret, created_at) values (${userId}, ${secret}, ${now.toISOString()})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where f.confirmed_at is null`);
  if (!begun) throw refused('SecondFactorOn');
  return secret;
}

/** The first code switches the second factor on; false where it is wrong. */
export async function confirmSecondFactor(tx: Tx, userId: number, code: string, now: Date): Promise<boolean> {
  const row = await tx.one<{ secret: Buffer }>(
    sql`select secret from second_factors where user_id = ${userId} and confirmed_at is null for update`,
  );
  if (!row) throw refused('SecondFactorNotBegun');
  const step = stepOfCode(row.secret, code, now);
  if (step === undefined) return false;
  await tx.run(sql`
    update second_factors set confirmed_at = ${now.toISOString()}, last_step = ${step} where user_id = ${userId}`);
  await tx.run(sql`
    update users set second_factor = true, version = version + 1, updated_at = ${now.toISOString()},
      updated_user_id = ${userId} where id = ${userId}`);
  return true;
}

/** What is typed of a recovery code: capitals, spaces and dashes do not matter. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** Ten new recovery codes; those before stop working. Only their digests are stored. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  for (const code of codes) {
    await tx.run(sql`insert into recovery_codes (user_id, hash) values (${userId}, ${digestOf(code)})`);
  }
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/**
 * Uses up a code of the authenticator or a recovery code; undefined where it is wrong or was used. The row decides, so
 * of two that bring the same code at once one is refused, on whichever nodes they are.
 */
export async function acceptCode(db: Executor, userId: number, code: string, now: Date): Promise<Proof | undefined> {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) {
    const used = await db.run(sql`
      update recovery_codes set used_at = ${now.toISOString()}
      where user_id = ${userId} and hash = ${digestOf(plainCode(typed))} and used_at is null`);
    return used ? 'recovery' : undefined;
  }
  const row = await db.one<{ secret: Buffer }>(
    sql`select secret from second_factors where user_id = ${userId} and confirmed_at is not null`,
  );
  const step = row && stepOfCode(row.secret, typed, now);
  if (step === undefined) return undefined;
  const accepted = await db.run(sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and secret = ${row!.secret} and last_step < ${step}`);
  return accepted ? 'code' : undefined;
}

/** Takes the second factor away with its recovery codes; the caller writes the account's row. */
export async function dropSecondFactor({ tx }: { tx: Executor }, userId: number): Promise<void> {
  await tx.run(sql`delete from second_factors where user_id = ${userId}`);
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`delete from sign_in_tickets where user_id = ${userId}`);
}
