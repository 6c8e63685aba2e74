import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { checkedColumns, unchecked } from '../../../orders/order-items/server/item-check';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { mayHang } from '../../../orders/order-items/server/step-pieces';
import { lockOrdersOf } from '../../../orders/settling/server/lock-orders';
import { followSteps, type StepEffect } from './rework';
import type { itemErrors } from '../item-errors.entity';

export type ItemError = RowOf<typeof itemErrors>;
type Faulty = Pick<
  ItemError,
  'id' | 'orderItemId' | 'errorReasonId' | 'orderItemServiceDetailsId' | 'amount' | 'isRework'
>;

/** The item faulty pieces are of. */
export interface FaultyItem {
  id: number;
  version: number;
  orderId: number;
  name: string;
  status: number;
  isChecked: boolean | null;
  reworkAmount: number;
  lostAmount: number;
}

const columns = sql`id, version, order_item_id, work_card_id, work_card_frame_id, error_reason_id, order_item_service_details_id, is_rework,
  amount, area::text, date, user_id, note, withdraw_until, step_effects, decision, decided_at, decided_user_id,
  decision_reason, quality_control_id`;
const read = ({ tx }: WriteCtx, id: number) =>
  tx.one<ItemError>(sql`select ${columns} from item_errors where id = ${id}`);

/** A report under the lock of its order, if it is there. */
export async function lockedError(write: WriteCtx, id: number): Promise<ItemError | undefined> {
  const known = await read(write, id);
  if (!known) return undefined;
  await lockOrdersOf(write, [known.orderItemId]);
  return read(write, id);
}

export const faultyItem = async ({ tx }: WriteCtx, id: number): Promise<FaultyItem> =>
  (await tx.one<FaultyItem>(sql`
    select ${checkedColumns}, rework_amount, lost_amount, error_reason_id from order_items where id = ${id}`))!;

const keyOf = ({ isRework }: Pick<ItemError, 'isRework'>) => (isRework ? 'reworkAmount' : 'lostAmount');

/** Counts faulty pieces at their item, which is no longer checked, and at its steps. The order is locked. */
export async function bookFaulty(write: WriteCtx, error: Faulty): Promise<StepEffect[]> {
  const { errorReasonId, amount, isRework } = error;
  const item = await faultyItem(write, error.orderItemId);
  const input = { errorReasonId, ...unchecked, [keyOf(error)]: item[keyOf(error)] + amount };
  await updateMany(write, orderItems, [{ before: item, input }]);
  return followSteps(write, { stepId: error.orderItemServiceDetailsId!, amount, isRework });
}

interface Affected {
  id: number;
  version: number;
  reworkAmount: number;
  lostAmount: number;
  /** Pieces it still may hang and has not hung. */
  room: number;
  effect: number;
}

const affected = ({ tx }: WriteCtx, { id }: Pick<ItemError, 'id'>): Promise<Affected[]> =>
  tx.rows<Affected>(sql`
    select s.id, s.version, s.rework_amount, s.lost_amount, (x->>'amount')::int as effect,
      ${mayHang} - coalesce((select sum(w.amount) from work_cards_items w
        where w.order_item_service_details_id = s.id), 0)::int as room
    from item_errors e
    cross join lateral jsonb_array_elements(coalesce(e.step_effects, '[]'::jsonb)) x
    join order_item_services s on s.id = (x->>'stepId')::int
    join order_items i on i.id = s.order_item_id
    where e.id = ${id} order by s.id`);

/** Whether pieces to be done once more hang again. */
export const hangsAgain = async (write: WriteCtx, error: Pick<ItemError, 'id' | 'isRework'>): Promise<boolean> =>
  error.isRework && (await affected(write, error)).some(({ effect, room }) => effect > room);

/** Takes back what `bookFaulty` counted. Throws 422 `TooLateToWithdraw` once the pieces hang again. */
export async function unbookFaulty(
  write: WriteCtx,
  error: Pick<ItemError, 'id' | 'orderItemId' | 'amount' | 'isRework'>,
): Promise<void> {
  const item = await faultyItem(write, error.orderItemId);
  if (await hangsAgain(write, error)) throw refused('TooLateToWithdraw', { errorDetails: item.name });
  const key = keyOf(error);
  const steps = await affected(write, error);
  await updateMany(write, orderItems, [{ before: item, input: { [key]: item[key] - error.amount } }]);
  await updateMany(
    write,
    orderItemServices,
    steps
      .filter(({ effect }) => effect > 0)
      .map((step) => ({ before: step, input: { [key]: step[key] - step.effect } })),
  );
}
