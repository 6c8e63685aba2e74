import { addressOf, type Bucket } from '../../engine/server/attempts';
import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';

/** The user from this address, the address, and the user from any address. The last never waits long. */
export function signInBuckets(account: string, ip: string): Bucket[] {
  const from = addressOf(ip);
  return [
    { key: `pair|${account}|${from}`, free: 5, longest: 900 },
    { key: `address|${from}`, free: 40, longest: 300 },
    { key: `account|${account}`, free: 30, longest: 30 },
  ];
}
/** Mails a stranger can make us send: few per recipient, few per sender address. */
export const mailBuckets = (account: string, ip: string): Bucket[] => [
  { key: `mail-to|${account}`, free: 3, longest: 3600 },
  { key: `mail-by|${addressOf(ip)}`, free: 10, longest: 3600 },
];

/**
 * Whether this user has signed in from this address before; then tries of strangers elsewhere do not slow them down.
 */
export const isKnownAddress = async (db: Executor, userId: number, ip: string): Promise<boolean> =>
  (await db.one(sql`select 1 from sign_in_attempts where bucket = ${knownKey(userId, ip)}`)) !== undefined;
export const rememberAddress = (db: Executor, userId: number, ip: string, now: Date): Promise<number> =>
  db.run(sql`
    insert into sign_in_attempts (bucket, failures, last_at) values (${knownKey(userId, ip)}, 0, ${now.toISOString()})
    on conflict (bucket) do update set last_at = excluded.last_at`);

const knownKey = (userId: number, ip: string) => `known|${userId}|${addressOf(ip)}`;
