import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { dashboards } from '../../../rights/ceilings';
import type { Contact } from '../messages';

/** Milliseconds without a heartbeat, which comes every minute, after which a person counts as away. */
const PRESENT_MS = 150_000;
/** People of one list. */
const MOST = 500;

/** Condition on `u` and its role `r`: somebody who can read what is written to them. */
const canRead: Sql = sql`
  not u.is_customer and u.dashboard_type <> ${literal(dashboards.kiosk)} and u.is_active and not u.is_locked
  and r.is_active and r.rights && array['MESSAGES_READ_WRITE', 'SUPER_USER']::text[]`;

/** Whether a message to this person would be read by them. */
export async function isReachable(db: Executor, userId: number): Promise<boolean> {
  const found = await db.one(
    sql`select 1 from users u join roles r on r.id = u.role_id where u.id = ${userId} and ${canRead}`,
  );
  return found !== undefined;
}

export interface ContactFilter {
  ids?: readonly number[] | undefined;
  /** In names, companies and messages. */
  search?: string | undefined;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Colleagues a person can write to and those they have written with, who is there first, then the latest conversation.
 */
export function contactsOf(ctx: Ctx, { ids, search }: ContactFilter): Promise<Contact[]> {
  const me = ctx.user.id;
  const now = ctx.now();
  const wanted = search ? like(search) : null;
  const found = sql`(${wanted}::text is null or m.search_text like fold(${wanted}::text))`;
  const side = (from: Sql, to: Sql) => sql`
    (select m.id, m.message, m.send_date from user_messages m
     where m.user_id = ${from} and m.target_user_id = ${to} and ${found} order by m.id desc limit 1)`;
  return ctx.db.rows<Contact>(sql`
    with unread as (
      select user_id, count(*)::int as n from user_messages
      where target_user_id = ${me} and not is_read group by user_id)
    select u.id, u.name, u.surname, c.name as company, u.avatar, coalesce(unread.n, 0) as unread,
      exists (select 1 from sessions s where s.user_id = u.id and s.expires_at > ${now.toISOString()}
        and s.last_seen_at > ${new Date(now.getTime() - PRESENT_MS).toISOString()}) as is_online,
      (${canRead}) as is_reachable, last.message, last.send_date
    from users u join roles r on r.id = u.role_id left join companies c on c.id = u.company_id
      left join unread on unread.user_id = u.id
      left join lateral (select * from (${side(sql`u.id`, sql`${me}`)} union all ${side(sql`${me}`, sql`u.id`)}) m
        order by m.id desc limit 1) last on true
    where u.id <> ${me} and not u.is_customer and (last.id is not null or (${canRead}))
      and (${ids ?? null}::int[] is null or u.id = any(${ids ?? null}::int[]))
      and (${wanted}::text is null or last.id is not null or fold(concat_ws(' ', u.name, u.surname, c.name)) like fold(${wanted}::text))
    order by is_online desc, last.send_date desc nulls last, u.surname, u.name, u.id limit ${MOST}`);
}
