import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literals, sql, type Sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { serviceSteps } from '../service-steps.entity';

/** How many of the orders in the way are named. */
const NAMED = 5;
const { confirmed, planned, inProgress, done } = itemState;
const stands = sql`x.plan_seq > 0`;
const hangs = sql`exists (select from work_cards_items w where w.order_item_service_details_id = x.id)`;

/**
 * Refuses to change how a step is done while orders are at it (422 `StepInUse` naming them): nobody could hang or move
 * what is planned any more, and what frames or a partner have done would count for nothing.
 */
async function requireNotUsed(
  { tx }: WriteCtx,
  stepId: number,
  field: 'isPlanned' | 'isExternal',
  at: Sql,
): Promise<void> {
  const orders = await tx.rows<{ name: string }>(sql`
    select distinct o.number_text as name from order_item_services x
    join order_items i on i.id = x.order_item_id and i.status in ${literals([confirmed, planned, inProgress, done])}
    join orders o on o.id = i.order_id
    where x.service_step_id = ${stepId} and ${at} order by 1 limit ${NAMED + 1}`);
  if (!orders.length) return;
  const names = [...orders.slice(0, NAMED).map(({ name }) => name), ...(orders.length > NAMED ? ['…'] : [])];
  throw refused('StepInUse', { errorDetails: names.join(', '), fields: { [field]: 'StepInUse' } });
}

const changes = (before: RowOf<typeof serviceSteps>, to: boolean | null | undefined, key: 'isPlanned' | 'isExternal') =>
  to !== undefined && to !== before[key];

export const serviceStepsServer = implement(serviceSteps, {
  async beforeSave(call) {
    const { before, input } = call;
    if (!before) return;
    if (changes(before, input.isExternal, 'isExternal'))
      await requireNotUsed(
        call,
        before.id,
        'isExternal',
        sql`(${stands} or ${hangs} or x.status in ${literals([inProgress, done])})`,
      );
    if (changes(before, input.isPlanned, 'isPlanned') && !input.isPlanned)
      await requireNotUsed(call, before.id, 'isPlanned', sql`(${stands} or ${hangs} and x.status <> ${done})`);
  },
});
