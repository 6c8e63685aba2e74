import type { BaseCtx } from '../../../../engine/server/context';
import { literal, raw, type Sql, sql } from '../../../../engine/server/sql';
import { checkKind } from '../../../catalogue/service-checks/check-kinds';
import { itemState } from '../../../states/order-states';
import { frameState } from '../../orders/frame-status';

const controlledOf = (item: Sql): Sql => sql`(select coalesce(sum(c.good_amount - c.taken_amount), 0)::int
  from quality_controls c where c.order_item_id = ${item}.id and c.undone_at is null)`;

/** Pieces of an item (`i`) quality control found good, without those found faulty since. */
export const controlledPieces = controlledOf(sql`i`);

/**
 * Pieces of an item that may leave and are still here: all that are good of a ready one, and of one in work those quality
 * control found good.
 */
export const leavablePieces = (alias: 'i' | 't'): Sql => {
  const item = raw(alias);
  return sql`(case when ${item}.status = ${literal(itemState.ready)}
    then ${item}.amount - ${item}.lost_amount - ${item}.picked_amount
    when ${item}.status = ${literal(itemState.inProgress)}
    then greatest(least(${controlledOf(item)}, ${item}.amount - ${item}.lost_amount) - ${item}.picked_amount, 0)
    else 0 end)`;
};

/** Good pieces at the last step on frames of an item (`i`), as `pieceCounts` has them; all that are left where it has none. */
export const piecesThere = sql`coalesce((
  select greatest(least(s.finished_amount - s.rework_amount - (i.lost_amount - s.lost_amount),
    i.receipted_amount - i.lost_amount - greatest(s.rework_amount - (
      select coalesce(sum(w.rework_amount), 0) from work_cards_items w
        join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
      where w.order_item_service_details_id = s.id), 0)), 0)
  from order_item_services s join service_steps p on p.id = s.service_step_id and p.is_planned and not p.is_external
  where s.order_item_id = i.id order by s.sequence desc, s.id desc limit 1), i.amount - i.lost_amount)::int`;

/** Pieces of an item (`i`) that are finished and that quality control has not looked at yet, or has to look at again. */
export const piecesToControl = sql`greatest(${piecesThere} - ${controlledPieces}, 0)`;

/** The service of an item (`i`) of an order (`o`). */
export const serviceOfItem = sql`coalesce(i.service_id, o.service_id)`;

/** Checks (`k`) that can be made: without the module of files no photo is asked for. */
export const askedChecks = ({ hasModule }: Pick<BaseCtx, 'hasModule'>): Sql =>
  hasModule('ATTACHMENTS') ? sql`true` : sql`k.kind <> ${literal(checkKind.photo)}`;
