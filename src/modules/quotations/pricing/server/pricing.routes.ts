import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { reckonedVatRate } from '../../calculation/trace';
import { currentPrice, type Differences } from './current-price';
import { draftItem, draftOrder } from './draft';
import { liveQuotation, orderOfQuotation } from './order-terms';
import { pricedOrder, type PricedOrder } from './priced-order';

const id = z.int().min(1).max(2_147_483_647);
const params = z.object({ id: z.coerce.number().pipe(id) });
/** What routes that answer with prices have in common. */
export const staff = {
  module: 'QUOTATIONS',
  needs: 'QUOTATIONS_READ',
  scope: 'installation',
  output: pricedOrder,
} as const;
const items = z.array(draftItem).max(1000);

/** What a what-if may differ in. */
export const changes = {
  orderPriorityId: id.nullish(),
  discountPercent: z.int().min(0).max(10_000).nullish(),
  /** Of one line. */
  itemId: z.int().optional(),
  amount: z.int().optional(),
  /** A colour has no price of its own: it is taken and changes nothing. */
  product1Id: id.nullish(),
};
/** The fields of an item a what-if may differ in. */
const changedItem = z.strictObject({
  id: z.int(),
  amount: z.int().optional(),
  isOwnPaint: z.boolean().optional(),
  productProfileId: id.nullish(),
  productStateId: id.nullish(),
  productCategoryId: id.nullish(),
  product1Id: id.nullish(),
  surface: z.string().max(30).nullish(),
});
const asked = { orderId: id.nullish(), order: draftOrder.optional(), items: items.optional() };
const whatIf = z.strictObject({ ...asked, ...changes });
const whatIfOne = z.strictObject({
  orderPriorityId: id.nullish(),
  priorityId: id.nullish(),
  discountPercent: changes.discountPercent,
  items: z.array(changedItem).max(1000).optional(),
});

const differences = ({ orderPriorityId, discountPercent, itemId, amount }: z.output<typeof whatIf>): Differences => ({
  orderPriorityId,
  discountPercent,
  items: itemId === undefined || amount === undefined ? undefined : [{ id: itemId, amount }],
});

/** A quotation as it is stored, with how it came about, in one query. Throws 404 where it does not exist. */
export async function storedPrice(ctx: Ctx, quotationId: number): Promise<PricedOrder> {
  const stored = await ctx.db.one<PricedOrder & { quotation: PricedOrder['quotation'] }>(sql`
    select q.price_net, q.discount, q.transport_net, q.payment_min,
      q.payment_net, q.payment_vat, q.payment_gross,
      q.no_price, y.code as currency, v.value as vat_rate, coalesce(q.trace, '[]') as trace,
      json_build_object('id', q.id, 'numberText', q.number_text, 'status', q.status, 'version', q.version) as quotation,
      (select coalesce(json_agg(json_build_object('id', i.id, 'version', i.version, 'orderItemId', i.order_item_id,
          'kind', i.kind, 'stepOptionId', i.step_option_id, 'lp', i.lp, 'name', i.name, 'amount', i.amount,
          'area', i.area::text, 'weight', i.weight::text, 'length', i.length::text, 'priceType', i.price_type,
          'priceNet', i.price_net, 'priceNetArea', i.price_net_area, 'priceNetWeight', i.price_net_weight,
          'priceNetMetre', i.price_net_metre, 'manualPrice', i.manual_price, 'discountPercent', i.discount_percent,
          'sum', i.sum, 'discount', i.discount, 'amountToPay', i.amount_to_pay, 'noPrice', i.no_price,
          'isManual', i.is_manual, 'trace', coalesce(e.steps, i.trace, '[]')) order by i.lp, i.id), '[]')
        from quotation_items i
        left join jsonb_array_elements(q.line_traces) with ordinality e(steps, place) on i.trace = to_jsonb(e.place - 1)
        where i.quotation_id = q.id) as lines
    from quotations q join currency y on y.id = q.currency_id join vat_rates v on v.id = q.vat_rate_id
    where q.id = ${quotationId}`);
  if (!stored) throw notFound();
  return { ...stored, vatRate: reckonedVatRate(stored) };
}

/** Prices with how they came about: stored, as they would be now, and what if. None of them writes. */
export const pricingRoutes: readonly Route[] = [
  defineRoute({
    ...staff,
    method: 'GET',
    path: '/quotations/:id/explain',
    summary: 'A quotation with how every amount came about, as it is stored.',
    params,
    handler: ({ ctx, params }) => storedPrice(ctx, params.id),
  }),
  defineRoute({
    ...staff,
    method: 'GET',
    path: '/quotations/explain',
    summary: 'The price of an order: as its quotation stores it, else as it would be now.',
    query: z.object({ orderId: z.coerce.number().pipe(id) }),
    example: { query: { orderId: '2147483647' } },
    async handler({ ctx, query: { orderId } }) {
      const live = await liveQuotation(ctx.db, orderId);
      return live ? storedPrice(ctx, live.id) : currentPrice(ctx, { orderId });
    },
  }),
  defineRoute({
    ...staff,
    method: 'GET',
    path: '/orders/:id/price-preview',
    summary: 'What a quotation of the order would come to now.',
    params,
    handler: ({ ctx, params }) => currentPrice(ctx, { orderId: params.id }),
  }),
  defineRoute({
    ...staff,
    method: 'POST',
    path: '/orders/:id/price-preview',
    summary: 'What the order would cost with these items, which need not be saved.',
    load: 'read',
    params,
    body: z.strictObject({ order: draftOrder.optional(), items: items.optional() }),
    handler: ({ ctx, params, body }) => currentPrice(ctx, { ...body, orderId: params.id }),
  }),
  defineRoute({
    ...staff,
    method: 'POST',
    path: '/quotations/price-preview',
    summary: 'What an order would cost as its form holds it, saved before or not.',
    load: 'read',
    body: z.strictObject(asked),
    handler: ({ ctx, body }) => currentPrice(ctx, { ...body, orderId: body.orderId ?? undefined }),
  }),
  defineRoute({
    ...staff,
    method: 'POST',
    path: '/quotations/:id/what-if',
    summary: 'What the quotation would come to if something were different. Stores nothing.',
    load: 'read',
    params,
    body: whatIfOne,
    async handler({ ctx, params, body: { priorityId, ...body } }) {
      const orderId = await orderOfQuotation(ctx.db, params.id);
      return currentPrice(ctx, { orderId }, { ...body, orderPriorityId: body.orderPriorityId ?? priorityId });
    },
  }),
  defineRoute({
    ...staff,
    method: 'POST',
    path: '/quotations/what-if',
    summary: 'What an order would cost if something were different. Stores nothing.',
    load: 'read',
    body: whatIf,
    handler: ({ ctx, body }) => currentPrice(ctx, { ...body, orderId: body.orderId ?? undefined }, differences(body)),
  }),
];
