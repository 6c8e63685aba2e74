import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';

/** Signs a person out everywhere but perhaps here, at once on all nodes; open sockets close with it. */
export async function endSessionsOf(
  ctx: Pick<WriteCtx, 'tx' | 'installation'>,
  userId: number,
  except: string | null = null,
): Promise<void> {
  await ctx.tx.run(
    sql`delete from sessions where user_id = ${userId} and (${except}::uuid is null or id <> ${except}::uuid)`,
  );
  sessionsChanged(ctx, userId);
}

/** Rights, lock or role changed: what nodes remember of the sessions is stale. */
export function sessionsChanged(ctx: Pick<WriteCtx, 'tx' | 'installation'>, userId?: number): void {
  ctx.tx.afterCommit(() => ctx.installation.notify('session', userId === undefined ? {} : { userId }));
}
