import type { BaseCtx } from '../../../../engine/server/context';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { leaveState } from '../../../states/leave-states';
import { leaveAdmin } from '../user-leave-cards.entity';

export const isLeaveAdmin = (ctx: Pick<BaseCtx, 'can'>): boolean => ctx.can(leaveAdmin);

/** Who decides about leave sees all of it; anybody else their own, and what they decide about, stand in for or are informed of. */
export const leaveScope = (ctx: BaseCtx): Sql | undefined =>
  isLeaveAdmin(ctx)
    ? undefined
    : sql`(${ctx.user.id}::int in (t.user_id, t.supervisor_user_id, t.substitute_user_id, t.info_user_id))`;

/** Condition on an account `u` and its role `r`: in use, and its person decides about leave they supervise. */
export const mayDecide: Sql = sql`u.is_active and not u.is_locked and r.is_active
  and r.rights && array['LEAVE_CARD_WRITE', 'ADMIN_USER', 'LEAVE_CARD_CHANGE', 'SUPER_USER']`;

/** Cards `t` that wait for the caller's decision: as their supervisor, or as an administrator where no supervisor decides. */
export const toDecide = (ctx: BaseCtx): Sql => sql`(t.status = ${literal(leaveState.new)}
  and (t.supervisor_user_id = ${ctx.user.id} or (${isLeaveAdmin(ctx)} and t.user_id <> ${ctx.user.id} and not exists (
    select from users u join roles r on r.id = u.role_id where u.id = t.supervisor_user_id and ${mayDecide}))))`;
