import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { itemSums, minimumsIn } from './item-measures';
import { storedOptions } from './option-minimums';
import { orderItems } from '../order-items.entity';
import type { orders } from '../../orders/orders.entity';
import { holdUnconfirmed } from './price-lock';
import { lockOrder } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { progressState } from '../../../states/order-states';
import { declared } from './order-measurement';

type Item = RowOf<typeof orderItems>;
type Call<I = unknown> = WriteCtx & { row: Item; input: I };
const sizes = ['width', 'height', 'length', 'outline', 'surface', 'weight'] as const;
type Sizes = { [K in (typeof sizes)[number]]?: string | null };

/** Why the items of an order are not measured: that is not open. */
export const notToMeasure = (order: Pick<RowOf<typeof orders>, 'measurementStatus'> | undefined) =>
  order?.measurementStatus === progressState.inPreparation ? undefined : 'MeasurementNotOpen';

/** The order's measurement must be open, and nobody promised a price: 422 `MeasurementNotOpen`, `QuotationConfirmed`. */
async function requireOpenMeasurement(call: Call): Promise<void> {
  const why = notToMeasure(await lockOrder(call, call.row.orderId));
  if (why) throw refused(why);
  await holdUnconfirmed(call, call.row.orderId);
}

/**
 * Writes what was measured of one piece and confirms the item. A size that is null was declared by mistake and is cleared.
 * Without a surface of its own, the surface declared is dropped as soon as sizes say what it is. Without any size the
 * declared ones are confirmed.
 */
export async function measureItem(call: Call<Sizes>): Promise<void> {
  await requireOpenMeasurement(call);
  const { row, input } = call;
  const given = sizes.filter((key) => input[key] !== undefined);
  const filled = given.filter((key) => input[key] !== null);
  const wrong = filled.find((key) => Number(input[key]) <= 0);
  if (wrong) throw invalid({ [wrong]: 'TooSmall' });
  const before = { ...row, measurementStatus: Number(row.measurementStatus) };
  const measured = Object.fromEntries(given.map((key) => [key, input[key]])) as Sizes;
  if (filled.some((key) => key !== 'weight' && key !== 'surface') && input.surface == null) measured.surface = null;
  const now = { ...before, ...measured };
  const options = await storedOptions(call.tx, [row.id]);
  await updateMany(call, orderItems, [
    {
      before: row,
      input: {
        ...declared(before),
        ...measured,
        ...itemSums(now, minimumsIn(call.settings), options.get(row.id)),
        measurementStatus: 2,
      },
    },
  ]);
  orderChanged(call, row.orderId, { amounts: true, price: true });
}

/** The item is to be measured once more. */
export async function measureAgain(call: Call): Promise<void> {
  await requireOpenMeasurement(call);
  await updateMany(call, orderItems, [{ before: call.row, input: { measurementStatus: 1 } }]);
}
