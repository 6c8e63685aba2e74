import ipaddr from 'ipaddr.js';
import { tooMany } from '../errors';
import type { Executor } from './db';
import { sql } from './sql';

/**
 * Guessing becomes slower with every try. Counted in the database, so that all nodes share the counters. A try is
 * charged before the password is checked, so that parallel ones do not slip through; a success refunds it.
 */
export interface Bucket {
  key: string;
  /** Tries before the first wait. */
  free: number;
  /** Longest wait in seconds; it doubles from one second. */
  longest: number;
}
const FORGOTTEN_HOURS = 12;

/**
 * Counts a try in every bucket. Throws 429 with the wait in seconds when one of them is exhausted; such a try is counted
 * nowhere, so that who waits fills the table with no new names.
 */
export async function charge(db: Executor, buckets: readonly Bucket[], now: Date): Promise<void> {
  const wait = await waitOf(db, buckets, now);
  if (wait) throw tooMany(wait);
  for (const bucket of buckets) {
    const charged = await db.one(sql`
      insert into sign_in_attempts as a (bucket, failures, last_at) values (${bucket.key}, 1, ${now.toISOString()})
      on conflict (bucket) do update set last_at = excluded.last_at,
        failures = case when a.last_at < excluded.last_at - make_interval(hours => ${FORGOTTEN_HOURS}) then 1 else a.failures + 1 end,
        blocked_until = case when a.failures >= ${bucket.free} and a.last_at >= excluded.last_at - make_interval(hours => ${FORGOTTEN_HOURS})
          then excluded.last_at + make_interval(secs => least(${bucket.longest}::float8, power(2, least(a.failures - ${bucket.free}, 20)))) end
      where a.blocked_until is null or a.blocked_until <= excluded.last_at
        or a.blocked_until > excluded.last_at + make_interval(secs => ${bucket.longest}::float8)
      returning failures`);
    if (!charged) throw tooMany((await waitOf(db, [bucket], now)) || 1);
  }
}

/** The longest wait in seconds, 0 without one. A wait longer than any is left of a clock that was ahead, and over. */
async function waitOf(db: Executor, buckets: readonly Bucket[], now: Date): Promise<number> {
  const keys = buckets.map(({ key }) => key);
  const rows = await db.rows<{ bucket: string; until: string }>(sql`
    select bucket, blocked_until as until from sign_in_attempts
    where bucket = any(${keys}) and blocked_until > ${now.toISOString()}`);
  const longest = new Map(buckets.map((bucket) => [bucket.key, bucket.longest]));
  const waits = rows.flatMap(({ bucket, until }) => {
    const seconds = (Date.parse(until) - now.getTime()) / 1000;
    return seconds > longest.get(bucket)! ? [] : [Math.ceil(seconds)];
  });
  return Math.max(0, ...waits);
}

/** The try was right: it is refunded, and the user's own bucket is emptied. */
export async function forgive(db: Executor, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map((bucket) => bucket.key);
  await db.run(sql`
    update sign_in_attempts set blocked_until = null,
      failures = case when bucket like 'pair|%' then 0 else greatest(failures - 1, 0) end
    where bucket = any(${keys})`);
}

/** Normalised address: IPv4 as it is, IPv6 by its /64, which is what one customer of a provider gets. */
export function addressOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
