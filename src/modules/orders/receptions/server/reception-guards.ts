import { refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { cancelled, itemState } from '../../../states/order-states';
import { requireOpen } from '../../order-items/server/price-lock';
import { lockOrder, lockOrders } from '../../settling/server/lock-orders';
import { mayHang } from '../../order-items/server/step-pieces';
import { receptionState, resolutionState } from '../reception-status';
import { checkAccepted, checkCancelled } from './apply-resolutions';
import { checkLocation } from './new-reception';
import type { receptions } from '../receptions.entity';
import { differenceOf, linesOf, namedLines, namesOf } from './reception-lines';

type Call<I = unknown> = WriteCtx & { row: RowOf<typeof receptions>; input: I };

/** Counted is a reception with lines whose every line is. */
export async function assertCanBeCounted({ tx, row }: Call): Promise<void> {
  const lines = await linesOf(tx, row.id);
  if (!lines.length) throw refused('ReceptionEmpty');
  const open = lines.filter((line) => line.countedAmount === null);
  if (!open.length) return;
  throw refused('NotCounted', {
    errorDetails: namesOf(open),
    fields: namedLines(open, 'countedAmount', 'NotCounted'),
  });
}

/** Goods are received somewhere, and only once it is known what every difference means. */
export async function assertCanBeReceived(call: Call<{ locationId: number }>): Promise<void> {
  const { tx, row, input } = call;
  await checkLocation(call, input.locationId, row.companyId);
  requireOpen((await lockOrder(call, row.orderId))?.status);
  const lines = await linesOf(tx, row.id);
  const open = lines.filter((line) => differenceOf(line) !== 0 && line.resolution === resolutionState.undecided);
  if (open.length)
    throw refused('DifferenceOpen', {
      errorDetails: namesOf(open),
      fields: namedLines(open, 'resolution', 'DifferenceOpen'),
    });
  const closed = lines.filter(({ itemStatus }) => itemStatus >= itemState.ready);
  if (closed.length)
    throw refused('ItemNotReceivable', {
      errorDetails: namesOf(closed),
      fields: namedLines(closed, 'orderItemId', 'ItemNotReceivable'),
    });
  const resolved = (resolution: number) =>
    lines.filter((line) => differenceOf(line) !== 0 && line.resolution === resolution);
  checkAccepted(resolved(resolutionState.accepted));
  await checkCancelled(call, row.orderId, resolved(resolutionState.cancelled));
}

/** What is being worked on cannot leave the books any more; nor what already hangs on a frame. */
export async function assertCanBeCancelled(call: Call): Promise<void> {
  const { tx, row } = call;
  if (Number(row.status) !== receptionState.received) return;
  await lockOrders(call, [row.orderId]);
  const lines = await linesOf(tx, row.id);
  const begun = lines.filter(({ itemStatus }) => itemStatus >= itemState.inProgress && itemStatus !== cancelled);
  const hanging = await tx.rows<{ id: number }>(sql`
    select distinct l.id from reception_items l
      join order_items i on i.id = l.order_item_id
      join order_item_services s on s.order_item_id = i.id
      join work_cards_items w on w.order_item_service_details_id = s.id
    where l.reception_id = ${row.id}
    group by l.id, s.id, i.receipted_amount, l.counted_amount, s.rework_amount, s.lost_amount
    having sum(w.amount) > ${mayHang} - coalesce(l.counted_amount, 0)`);
  const ids = new Set(hanging.map(({ id }) => id));
  const used = lines.filter((line) => begun.includes(line) || ids.has(line.id));
  if (used.length)
    throw refused('ReceptionInWork', {
      errorDetails: namesOf(used),
      fields: namedLines(used, 'orderItemId', 'ReceptionInWork'),
    });
  const taken = lines.filter((line) => differenceOf(line) !== 0 && line.resolution === resolutionState.accepted);
  checkAccepted(taken, -1);
}
