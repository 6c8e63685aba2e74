import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literals, sql } from '../../../../engine/server/sql';
import { openCardStates } from '../../../states/card-states';
import { places } from '../places.entity';

/** How much of the work left at a place is named. */
const NAMED = 5;

/** Refuses to take a place out of use while cards are open there or steps wait for it: neither would be found again. */
async function requireNoWork(write: WriteCtx, placeId: number): Promise<void> {
  const { tx } = write;
  const work = await tx.rows<{ name: string }>(sql`
    select name from (
      select 0 as rank, number_text as name from work_cards
      where ${write.hasModule('WORK_REPORTS')} and place_id = ${placeId} and kind in ${literals(openCardStates)}
      union
      select 1, o.number_text from order_item_services s
      join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
      where ${write.hasModule('ORDER_SCHEDULER')} and s.plan_place_id = ${placeId} and s.plan_seq > 0
    ) work order by rank, name limit ${NAMED + 1}`);
  if (!work.length) return;
  const names = work.slice(0, NAMED).map(({ name }) => name);
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
