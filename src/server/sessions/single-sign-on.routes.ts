import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, unauthorized } from '../../engine/errors';
import { addressOf, charge, forgive, type Bucket } from '../../engine/server/attempts';
import type { Feature } from '../../engine/server/feature';
import { defineRoute, type PublicCtx, type Route } from '../../engine/server/route';
import { literal, sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { openSession, welcome } from './open-session';
import { sessionAnswer } from './session-answer';
import { makeSignInTicket, tryTicket, useTicket } from './sign-in-tickets';
import { beginSignIn, endOfSession, providerOf, verifiedEmail } from './single-sign-on';

const open = { module: 'CORE', needs: 'public', scope: 'public', load: 'auth', output: null } as const;
const pendingCookie = 'coatdesk_sso';
const ticketCookie = 'coatdesk_sso_ticket';

const bucketOf = (ip: string): Bucket => ({ key: `single-sign-on|${addressOf(ip)}`, free: 100, longest: 300 });

/** A cookie only these routes are sent, and no script reads; empty = taken away. */
const cookie = ({ installation }: PublicCtx, name: string, value: string, seconds: number): string =>
  [
    `${name}=${value}`,
    'Path=/api/login/oidc',
    `Max-Age=${value ? seconds : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(installation.baseUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const goTo = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302);

/** The open account with this e-mail; accounts of clocks are not a person's. */
const accountWith = ({ installation }: PublicCtx, email: string): Promise<{ id: number } | undefined> =>
  installation.db.one<{ id: number }>(sql`
    select id from users where lower(email) = ${email} and is_active and not is_locked
      and dashboard_type <> ${literal(dashboard.kiosk)}`);

async function refusedSignIn(ctx: PublicCtx, why: string): Promise<void> {
  await writeLog(ctx.installation.db, ctx.now(), {
    kind: 1,
    description: 'users/sign-in-refused',
    userId: null,
    entity: 'users',
    action: 'sign-in-refused',
    data: { ip: ctx.ip, proof: 'single-sign-on', why },
  });
}

async function callback(ctx: PublicCtx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = await providerOf(ctx.installation);
  if (!provider) throw notFound();
  const { db, baseUrl } = ctx.installation;
  await charge(db, [bucketOf(ctx.ip)], ctx.now());
  void reply.header('set-cookie', cookie(ctx, pendingCookie, '', 0));
  const sealed = cookieOf(request, pendingCookie);
  const failed = async (code: string, why: string) => {
    await refusedSignIn(ctx, why);
    return goTo(reply, `${baseUrl}/login?sso=${code}`);
  };
  if (!sealed) return failed('failed', 'no sign-in was begun in this browser');
  let email: string | undefined;
  try {
    email = await verifiedEmail(ctx, provider, { url: request.url, cookie: sealed });
  } catch (error) {
    return failed('failed', error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown');
  }
  if (!email) return failed('unverified', 'the provider vouches for no e-mail');
  const account = await accountWith(ctx, email);
  if (!account) return failed('unknown', `no open account has the e-mail ${email}`);
  // Asking for the provider's page was counted as well.
  for (let calls = 0; calls < 2; calls++) await forgive(db, [bucketOf(ctx.ip)]);
  const { ticket } = await makeSignInTicket(db, account.id, ctx.now());
  void reply.header('set-cookie', cookie(ctx, ticketCookie, ticket, 300));
  return goTo(reply, `${baseUrl}/login?sso=go`);
}

/** Signing in with the company's own accounts, by OpenID Connect: authorization code with PKCE. */
export const singleSignOnRoutes = (features: readonly Feature[]): readonly Route[] => [
  defineRoute({
    ...open,
    method: 'GET',
    path: '/login/oidc',
    summary: 'Sends the browser to the provider of single sign-on.',
    async handler({ ctx, reply }) {
      const provider = await providerOf(ctx.installation);
      if (!provider) throw notFound();
      await charge(ctx.installation.db, [bucketOf(ctx.ip)], ctx.now());
      try {
        const begun = await beginSignIn(ctx, provider);
        void reply.header('set-cookie', cookie(ctx, pendingCookie, begun.cookie, 600));
        return await goTo(reply, begun.location);
      } catch {
        return goTo(reply, `${ctx.installation.baseUrl}/login?sso=away`);
      }
    },
  }),
  defineRoute({
    ...open,
    method: 'GET',
    path: '/login/oidc/callback',
    summary: 'Where the provider of single sign-on sends the browser back to.',
    query: z.looseObject({}),
    handler: ({ ctx, request, reply }) => callback(ctx, request, reply),
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/login/oidc/finish',
    summary: 'Opens the session of a person the provider vouched for in this browser; answers as a sign-in.',
    body: z.strictObject({}),
    output: z.union([
      sessionAnswer,
      z.object({ status: z.literal(false), secondFactor: z.object({ ticket: z.string() }) }),
    ]),
    async handler({ ctx, request, reply }) {
      const { db } = ctx.installation;
      const ticket = cookieOf(request, ticketCookie);
      void reply.header('set-cookie', cookie(ctx, ticketCookie, '', 0));
      const known = ticket && (await tryTicket(db, ticket, ctx.now()));
      if (!ticket || !known) throw unauthorized('SignInExpired');
      const { userId } = known;
      const account = await db.one<{ secondFactor: boolean }>(
        sql`select second_factor from users where id = ${userId}`,
      );
      if (account?.secondFactor) return { status: false as const, secondFactor: { ticket } };
      const token = await db.tx(async (tx) => {
        if (!(await useTicket(tx, ticket, ctx.now()))) throw unauthorized('SignInExpired');
        return openSession(tx, ctx, { userId, proof: 'single-sign-on' }, request.headers['user-agent']);
      });
      return welcome(features, ctx, token);
    },
  }),
  defineRoute({
    ...open,
    method: 'GET',
    path: '/login/oidc/logout',
    summary: 'Sends the browser to the sign-out page of the provider of single sign-on.',
    async handler({ ctx, reply }) {
      const provider = await providerOf(ctx.installation);
      if (!provider) throw notFound();
      const end = await endOfSession(ctx.installation, provider).catch(() => undefined);
      return goTo(reply, end ?? `${ctx.installation.baseUrl}/login`);
    },
  }),
];
