import { z } from 'zod';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { stateWritten, type Goods } from '../../../catalogue/product-states/goods-state';
import { knownStates } from '../../../catalogue/product-states/server/known-states';
import { ofPricedFields, pricedKeys, type PricedFields } from '../../calculation/model';
import type { RawItem } from './read-items';
import type { OrderTerms } from './read-terms';

const id = z.int().min(1).max(2_147_483_647);
const ref = id.nullish().transform((value) => value ?? null);
const decimal = z
  .union([z.string().max(30), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : String(value)));
const integer = z
  .int()
  .nullish()
  .transform((value) => value ?? null);
const money = z
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);

/** A field as it may be while people type: whatever a record may hold of its kind, and nothing. */
const typed = ofPricedFields({ ref, decimal, integer, money, percent: integer, boolean: z.boolean().default(false) });

/** An item as a grid holds it before it is saved. Fields a price does not depend on are passed over. */
export const draftItem = z.looseObject({
  /** Of the saved item, or whatever the grid calls it by. */
  id: z.int().optional(),
  remove: z.boolean().optional(),
  name: z.string().max(255).nullish(),
  ...typed,
  amount: z.number(),
  steps: z.array(z.looseObject({ serviceStepId: id, stepOptionId: ref, on: z.boolean().default(true) })).nullish(),
});
type DraftItem = z.output<typeof draftItem>;

/** An order as its form holds it. */
export const draftOrder = z.looseObject({
  customerId: id,
  companyId: ref,
  serviceId: ref,
  orderPriorityId: ref,
  transportTypeId: ref,
  transportNet: money,
  discountPercent: integer,
  type: z.union([z.literal([0, 1]), z.literal(['0', '1'])]).default(0),
});
export type DraftOrder = z.output<typeof draftOrder>;

/** The states the drafts will come in once they are saved, in their order. Two queries for all. */
async function statesOf(db: Executor, drafts: readonly DraftItem[], serviceId: number | null) {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const stored = await db.rows<Goods & { id: number }>(sql`
    select i.id, i.product_profile_id, i.product_state_id, coalesce(i.service_id, o.service_id) as service_id
    from order_items i join orders o on o.id = i.order_id where i.id = any(${ids}::int[])`);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const goods = drafts.map((draft): Goods => ({ ...draft, serviceId: draft.serviceId ?? serviceId }));
  const known = await knownStates(db, [...goods, ...stored]);
  let above: number | null = null;
  return drafts.map(({ id, remove }, at) => {
    const state = stateWritten(id === undefined ? undefined : (byId.get(id) ?? {}), goods[at]!, known, above);
    if (!remove) above = state ?? above;
    return state;
  });
}

/** Without what else a grid sends along of a line. */
const pricedOnly = (draft: DraftItem) =>
  Object.fromEntries(pricedKeys.map((key) => [key, draft[key]])) as Pick<DraftItem, keyof PricedFields>;

/**
 * The drafts as the calculation reads saved items.
 * @param serviceId of the order, for items without their own
 */
export async function draftItems(
  db: Executor,
  drafts: readonly DraftItem[],
  serviceId: number | null,
): Promise<RawItem[]> {
  const states = await statesOf(db, drafts, serviceId);
  return drafts
    .map((draft, at) => ({ draft, id: draft.id ?? -1 - at, state: states[at] ?? null }))
    .filter(({ draft }) => !draft.remove)
    .map(({ draft, id: itemId, state }) => ({
      ...pricedOnly(draft),
      id: itemId,
      name: draft.name ?? '',
      surfaceMultiplier: draft.surfaceMultiplier ?? '1',
      productStateId: state,
      serviceId: draft.serviceId ?? serviceId,
      chosen: draft.steps?.filter(({ on }) => on) ?? null,
    }));
}

/** The terms of an order that is not saved: what the form leaves out is proposed as the order itself would. */
export async function draftTerms(db: Executor, draft: DraftOrder, userCompanyId: number | null) {
  const found = await db.one<{ companyId: number | null; priorityId: number | null; transportNet: number | null }>(sql`
    with company as (
      select coalesce(${draft.companyId}::int, ${userCompanyId}::int,
        (select min(id) from companies where is_active having count(*) = 1)) as id
    )
    select company.id as company_id,
      (select p.id from order_priorities p where p.is_default and (p.company_id is null or p.company_id = company.id)
        order by p.company_id nulls last limit 1) as priority_id,
      (select price_net from transport_types where id = ${draft.transportTypeId}::int) as transport_net
    from company`);
  const terms: OrderTerms = {
    customerId: draft.customerId,
    companyId: found?.companyId ?? 0,
    orderPriorityId: draft.orderPriorityId ?? found?.priorityId ?? null,
    transportNet: draft.transportNet ?? found?.transportNet ?? null,
    discountPercent: draft.discountPercent,
    type: Number(draft.type),
  };
  return terms;
}
