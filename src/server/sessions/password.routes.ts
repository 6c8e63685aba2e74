import { z } from 'zod';
import { forbidden, invalid, notFound } from '../../engine/errors';
import type { Ctx } from '../../engine/server/context';
import { passwordProblem, shortestPassword } from '../../engine/fields/password/policy';
import { hashPassword, verifyPassword } from '../../engine/fields/password/hash';
import { defineRoute, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { endSessionsOf } from '../../modules/people/roles/server/end-sessions';
import { dropResetLinks } from '../../modules/people/users/server/invitations';
import { users } from '../../modules/people/users/users.entity';
import { dropSessionCache } from './authenticate';
import { requireOwnPassword } from './own-password';

const done = z.object({ status: z.literal(true) });

/**
 * The old password is required unless the account must change it: an unattended screen must not give the account
 * away.
 */
async function checkOld(ctx: Ctx, old: string | undefined): Promise<void> {
  if (!ctx.user.loginReset) await requireOwnPassword(ctx, old ?? '', 'oldPassword');
}

/** A password that must be changed is known to its giver: chosen again, it would stay so. */
async function isCurrent({ db, user }: Ctx, password: string): Promise<boolean> {
  const row = await db.one<{ password: string | null }>(sql`select password from users where id = ${user.id}`);
  return verifyPassword(row?.password, password);
}

async function changeOwn(ctx: Ctx, password: string, old: string | undefined): Promise<void> {
  const problem = passwordProblem(password, shortestPassword(ctx.settings.passwordMinLength));
  if (problem) throw invalid({ password: problem });
  await checkOld(ctx, old);
  if (ctx.user.loginReset ? await isCurrent(ctx, password) : old === password)
    throw invalid({ password: 'PasswordSame' });
  const hash = await hashPassword(password);
  await ctx.write(async (write) => {
    const now = ctx.now();
    await write.tx.run(sql`
      update users set password = ${hash}, login_reset = false, version = version + 1, updated_at = ${now.toISOString()},
        updated_user_id = ${ctx.user.id} where id = ${ctx.user.id}`);
    await writeLog(write.tx, now, {
      kind: 0,
      description: `users/password/${ctx.user.id}`,
      userId: ctx.user.id,
      entity: 'users',
      action: 'password',
      recordId: ctx.user.id,
    });
    await dropResetLinks(write, ctx.user.id);
    await endSessionsOf(write, ctx.user.id, ctx.user.sessionId);
    write.tx.afterCommit(() => dropSessionCache(ctx.installation.key));
  });
}

/** Another user's password: needs USERS_WRITE, follows the rules of users, and forces a change at the next sign-in. */
async function changeOther(ctx: Ctx, id: number, password: string): Promise<void> {
  if (!ctx.can('USERS_WRITE')) throw forbidden('USERS_WRITE');
  await ctx.write(async (write) => {
    const person = await write.tx.one(sql`select 1 from users where id = ${id}`);
    if (!person) throw notFound();
    await write.update(users, id, { password });
  });
}

export const passwordRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/password/change',
    summary:
      'Change a password: one’s own (with the old one, unless a change is required), or with USERS_WRITE another’s.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    load: 'auth',
    customers: true,
    duringReset: true,
    beforeSecondFactor: true,
    body: z.strictObject({
      password: z.string().max(128, 'TooLong'),
      id: z.number().int().positive(),
      loginReset: z.boolean().optional(),
      oldPassword: z.string().max(128, 'TooLong').optional(),
    }),
    output: done,
    async handler({ ctx, body }) {
      if (body.id === ctx.user.id) await changeOwn(ctx, body.password, body.oldPassword);
      else await changeOther(ctx, body.id, body.password);
      return { status: true };
    },
  }),
];
