import { refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** The first of these rights the caller does not hold. */
export const beyondOwn = ({ user }: Pick<BaseCtx, 'user'>, rights: readonly string[]): string | undefined =>
  user.isSuper ? undefined : rights.find((right) => !user.rights.has(right));

/** Nobody gives what they do not have: 422 `GrantTooHigh` names the first right beyond the caller's own. */
export function requireHeld(ctx: Pick<BaseCtx, 'user'>, rights: readonly string[]): void {
  const missing = beyondOwn(ctx, rights);
  if (missing) throw refused('GrantTooHigh', { errorDetails: missing });
}

/** Rights a role holds in itself, whatever is switched off; none for no role. */
export async function rightsOfRole(db: Executor, roleId: number | null): Promise<string[]> {
  if (roleId === null) return [];
  const role = await db.one<{ rights: string[] | null }>(sql`select rights from roles where id = ${roleId}`);
  return role?.rights ?? [];
}
