import type { Ctx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';
import type { Message } from '../messages';

export interface Wanted {
  /** Zero-based. */
  page: number;
  /** Up to this many; the newest first page. */
  itemsPerPage: number;
  /** Only messages older than this one. */
  before?: number | undefined;
  search?: string | undefined;
}

export const messageColumns: Sql = sql`id, message, user_id, target_user_id, send_date, is_read`;

/** A page of what two people wrote each other: the newest page first, each page from its oldest to its newest message. */
export async function conversation(
  ctx: Ctx,
  other: number,
  wanted: Wanted,
): Promise<{ items: Message[]; total: number }> {
  const { page, itemsPerPage, before = null, search } = wanted;
  const me = ctx.user.id;
  const words = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const side = (from: number, to: number) => sql`
    select * from user_messages where user_id = ${from} and target_user_id = ${to}
      and (${words}::text is null or search_text like fold(${words}::text))`;
  const newest = (from: number, to: number) => sql`
    (${side(from, to)} and (${before}::int is null or id < ${before}::int) order by id desc limit ${(page + 1) * itemsPerPage})`;
  const [items, count] = await Promise.all([
    ctx.db.rows<Message>(sql`
      select ${messageColumns} from (${newest(me, other)} union all ${newest(other, me)}) m
      order by id desc limit ${itemsPerPage} offset ${page * itemsPerPage}`),
    ctx.db.one<{ n: number }>(sql`select count(*)::int as n from (${side(me, other)} union all ${side(other, me)}) m`),
  ]);
  return { items: items.reverse(), total: count?.n ?? 0 };
}
