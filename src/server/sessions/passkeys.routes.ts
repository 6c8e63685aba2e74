import { z } from 'zod';
import { invalid, notFound, refused, unauthorized } from '../../engine/errors';
import { charge, forgive, addressOf, type Bucket } from '../../engine/server/attempts';
import type { Feature } from '../../engine/server/feature';
import { defineRoute, type PublicCtx, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { requireHeld, rightsOfRole } from '../../modules/people/roles/server/grants';
import {
  newPasskey,
  passkeyAlgorithms,
  signatureCount,
  signedChallenge,
} from '../../modules/people/second-factor/server/passkey-proof';
import {
  addPasskey,
  knownDevices,
  makeChallenge,
  passkeyOf,
  passkeysOf,
  passkeyUsed,
  removePasskey,
  useChallenge,
} from '../../modules/people/second-factor/server/passkeys';
import { requireProof } from './own-proof';
import { noted } from './noted';
import { closedBecause, openSession, welcome } from './open-session';
import { sessionAnswer } from './session-answer';

const own = { module: 'CORE', needs: 'signed-in', scope: 'own', customers: true } as const;
const open = { module: 'CORE', needs: 'public', scope: 'public', load: 'auth' } as const;
const person = { module: 'CORE', needs: 'USERS_WRITE', scope: 'installation', personal: true } as const;
const done = z.object({ status: z.literal(true) });
const id = z.coerce.number().int().positive().max(2_147_483_647);
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credential = { id: base64url(1400), clientData: base64url(4000), authenticatorData: base64url(4000) };
const passkeys = z.object({
  items: z.array(
    z.object({ id: z.number(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
});

/** Calls from one address; an office behind one address has its successes refunded. */
const bucketOf = (ip: string): Bucket => ({ key: `passkey|${addressOf(ip)}`, free: 100, longest: 300 });

const signature = z.strictObject({ ...credential, signature: base64url(2000) });

/**
 * Signs in with a passkey alone: the device is one factor, the finger, face or PIN it asked for the other. Everything
 * wrong with it is answered the same.
 * @returns the token of the session
 * @throws 401 `PasskeyRefused`, or why the account is closed
 */
async function passkeySession(
  ctx: PublicCtx,
  answer: z.output<typeof signature>,
  at: { host: string; userAgent: string | undefined },
): Promise<string> {
  const now = ctx.now();
  const { db } = ctx.installation;
  const challenge = signedChallenge(answer, at.host);
  // Used up whatever comes of it.
  if (challenge === undefined || !(await useChallenge(db, challenge, null, now))) throw unauthorized('PasskeyRefused');
  return db.tx(async (tx) => {
    const key = await passkeyOf(tx, answer.id, at.host);
    const count = key && signatureCount(answer, key, at.host);
    if (!key || count === undefined) throw unauthorized('PasskeyRefused');
    const account = await tx.one<{ open: boolean; isLocked: boolean; registration: number }>(sql`
      select is_active and not is_locked as open, is_locked, registration from users where id = ${key.userId}`);
    if (!account) throw unauthorized('PasskeyRefused');
    if (!account.open) throw unauthorized(closedBecause(account));
    await passkeyUsed(tx, key.id, count, now);
    return openSession(tx, ctx, { userId: key.userId, proof: 'passkey' }, at.userAgent);
  });
}

const signInByPasskey = (features: readonly Feature[]): readonly Route[] => [
  defineRoute({
    ...open,
    method: 'POST',
    path: '/login/passkey/challenge',
    summary: 'Begins to sign in with a passkey: what the device is to sign, once within five minutes.',
    body: z.strictObject({}),
    output: z.object({ challenge: z.string() }),
    async handler({ ctx }) {
      const { db } = ctx.installation;
      await charge(db, [bucketOf(ctx.ip)], ctx.now());
      return { challenge: await makeChallenge(db, null, ctx.now()) };
    },
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/login/passkey',
    summary: 'Signs in with what a device signed; binary parts as base64url. Answers as a sign-in.',
    body: signature,
    output: sessionAnswer,
    async handler({ ctx, body, request }) {
      const { db } = ctx.installation;
      const bucket = bucketOf(ctx.ip);
      await charge(db, [bucket], ctx.now());
      const at = { host: request.hostname, userAgent: request.headers['user-agent'] };
      const token = await passkeySession(ctx, body, at);
      // Asking for the challenge was counted as well.
      for (let calls = 0; calls < 2; calls++) await forgive(db, [bucket]);
      return welcome(features, ctx, token);
    },
  }),
];

const ownPasskeys: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'GET',
    path: '/profile/passkeys',
    summary: 'The caller’s passkeys, by name.',
    output: passkeys,
    handler: async ({ ctx }) => ({ items: await passkeysOf(ctx.db, ctx.user.id) }),
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/passkeys/challenge',
    summary: 'Begins to make a passkey, with the password, and a code where one is asked for at sign-in.',
    load: 'auth',
    body: z.strictObject({
      password: z.string().min(1).max(128),
      code: z.string().trim().min(6).max(40).optional(),
    }),
    output: z.object({
      challenge: z.string(),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      known: z.array(z.string()),
      algorithms: z.array(z.number()),
    }),
    async handler({ ctx, body, request }) {
      const { user } = ctx;
      await requireProof(ctx, body);
      return {
        challenge: await ctx.write(({ tx }) => makeChallenge(tx, user.id, ctx.now())),
        user: {
          id: Buffer.from(`${ctx.installation.key}/${user.id}`).toString('base64url'),
          name: user.email,
          displayName: `${user.name} ${user.surname}`,
        },
        known: await knownDevices(ctx.db, user.id, request.hostname),
        algorithms: passkeyAlgorithms,
      };
    },
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/profile/passkeys',
    summary: 'Stores the passkey a device made; binary parts as base64url.',
    load: 'auth',
    body: z.strictObject({
      ...credential,
      publicKey: base64url(2000),
      algorithm: z.number().int(),
      name: z.string().trim().min(1).max(60),
    }),
    output: z.object({ id: z.number() }),
    async handler({ ctx, body: { name, ...answer }, request }) {
      const host = request.hostname;
      const made = newPasskey(answer, host);
      if (!made) throw invalid({ id: 'PasskeyRefused' });
      const { challenge, ...key } = made;
      return ctx.write(async (write) => {
        if (!(await useChallenge(write.tx, challenge, ctx.user.id, ctx.now()))) throw refused('PasskeyExpired');
        const added = await addPasskey(write.tx, { ...key, userId: ctx.user.id, host, name }, ctx.now());
        await noted(write, ctx.user.id, 'passkey-added', { name });
        return { id: added };
      });
    },
  }),
  defineRoute({
    ...own,
    method: 'DELETE',
    path: '/profile/passkeys/:id',
    summary: 'Takes one of the caller’s passkeys away.',
    params: z.strictObject({ id }),
    output: done,
    async handler({ ctx, params }) {
      await ctx.write(async (write) => {
        const name = await removePasskey(write.tx, ctx.user.id, params.id);
        if (name === undefined) throw notFound();
        await noted(write, ctx.user.id, 'passkey-removed', { name });
      });
      return { status: true };
    },
  }),
];

/** Passkeys of another person, for who may change their account: names to see, and away with those of a lost device. */
const passkeysOfPerson: readonly Route[] = [
  defineRoute({
    ...person,
    method: 'GET',
    path: '/users/:id/passkeys',
    summary: 'Passkeys of a person, by name.',
    params: z.strictObject({ id }),
    output: passkeys,
    async handler({ ctx, params }) {
      if (!(await ctx.db.one(sql`select 1 from users where id = ${params.id}`))) throw notFound();
      return { items: await passkeysOf(ctx.db, params.id) };
    },
  }),
  defineRoute({
    ...person,
    method: 'DELETE',
    path: '/users/:id/passkeys/:passkeyId',
    summary: 'Takes a passkey of a person away; only who holds the rights of their role.',
    params: z.strictObject({ id, passkeyId: id }),
    output: done,
    async handler({ ctx, params }) {
      await ctx.write(async (write) => {
        const row = await write.tx.one<{ roleId: number | null }>(
          sql`select role_id from users where id = ${params.id}`,
        );
        if (!row) throw notFound();
        if (params.id !== ctx.user.id) requireHeld(ctx, await rightsOfRole(write.tx, row.roleId));
        const name = await removePasskey(write.tx, params.id, params.passkeyId);
        if (name === undefined) throw notFound();
        await noted(write, params.id, 'passkey-removed', { name });
      });
      return { status: true };
    },
  }),
];

/** Passkeys (WebAuthn): signing in with a device alone, and looking after one's devices. */
export const passkeyRoutes = (features: readonly Feature[]): readonly Route[] => [
  ...signInByPasskey(features),
  ...ownPasskeys,
  ...passkeysOfPerson,
];
