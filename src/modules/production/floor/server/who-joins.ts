import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { verifyPassword } from '../../../../engine/fields/password/hash';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { effectiveTime } from '../../../time/kiosk/offline-time';
import { chargeTry, forgiveTry } from '../../../time/rcp/server/guesses';
import { workerByCode, workerById } from '../../../time/rcp/server/rules';

const id = z.int().min(1).max(2_147_483_647);
const instant = z.iso.datetime({ offset: true });

/** Who comes or goes, and when: without anything the one signed in, now. */
export const coming = {
  workCardId: id,
  /** On a shared tablet: what a badge says … */
  badge: z.string().trim().min(1).max(100).optional(),
  /** … or somebody with a PIN; whoever answers for the floor names people without one. */
  userId: id.optional(),
  pin: z.string().min(1).max(100).optional(),
  /** When a tablet without a connection kept it, and when it sends it: both by its own clock. */
  at: instant.optional(),
  sentAt: instant.optional(),
};
type Coming = z.output<z.ZodObject<typeof coming>>;

/** @throws 422 `RcpUnknownCode`, `RcpWrongPin`, `PersonNeedsPin`; 429 with the wait after too many guesses */
export async function personOf(ctx: Ctx, { badge, userId, pin }: Coming): Promise<number> {
  if (badge !== undefined) {
    await chargeTry(ctx, 'code');
    const worker = await workerByCode(ctx.db, badge);
    if (!worker) throw refused('RcpUnknownCode', { fields: { badge: 'RcpUnknownCode' } });
    await forgiveTry(ctx, 'code');
    return worker.id;
  }
  if (userId === undefined || userId === ctx.user.id) return ctx.user.id;
  const worker = await workerById(ctx.db, userId);
  if (!worker) throw invalid({ userId: 'RefMissing' });
  if (pin === undefined) {
    if (ctx.can(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN'])) return worker.id;
    throw refused('PersonNeedsPin', { fields: { pin: 'PersonNeedsPin' } });
  }
  const account = await ctx.db.one<{ pin: string | null }>(sql`select pin from users where id = ${worker.id}`);
  await chargeTry(ctx, 'pin');
  if (!account?.pin || !(await verifyPassword(account.pin, pin)))
    throw refused('RcpWrongPin', { fields: { pin: 'RcpWrongPin' } });
  await forgiveTry(ctx, 'pin');
  return worker.id;
}

/** @throws 422 `RcpDeviceClock` where the tablet's clock does not tell when it was */
export function whenOf(ctx: Ctx, { at, sentAt }: Coming): Date {
  const now = ctx.now();
  if (at === undefined) return now;
  const time = effectiveTime({ eventTime: at, sentAt: sentAt ?? at, now: now.getTime() });
  if (!time) throw refused('RcpDeviceClock', { fields: { at: 'RcpDeviceClock' } });
  return time.at;
}
