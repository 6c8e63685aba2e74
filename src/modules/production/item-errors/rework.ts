import { invalid } from '../../../engine/errors';
import { updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { orderItemServices } from '../../orders/order-item-services/order-item-services.entity';

interface Step {
  id: number;
  finishedAmount: number;
}

/**
 * The step pieces failed at: the one named, else the last one done on frames that has finished pieces. Undefined where
 * nothing of the item is finished. Throws 400 for a step of another item.
 */
export async function faultyStep(
  { tx }: WriteCtx,
  orderItemId: number,
  stepId: number | null,
): Promise<Step | undefined> {
  const steps = await tx.rows<Step & { onFrames: boolean }>(sql`
    select s.id, s.finished_amount as "finishedAmount", p.is_planned and not p.is_external as "onFrames"
    from order_item_services s join service_steps p on p.id = s.service_step_id
    where s.order_item_id = ${orderItemId} order by s.sequence desc, s.id desc`);
  if (stepId === null) return steps.find((step) => step.onFrames && step.finishedAmount > 0);
  const named = steps.find(({ id, onFrames }) => id === stepId && onFrames);
  if (!named) throw invalid({ orderItemServiceDetailsId: 'StepOfOtherItem' });
  return named;
}

/** Pieces to do once more, at a step and at those on frames after it. */
export async function addRework(write: WriteCtx, stepId: number, amount: number): Promise<void> {
  const steps = await write.tx.rows<{ id: number; version: number; reworkAmount: number }>(sql`
    select s.id, s.version, s.rework_amount as "reworkAmount"
    from order_item_services f
    join order_item_services s on s.order_item_id = f.order_item_id and s.sequence >= f.sequence
    join service_steps p on p.id = s.service_step_id and p.is_planned and not p.is_external
    where f.id = ${stepId} order by s.id`);
  await updateMany(
    write,
    orderItemServices,
    steps.map((before) => ({ before, input: { reworkAmount: before.reworkAmount + amount } })),
  );
}
