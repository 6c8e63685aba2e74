import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { PricedOrder } from './priced-order';

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
          'isManual', i.is_manual, 'trace', coalesce(i.trace, '[]')) order by i.lp, i.id), '[]')
        from quotation_items i where i.quotation_id = q.id) as lines
    from quotations q join currency y on y.id = q.currency_id join vat_rates v on v.id = q.vat_rate_id
    where q.id = ${quotationId}`);
  if (!stored) throw notFound();
  return stored;
}
