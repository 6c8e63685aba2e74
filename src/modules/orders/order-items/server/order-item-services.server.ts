import { invalid, refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../order-item-services.entity';
import { lockOrdersIn } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { itemState } from '../../../states/order-states';

type Step = RowOf<typeof orderItemServices>;
type Call = WriteCtx & { row: Step; input: { date: string } };

export const orderItemServicesServer = implement(orderItemServices, {
  lockFirst: (write, id) =>
    lockOrdersIn(
      write,
      sql`select i.order_id from order_item_services s join order_items i on i.id = s.order_item_id where s.id = ${id}`,
    ),
  actions: { send, takeBack },
});

/** The goods leave for a partner: once, for a step a partner does, of an item that is in the shop. */
async function send(call: Call): Promise<void> {
  const { row, input } = call;
  const orderId = await requireExternal(call);
  if (row.sentDate) throw refused('StepAlreadySent');
  await updateMany(call, orderItemServices, [
    { before: row, input: { sentDate: input.date, startedAt: call.now().toISOString() } },
  ]);
  orderChanged(call, orderId, { steps: [row.orderItemId] });
}

/** The goods are back from the partner: the step is finished. */
async function takeBack(call: Call): Promise<void> {
  const { row, input } = call;
  const orderId = await requireExternal(call);
  if (!row.sentDate || row.returnedDate) throw refused('StepNotSent');
  if (input.date < row.sentDate) throw invalid({ date: 'TooSmall' });
  await updateMany(call, orderItemServices, [
    { before: row, input: { returnedDate: input.date, finishedAt: call.now().toISOString() } },
  ]);
  orderChanged(call, orderId, { steps: [row.orderItemId] });
}

/** @returns the id of the step's order */
async function requireExternal({ tx, row }: Call): Promise<number> {
  const found = await tx.one<{ isExternal: boolean; status: number; name: string; orderId: number }>(sql`
    select p.is_external, i.status, i.name, i.order_id from order_item_services s
    join service_steps p on p.id = s.service_step_id join order_items i on i.id = s.order_item_id where s.id = ${row.id}`);
  if (!found?.isExternal) throw refused('StepNotExternal');
  if (found.status < itemState.confirmed) throw refused('ItemNotConfirmed', { errorDetails: found.name });
  if (found.status === itemState.cancelled) throw refused('ItemCancelled', { errorDetails: found.name });
  if (found.status > itemState.done) throw refused('ItemAlreadyReady', { errorDetails: found.name });
  return found.orderId;
}
