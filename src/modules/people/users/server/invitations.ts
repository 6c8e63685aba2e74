import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { INVITATION_DAYS, invitationState } from '../invitation';
import type { users } from '../users.entity';

type Person = RowOf<typeof users>;
type Invitation = Pick<Person, 'invitation' | 'invitationUntil'>;
/** Payload of the job `invite`, which makes the link and mails it. */
export interface Invite {
  userId: number;
}

/** What the account says of an invitation sent now. */
export const openInvitation = (now: Date): Invitation => ({
  invitation: invitationState.open,
  invitationUntil: new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000).toISOString(),
});

/** What a write to an account means for its invitation: a new one without a password is invited, a password ends it. */
export function invitationOf(
  before: Pick<Person, 'invitation' | 'email'> | undefined,
  input: { password?: unknown; isActive?: boolean | null; email?: string | null },
  now: Date,
): Partial<Invitation> {
  const ended = { invitation: invitationState.none, invitationUntil: null };
  if (input.password) return before?.invitation === invitationState.accepted ? {} : ended;
  if (!before) return input.isActive === false ? { invitation: invitationState.closed } : openInvitation(now);
  if (before.invitation !== invitationState.open) return {};
  if (input.isActive === false) return { invitation: invitationState.closed, invitationUntil: null };
  return input.email != null && input.email !== before.email ? openInvitation(now) : {};
}

/** Links sent before stop working. */
export const dropInvitations = ({ tx }: Pick<WriteCtx, 'tx'>, userId: number): Promise<number> =>
  tx.run(sql`delete from one_time_tokens where kind = 'invite' and user_id = ${userId}`);

/** A link for a new password stops working once its account has another password or address. */
export const dropResetLinks = ({ tx }: Pick<WriteCtx, 'tx'>, userId: number): Promise<number> =>
  tx.run(sql`delete from one_time_tokens where kind = 'reset' and user_id = ${userId}`);

/** Mails the link, in the person's language; one sent before stops working. */
export async function sendInvitation(ctx: Pick<WriteCtx, 'tx'>, userId: number): Promise<void> {
  await dropInvitations(ctx, userId);
  const invite: Invite = { userId };
  await ctx.tx.job('invite', invite, { key: `invite:${userId}` });
}

/** Sends, replaces or ends the link as the row's invitation says after a write. */
export async function followInvitation(
  ctx: Pick<WriteCtx, 'tx'>,
  before: Person | undefined,
  row: Person,
): Promise<void> {
  const sent = row.invitation === invitationState.open;
  if (sent && before?.invitationUntil !== row.invitationUntil) await sendInvitation(ctx, row.id);
  else if (!sent && before?.invitation === invitationState.open) await dropInvitations(ctx, row.id);
}
