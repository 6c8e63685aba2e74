import { notFound } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { copiedItemFields } from '../../order-items/item-fields';
import { orderItems } from '../../order-items/order-items.entity';
import { orderPriceFields, orders } from '../orders.entity';
import { itemState, orderState } from '../../../states/order-states';
import { cancelledWith } from './order-moves';

export interface CopyOptions {
  /** Makes good a complaint: the copy names its source as parent. */
  asComplaint?: boolean;
  /** Takes over these items only, in other amounts; all live ones as they are without it, of a cancelled order those cancelled with it. */
  items?: readonly { id: number; amount: number }[];
  externalNumber?: string | null;
  orderPriorityId?: number;
}

/** What of an order its copy has too; number, dates, status, quotation, invoices and attachments are its own. */
const copiedOrderFields = [...orderPriceFields.filter((key) => key !== 'type'), 'tags', 'notes'];

type Source = Record<string, unknown>;
const pick = (row: Source, keys: readonly string[]): Source =>
  Object.fromEntries(keys.map((key) => [key, row[key]] as const).filter(([, value]) => value !== undefined));

/**
 * A new order like another one: today's, New, with a number of its own, its items with their steps.
 * @returns its id
 * @throws 404 outside the caller's scope
 */
export async function copyOrder(
  write: WriteCtx,
  orderId: number,
  { asComplaint = false, items, externalNumber, orderPriorityId }: CopyOptions = {},
): Promise<number> {
  const source = await read(write, orderId);
  const wanted = items && new Map(items.map(({ id, amount }) => [id, amount]));
  const lines = source.items
    .filter((item) => !wanted || wanted.has(Number(item['id'])))
    .map((item) => ({
      ...pick(item, copiedItemFields),
      ...(wanted ? { amount: wanted.get(Number(item['id'])) } : {}),
      steps: chosen(item),
    }));
  const made = await write.insert(orders, {
    ...pick(source.order, copiedOrderFields),
    ...(externalNumber === undefined ? {} : { externalNumber }),
    ...(orderPriorityId === undefined ? {} : { orderPriorityId }),
    ...(asComplaint ? { type: 1, parentOrderId: orderId, transportNet: 0 } : {}),
    items: lines,
  });
  return made.id;
}

/** Steps of the item's service; work that was done by another one before stays with the source. */
const chosen = ({ steps, ownSteps }: Source) =>
  (steps as { serviceStepId: number; stepOptionId: number | null }[])
    .filter(({ serviceStepId }) => (ownSteps as number[]).includes(serviceStepId))
    .map(({ serviceStepId, stepOptionId }) => ({ serviceStepId, stepOptionId, on: true }));

async function read(write: WriteCtx, orderId: number): Promise<{ order: Source; items: Source[] }> {
  const { registry } = write.engine;
  const [document, line] = [registry.get(orders.name), registry.get(orderItems.name)];
  const scope = ofOwnCustomer(write);
  const order = await write.tx.one(
    sql`select ${document.full.values} from ${document.table} t where t.id = ${orderId}${scope ? sql` and (${scope})` : sql``}`,
  );
  if (!order) throw notFound();
  const cancelled = order['status'] === orderState.cancelled ? await cancelledWith(write, orderId) : [];
  const items = await write.tx.rows(
    sql`select ${line.full.values}, ${line.half.computed!['steps']!} as steps,
        array(select s.id from service_steps s where s.service_id = coalesce(t.service_id, ${order['serviceId']}::int)) as "ownSteps"
      from ${line.table} t where t.order_id = ${orderId} and (t.status <> ${literal(itemState.cancelled)} or t.id = any(${cancelled}::int[]))
      order by t.lp, t.id`,
  );
  return { order, items };
}
