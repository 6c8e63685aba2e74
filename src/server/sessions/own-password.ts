import { refused } from '../../engine/errors';
import { verifyPassword } from '../../engine/fields/password/hash';
import { charge, forgive } from '../../engine/server/attempts';
import type { Ctx } from '../../engine/server/context';
import { sql } from '../../engine/server/sql';
import { signInBuckets } from './attempts';

/**
 * Asks a signed-in person for their password again. Guesses are slowed down as at sign-in.
 * @param field the field a refusal names
 * @throws 422 `OldPasswordWrong`, 429
 */
export async function requireOwnPassword(ctx: Ctx, password: string, field: 'oldPassword' | 'password'): Promise<void> {
  // Of a stolen session too: guesses from many addresses count together.
  const buckets = signInBuckets(String(ctx.user.id), ctx.ip).filter(({ key }) => !key.startsWith('address|'));
  await charge(ctx.db, buckets, ctx.now());
  const row = await ctx.db.one<{ password: string | null }>(sql`select password from users where id = ${ctx.user.id}`);
  if (!(await verifyPassword(row?.password, password))) {
    throw refused('OldPasswordWrong', { fields: { [field]: 'OldPasswordWrong' } });
  }
  await forgive(ctx.db, buckets);
}
