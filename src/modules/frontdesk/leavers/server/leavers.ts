import type { Right } from '../../../../engine/entity';
import { settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { accountClosed } from '../../../people/users/server/presence';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { staffWith } from '../../../workspace/notices/server/people-with';
import { transitState } from '../../cars/transit-states';
import { equipmentState } from '../../equipment/equipment-states';
import { leaveState } from '../../../states/leave-states';
import { guestState } from '../../guests/guest-states';

interface Kept {
  module: string;
  /** Who takes it back, or gives it to somebody else. */
  right: Right;
  route: string;
  /** Rows as `user_id, what`. */
  rows: Sql;
}
const kept: readonly Kept[] = [
  {
    module: 'KEYS',
    right: 'KEYS_CHANGE',
    route: '/keys',
    rows: sql`select user_id, concat_ws(' ', code, name) as what from keys`,
  },
  {
    module: 'CARDS',
    right: 'CARD_CHANGE',
    route: '/cards',
    rows: sql`select user_id, name as what from cards`,
  },
  {
    module: 'EQUIPMENT',
    right: 'EQUIPMENT_CHANGE',
    route: '/equipment',
    rows: sql`
      select user_id, concat_ws(' ', code, name) as what from equipment
      where status <> ${literal(equipmentState.destroyed)}`,
  },
  {
    module: 'CARS',
    right: 'CARS_WRITE',
    route: '/car-transits',
    rows: sql`
      select t.user_id, concat_ws(' ', c.registration, t.number_text) as what
      from car_transits t join cars c on c.id = t.car_id
      where t.status in ${literals([transitState.booked, transitState.out])}`,
  },
  {
    module: 'GUESTS',
    right: 'GUESTS_CHANGE',
    route: '/guests',
    rows: sql`
      select user_id, concat_ws(' ', name, surname) as what from guests
      where status in ${literals([guestState.toConfirm, guestState.confirmed, guestState.awaiting, guestState.onSite])}`,
  },
  // What waits for this person's decision: who decides about all leave does from now on.
  {
    module: 'CORE',
    right: 'LEAVE_CARD_CHANGE',
    route: '/user-leave-cards',
    rows: sql`
      select l.supervisor_user_id as user_id, concat_ws(' ', l.number_text, u.name, u.surname) as what
      from user_leave_cards l join users u on u.id = l.user_id where l.status = ${literal(leaveState.new)}`,
  },
  // What goes out with the rights of this person goes out no more: another person sets it up.
  {
    module: 'CORE',
    right: 'ADMIN_USER',
    route: '/webhooks',
    rows: sql`select user_id, concat_ws(' ', 'Webhook', name) as what from webhooks where is_active`,
  },
  {
    module: 'CORE',
    right: 'ADMIN_USER',
    route: '/api-keys',
    rows: sql`
      select user_id, concat_ws(' ', 'API', name) as what from api_keys
      where revoked_at is null and coalesce(expires_at > now(), true)`,
  },
  {
    module: 'WORK_REPORTS',
    right: 'ADMIN_USER',
    route: '/report-mails',
    rows: sql`
      select m.user_id, f.filter_name as what from report_mails m join user_filters f on f.id = m.view_id
      where m.is_active`,
  },
];
/** Things of one kind a notice names. */
const NAMED = 20;

/** What people still have of one kind, by person. */
async function keptBy(call: WriteCtx, { rows }: Kept, userIds: readonly number[]): Promise<Map<number, string>> {
  const found = await call.tx.rows<{ userId: number; what: string }>(sql`
    select user_id, string_agg(what, ', ' order by what) as what from (
      select k.*, row_number() over (partition by user_id order by what) as nth from (${rows}) k
      where user_id = any(${[...userIds]}::int[])) n
    where nth <= ${NAMED}::int group by user_id`);
  return new Map(found.map(({ userId, what }) => [userId, what]));
}

/** Whose account was switched off may have keys, cards and the rest: each who takes such things back is notified, once a kind. */
export const leaversSettling = settles(accountClosed, async (call, people) => {
  const userIds = [...people.keys()];
  const names = await call.tx.rows<{ id: number; name: string }>(
    sql`select id, concat_ws(' ', name, surname) as name from users where id = any(${userIds}::int[]) order by id`,
  );
  for (const one of kept.filter(({ module }) => call.hasModule(module))) {
    const things = await keptBy(call, one, userIds);
    if (!things.size) continue;
    const users = await staffWith(call.tx, one.right);
    for (const { id, name } of names) {
      const what = things.get(id);
      if (what === undefined) continue;
      await sendNotice(call, {
        users,
        messageType: 'frontdesk',
        messageStr: 'accountClosed',
        message: `${name}: ${what}`,
        route: one.route,
      });
    }
  }
});
