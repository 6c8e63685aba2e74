import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literals, sql } from '../../../../engine/server/sql';
import { openCardStates } from '../../../states/card-states';
import { places } from '../places.entity';

/** How much of the work left at a place is named. */
const NAMED = 5;

/** Refuses to take a place out of use while cards are open there, steps wait for it or people are to work there: none would be found again. */
async function requireNoWork(write: WriteCtx, placeId: number): Promise<void> {
  const { tx, zone } = write;
  const work = await tx.rows<{ name: string; day: string | null }>(sql`
    select name, day from (
      select 0 as rank, number_text as name, null as day from work_cards
      where ${write.hasModule('WORK_REPORTS')} and place_id = ${placeId} and kind in ${literals(openCardStates)}
      union
      select 1, o.number_text, null from order_item_services s
      join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
      where ${write.hasModule('ORDER_SCHEDULER')} and s.plan_place_id = ${placeId} and s.plan_seq > 0
      union
      select 2, concat_ws(' ', u.name, u.surname), min(e.time_from at time zone ${zone}::text)::date::text from shift_plan e join users u on u.id = e.user_id
      where ${write.hasModule('WORK_REPORTS')} and e.place_id = ${placeId} and e.time_to > ${write.now().toISOString()}::timestamptz
      group by u.id
    ) work order by rank, day, name limit ${NAMED + 1}`);
  if (!work.length) return;
  const format = formatFor(write.language, zone);
  const names = work.slice(0, NAMED).map(({ name, day }) => (day === null ? name : `${name} (${format.date(day)})`));
  const errorDetails = [...names, ...(work.length > NAMED ? ['…'] : [])].join(', ');
  throw refused('PlaceHasWork', { errorDetails, fields: { isActive: 'PlaceHasWork' } });
}

export const placesServer = implement(places, {
  async beforeSave(call) {
    const { tx, before, input } = call;
    if (before?.isActive && input.isActive === false) await requireNoWork(call, before.id);
    const companyId = input.companyId === undefined ? before?.companyId : input.companyId;
    const buildingId = input.buildingId === undefined ? before?.buildingId : input.buildingId;
    if (!companyId || !buildingId) return;
    const other = await tx.one(sql`select id from buildings where id = ${buildingId} and company_id <> ${companyId}`);
    if (other) throw refused('BuildingOfOtherCompany', { fields: { buildingId: 'BuildingOfOtherCompany' } });
  },
});
