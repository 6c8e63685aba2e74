import { sql } from '../../../../engine/server/sql';
import { type NewNotice, type NoticeCtx, sendNotice } from './send-notice';

type Standing = NewNotice & { messageStr: string };

/**
 * Says that something waits, once to each person for as long as they have not read it: who knows already has the newest
 * words of it instead of one more notice. Without `again`, whoever has read it is left alone.
 */
export async function standNotice(ctx: NoticeCtx, notice: Standing, { again }: { again: boolean }): Promise<void> {
  const { tx, now } = ctx;
  const { users, messageStr, message } = notice;
  const at = now().toISOString();
  const known = await tx.rows<{ userId: number }>(sql`
    update notices set message = ${message?.slice(0, 2000) ?? null}, updated_at = ${at}, version = version + 1
    where message_str = ${messageStr} and read_at is null and user_id = any(${[...users]}::int[]) returning user_id`);
  if (!again) return;
  const told = new Set(known.map(({ userId }) => userId));
  await sendNotice(ctx, { ...notice, users: users.filter((id) => !told.has(id)) });
}

/** Takes a standing notice off those who have not read it: nothing waits any more. */
export const endNotice = (
  { tx }: Pick<NoticeCtx, 'tx'>,
  { users, messageStr }: Pick<Standing, 'users' | 'messageStr'>,
): Promise<number> =>
  tx.run(
    sql`delete from notices where user_id = any(${[...users]}::int[]) and read_at is null and message_str = ${messageStr}`,
  );
