import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { NoticeType } from '../notice-types';

/** People one notice reaches. */
const MOST = 500;

export interface NewNotice {
  /** Ids of people; each is notified once, the one who acts not at all. */
  users: readonly number[];
  messageType: NoticeType;
  /** Number of the mail it goes with. */
  kind?: number;
  /** Key of a text below `shell:notices`; `message` is its marker then. */
  messageStr?: string;
  message?: string | null;
  route?: string;
  entity?: string;
  recordId?: number;
}
type NoticeCtx = Pick<WriteCtx, 'tx' | 'installation' | 'now'> & { user?: WriteCtx['user'] };

/**
 * Notifies people: kept for each until it is read, and on their screens as soon as the transaction is committed.
 * Only active people are notified.
 */
export async function sendNotice({ tx, installation, now, user }: NoticeCtx, notice: NewNotice): Promise<void> {
  const wanted = [...new Set(notice.users)].filter((id) => id !== user?.id).slice(0, MOST);
  if (!wanted.length) return;
  const { kind = 0, messageType, messageStr, message, route, entity, recordId } = notice;
  const author = user && `${user.name} ${user.surname}`.trim().slice(0, 200);
  const at = now().toISOString();
  const rows = await tx.rows<{ userId: number }>(sql`
    insert into notices (user_id, kind, message_type, message_str, message, author, route, entity, record_id, created_at, updated_at)
    select u.id, ${kind}, ${messageType}, ${messageStr ?? null}, ${message?.slice(0, 2000) ?? null}, ${author ?? null},
      ${route ?? null}, ${entity ?? null}, ${recordId ?? null}, ${at}, ${at}
    from users u where u.id = any(${wanted}::int[]) and u.is_active and not u.is_locked
    returning user_id`);
  if (!rows.length) return;
  const push = {
    users: rows.map(({ userId }) => userId),
    ...pushOf(notice),
    ...(user && author ? { user: author, userId: user.id } : {}),
  };
  tx.afterCommit(() => {
    void installation.notify('push', push).catch(() => undefined);
  });
}

/** What of a notice the screens of its people are told. */
const pushOf = ({ messageType, messageStr, message, route, entity, recordId }: NewNotice) => ({
  messageType,
  ...(messageStr === undefined ? {} : { messageStr }),
  ...(message ? { message: message.slice(0, 2000) } : {}),
  ...(route === undefined ? {} : { route }),
  ...(entity === undefined ? {} : { entity, recordId }),
});

/** A record goes: what was notified of it stays to be read, without a link that leads nowhere. */
export async function unlinkNotices({ tx }: Pick<WriteCtx, 'tx'>, entity: string, recordId: number): Promise<void> {
  await tx.run(sql`
    update notices set route = null, version = version + 1
    where entity = ${entity} and record_id = ${recordId} and route is not null`);
}

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
