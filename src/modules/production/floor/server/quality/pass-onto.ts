import { invalid, notFound, refused } from '../../../../../engine/errors';
import { updateMany } from '../../../../../engine/server/bulk';
import { settle } from '../../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../../engine/server/context';
import { sql } from '../../../../../engine/server/sql';
import { moveStatus } from '../../../../../engine/server/transitions';
import {
  type Checked,
  checkedColumns,
  passItems,
  UNDO_MINUTES,
} from '../../../../orders/order-items/server/item-check';
import { orderItems } from '../../../../orders/order-items/order-items.entity';
import { lockOrdersOf } from '../../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../../orders/settling/server/order-changes';
import { itemState } from '../../../../states/order-states';
import { requireWorkable } from '../../../work-cards/server/hanging';
import { mailPassedLater } from '../passed-mail.job';

/** Items by their ids, the orders of which are locked: 404 where one is missing. */
export async function lockedItems(write: WriteCtx, itemIds: readonly number[]): Promise<Checked[]> {
  const wanted = [...new Set(itemIds)];
  await lockOrdersOf(write, wanted);
  const items = await write.tx.rows<Checked>(
    sql`select ${checkedColumns} from order_items where id = any(${wanted}::int[]) order by id`,
  );
  if (items.length < wanted.length) throw notFound('orderItemIds');
  return items;
}

interface Passing {
  orderItemIds: readonly number[];
  /** The shelf they are put on: with one they are ready to be picked up. */
  locationId: number | null;
  reason: string | null;
  /** The reason is kept whatever was measured on cards. */
  isKept?: boolean;
}

/**
 * Passes items in work at quality control, and puts them ready where a shelf is given.
 * @throws 422 `ItemNotInWork`, `MeasurementFailed`, `ControlMissing`, `StepsNotFinished`; 400 for a shelf there is not
 */
export async function passOnto(
  write: WriteCtx,
  { orderItemIds, locationId, reason, isKept = false }: Passing,
): Promise<{ passed: number }> {
  const items = await lockedItems(write, orderItemIds);
  requireWorkable(items);
  const other = items.find(({ status, isChecked }) => status !== itemState.inProgress || isChecked);
  if (other) throw refused('ItemNotInWork', { errorDetails: other.name });
  await passItems(write, items, { reason, accepted: locationId !== null, isKept });
  later(write, items);
  await settle(write);
  const passedIds = items.map(({ id: one }) => one);
  if (locationId === null) return { passed: items.length };
  const rows = await write.tx.rows<Checked & { locationId: number | null }>(
    sql`select ${checkedColumns}, location_id from order_items where id = any(${passedIds}::int[]) order by id`,
  );
  const open = rows.find(({ status }) => status !== itemState.done && status !== itemState.pickedUp);
  if (open) throw refused('StepsNotFinished', { errorDetails: open.name });
  const known = await write.tx.one(sql`select 1 from locations where id = ${locationId}`);
  if (!known) throw invalid({ locationId: 'NotFound' });
  const here = rows.filter(({ status }) => status === itemState.done);
  await updateMany(
    write,
    orderItems,
    here.map((before) => ({ before, input: { locationId } })),
  );
  const hereIds = here.map(({ id: one }) => one);
  await moveStatus(write, orderItems, hereIds, itemState.ready);
  later(write, items);
  return { passed: items.length };
}

/** The customer hears of it once it can no longer be taken back. */
function later(write: WriteCtx, items: readonly Checked[]): void {
  for (const orderId of new Set(items.map((item) => item.orderId))) {
    orderChanged(write, orderId, { quiet: true });
    mailPassedLater(write, orderId, UNDO_MINUTES);
  }
}
