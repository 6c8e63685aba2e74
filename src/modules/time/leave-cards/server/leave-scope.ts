import type { BaseCtx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';
import { leaveAdmin } from '../user-leave-cards.entity';

export const isLeaveAdmin = (ctx: Pick<BaseCtx, 'can'>): boolean => ctx.can(leaveAdmin);

/** Who decides about leave sees all of it; anybody else their own, and what they decide about, stand in for or are informed of. */
export const leaveScope = (ctx: BaseCtx): Sql | undefined =>
  isLeaveAdmin(ctx)
    ? undefined
    : sql`(${ctx.user.id}::int in (t.user_id, t.supervisor_user_id, t.substitute_user_id, t.info_user_id))`;
