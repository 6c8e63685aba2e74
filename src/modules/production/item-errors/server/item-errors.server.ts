import { badRequest, notFound, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { tellIfOutdated } from '../../../quotations/quotations/server/outdated';
import { lockCard } from '../../work-cards/server/open-card';
import { requireWorkable } from '../../work-cards/server/hanging';
import { itemErrors } from '../item-errors.entity';
import { lockOrdersOf } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { UNDO_MINUTES } from '../../../orders/order-items/server/item-check';
import { takeFromControls } from '../../../orders/quality/server/take-from-controls';
import { mailError, mailErrorLater } from './error-mail';
import { bookFaulty } from './book-faulty';
import { foremenHear } from './faults-waiting';
import { faultyStep } from './rework';
import { frameState } from '../../../orders/orders/frame-status';
import { faultDecision } from '../../../states/fault-states';
import { itemState } from '../../../states/order-states';

type Input = InputOf<typeof itemErrors>;
type ItemError = RowOf<typeof itemErrors>;

export const itemErrorsServer = implement(itemErrors, {
  filters: {
    orderId(value) {
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw badRequest('FilterNotValid', { errorDetails: 'orderId' });
      return sql`t.order_item_id in (select id from order_items where order_id = ${value})`;
    },
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (before) return;
    if (input.workCardId) {
      const { mine } = await lockCard(call, input.workCardId);
      if (!mine) throw refused('NoAccessToWorkCard');
    }
    await lockOrdersOf(call, [input.orderItemId!]);
    await fill(call, input);
  },
  async afterSave(call) {
    if (call.before) return;
    await followError(call, call.row);
    return 'changed';
  },
});

/** Faulty pieces of a lot at quality control. */
export type FaultyLot = Pick<
  ItemError,
  'orderItemId' | 'errorReasonId' | 'amount' | 'isRework' | 'note' | 'qualityControlId'
>;

/**
 * Reports faulty pieces a control of a lot found, by the same rules as a report of its own. The order of the item is
 * locked. Throws 422 `ErrorMoreThanFinished`, `ItemNotInWork`.
 */
export async function reportFaulty(write: WriteCtx, faulty: FaultyLot): Promise<void> {
  const input: Input = { ...faulty, date: write.now().toISOString() };
  await fill(write, input);
  const [id] = await insertMany(write, itemErrors, [input]);
  const row = await write.tx.one<ItemError>(
    sql`select id, order_item_id, error_reason_id, order_item_service_details_id, amount, is_rework, decision,
      quality_control_id
      from item_errors where id = ${id}`,
  );
  await followError(write, row!);
}

interface Item {
  name: string;
  status: number;
  area: string | null;
  /** With the customer: an error of these is a complaint. */
  picked: number;
}

/** An error is about pieces that are done: of an item in work or finished, not more of them than its step finished well. */
async function fill(write: WriteCtx, input: Input): Promise<void> {
  const item = await write.tx.one<Item>(sql`
    select name, status, picked_amount as picked, round(coated_surface * ${input.amount!}, 4)::text as area
    from order_items where id = ${input.orderItemId!}`);
  if (!item) throw notFound('orderItemId');
  requireWorkable([item]);
  if (item.status !== itemState.inProgress && item.status !== itemState.done)
    throw refused('ItemNotInWork', { errorDetails: item.name });
  const step = await faultyStep(write, input.orderItemId!, input.orderItemServiceDetailsId ?? null);
  const good = Math.max((step?.good ?? 0) - item.picked, 0);
  if (!step || good < input.amount!)
    throw refused('ErrorMoreThanFinished', {
      errorDetails: String(good),
      fields: { amount: 'ErrorMoreThanFinished' },
    });
  const cause = await causeOf(write, step.id, input);
  const reason = await write.tx.one<{ foremanDecides: boolean }>(
    sql`select foreman_decides from errornous_reasons where id = ${input.errorReasonId!}`,
  );
  // Until the foreman says what becomes of them, they count as pieces to be done once more.
  if (reason?.foremanDecides) Object.assign(input, { decision: faultDecision.waiting, isRework: true });
  Object.assign(input, { userId: write.user.id, area: item.area, orderItemServiceDetailsId: step.id, ...cause });
}

/**
 * The card and frame an error is booked on: those named where they finished pieces of the step, else the last card that
 * did, and its frame where it has no other of them. Who finds an error at quality control is not the one who made it.
 */
async function causeOf(
  { tx }: WriteCtx,
  stepId: number,
  { workCardId = null, workCardFrameId = null }: Input,
): Promise<Pick<Input, 'workCardId' | 'workCardFrameId'>> {
  const cause = await tx.one<{ workCardId: number; workCardFrameId: number | null }>(sql`
    select w.work_card_id, case when f.id is not distinct from ${workCardFrameId}::int
      or count(*) over (partition by w.work_card_id) = 1 then f.id end as work_card_frame_id
    from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
    where w.order_item_service_details_id = ${stepId}
    order by f.id is not distinct from ${workCardFrameId}::int desc,
      w.work_card_id is not distinct from ${workCardId}::int desc, f.finished_at desc, w.id desc limit 1`);
  return cause ?? { workCardId, workCardFrameId: null };
}

type Followed = Pick<
  ItemError,
  | 'id'
  | 'orderItemId'
  | 'errorReasonId'
  | 'orderItemServiceDetailsId'
  | 'amount'
  | 'isRework'
  | 'decision'
  | 'qualityControlId'
>;

/**
 * The item is no longer checked, its steps have more or fewer pieces to do, the customer is told - or, where a foreman is
 * to decide, not yet.
 */
async function followError(write: WriteCtx, error: Followed): Promise<void> {
  if (error.qualityControlId === null) await takeFromControls(write, error);
  const effects = await bookFaulty(write, error);
  const order = await write.tx.one<{ orderId: number }>(
    sql`select order_id from order_items where id = ${error.orderItemId}`,
  );
  const { orderId } = order!;
  orderChanged(write, orderId, { steps: [error.orderItemId], price: !error.isRework });
  if (!error.isRework) await tellIfOutdated(write, orderId);
  const minutes = withdrawMinutes(write, error);
  const until = minutes > 0 ? new Date(write.now().getTime() + minutes * 60_000) : null;
  await write.tx.run(sql`
    update item_errors set step_effects = ${JSON.stringify(effects)}::jsonb,
      withdraw_until = ${until?.toISOString() ?? null}::timestamptz
    where id = ${error.id}`);
  if (error.decision === faultDecision.waiting) return foremenHear(write, true);
  if (until) mailErrorLater(write, error.id, until);
  else await mailError(write, error.id);
}

/** What a control found is taken back with the control, for as long as that may be. */
const withdrawMinutes = ({ settings }: WriteCtx, { qualityControlId }: Followed): number =>
  qualityControlId === null ? settings.errorWithdrawMinutes : UNDO_MINUTES;
