import { refused } from '../../engine/errors';
import { charge, forgive } from '../../engine/server/attempts';
import type { Ctx } from '../../engine/server/context';
import { acceptCode, codeBucket, secondFactorOf } from '../../modules/people/second-factor/server/second-factor';
import { requireOwnPassword } from './own-password';

export const wrongCode = () => refused('SecondFactorWrong', { fields: { code: 'SecondFactorWrong' } });

/** A code of the caller's second factor, used up with it. @throws 422 `SecondFactorWrong`, 429 */
async function requireCode(ctx: Ctx, code: string): Promise<void> {
  const bucket = codeBucket(ctx.user.id);
  await charge(ctx.db, [bucket], ctx.now());
  if (!(await ctx.write(({ tx }) => acceptCode(tx, ctx.user.id, code, ctx.now())))) throw wrongCode();
  await forgive(ctx.db, [bucket]);
}

/** Password and code again, so that an unattended screen gives nothing away. @throws 422, 429 */
export async function requireBoth(ctx: Ctx, sent: { password: string; code: string }): Promise<void> {
  await requireOwnPassword(ctx, sent.password, 'password');
  if (!(await secondFactorOf(ctx.db, ctx.user.id)).on) throw refused('SecondFactorOff');
  await requireCode(ctx, sent.code);
}

/** The password, and a code where the account has a second factor. @throws 422, 429 */
export async function requireProof(ctx: Ctx, sent: { password: string; code?: string | undefined }): Promise<void> {
  await requireOwnPassword(ctx, sent.password, 'password');
  if (!(await secondFactorOf(ctx.db, ctx.user.id)).on) return;
  if (sent.code === undefined) throw wrongCode();
  await requireCode(ctx, sent.code);
}
