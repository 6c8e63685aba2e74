import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { Executor } from '../../../../engine/server/db';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { figureColumns, type Figures, pieceSurface } from './item-measures';
import { orderItems } from '../order-items.entity';
import { orders } from '../../orders/orders.entity';
import { requireOpen, holdUnconfirmed } from './price-lock';
import { type Difference, differences } from '../../measurement/server/differences';
import { orderChanged } from '../../settling/server/order-changes';
import { itemState, progressState } from '../../../states/order-states';

type Call = WriteCtx & { row: RowOf<typeof orders> };
/** What of an item a measurement is about. */
export interface MeasuredItem extends Figures {
  id: number;
  version: number;
  lp: number;
  measurementStatus: number;
  declaredSurface: string | null;
  declaredWeight: string | null;
}

/** Items of an order that can be measured, in order. */
const measuredItems = (db: Executor, orderId: number): Promise<MeasuredItem[]> =>
  db.rows<MeasuredItem>(sql`
    select id, version, lp, ${figureColumns}, measurement_status, declared_surface, declared_weight
    from order_items where order_id = ${orderId} and status <> ${literal(itemState.cancelled)} order by lp, id for no key update`);

/** What the customer said stays beside what is measured: the first figures, however often it is measured. */
export const declared = (item: MeasuredItem): { declaredSurface: string | null; declaredWeight: string | null } => ({
  declaredSurface: item.declaredSurface ?? pieceSurface(item),
  declaredWeight: item.declaredWeight ?? item.weight,
});

/** Measurement begins: every item keeps its declared figures. */
export async function openMeasurement(call: Call): Promise<void> {
  requireOpen(call.row.status);
  await holdUnconfirmed(call, call.row.id);
  const items = await measuredItems(call.tx, call.row.id);
  await updateMany(
    call,
    orderItems,
    items.map((before) => ({ before: { ...before }, input: { ...declared(before), measurementStatus: 1 } })),
  );
  await updateMany(call, orders, [{ before: call.row, input: { measurementStatus: 1 } }]);
}

/**
 * Measurement ends: items nobody measured keep their declared sizes. A quotation that is still New follows.
 * @returns surfaces and weights that differ from what was declared by more than the setting `surfaceWarning` says
 */
export async function finishMeasurement(call: Call): Promise<{ answer: { warnings: Difference[] } }> {
  const items = await measuredItems(call.tx, call.row.id);
  await updateMany(
    call,
    orderItems,
    items
      .filter(({ measurementStatus }) => measurementStatus !== progressState.confirmed)
      .map((before) => ({ before: { ...before }, input: { measurementStatus: 2 } })),
  );
  await updateMany(call, orders, [{ before: call.row, input: { measurementStatus: 2 } }]);
  orderChanged(call, call.row.id, { price: true });
  const compared = items.flatMap(({ id, lp, ...item }) => [
    { id, lp, of: 'surface' as const, declared: item.declaredSurface, measured: pieceSurface(item) },
    { id, lp, of: 'weight' as const, declared: item.declaredWeight, measured: item.weight },
  ]);
  return { answer: { warnings: differences(compared, call.settings.surfaceWarning) } };
}

/** A finished measurement is taken up again as long as nobody was promised a price on it. */
export async function reopenMeasurement(call: Call): Promise<void> {
  requireOpen(call.row.status);
  await holdUnconfirmed(call, call.row.id);
  await updateMany(call, orders, [{ before: call.row, input: { measurementStatus: 1 } }]);
}
