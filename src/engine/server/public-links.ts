import { z } from 'zod';
import { addressOf, type Bucket, charge, forgive } from './attempts';
import type { Executor } from './db';
import type { PublicCtx } from './route';

/** Of the routes a link opens without an account: always on, because where their module is off the page explains that. */
export const openByLink = { method: 'POST', module: 'CORE', needs: 'public', scope: 'public' } as const;
/** What a link carries. It travels in the body: a program that only follows links reads and marks nothing. */
export const linkToken = z.string().min(1).max(100);

/** One kind of links. */
interface LinkKind<L extends { id: number }> {
  /** Of its counters. */
  name: string;
  /** The module it opens something of. */
  module: string;
  find: (db: Executor, token: string) => Promise<L | undefined>;
}

/** Guesses from one address; right ones are refunded. */
const guesses = (name: string, ip: string): Bucket[] => [
  { key: `${name}-by|${addressOf(ip)}`, free: 30, longest: 900 },
];
/** Calls with one link. */
const uses = (name: string, id: number): Bucket[] => [{ key: `${name}|${id}`, free: 120, longest: 60 }];

/**
 * What the link of a token leads to, charged to the address that asks. `unavailable` where its module is off. Throws 429
 * where an address guesses or a link is called too often.
 */
export async function foundByLink<L extends { id: number }>(
  ctx: PublicCtx,
  { name, module, find }: LinkKind<L>,
  token: string,
): Promise<L | 'unknown' | 'unavailable'> {
  const { db } = ctx.installation;
  if (!(await ctx.installation.modules()).has(module)) return 'unavailable';
  const buckets = guesses(name, ctx.ip);
  await charge(db, buckets, ctx.now());
  const found = await find(db, token);
  if (!found) return 'unknown';
  await forgive(db, buckets);
  await charge(db, uses(name, found.id), ctx.now());
  return found;
}
