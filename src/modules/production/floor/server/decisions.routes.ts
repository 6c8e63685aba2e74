import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { UNDO_MINUTES } from '../../../orders/order-items/server/item-check';
import { faultDecision } from '../../../states/fault-states';
import { isDecidable, waitsForForeman } from '../../item-errors/server/faults-waiting';

const text = z.string().nullable();

/** Faulty pieces a foreman decides about, or did a moment ago. */
const fault = z.object({
  id: z.int(),
  orderItemId: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  itemName: z.string(),
  customer: z.string(),
  step: text,
  amount: z.int(),
  reason: z.string(),
  note: text,
  /** Who reported it, when, and the card that made it. */
  by: z.string(),
  at: z.string(),
  card: text,
  decision: z.int(),
  isRework: z.boolean(),
  /** What the foreman said, and who it was. */
  decisionReason: text,
  decidedBy: text,
});

export const floorDecisions = defineRoute({
  method: 'GET',
  path: '/floor/decisions',
  summary: 'Faulty pieces that wait for a foreman, the oldest first, and what was decided in the last minutes.',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WORK', 'WORK_CARDS_ALL', 'WORK_CARDS_ADMIN'],
  scope: 'installation',
  output: z.object({ waiting: z.array(fault), decided: z.array(fault) }),
  handler: async ({ ctx }) => {
    const since = new Date(ctx.now().getTime() - UNDO_MINUTES * 60_000).toISOString();
    const rows = await ctx.db.rows<z.output<typeof fault>>(sql`
      select e.id, i.id as order_item_id, o.id as order_id, coalesce(o.number_text, '') as order_number,
        i.name as item_name, c.name as customer, p.name as step, e.amount, r.name as reason, e.note,
        concat_ws(' ', u.name, u.surname) as by, e.date as at, nullif(concat_ws(' ', k.number_text, g.name), '') as card,
        e.decision, e.is_rework, e.decision_reason, nullif(concat_ws(' ', d.name, d.surname), '') as decided_by
      from item_errors e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
        join customers c on c.id = i.customer_id join errornous_reasons r on r.id = e.error_reason_id
        join users u on u.id = e.user_id left join users d on d.id = e.decided_user_id
        left join order_item_services s on s.id = e.order_item_service_details_id
        left join service_steps p on p.id = s.service_step_id
        left join work_cards k on k.id = e.work_card_id left join places g on g.id = k.place_id
      where ${waitsForForeman} or (${isDecidable} and e.decided_at >= ${since}::timestamptz)
      order by e.decided_at desc nulls first, e.id limit 200`);
    return {
      waiting: rows.filter(({ decision }) => decision === faultDecision.waiting),
      decided: rows.filter(({ decision }) => decision !== faultDecision.waiting),
    };
  },
});
