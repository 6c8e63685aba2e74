import { z } from 'zod';
import { defineRoute, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { endSessionsOf, sessionsChanged } from '../../modules/people/roles/server/end-sessions';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../../modules/people/second-factor/server/second-factor';
import { authenticatorAddress, base32 } from '../../modules/people/second-factor/server/totp';
import { dropSessionCache } from './authenticate';
import { noted } from './noted';
import { requireOwnPassword } from './own-password';
import { requireBoth, wrongCode } from './own-proof';

const own = { module: 'CORE', needs: 'signed-in', scope: 'own', customers: true } as const;
const password = z.string().min(1).max(128);
const code = z.string().trim().min(6).max(40);
const proof = z.strictObject({ password, code });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of the caller: switched on and off by its person alone. */
export const secondFactorRoutes: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'GET',
    path: '/profile/second-factor',
    beforeSecondFactor: true,
    summary: 'Whether one signs in with a code too, since when, and how many recovery codes are left.',
    output: z.object({ on: z.boolean(), since: z.string().nullable(), recoveryCodes: z.number().int() }),
    handler: ({ ctx }) => secondFactorOf(ctx.db, ctx.user.id),
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/second-factor',
    beforeSecondFactor: true,
    summary:
      'Begins to switch it on: a new secret for the authenticator, shown this once; nothing changes before the first code.',
    load: 'auth',
    body: z.strictObject({ password }),
    output: z.object({ secret: z.string(), address: z.string() }),
    async handler({ ctx, body }) {
      await requireOwnPassword(ctx, body.password, 'password');
      const secret = await ctx.write(({ tx }) => beginSecondFactor(tx, ctx.user.id, ctx.now()));
      return { secret: base32(secret), address: authenticatorAddress(secret, 'Coatdesk', ctx.user.email) };
    },
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/second-factor/confirm',
    beforeSecondFactor: true,
    summary:
      'Switches it on by a first code; answers ten recovery codes, shown this once. Other devices are signed out.',
    load: 'auth',
    body: z.strictObject({ code }),
    output: recoveryCodes,
    async handler({ ctx, body }) {
      const { user } = ctx;
      const codes = await ctx.write(async (write) => {
        if (!(await confirmSecondFactor(write.tx, user.id, body.code.replace(/\s/g, ''), ctx.now()))) throw wrongCode();
        await noted(write, user.id, 'second-factor-on');
        await endSessionsOf(write, user.id, user.sessionId);
        write.tx.afterCommit(() => dropSessionCache(ctx.installation.key));
        return renewRecoveryCodes(write.tx, user.id);
      });
      return { recoveryCodes: codes };
    },
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/second-factor/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; those before stop working.',
    load: 'auth',
    body: proof,
    output: recoveryCodes,
    async handler({ ctx, body }) {
      await requireBoth(ctx, body);
      const codes = await ctx.write(async (write) => {
        await noted(write, ctx.user.id, 'recovery-codes');
        return renewRecoveryCodes(write.tx, ctx.user.id);
      });
      return { recoveryCodes: codes };
    },
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/second-factor/remove',
    summary: 'Switches it off, with the password and a code.',
    load: 'auth',
    body: proof,
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, body }) {
      await requireBoth(ctx, body);
      await ctx.write(async (write) => {
        await dropSecondFactor(write, ctx.user.id);
        await write.tx.run(sql`
          update users set second_factor = false, version = version + 1, updated_at = ${ctx.now().toISOString()},
            updated_user_id = ${ctx.user.id} where id = ${ctx.user.id}`);
        await noted(write, ctx.user.id, 'second-factor-off');
        sessionsChanged(write, ctx.user.id);
        write.tx.afterCommit(() => dropSessionCache(ctx.installation.key));
      });
      return { status: true };
    },
  }),
];
