import type { RowOf } from '../../../../engine/entity';
import { refusalOf, refused } from '../../../../engine/errors';
import type { BaseCtx, Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { itemState, orderState, progressState } from '../../../states/order-states';
import { holdUnbilled, requireNoInvoice } from '../../settling/server/invoices-of-order';
import { requireUnconfirmed } from '../../order-items/server/price-lock';
import { frameState } from '../frame-status';
import type { orders } from '../orders.entity';

type Call = { tx: Executor; row: RowOf<typeof orders> } & Pick<BaseCtx, 'hasModule'>;

/** An order can be confirmed when the shop knows what to do with every item, and by when. */
export async function assertCanConfirm({ tx, row }: Call): Promise<void> {
  const found = await tx.one<{ items: number; without: string | null }>(sql`
    select count(*)::int as items,
      string_agg(i.lp::text, ', ' order by i.lp) filter (where coalesce(i.service_id, ${row.serviceId}::int) is null) as without
    from order_items i where i.order_id = ${row.id} and i.status <> ${literal(itemState.cancelled)}`);
  if (!found?.items) throw refused('OrderWithoutItems');
  if (found.without) {
    throw refused('OrderWithoutService', { errorDetails: found.without, fields: { serviceId: 'OrderWithoutService' } });
  }
  if (!row.deliveryDate) {
    throw refused('OrderWithoutDeliveryDate', { fields: { deliveryDate: 'OrderWithoutDeliveryDate' } });
  }
  if (!row.companyId) throw refused('OrderWithoutCompany', { fields: { companyId: 'OrderWithoutCompany' } });
}

/**
 * Taken back: only what nobody has billed, and out of work only what has no frame in work any more, because items follow
 * their frames.
 */
export async function assertCanTurnBack(call: WriteCtx & Call): Promise<void> {
  await holdUnbilled(call, call.row.id);
  await requireNotBegun(call);
}

/** 422 `ItemStarted` naming the first item of an order in work that is on a frame in work. */
async function requireNotBegun({ tx, row }: Pick<Call, 'tx' | 'row'>): Promise<void> {
  if (row.status !== orderState.inProgress) return;
  const begun = await tx.one<{ name: string }>(sql`
    select i.name from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status > ${literal(frameState.inPreparation)}
    join order_items i on i.id = w.order_item_id
    where i.order_id = ${row.id} and i.status <> ${literal(itemState.cancelled)} order by i.lp limit 1`);
  if (begun) throw refused('ItemStarted', { errorDetails: begun.name });
}

/** An order is cancelled as long as nothing of it was billed. */
export const assertCanCancel = (call: WriteCtx & Call): Promise<void> => holdUnbilled(call, call.row.id);

/** 422 `ReworkReplaced` where the complaint an order was made for is made good by another one since it was cancelled. */
export async function requireNotReplaced({ tx, row }: Pick<Call, 'tx' | 'row'>): Promise<void> {
  const other = await tx.one<{ numberText: string }>(sql`
    select number_text from orders
    where complaint_id = ${row.complaintId} and id <> ${row.id} and status <> ${literal(orderState.cancelled)} limit 1`);
  if (other) throw refused('ReworkReplaced', { errorDetails: other.numberText });
}

/** What stands in the way of steps that are possible by status, for those who may take them. */
export async function reasonsOf(ctx: Ctx, row: RowOf<typeof orders>): Promise<Record<string, string>> {
  if (!ctx.can('ORDERS_WRITE') || row.status === orderState.cancelled) return {};
  const call = { tx: ctx.db, row, hasModule: (module: string | readonly string[]) => ctx.hasModule(module) };
  const measured = row.measurementStatus === progressState.confirmed ? 'reopenMeasurement' : 'openMeasurement';
  const [incomplete, confirmed, billed, begun] = await Promise.all([
    row.status === orderState.new ? refusalOf(assertCanConfirm(call)) : undefined,
    refusalOf(requireUnconfirmed(call, row.id)),
    refusalOf(requireNoInvoice(call, row.id)),
    refusalOf(requireNotBegun(call)),
  ]);
  const kept = row.status === orderState.invoiced || row.status === orderState.paid ? ['override'] : [];
  return {
    ...named(['confirm'], incomplete),
    ...named([measured], confirmed),
    ...named(['back'], begun),
    ...named(['cancel', 'back', ...kept], billed),
  };
}

const named = (actions: readonly string[], errorStr: string | undefined): Record<string, string> =>
  errorStr ? Object.fromEntries(actions.map((action) => [action, errorStr])) : {};
