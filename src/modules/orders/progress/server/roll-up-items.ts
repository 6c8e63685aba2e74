import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../order-items/order-item-services.entity';
import type { orderItems } from '../../order-items/order-items.entity';
import { cancelled } from '../../orders/order-status';
import { enterQueue, leaveQueue, lockQueues } from './queue';
import { itemStatus } from './item-status';
import { moveItems } from './move-items';
import { type StepRow, stepFacts } from './step-facts';
import { type StepState, stepState } from './step-status';
import { noteWhereabouts } from './whereabouts';

type Status = keyof (typeof orderItems)['fields']['status']['options'];
interface Follows {
  step: StepRow;
  now: StepState;
}

/**
 * The one place steps and status of items follow their frames, plan, receipts, checks, errors and amounts. Call it in
 * the transaction that changed one of them; orders follow. A finished step leaves its queue, one that is open again
 * comes back to the front of it.
 * @param itemIds may name an item twice, and items nothing happened to
 * @returns ids of the items that moved
 * @throws 422 `MoreOnFramesThanReceived` where fewer pieces are received than hang
 */
export async function rollUpItems(write: WriteCtx, itemIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(itemIds)];
  if (!ids.length) return [];
  await lockOrders(write, ids);
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
  return moveAll(write, ids, follows);
}

/** The orders of items, in the order of their ids: locked before anything of theirs is, everywhere. */
export async function lockOrders({ tx }: WriteCtx, itemIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    select 1 from orders where id in (select order_id from order_items where id = any(${[...itemIds]}::int[]))
    order by id for no key update`);
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
    if (now.status === 5 && step.planSeq > 0) done.push(step.id);
    const { planPlaceId, planSeq } = step;
    if (step.status !== 5 || now.status >= 5 || planPlaceId === null || planSeq > 0) continue;
    back.set(planPlaceId, [...(back.get(planPlaceId) ?? []), step]);
  }
  return { done, back };
}

/** Items by the status they come to, in one move for each. Their facts are read after the orders are locked. */
async function moveAll(write: WriteCtx, ids: readonly number[], follows: readonly Follows[]): Promise<number[]> {
  const items = await write.tx.rows<{ id: number; status: number; isChecked: boolean; left: number }>(sql`
    select id, status, is_checked, amount - lost_amount as "left" from order_items where id = any(${[...ids]}::int[]) order by id`);
  const byStatus = new Map<number, number[]>();
  for (const item of items) {
    const steps = follows
      .filter(({ step }) => step.orderItemId === item.id)
      .map(({ step, now }) => ({
        onFrames: step.onFrames,
        placed: step.planPlaceId !== null,
        begun: now.status === 4,
        finished: now.status === 5,
      }));
    const to = itemStatus({ ...item, steps });
    if (to !== item.status) byStatus.set(to, [...(byStatus.get(to) ?? []), item.id]);
  }
  const moved: number[] = [];
  for (const [to, of] of byStatus) {
    const why = to === cancelled ? { reason: write.t('orders:order-items.allLost') } : {};
    moved.push(...(await moveItems(write, of, to as Status, why)));
  }
  return moved;
}
