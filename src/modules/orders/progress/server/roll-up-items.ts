import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../order-items/order-item-services.entity';
import { orderItems } from '../../order-items/order-items.entity';
import { enterQueue, leaveQueue, lockQueues } from './queue';
import { moveStatus } from '../../../../engine/server/transitions';
import { itemState, type ItemState } from '../../../states/order-states';
import { itemStatus } from './item-status';
import { type StepRow, stepFacts } from './step-facts';
import { type StepState, stepState } from './step-status';
import { noteWhereabouts } from './whereabouts';

interface Follows {
  step: StepRow;
  now: StepState;
}

/**
 * Steps of items follow frames, plan, receipts, checks, errors and amounts, and the items their steps. A finished step
 * leaves its queue, one that is open again comes back to the front of it. Their orders are locked.
 * @param itemIds may name an item twice, and items nothing happened to
 * @throws 422 `MoreOnFramesThanReceived` where fewer pieces are received than hang
 */
export async function settleSteps(write: WriteCtx, itemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(itemIds)].sort((a, b) => a - b);
  const steps = await stepFacts(write, ids);
  const over = steps.find((step) => step.hung > step.mayHang);
  if (over) {
    const errorDetails = `${over.itemName}: ${over.hung} > ${over.mayHang}`;
    throw refused('MoreOnFramesThanReceived', { errorDetails });
  }
  const follows = steps.map((step): Follows => ({ step, now: stepState(step) }));
  const queues = queuesOf(follows);
  await lockQueues(write, queues.done, [...queues.back.keys()]);
  await writeSteps(write, follows);
  await leaveQueue(write, queues.done);
  for (const [placeId, steps] of queues.back)
    await enterQueue(write, { placeId, stepIds: steps.map(({ id }) => id), at: 1, date: steps[0]!.planDate! });
  await noteWhereabouts(write, ids);
  await moveItems(write, ids, follows);
}

const followed = ['status', 'finishedAmount', 'startedAt', 'finishedAt'] as const;

async function writeSteps(write: WriteCtx, follows: readonly Follows[]): Promise<void> {
  const changed = follows.filter(({ step, now }) => followed.some((key) => String(step[key]) !== String(now[key])));
  await updateMany(
    write,
    orderItemServices,
    changed.map(({ step, now }) => ({ before: step, input: now })),
  );
}

/** Ids of finished steps that still stand in a queue, and open ones by the place whose queue they come back to. */
function queuesOf(follows: readonly Follows[]): { done: number[]; back: Map<number, StepRow[]> } {
  const done: number[] = [];
  const back = new Map<number, StepRow[]>();
  for (const { step, now } of follows) {
    if (now.status === itemState.done && step.planSeq > 0) done.push(step.id);
    const { planPlaceId, planSeq } = step;
    if (step.status !== itemState.done || now.status >= itemState.done || planPlaceId === null || planSeq > 0) continue;
    back.set(planPlaceId, [...(back.get(planPlaceId) ?? []), step]);
  }
  return { done, back };
}

/** Items by the status they come to, in one move for each. */
async function moveItems(write: WriteCtx, ids: readonly number[], follows: readonly Follows[]): Promise<void> {
  const items = await write.tx.rows<{ id: number; status: ItemState; isChecked: boolean; left: number }>(sql`
    select id, status, is_checked, amount - lost_amount as "left" from order_items where id = any(${[...ids]}::int[]) order by id`);
  const byStatus = new Map<ItemState, number[]>();
  for (const item of items) {
    const steps = follows
      .filter(({ step }) => step.orderItemId === item.id)
      .map(({ step, now }) => ({
        onFrames: step.onFrames,
        placed: step.planPlaceId !== null,
        begun: now.status === itemState.inProgress,
        finished: now.status === itemState.done,
      }));
    const to = itemStatus({ ...item, steps });
    if (to !== item.status) byStatus.set(to, [...(byStatus.get(to) ?? []), item.id]);
  }
  for (const [to, of] of byStatus) {
    const why = to === itemState.cancelled ? { reason: write.t('orders:order-items.allLost') } : {};
    await moveStatus(write, orderItems, of, to, why);
  }
}
