import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { itemState, progressState } from '../../../states/order-states';
import { thicknessOf, verdictOf } from '../../measurement/film-thickness';
import { orderChanged } from '../../settling/server/order-changes';
import { orderItems } from '../order-items.entity';
import { askedChecks, controlledPieces, serviceOfItem } from '../../quality/server/controlled';
import { requireCured } from '../../quality/server/uncured';

type Item = RowOf<typeof orderItems>;
export type Checked = Pick<
  Item,
  | 'id'
  | 'version'
  | 'orderId'
  | 'name'
  | 'status'
  | 'isChecked'
  | 'acceptStatus'
  | 'checkedAt'
  | 'checkedUserId'
  | 'checkReason'
>;

/** An item quality control has not looked at, or has to look at again. */
export const unchecked = {
  isChecked: false,
  acceptStatus: progressState.none,
  checkedAt: null,
  checkedUserId: null,
  checkReason: null,
} as const;

/** What quality control writes, as columns of `order_items`. */
export const checkedColumns = sql`id, version, order_id, name, status, is_checked, accept_status, checked_at,
  checked_user_id, check_reason`;

/** The least mean thickness items are to have, µm, and what was measured last; items nobody measured are left out. */
interface Measured {
  orderItemId: number;
  name: string;
  target: number;
  thickness: string | null;
  isOk: boolean;
}

/** Names of items whose last measurement failed: too thin, or found not good by who measured. */
async function failedMeasurements({ tx, settings }: WriteCtx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.rows<Measured>(sql`
    select m.order_item_id, i.name, m.thickness, coalesce(m.is_ok, true) as is_ok,
      coalesce((select max(p.film_thickness) from order_item_services s join service_steps p on p.id = s.service_step_id
        where s.order_item_id = i.id), ${settings.filmThickness}::int) as target
    from order_items i
    join lateral (select * from work_card_measurements x where x.order_item_id = i.id order by x.id desc limit 1) m on true
    where i.id = any(${[...ids]}::int[]) order by i.id`);
  const isRed = ({ thickness, target, isOk }: Measured) => {
    const known = thicknessOf(thickness);
    return !isOk || (known !== undefined && verdictOf(known, target) !== 'ok');
  };
  return rows.filter(isRed).map(({ name }) => name);
}

/**
 * Parts of a service with a checklist pass once quality control looked at all of them: 422 `ControlMissing` naming the
 * items it has not. Without the module no control can be recorded, so none is asked for.
 */
async function requireControl(write: WriteCtx, ids: readonly number[]): Promise<void> {
  if (!write.hasModule('WORK_REPORTS')) return;
  const open = await write.tx.rows<{ name: string }>(sql`
    select i.name from order_items i join orders o on o.id = i.order_id
    where i.id = any(${[...ids]}::int[]) and ${controlledPieces} < i.amount - i.lost_amount
      and exists (select from service_checks k where k.service_id = ${serviceOfItem} and ${askedChecks(write)})
    order by i.id`);
  if (open.length) throw refused('ControlMissing', { errorDetails: open.map(({ name }) => name).join(', ') });
}

/**
 * Passes items at quality control, with who and when. Throws 422 `MeasurementFailed` naming items whose last measurement
 * failed while no reason is given, 422 `ControlMissing` for those whose checklist is open, 422 `NotCured` for those that
 * wait for the oven while no reason is given. Their orders are locked.
 * @param isKept a reason is kept whatever was measured on cards: figures of the control ask for it
 */
export async function passItems(
  write: WriteCtx,
  items: readonly Checked[],
  { reason, accepted = false, isKept = false }: { reason: string | null; accepted?: boolean; isKept?: boolean },
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await requireControl(write, ids);
  const failed = await failedMeasurements(write, ids);
  const why = reason?.trim() ? reason.trim() : null;
  // No oven is loaded or emptied without the module, so nothing waits for one.
  const isUncured = write.hasModule('WORK_REPORTS') && (await requireCured(write.tx, ids, { reason: why }));
  if (failed.length && why === null)
    throw refused('MeasurementFailed', { errorDetails: failed.join(', '), fields: { reason: 'Required' } });
  const input = {
    isChecked: true,
    checkedAt: write.now().toISOString(),
    checkedUserId: write.user.id,
    checkReason: failed.length || isUncured || isKept ? why : null,
    ...(accepted && { acceptStatus: progressState.confirmed }),
  };
  await updateMany(
    write,
    orderItems,
    items.map((before) => ({ before, input })),
  );
  for (const { id, orderId } of items) orderChanged(write, orderId, { steps: [id] });
}

/** A pass may be taken back for so long, by the one who gave it or by who answers for the shop floor. */
export const UNDO_MINUTES = 10;

/** Items whose pass may be taken back: 422 `TooLateToUndo`, 403 for one somebody else passed. */
export function requireUndoable(ctx: Pick<Ctx, 'can' | 'user' | 'now'>, items: readonly Checked[]): void {
  const since = ctx.now().getTime() - UNDO_MINUTES * 60_000;
  for (const { name, status, isChecked, checkedAt, checkedUserId } of items) {
    const open = isChecked && status <= itemState.ready && checkedAt !== null && Date.parse(checkedAt) >= since;
    if (!open) throw refused('TooLateToUndo', { errorDetails: name });
    if (checkedUserId !== ctx.user.id && !ctx.can(['WORK_CARDS_ALL', 'ORDERS_WRITE']))
      throw refused('PassedBySomebodyElse', { errorDetails: name });
  }
}
