import { z } from 'zod';
import { conflict, invalid, refused } from '../../engine/errors';
import { text } from '../../engine/fields/make';
import { fieldSchema } from '../../engine/fields/schema';
import type { Executor } from '../../engine/server/db';
import { passwordProblem, shortestPassword } from '../../engine/fields/password/policy';
import { hashPassword } from '../../engine/fields/password/hash';
import { charge } from '../../engine/server/attempts';
import { defineRoute, type PublicCtx, type Route } from '../../engine/server/route';
import { literal, sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { isSetUp } from '../../modules/people/roles/server/last-super-user';
import { invitationState } from '../../modules/people/users/invitation';
import { registrationState } from '../../modules/people/users/registration';
import { users } from '../../modules/people/users/users.entity';
import { announceRegistration, type Applicant } from './announce-registration';
import { mailBuckets } from './attempts';
import { isLink, useLink } from './one-time-tokens';
import type { Registration, Reminder } from './registration.jobs';
import { nipFormat } from '../../modules/nip-format';

const done = z.object({ status: z.literal(true) });
/** Of an address cut off in a mail nothing is left: refused like a link that has expired. */
const token = z.string().max(100);
const open = { module: 'CORE', needs: 'public', scope: 'public', load: 'auth', output: done } as const;

/** 400 naming the field, by the installation's password rule. */
async function requirePassword(ctx: PublicCtx, password: string): Promise<void> {
  const { passwordMinLength } = await ctx.installation.settings();
  const problem = passwordProblem(password, shortestPassword(passwordMinLength));
  if (problem) throw invalid({ password: problem });
}

/**
 * A company registers once; the second registration gets error 101. An address that was not confirmed may register again,
 * because its link works for half an hour only.
 */
async function requireNewCompany(
  db: Executor,
  { companyName: company, email }: Pick<Registration, 'companyName' | 'email'>,
  nip: string,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const other = await db.one(sql`
    select 1 from users
    where (case when ${nip} <> '' then registration_nip = ${nip} else lower(registration_company) = lower(${company}) end)
      and (registration in (${literal(registrationState.waiting)}, ${literal(registrationState.approved)})
        or (registration = ${literal(registrationState.unconfirmed)} and created_at > ${yesterday}
          and lower(email) <> lower(${email}))) limit 1`);
  if (other) throw conflict('DataSaveError101');
}

/** A chosen password answers the invitation, whichever link it came by. */
const accepted = sql`invitation = case when invitation = ${literal(invitationState.open)}
  then ${literal(invitationState.accepted)} else invitation end, invitation_until = null`;

const registration = z.strictObject({
  email: fieldSchema(users.fields.email),
  name: fieldSchema(users.fields.name),
  surname: fieldSchema(users.fields.surname),
  phone: fieldSchema(users.fields.phone).optional(),
  companyName: fieldSchema(text({ max: 255, min: 2, required: true })),
  nip: fieldSchema(text({ max: 20, format: nipFormat })).optional(),
  password: z.string().max(128, 'TooLong'),
});
type RegistrationBody = Record<'email' | 'name' | 'surname' | 'companyName' | 'password', string> & {
  phone?: string | null;
  nip?: string | null;
};

/**
 * Account routes without a session. Answers and response times are the same whether an account exists or not:
 * everything that depends on it runs in a job.
 */
export const registrationRoutes: readonly Route[] = [
  defineRoute({
    ...open,
    method: 'POST',
    path: '/register',
    summary: 'Ask for an account of a customer’s company; error 101 if that company has asked already.',
    body: registration,
    async handler({ ctx, body }) {
      const { installation } = ctx;
      const { password, nip, ...person } = body as RegistrationBody;
      if (!(await isSetUp(installation.db))) throw refused('NotSetUp');
      if (!(await installation.settings()).registrationEnabled) throw refused('RegistrationOff');
      await requirePassword(ctx, password);
      await charge(installation.db, mailBuckets(person.email.toLowerCase(), ctx.ip), ctx.now());
      const digits = (nip ?? '').replace(/[\s.-]/g, '').toUpperCase();
      await requireNewCompany(installation.db, person, digits, ctx.now());
      const asked: Registration = {
        ...person,
        phone: person.phone ?? null,
        nip: digits,
        language: ctx.language,
        password: await hashPassword(password),
      };
      await installation.db.tx((tx) => tx.job('register', asked));
      return { status: true };
    },
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/register-confirm',
    summary: 'Confirm the e-mail address of a registration by the link’s token; then an administrator approves it.',
    body: z.strictObject({ token }),
    async handler({ ctx, body }) {
      await ctx.installation.db.tx(async (tx) => {
        const link = await useLink(tx, 'confirm', body.token, ctx.now());
        if (!link) throw refused('LinkExpired');
        const person = await tx.one<Applicant>(sql`
          update users set registration = ${literal(registrationState.waiting)}, version = version + 1,
            updated_at = ${ctx.now().toISOString()}
          where id = ${link.userId} and registration = ${literal(registrationState.unconfirmed)}
          returning id, name, surname, email, registration_company as company`);
        if (person) await announceRegistration(tx, ctx, person);
        tx.afterCommit(() => ctx.installation.notify('entity', { entity: 'users', id: link.userId }));
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/remindpassword',
    summary: 'Send a link for a new password, if there is such an account; the answer does not tell.',
    body: z.strictObject({ email: z.string().trim().min(2).max(255) }),
    async handler({ ctx, body }) {
      await charge(ctx.installation.db, mailBuckets(body.email.toLowerCase(), ctx.ip), ctx.now());
      const reminder: Reminder = { email: body.email };
      await ctx.installation.db.tx((tx) => tx.job('remind', reminder));
      return { status: true };
    },
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/resetpassword',
    summary: 'Choose a new password by the link’s token; ends all sessions of the account.',
    body: z.strictObject({ token, password: z.string().max(128, 'TooLong') }),
    async handler({ ctx, body }) {
      await requirePassword(ctx, body.password);
      if (!(await isLink(ctx.installation.db, 'reset', body.token, ctx.now()))) throw refused('LinkExpired');
      const hash = await hashPassword(body.password);
      await ctx.installation.db.tx(async (tx) => {
        const link = await useLink(tx, 'reset', body.token, ctx.now());
        if (!link) throw refused('LinkExpired');
        const person = await tx.one(sql`
          update users set password = ${hash}, login_reset = false, version = version + 1, ${accepted},
            updated_at = ${ctx.now().toISOString()}, updated_user_id = ${link.userId}
          where id = ${link.userId} and is_active and not is_locked returning id`);
        if (!person) throw refused('ResetAccountClosed');
        await tx.run(sql`delete from sessions where user_id = ${link.userId}`);
        await tx.run(sql`delete from one_time_tokens where kind = 'invite' and user_id = ${link.userId}`);
        tx.afterCommit(() => ctx.installation.notify('session', { userId: link.userId }));
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...open,
    method: 'POST',
    path: '/invitation',
    summary: 'Choose the password of an account one was invited to, by the link’s token.',
    body: z.strictObject({ token, password: z.string().max(128, 'TooLong') }),
    async handler({ ctx, body }) {
      await requirePassword(ctx, body.password);
      if (!(await isLink(ctx.installation.db, 'invite', body.token, ctx.now()))) throw refused('InvitationExpired');
      const hash = await hashPassword(body.password);
      const at = ctx.now().toISOString();
      await ctx.installation.db.tx(async (tx) => {
        const link = await useLink(tx, 'invite', body.token, ctx.now());
        const person =
          link &&
          (await tx.one<{ id: number }>(sql`
            update users set password = ${hash}, login_reset = false, version = version + 1, ${accepted},
              updated_at = ${at}, updated_user_id = id
            where id = ${link.userId} and is_active and not is_locked
              and invitation = ${literal(invitationState.open)} returning id`));
        if (!person) throw refused('InvitationExpired');
        await writeLog(tx, ctx.now(), {
          kind: 0,
          description: `users/invitation/${person.id}`,
          userId: person.id,
          entity: 'users',
          action: 'invitation',
          recordId: person.id,
        });
        tx.afterCommit(() => ctx.installation.notify('entity', { entity: 'users', id: person.id }));
      });
      return { status: true };
    },
  }),
];
