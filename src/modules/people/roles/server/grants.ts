import { refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** Nobody gives what they do not have: 422 `GrantTooHigh` names the first right beyond the caller's own. */
export function requireHeld(ctx: Pick<BaseCtx, 'user'>, rights: readonly string[]): void {
  if (ctx.user.isSuper) return;
  const missing = rights.find((right) => !ctx.user.rights.has(right));
  if (missing) throw refused('GrantTooHigh', { errorDetails: missing });
}

/** Rights a role holds in itself, whatever is switched off; none for no role. */
export async function rightsOfRole(tx: Tx, roleId: number | null): Promise<string[]> {
  if (roleId === null) return [];
  const role = await tx.one<{ rights: string[] | null }>(sql`select rights from roles where id = ${roleId}`);
  return role?.rights ?? [];
}
