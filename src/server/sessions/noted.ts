import type { WriteCtx } from '../../engine/server/context';
import { writeLog } from '../../engine/server/write-log';

/** Notes what the caller did to how a person signs in, never the secret itself. */
export const noted = (
  { tx, user, ...ctx }: WriteCtx,
  userId: number,
  action: string,
  data?: Record<string, unknown>,
): Promise<number> =>
  writeLog(tx, ctx.now(), {
    kind: 0,
    description: `users/${action}/${userId}`,
    userId: user.id,
    entity: 'users',
    action,
    recordId: userId,
    ...(data && { data }),
  });
