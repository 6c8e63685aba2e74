import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { MORE_PIECES, moveItems } from '../../settling/server/move-items';
import { orderChanged } from '../../settling/server/order-changes';
import { type Checked, checkedColumns, unchecked } from './item-check';
import { figureColumns, type Figures, itemSums, minimumsIn } from './item-measures';
import { optionsWithMinimums, storedOptions } from './option-minimums';
import { orderItems } from '../order-items.entity';

interface Sums {
  areaSum: string | null;
  weightSum: string | null;
  coatedSurface: string | null;
}

type Counted = Figures & Sums & Checked & Pick<RowOf<typeof orderItems>, 'pickupId' | 'pickupDate'>;

/** Items of an order with what they are counted by, locked. */
const countedItems = ({ tx }: WriteCtx, orderId: number, ids: readonly number[]): Promise<Counted[]> =>
  tx.rows<Counted>(sql`
    select ${checkedColumns}, pickup_id, pickup_date, ${figureColumns}, area_sum::text as area_sum,
      weight_sum::text as weight_sum, coated_surface::text as coated_surface
    from order_items where order_id = ${orderId} and id = any(${[...ids]}::int[]) order by id for no key update`);

/**
 * Writes how many pieces positions of an order are about, because that many came, with their sums. A quotation that was
 * confirmed stays as it was promised; it says itself that the order has changed. What was ready or has left with fewer
 * pieces is in work again with the others. The order is locked.
 * @param amounts pieces by item, at least 1
 */
export async function setAmounts(
  write: WriteCtx,
  orderId: number,
  amounts: ReadonlyMap<number, number>,
): Promise<void> {
  const items = await countedItems(write, orderId, [...amounts.keys()]);
  const minimums = minimumsIn(write.settings);
  const options = await storedOptions(write.tx, [...amounts.keys()]);
  const again = items.filter(
    ({ id, status, amount }) =>
      (Number(status) === itemState.ready || Number(status) === itemState.pickedUp) && amounts.get(id)! > amount,
  );
  await updateMany(
    write,
    orderItems,
    items.map((before) => {
      const amount = amounts.get(before.id)!;
      const sums = itemSums({ ...before, amount }, minimums, options.get(before.id));
      const open = again.includes(before) ? { ...unchecked, pickupId: null, pickupDate: null } : {};
      return { before, input: { amount, ...sums, ...open } };
    }),
  );
  const againIds = again.map(({ id }) => id);
  await moveItems(write, orderId, againIds, itemState.inProgress, { action: MORE_PIECES });
  orderChanged(write, orderId, { steps: [...amounts.keys()], amounts: true, price: true });
}

/** Counts items of a locked order anew, because their service brought them other steps. */
export async function countAgain(write: WriteCtx, orderId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length || !(await optionsWithMinimums(write.tx)).length) return;
  const items = await countedItems(write, orderId, ids);
  const options = await storedOptions(write.tx, ids);
  const minimums = minimumsIn(write.settings);
  const changed = items
    .map((before) => ({ before, input: itemSums(before, minimums, options.get(before.id)) }))
    .filter(({ before, input }) => before.areaSum !== input.areaSum);
  await updateMany(write, orderItems, changed);
  if (changed.length) orderChanged(write, orderId, { amounts: true });
}
