import { invalid, refused } from '../../../../engine/errors';
import { passwordProblem, shortestPassword } from '../../../../engine/fields/password/policy';
import { implement } from '../../../../engine/server/implement';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import type { CounterCtx } from '../../../../engine/server/feature';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { accountMails } from '../../../mail/mail-queue/kinds';
import { queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { dashboards } from '../../../rights/ceilings';
import { dashboard } from '../../roles/dashboard-type';
import { beyondOwn, requireHeld, rightsOfRole } from '../../roles/server/grants';
import { endSessionsOf, sessionsChanged } from '../../roles/server/end-sessions';
import { lockSuperUsers, requireSuperUser } from '../../roles/server/last-super-user';
import { dropPasskeys } from '../../second-factor/server/passkeys';
import { codeBucket, dropSecondFactor } from '../../second-factor/server/second-factor';
import { registrationState } from '../registration';
import { users } from '../users.entity';
import { invitationState } from '../invitation';
import { isAdministrator, requireNotAbove } from './above-own';
import { accountOf } from './approved-account';
import {
  dropInvitations,
  dropResetLinks,
  followInvitation,
  invitationOf,
  openInvitation,
  sendInvitation,
} from './invitations';
import { accountClosed, accountMoved, lessPresent } from './presence';

type Person = RowOf<typeof users>;

/** Tells the person about their account, in their language. */
async function mailTo(ctx: WriteCtx, person: Person, about: 'approved' | 'refused'): Promise<void> {
  const { name, surname, email } = person;
  await queueMail(ctx.tx, ctx.installation, ctx.now(), {
    kind: accountMails[about],
    to: email,
    language: person.language,
    values: { name, surname, email, link: `${ctx.installation.baseUrl}/login` },
  });
}

/** Who has no password that counts chooses one by a mailed link. */
async function invitationWithout(ctx: WriteCtx, id: number) {
  const open = await ctx.tx.one(sql`select 1 from users where id = ${id} and password is null`);
  if (!open) return {};
  await sendInvitation(ctx, id);
  return openInvitation(ctx.now());
}

/** Tries to sign in counted for this account, from wherever they came. */
const triesOf = (id: number): Sql =>
  sql`(bucket in (${`account|${id}`}, ${codeBucket(id).key}) or bucket like ${`pair|${id}|%`})`;

/** Whether there is something to unlock: the account itself, or wrong passwords and codes that make its person wait. */
const mayBeUnlocked = async (db: Executor, { id, isLocked }: Pick<Person, 'id' | 'isLocked'>): Promise<boolean> =>
  isLocked ||
  (await db.one(sql`select from sign_in_attempts where failures > 0 and ${triesOf(id)} limit 1`)) !== undefined;

type Side = { -readonly [K in 'isCustomer' | 'customerId' | 'dashboardType']: Person[K] };
/** Customers' people have a customer and its dashboard, the staff have neither. */
function fitSide(before: Side | undefined, input: Partial<Side>): void {
  const isCustomer = input.isCustomer ?? before?.isCustomer ?? false;
  const customerId = input.customerId === undefined ? (before?.customerId ?? null) : input.customerId;
  const dashboardType = input.dashboardType ?? before?.dashboardType;
  if (isCustomer && customerId === null) throw invalid({ customerId: 'Required' });
  if (isCustomer) input.dashboardType = dashboards.customer;
  else if (dashboardType === dashboards.customer) throw invalid({ dashboardType: 'OnlyForCustomers' });
  else if (customerId !== null) input.customerId = null;
}

/** A write that gives an account another password or address. */
const signsInOtherwise = (before: Person, input: { password?: unknown; email?: string | null }): boolean =>
  Boolean(input.password) || (input.email != null && input.email !== before.email);

const isRegistration = ({ registration }: Person): boolean =>
  registration !== registrationState.none && registration !== registrationState.approved;

/** A registration opens by `approve` alone, which says whose it becomes. */
function leaveToApproval(input: Partial<Person>): void {
  if (input.isActive || input.isCustomer === false || input.roleId != null) throw refused('ApproveFirst');
}

/** Staff who may sign in have a role: without one they could open nothing. A person of a customer may be there for copies of mails alone. */
function requireRole(before: Person | undefined, input: Partial<Person>): void {
  const { isActive = true, isCustomer = false, roleId = null } = { ...before, ...input };
  if (isActive && !isCustomer && roleId === null) throw invalid({ roleId: 'Required' });
}

const shutsOut = ({ isActive, isLocked }: { isActive?: boolean; isLocked?: boolean }): boolean =>
  isActive === false || isLocked === true;

/** 400 naming what is wrong with a password. */
function checkPassword(password: string, minLength: number): void {
  const problem = passwordProblem(password, shortestPassword(minLength));
  if (problem) throw invalid({ password: problem });
}

export const usersServer = implement(users, {
  filters: {
    withAccess: (right) =>
      sql`exists (select 1 from roles r where r.id = t.role_id and r.is_active and (${String(right)} = any(r.rights) or 'SUPER_USER' = any(r.rights)))`,
    withCustomer: (wanted) =>
      wanted === true ? sql`true` : sql`not t.is_customer and t.dashboard_type <> ${literal(dashboard.kiosk)}`,
    viewMode: (mode) => (mode === 'all' ? sql`true` : sql`t.is_active and not t.is_locked`),
  },
  constraints: {
    users_email_unique: 'EmailTaken',
    users_login_unique: 'LoginTaken',
    logs_user_id_fkey: 'AccountInLog',
  },

  async beforeSave({ before, input, ...ctx }) {
    await lockSuperUsers(ctx.tx);
    const own = before?.id === ctx.user.id;
    if (before && !own) requireNotAbove(ctx, await rightsOfRole(ctx.tx, before.roleId), before, input);
    if (input.roleId !== undefined && input.roleId !== before?.roleId)
      requireHeld(ctx, await rightsOfRole(ctx.tx, input.roleId));
    if (own && shutsOut(input)) throw refused('CannotLockSelf');
    if (before && isRegistration(before)) leaveToApproval(input);
    else fitSide(before, input);
    requireRole(before, input);
    Object.assign(input, invitationOf(before, input, ctx.now()));
    if (before && signsInOtherwise(before, input)) await dropResetLinks(ctx, before.id);
    if (!input.password) return;
    checkPassword(input.password, ctx.settings.passwordMinLength);
    // Whoever sets somebody else's password knows it, so it may only be used once.
    if (!own) input.loginReset = true;
  },

  async afterSave({ before, row, ...ctx }) {
    await requireSuperUser(ctx.tx);
    await followInvitation(ctx, before, row);
    if (!before) return;
    if (before.isActive && !row.isActive) {
      accountClosed.collect(ctx, row.id, true);
      lessPresent.collect(ctx, row.id, true);
    }
    const closed = !row.isActive || row.isLocked;
    const moved = row.isCustomer !== before.isCustomer || row.customerId !== before.customerId;
    if (moved) accountMoved.collect(ctx, row.id, true);
    // A kiosk stays signed in for long; what becomes another account does not.
    const wasKiosk = before.dashboardType === dashboard.kiosk && row.dashboardType !== before.dashboardType;
    if (closed || moved || wasKiosk || row.loginReset)
      await endSessionsOf(ctx, row.id, row.id === ctx.user.id ? ctx.user.sessionId : null);
    else sessionsChanged(ctx, row.id);
  },

  async beforeDelete({ row, ...ctx }) {
    await lockSuperUsers(ctx.tx);
    if (row.id === ctx.user.id) throw refused('CannotDeleteSelf');
    const rights = await rightsOfRole(ctx.tx, row.roleId);
    if (isAdministrator(rights)) throw refused('CannotDeleteAdministrator');
    requireHeld(ctx, rights);
  },
  async afterDelete({ row, ...ctx }) {
    await endSessionsOf(ctx, row.id);
    await dropInvitations(ctx, row.id);
    await dropSecondFactor(ctx, row.id);
    await dropPasskeys(ctx, row.id);
  },

  async reasons(ctx, row): Promise<Record<string, string>> {
    if (row.id === ctx.user.id) return { delete: 'CannotDeleteSelf', removeSecondFactor: 'SecondFactorOwn' };
    const rights = await rightsOfRole(ctx.db, row.roleId);
    const above = [
      'delete',
      'invite',
      'unlock',
      'signOut',
      'removeSecondFactor',
      ...(isAdministrator(rights) ? ['edit'] : []),
    ];
    const isAbove = beyondOwn(ctx, rights) !== undefined;
    const reasons = Object.fromEntries(isAbove ? above.map((action) => [action, 'GrantTooHigh']) : []);
    if (!(await mayBeUnlocked(ctx.db, row))) reasons['unlock'] ??= 'AccountNotLocked';
    if (isAdministrator(rights)) reasons['delete'] = 'CannotDeleteAdministrator';
    return reasons;
  },

  actions: {
    async approve({ row, input, ...ctx }) {
      requireHeld(ctx, await rightsOfRole(ctx.tx, input.roleId));
      const account = await accountOf(ctx, row, input);
      await mailTo(ctx, row, 'approved');
      const invitation = await invitationWithout(ctx, row.id);
      const set = { registration: registrationState.approved, isActive: true, roleId: input.roleId } as const;
      return { set: { ...set, ...account, ...invitation } };
    },
    async refuse({ row, ...ctx }) {
      await endSessionsOf(ctx, row.id);
      await mailTo(ctx, row, 'refused');
      return { set: { registration: registrationState.refused, isActive: false } };
    },
    async invite({ row, ...ctx }) {
      requireHeld(ctx, await rightsOfRole(ctx.tx, row.roleId));
      if (!row.isActive || row.isLocked) throw refused('AccountClosed');
      await sendInvitation(ctx, row.id);
      return { set: openInvitation(ctx.now()) };
    },
    async withdrawInvitation({ row, ...ctx }) {
      await dropInvitations(ctx, row.id);
      return { set: { invitation: invitationState.closed, invitationUntil: null } };
    },
    async unlock({ row, ...ctx }) {
      requireHeld(ctx, await rightsOfRole(ctx.tx, row.roleId));
      if (!(await mayBeUnlocked(ctx.tx, row))) throw refused('AccountNotLocked');
      await ctx.tx.run(sql`delete from sign_in_attempts where ${triesOf(row.id)}`);
      sessionsChanged(ctx, row.id);
      return { set: { isLocked: false } };
    },
    async signOut({ row, ...ctx }) {
      if (row.id !== ctx.user.id) requireHeld(ctx, await rightsOfRole(ctx.tx, row.roleId));
      await endSessionsOf(ctx, row.id);
    },
    async removeSecondFactor({ row, ...ctx }) {
      // One's own goes with password and code, in the profile.
      if (row.id === ctx.user.id) throw refused('SecondFactorOwn');
      requireHeld(ctx, await rightsOfRole(ctx.tx, row.roleId));
      await dropSecondFactor(ctx, row.id);
      sessionsChanged(ctx, row.id);
      return { set: { secondFactor: false } };
    },
  },
});

/** Registrations that wait for this person's approval. */
export async function waitingRegistrations({ db, user }: CounterCtx): Promise<number> {
  if (!user.isSuper && !user.rights.has('USERS_RIGHTS')) return 0;
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from users where registration = ${literal(registrationState.waiting)}`);
  return row?.n ?? 0;
}
