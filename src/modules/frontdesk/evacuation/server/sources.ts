import type { ModuleCode } from '../../../../engine/entity';
import type { Ctx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { transitState } from '../../cars/transit-states';
import { keyIssue } from '../../keys/key-states';
import { guestState } from '../../guests/guest-states';
import { rcpEvent } from '../../../time/rcp/events';
import { LONGEST_MS } from '../../../time/rcp/pairs';
import type { EvacuationEntry, EvacuationKind } from '../evacuation';

/** Nothing of a place is longer than that. */
const MOST = 5000;

type Found = Omit<EvacuationEntry, 'kind'>;
export interface EvacuationSource {
  kind: EvacuationKind;
  module: ModuleCode;
  /** Everything of this kind that is inside now. */
  find(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Found[]>;
}

/** Whose last event at a clock is an entry, not longer ago than anybody stays. */
const people: EvacuationSource = {
  kind: 'people',
  module: 'RCP',
  find({ db, now }) {
    const since = new Date(now().getTime() - LONGEST_MS).toISOString();
    return db.rows<Found>(sql`
      select u.id, concat_ws(' ', u.surname, u.name) as name, r.name as detail, u.phone, p.building_id, e.event_time as since
      from (
        select distinct on (user_id) user_id, event_type, event_time, place_id from rcp_data
        where event_time between ${since} and ${now().toISOString()}
          and event_type in ${literals([rcpEvent.entry, rcpEvent.exit])}
        order by user_id, event_time desc, id desc) e
      join users u on u.id = e.user_id left join roles r on r.id = u.role_id left join places p on p.id = e.place_id
      where e.event_type = ${literal(rcpEvent.entry)} order by name, u.id limit ${MOST}`);
  },
};

/** Who was let in, and who came to the desk and waits there: not since an earlier day, when nobody noted that they left. */
const guests: EvacuationSource = {
  kind: 'guests',
  module: 'GUESTS',
  find: ({ db, now }) =>
    db.rows<Found>(sql`
      select g.id, concat_ws(' ', g.surname, g.name) as name,
        nullif(concat_ws(' · ', nullif(concat_ws(' → ', g.organisation, nullif(concat_ws(' ', u.name, u.surname), '')), ''),
          g.car_registration), '') as detail, g.phone,
        coalesce(g.building_id, p.building_id) as building_id, coalesce(g.entered_at, g.awaiting_at) as since
      from guests g left join users u on u.id = g.user_id left join places p on p.id = g.place_id
      where g.status = ${literal(guestState.onSite)} or (g.status = ${literal(guestState.awaiting)}
        and g.awaiting_at > ${new Date(now().getTime() - LONGEST_MS).toISOString()})
      order by name, g.id limit ${MOST}`),
};

const keys: EvacuationSource = {
  kind: 'keys',
  module: 'KEYS',
  find: ({ db }) =>
    db.rows<Found>(sql`
      select k.id, concat_ws(' ', k.code, k.name) as name,
        coalesce(nullif(concat_ws(' ', u.name, u.surname), ''), concat_ws(' ', g.name, g.surname)) as detail,
        coalesce(u.phone, g.phone) as phone, k.building_id, k.issued_at as since
      from keys k left join users u on u.id = k.user_id left join guests g on g.id = k.guest_id
      where k.issue = ${literal(keyIssue.issued)} order by k.code, k.id limit ${MOST}`),
};

/** Cars that are out with somebody: nobody needs to look for them. */
const cars: EvacuationSource = {
  kind: 'cars',
  module: 'CARS',
  find: ({ db }) =>
    db.rows<Found>(sql`
      select t.id, concat_ws(' ', c.registration, c.name) as name, concat_ws(' ', u.name, u.surname) as detail, u.phone,
        null::int as building_id, t.taken_at as since
      from car_transits t join cars c on c.id = t.car_id join users u on u.id = t.user_id
      where t.status = ${literal(transitState.out)} order by c.registration, t.id limit ${MOST}`),
};

/** What an evacuation list is made of, in its order. */
export const evacuationSources: readonly EvacuationSource[] = [people, guests, cars, keys];
