import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { updateMany } from '../../../../engine/server/bulk';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { workerById } from './rules';
import { kioskMessages } from '../kiosk-messages.entity';

/** Messages one punch shows at most; the rest waits for the next. */
const SHOWN = 5;

/** What is waiting for a person, the oldest first. */
export const unreadFor = ({ db }: Ctx, userId: number): Promise<{ id: number; content: string; author: string }[]> =>
  db.rows(sql`
    select m.id, m.content, concat_ws(' ', a.name, a.surname) as author
    from kiosk_messages m left join users a on a.id = m.author_user_id
    where m.user_id = ${userId} and not m.is_read order by m.id limit ${SHOWN}`);

/**
 * Notes that a person confirmed messages at a kiosk, in the log of time recording too. What is another person's, or was
 * confirmed before, is left as it is.
 */
export async function noteRead(
  ctx: WriteCtx,
  { userId, ids, placeId }: { userId: number; ids: readonly number[]; placeId: number | null },
): Promise<void> {
  if (!ids.length) return;
  const found = await ctx.tx.rows<RowOf<typeof kioskMessages>>(sql`
    select id, version, user_id, content, author_user_id, is_read, read_at, read_place_id from kiosk_messages where id = any(${[...ids]}::int[]) and user_id = ${userId} and not is_read
    order by id for update`);
  if (!found.length) return;
  const input = { isRead: true, readAt: ctx.now().toISOString(), readPlaceId: placeId };
  await updateMany(
    ctx,
    kioskMessages,
    found.map((before) => ({ before, input })),
  );
  for (const { id } of found) {
    await writeLog(ctx.tx, ctx.now(), {
      kind: 4,
      description: `kiosk-messages/read/${id}`,
      userId,
      data: { messageId: id, placeId, by: ctx.user.id, ip: ctx.ip },
    });
  }
}

/** To everybody from who keeps all time, to one's own people from a supervisor. */
async function requireOwnPeople(ctx: WriteCtx, userId: number): Promise<void> {
  if (!(await workerById(ctx.tx, userId))) throw invalid({ userId: 'RcpNoWorker' });
  if (ctx.can('RCP_WRITE')) return;
  const today = ctx.today();
  const [contract] = await mainContracts(ctx.tx, { from: today, to: today, users: [userId] });
  if (contract?.supervisorUserId !== ctx.user.id)
    throw refused('KioskMessageNotYours', { fields: { userId: 'KioskMessageNotYours' } });
}

export const kioskMessagesServer = implement(kioskMessages, {
  scope: (ctx) => (ctx.can('RCP_READ') ? undefined : sql`t.author_user_id = ${ctx.user.id}`),
  async beforeSave({ before, input, ...ctx }) {
    if (before?.isRead) throw refused('KioskMessageRead');
    if (before && before.authorUserId !== ctx.user.id && !ctx.can('RCP_WRITE')) throw refused('KioskMessageNotYours');
    const userId = input.userId ?? before?.userId;
    if (userId !== undefined && userId !== before?.userId) await requireOwnPeople(ctx, userId);
    if (!before) input.authorUserId = ctx.user.id;
  },
  beforeDelete({ row, ...ctx }) {
    if (row.isRead) throw refused('KioskMessageRead');
    if (row.authorUserId !== ctx.user.id && !ctx.can('RCP_WRITE')) throw refused('KioskMessageNotYours');
  },
  reasons: (_, { isRead }): Record<string, string> =>
    isRead ? { edit: 'KioskMessageRead', delete: 'KioskMessageRead' } : {},
});
