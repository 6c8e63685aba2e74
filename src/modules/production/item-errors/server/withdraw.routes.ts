import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import { notFound, refused } from '../../../../engine/errors';
import { deleteRows, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { mayHang } from '../../../orders/order-items/server/step-pieces';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { lockOrdersOf } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { itemState } from '../../../states/order-states';
import { itemErrors } from '../item-errors.entity';

type ItemError = RowOf<typeof itemErrors>;
interface Item {
  id: number;
  version: number;
  orderId: number;
  name: string;
  status: number;
  reworkAmount: number;
  lostAmount: number;
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

const columns = sql`id, version, order_item_id, work_card_id, error_reason_id, order_item_service_details_id, is_rework,
  amount, area::text, date, user_id, note, withdraw_until, step_effects, quality_control_id`;
const read = ({ tx }: WriteCtx, id: number) =>
  tx.one<ItemError>(sql`select ${columns} from item_errors where id = ${id}`);

/**
 * Takes a report of faulty pieces back before the customer is mailed: the pieces are good again at the step they failed
 * at, and those that were passed are looked at again. The rule is that of quality control.
 * @throws 404; 422 `TooLateToWithdraw` after its minutes, once the pieces hang again or the item is cancelled;
 * `ReportedByControl` for what a control found; `ReportedBySomebodyElse`
 */
async function withdraw(write: WriteCtx, id: number): Promise<void> {
  const known = await read(write, id);
  if (!known) throw notFound();
  await lockOrdersOf(write, [known.orderItemId]);
  const error = await read(write, id);
  if (!error) throw notFound();
  const item = await write.tx.one<Item>(sql`
    select id, version, order_id, name, status, rework_amount, lost_amount from order_items where id = ${error.orderItemId}`);
  const { name, orderId, status } = item!;
  if (error.qualityControlId !== null) throw refused('ReportedByControl', { errorDetails: name });
  if (error.userId !== write.user.id && !write.can(['WORK_CARDS_ALL', 'ORDERS_WRITE']))
    throw refused('ReportedBySomebodyElse', { errorDetails: name });
  const steps = await affected(write, error);
  const isHung = error.isRework && steps.some(({ effect, room }) => effect > room);
  const isOver = error.withdrawUntil === null || Date.parse(error.withdrawUntil) < write.now().getTime();
  if (isOver || isHung || status > itemState.done) throw refused('TooLateToWithdraw', { errorDetails: name });
  const key = error.isRework ? 'reworkAmount' : 'lostAmount';
  await updateMany(write, orderItems, [{ before: item!, input: { [key]: item![key] - error.amount } }]);
  await updateMany(
    write,
    orderItemServices,
    steps
      .filter(({ effect }) => effect > 0)
      .map((step) => ({ before: step, input: { [key]: step[key] - step.effect } })),
  );
  await deleteRows(write, write.engine.registry.get(itemErrors.name), [{ ...error }]);
  orderChanged(write, orderId, { steps: [error.orderItemId], price: !error.isRework });
}

const affected = ({ tx }: WriteCtx, { id }: ItemError): Promise<Affected[]> =>
  tx.rows<Affected>(sql`
    select s.id, s.version, s.rework_amount, s.lost_amount, (x->>'amount')::int as effect,
      ${mayHang} - coalesce((select sum(w.amount) from work_cards_items w
        where w.order_item_service_details_id = s.id), 0)::int as room
    from item_errors e
    cross join lateral jsonb_array_elements(coalesce(e.step_effects, '[]'::jsonb)) x
    join order_item_services s on s.id = (x->>'stepId')::int
    join order_items i on i.id = s.order_item_id
    where e.id = ${id} order by s.id`);

export const withdrawRoute = defineRoute({
  method: 'POST',
  path: '/item-errors/:id/withdraw',
  summary: 'Take a report of faulty pieces back before the customer is mailed.',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'],
  scope: 'installation',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ withdrawn: z.literal(true) }),
  handler: ({ ctx, params }) =>
    ctx.write(async (write) => {
      await withdraw(write, params.id);
      return { withdrawn: true };
    }),
});
