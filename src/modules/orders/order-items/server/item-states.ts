import type { Executor } from '../../../../engine/server/db';
import type { DocumentRow } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { stateWritten, type Goods } from '../../../catalogue/product-states/goods-state';
import { knownStates } from '../../../catalogue/product-states/server/known-states';
import { itemState } from '../../../states/order-states';
import type { ItemLine } from './line-rules';

/** The state of the last item that has one, whatever this write does to it. */
async function lastState(db: Executor, orderId: number): Promise<number | null> {
  const row = await db.one<{ stateId: number }>(sql`
    select product_state_id as state_id from order_items
    where order_id = ${orderId} and product_state_id is not null and status <> ${literal(itemState.cancelled)}
    order by lp desc, id desc limit 1`);
  return row?.stateId ?? null;
}

/**
 * Items get the state their profile or service is of, new ones else that of the item above: a price follows from it, so
 * it must not come from where nobody looks.
 */
export async function takeStates(
  db: Executor,
  document: DocumentRow,
  isNew: boolean,
  lines: readonly ItemLine[],
): Promise<void> {
  const orderService = document['serviceId'] as number | null;
  const goods = ({ productProfileId, serviceId, productStateId }: Goods): Goods => ({
    productProfileId,
    serviceId: serviceId ?? orderService,
    productStateId,
  });
  const asked = lines
    .filter(({ before, input }) => !before || 'serviceId' in input || 'productProfileId' in input)
    .map((line) => ({
      line,
      before: line.before && goods(line.before),
      now: goods({ ...line.before, ...line.input }),
    }));
  if (!asked.length) return;
  const known = await knownStates(
    db,
    asked.flatMap(({ before, now }) => (before ? [before, now] : [now])),
  );
  const fresh = asked.some(({ before, now }) => !before && !now.productStateId);
  let above = fresh && !isNew ? await lastState(db, document.id) : null;
  for (const { line, before, now } of asked) {
    const state = stateWritten(before, now, known, above);
    if (state !== (now.productStateId ?? null)) line.input.productStateId = state;
    above = state ?? above;
  }
}
