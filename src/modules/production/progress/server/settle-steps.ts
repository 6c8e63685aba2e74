import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { type Checked, checkedColumns, unchecked } from '../../../orders/order-items/server/item-check';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { closeHandedOver } from '../../../orders/pickups/server/write-off';
import { controlledPieces, piecesThere } from '../../../orders/quality/server/controlled';
import { countReceived } from '../../../orders/receptions/server/received-pieces';
import { takeFromControls } from '../../../orders/quality/server/take-from-controls';
import { enterQueue, leaveQueue, lockQueues } from './queue';
import { moveStatus } from '../../../../engine/server/transitions';
import { frameState } from '../../../orders/orders/frame-status';
import { itemState, type ItemState } from '../../../states/order-states';
import { type StepRow, stepFacts } from './step-facts';
import { itemStatus, type StepState, stepState } from './status-rules';

interface Follows {
  step: StepRow;
  now: StepState;
}

/**
 * Steps of items follow frames, plan, receipts, checks, errors and amounts, and the items their steps. A finished step
 * leaves its queue, one that is open again comes back to the front of it. Their orders are locked.
 * @param itemIds may name an item twice, and items nothing happened to
 * @throws 422 `MoreOnFramesThanReceived` where fewer pieces are received than hang, `ItemPartlyPickedUp` where work on
 * pieces would be undone that the customer has
 */
export async function settleSteps(write: WriteCtx, itemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(itemIds)].sort((a, b) => a - b);
  if (!write.hasModule('RECEPTIONS')) await countReceived(write, ids);
  const steps = await stepFacts(write, ids);
  const over = steps.find((step) => step.hung > step.mayHang);
  if (over) {
    const errorDetails = `${over.itemName}: ${over.hung} > ${over.mayHang}`;
    throw refused('MoreOnFramesThanReceived', { errorDetails });
  }
  const follows = steps.map((step): Follows => ({ step, now: stepState(step) }));
  const undone = follows.find(
    ({ step, now }) => now.finishedAmount < step.finishedAmount && now.finishedAmount < step.picked,
  );
  if (undone) throw refused('ItemPartlyPickedUp', { errorDetails: undone.step.itemName });
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
    const { planPlaceId, planSeq } = step;
    const [was, is] = [step.status === itemState.done, now.status === itemState.done];
    if (is && planSeq > 0) done.push(step.id);
    if (!was || is || planPlaceId === null || planSeq > 0) continue;
    back.set(planPlaceId, [...(back.get(planPlaceId) ?? []), step]);
  }
  return { done, back };
}

interface Item extends Checked {
  status: ItemState;
  isChecked: boolean;
  left: number;
  /** Pieces a control found good that are not finished any more, as on a frame that was pulled back. */
  undone: number;
}

function itemsOf({ tx }: WriteCtx, ids: readonly number[], follows: readonly Follows[]): Promise<Item[]> {
  const less = follows.filter(({ step, now }) => now.finishedAmount < step.finishedAmount);
  return tx.rows<Item>(sql`
    select ${checkedColumns}, amount - lost_amount as "left",
      case when id = any(${less.map(({ step }) => step.orderItemId)}::int[]) then ${controlledPieces} - ${piecesThere} else 0 end as undone
    from order_items i where id = any(${[...ids]}::int[]) order by id`);
}

/** Items by the status they come to, in one move for each. */
async function moveItems(write: WriteCtx, ids: readonly number[], follows: readonly Follows[]): Promise<void> {
  const byStatus = new Map<ItemState, number[]>();
  for (const item of await itemsOf(write, ids, follows)) {
    const own = follows.filter(({ step }) => step.orderItemId === item.id);
    const steps = own.map(({ step, now }) => ({
      onFrames: step.onFrames,
      placed: step.planPlaceId !== null,
      begun: now.status === itemState.inProgress,
      finished: now.status === itemState.done,
    }));
    const to = itemStatus({ ...item, steps, isBooked: write.hasModule('WORK_REPORTS') && !passedUnbooked(item, own) });
    await lookAgain(write, item, to);
    if (to !== item.status) byStatus.set(to, [...(byStatus.get(to) ?? []), item.id]);
  }
  for (const [to, of] of byStatus) {
    const why = to === itemState.cancelled ? { reason: write.t('orders:order-items.allLost') } : {};
    await moveStatus(write, orderItems, of, to, why);
  }
  await closeHandedOver(write, byStatus.get(itemState.done) ?? []);
}

/** Done without work cards, as the module was off: its steps were never finished on frames, and it stays done. */
function passedUnbooked({ status, isChecked }: Item, follows: readonly Follows[]): boolean {
  const hung = follows.filter(({ step }) => step.onFrames);
  const none = hung.every(({ step, now }) => step.finishedAmount === 0 && now.finishedAmount === 0);
  return status === itemState.done && isChecked && hung.length > 0 && none;
}

/** What quality control passed, a lot or the whole item, and what is not finished any more waits for it again. */
async function lookAgain(write: WriteCtx, { left: _, undone, ...item }: Item, to: ItemState): Promise<void> {
  if (undone > 0) await takeFromControls(write, { orderItemId: item.id, amount: undone });
  if (item.status !== itemState.done || to >= itemState.done || !item.isChecked) return;
  await updateMany(write, orderItems, [{ before: item, input: unchecked }]);
}

/**
 * Writes on items where they are, for lists: the first step that is not finished, of those somebody finishes, and the frames and carts in work their
 * pieces hang on. It is worked out again whenever steps settle, so it has no history and no version of its own.
 */
async function noteWhereabouts({ tx }: Pick<WriteCtx, 'tx'>, itemIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update order_items i set step_id = x.step_id, frame = x.frame, cart = x.cart
    from (
      select t.id,
        (select s.service_step_id from order_item_services s
          join service_steps y on y.id = s.service_step_id and (y.is_planned or y.is_external)
          where s.order_item_id = t.id and s.status < ${literal(itemState.done)} order by s.sequence, s.id limit 1) as step_id,
        left(string_agg(distinct f.title, ', ') filter (where f.carrier = 0), 50) as frame,
        left(string_agg(distinct f.title, ', ') filter (where f.carrier = 1), 50) as cart
      from order_items t
      left join work_cards_items w on w.order_item_id = t.id
      left join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.inProgress)}
      where t.id = any(${[...itemIds]}::int[])
      group by t.id
    ) x
    where i.id = x.id and (i.step_id, i.frame, i.cart) is distinct from (x.step_id, x.frame, x.cart)`);
}
