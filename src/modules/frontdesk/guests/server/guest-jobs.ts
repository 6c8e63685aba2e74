import { z } from 'zod';
import type { Installation } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { startOfDay } from '../../../time/rcp/days';
import { guestState } from '../guest-states';

const periodOf = (payload: unknown): string => z.object({ period: z.iso.date() }).parse(payload).period;

/** Guests changed by one statement. */
const BATCH = 500;

/** Whoever entered before today and is still on site is outside since midnight, as the clocks of the company show it. Answers how many. */
export async function sendGuestsOut(installation: Installation, today: string): Promise<number> {
  const { zone } = await installation.settings();
  const midnight = new Date(startOfDay(today, zone)).toISOString();
  let sent = 0;
  for (let ids; (ids = await sendSomeOut(installation, midnight)).length; sent += ids.length)
    await installation.notify('entity', { entity: 'guests', ids });
  return sent;
}

async function sendSomeOut({ db }: Installation, midnight: string): Promise<number[]> {
  const gone = await db.rows<{ id: number }>(sql`
    with late as (
      select id, card_id from guests
      where status = ${literal(guestState.onSite)} and entered_at < ${midnight}::timestamptz
      order by id limit ${BATCH} for update),
    gone as (
      update guests g set status = ${literal(guestState.outside)}, left_at = ${midnight}, card_id = null,
        version = g.version + 1, updated_at = now(), updated_user_id = null
      from late where late.id = g.id returning g.id),
    freed as (
      update cards c set issued_at = null, version = c.version + 1, updated_at = now(), updated_user_id = null
      from late where late.card_id = c.id and c.user_id is null returning c.id),
    noted as (
      insert into logs (kind, description, date, data, entity, action, record_id, created_at, updated_at)
      select 0, 'guests/move/' || id, now(), jsonb_build_object('changes', jsonb_build_object('status',
          jsonb_build_array(${guestState.onSite}::int, ${guestState.outside}::int))), 'guests', 'move', id, now(), now()
      from gone
      union all
      select 0, 'cards/return/' || id, now(), jsonb_build_object('changes', '{}'::jsonb), 'cards', 'return', id, now(), now()
      from freed)
    select id from gone`);
  return gone.map(({ id }) => id);
}

/** Numbers of documents are removed so many days after the visit. Answers how many. */
export async function forgetDocuments(installation: Installation, today: string): Promise<number> {
  const { zone, guestRetentionDays } = await installation.settings();
  const midnight = new Date(startOfDay(today, zone)).toISOString();
  let forgotten = 0;
  for (let some = BATCH; some === BATCH; forgotten += some)
    some = await installation.db.run(sql`
      update guests set document_number = null, document_type_id = null, version = version + 1
      where id in (
        select id from guests where document_number is not null
          and status in ${literals([guestState.toConfirm, guestState.confirmed, guestState.awaiting, guestState.outside, guestState.cancelled])}
          and greatest(visit_date, left_at) < ${midnight}::timestamptz - make_interval(days => ${guestRetentionDays}::int)
        order by id limit ${BATCH})`);
  return forgotten;
}

export const guestJobs: Readonly<Record<string, Job>> = {
  'guests-out': {
    schedule: { hour: 0 },
    run: async (payload, installation) => void (await sendGuestsOut(installation, periodOf(payload))),
  },
  'guest-documents': {
    schedule: { hour: 3 },
    run: async (payload, installation) => void (await forgetDocuments(installation, periodOf(payload))),
  },
};
