import { invalid } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { faultDecision } from '../../../states/fault-states';
import { mayHang } from '../../../orders/order-items/server/step-pieces';

interface Step {
  id: number;
  /** Pieces it finished of which no report, or a release by the foreman, says that they are good. */
  good: number;
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
  const steps = await tx.rows<Step & { finishedAmount: number; onFrames: boolean }>(sql`
    select s.id, s.finished_amount, p.is_planned and not p.is_external as on_frames,
      s.finished_amount - coalesce((select sum(e.amount) from item_errors e
        where e.order_item_service_details_id = s.id
          and e.decision <> ${literal(faultDecision.released)}), 0)::int as good
    from order_item_services s join service_steps p on p.id = s.service_step_id
    where s.order_item_id = ${orderItemId} order by s.sequence desc, s.id desc`);
  if (stepId === null) return steps.find((step) => step.onFrames && step.finishedAmount > 0);
  const named = steps.find(({ id, onFrames }) => id === stepId && onFrames);
  if (!named) throw invalid({ orderItemServiceDetailsId: 'StepOfOtherItem' });
  return named;
}

/** Pieces an error gave a step to do once more, or took from it as lost. */
export interface StepEffect {
  stepId: number;
  amount: number;
}

interface Row {
  id: number;
  version: number;
  reworkAmount: number;
  lostAmount: number;
  mayHang: number;
  hung: number;
  finishedAmount: number;
}

/**
 * What failed pieces change at the step they failed at and at those on frames after it. The pieces are those that have
 * not gone on, as far as there are such: a later step has yet to do them once - or never, when they are lost. Only
 * pieces that were there already are done there once more.
 */
export async function followSteps(
  write: WriteCtx,
  { stepId, amount, isRework }: { stepId: number; amount: number; isRework: boolean },
): Promise<StepEffect[]> {
  const rows = await write.tx.rows<Row>(sql`
    select s.id, s.version, s.rework_amount, s.lost_amount, ${mayHang} as may_hang,
      coalesce((select sum(w.amount) from work_cards_items w where w.order_item_service_details_id = s.id), 0)::int as hung,
      s.finished_amount
    from order_item_services f
    join order_item_services s on s.order_item_id = f.order_item_id and s.sequence >= f.sequence
    join order_items i on i.id = s.order_item_id
    join service_steps p on p.id = s.service_step_id and p.is_planned and not p.is_external
    where f.id = ${stepId} order by s.id`);
  const failed = rows.find(({ id }) => id === stepId)!;
  const yetToFinish = failed.mayHang - failed.finishedAmount;
  const changes = rows.map((row) => {
    const between = row.mayHang - row.hung - yetToFinish;
    const notGoneOn = row.id === stepId ? 0 : Math.min(Math.max(between, 0), amount);
    return { row, effect: isRework ? amount - notGoneOn : notGoneOn };
  });
  await updateMany(
    write,
    orderItemServices,
    changes.map(({ row, effect }) => ({
      before: row,
      input: isRework ? { reworkAmount: row.reworkAmount + effect } : { lostAmount: row.lostAmount + effect },
    })),
  );
  return changes.map(({ row, effect }) => ({ stepId: row.id, amount: effect }));
}
