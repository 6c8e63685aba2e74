import { invalid, refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { serviceSteps } from '../../../catalogue/services/service-steps.entity';
import { orderItemServices } from '../order-item-services.entity';
import { lockOrdersIn } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { itemState, type ItemState } from '../../../states/order-states';

type Step = RowOf<typeof orderItemServices>;
type Call<I> = WriteCtx & { row: Step; input: I };
type Dated = Call<{ date: string }>;
type Corrected = Call<Partial<Pick<Step, 'sentDate' | 'returnedDate'>>>;

export const orderItemServicesServer = implement(orderItemServices, {
  lockFirst: (write, id) =>
    lockOrdersIn(
      write,
      sql`select i.order_id from order_item_services s join order_items i on i.id = s.order_item_id where s.id = ${id}`,
    ),
  reasons,
  actions: { send, takeBack, correctDates },
});

/** A step the shop does itself goes nowhere, and days are known of what was sent. */
async function reasons({ db }: Ctx, row: Step): Promise<Record<string, string>> {
  const step = await db.row(serviceSteps, row.serviceStepId, ['isExternal']);
  const why = step?.isExternal ? undefined : 'StepNotExternal';
  const sent = why ?? (row.sentDate ? 'StepAlreadySent' : undefined);
  const back = why ?? (row.sentDate && !row.returnedDate ? undefined : 'StepNotSent');
  const dates = why ?? (row.sentDate ? undefined : 'StepNotSent');
  return {
    ...(sent && { send: sent }),
    ...(back && { takeBack: back }),
    ...(dates && { correctDates: dates }),
  };
}

/** The goods leave for a partner: once, for a step a partner does, of an item that is in the shop. */
async function send(call: Dated): Promise<void> {
  const { row, input } = call;
  if (row.sentDate) throw refused('StepAlreadySent');
  const { status, name, orderId } = await requireInShop(call);
  if (status < itemState.confirmed) throw refused('ItemNotConfirmed', { errorDetails: name });
  await writeDates(call, orderId, { sentDate: input.date, returnedDate: null });
}

/** The goods are back from the partner: the step is finished, also where the item went its way without them or is a draft again. */
async function takeBack(call: Dated): Promise<void> {
  const { row, input } = call;
  const { orderId } = await requireExternal(call);
  if (!row.sentDate || row.returnedDate) throw refused('StepNotSent');
  if (input.date < row.sentDate) throw invalid({ date: 'TooSmall' });
  await writeDates(call, orderId, { sentDate: row.sentDate, returnedDate: input.date });
}

/** Days typed wrong. Who says that the goods were not sent, or are not back, opens the step of an item that is in the shop again. */
async function correctDates(call: Corrected): Promise<void> {
  const { row, input } = call;
  const { sentDate = row.sentDate, returnedDate = row.returnedDate } = input;
  if (!row.sentDate) throw refused('StepNotSent');
  if (returnedDate && !sentDate) throw invalid({ sentDate: 'Required' });
  if (returnedDate && sentDate && returnedDate < sentDate) throw invalid({ returnedDate: 'TooSmall' });
  const opens = !sentDate || (row.returnedDate !== null && !returnedDate);
  const { orderId } = await (opens ? requireInShop(call) : requireExternal(call));
  await writeDates(call, orderId, { sentDate, returnedDate });
}

async function writeDates(
  call: Call<unknown>,
  orderId: number,
  days: Pick<Step, 'sentDate' | 'returnedDate'>,
): Promise<void> {
  const { row } = call;
  const now = call.now().toISOString();
  const input = {
    ...days,
    startedAt: days.sentDate && (row.startedAt ?? now),
    finishedAt: days.returnedDate && (row.finishedAt ?? now),
  };
  await updateMany(call, orderItemServices, [{ before: row, input }]);
  orderChanged(call, orderId, { steps: [row.orderItemId] });
}

interface ExternalStep {
  status: ItemState;
  name: string;
  orderId: number;
}

/** @returns the item of a step a partner does */
async function requireExternal({ tx, row }: Call<unknown>): Promise<ExternalStep> {
  const found = await tx.one<ExternalStep & { isExternal: boolean }>(sql`
    select p.is_external, i.status, i.name, i.order_id from order_item_services s
    join service_steps p on p.id = s.service_step_id join order_items i on i.id = s.order_item_id where s.id = ${row.id}`);
  if (!found?.isExternal) throw refused('StepNotExternal');
  return found;
}

/** @returns the item of a step a partner does, which is neither put away nor cancelled */
async function requireInShop(call: Call<unknown>): Promise<ExternalStep> {
  const step = await requireExternal(call);
  if (step.status === itemState.cancelled) throw refused('ItemCancelled', { errorDetails: step.name });
  if (step.status > itemState.done) throw refused('ItemAlreadyReady', { errorDetails: step.name });
  return step;
}
