import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { Quoted, QuotedItem } from '../../billing/server/quotation-lines';
import { quotationItemKind } from '../../../quotations/quotations/quotation-status';

/** A quotation with what decides whether it can be billed. */
export interface QuotedDocument extends Quoted {
  status: number;
  customerId: number;
  companyId: number;
  currencyId: number;
}

/** Quotations in the order of their ids, locked, with their lines as an invoice needs them. */
export async function lockQuoted(tx: Executor, ids: readonly number[]): Promise<QuotedDocument[]> {
  const heads = await tx.rows<Omit<QuotedDocument, 'items'>>(sql`
    select q.id, coalesce(q.number_text, '') as number, q.status, q.order_id,
      coalesce(o.number_text, '') as order_number, q.customer_id, q.company_id,
      q.currency_id, q.vat_rate_id, coalesce(q.transport_net, 0) as transport_net,
      s.name as transport_name, coalesce(q.payment_net, 0) as payment_net
    from quotations q join orders o on o.id = q.order_id left join transport_types s on s.id = o.transport_type_id
    where q.id = any(${[...ids]}::int[]) order by q.id for no key update of q`);
  const items = await tx.rows<StoredItem>(sql`
    select i.quotation_id, i.id, i.name, i.kind, o.code, o.external_order_number as external_number, i.amount,
      i.area, i.weight, i.length, i.price_type, i.discount_percent,
      coalesce(i.sum, 0) as sum, coalesce(i.discount, 0) as discount, coalesce(i.amount_to_pay, 0) as amount_to_pay,
      s.id as service_id, i.product_state_id as state_id, o.product1_id as product_id,
      coalesce((select string_agg(coalesce(x.invoice_name, x.name), ', ' order by u.sequence)
        from order_item_services u join step_options x on x.id = u.step_option_id
        where u.order_item_id = i.order_item_id and x.in_main_quotation and x.invoice_name is not null), s.name) as service,
      t.name as state, concat_ws(' ', p.code, p.name) as colour, p.code as colour_code
    from quotation_items i left join order_items o on o.id = i.order_item_id
      left join orders d on d.id = o.order_id
      left join services s on s.id = coalesce(o.service_id, d.service_id) left join product_states t on t.id = i.product_state_id
      left join products p on p.id = o.product1_id
    where i.quotation_id = any(${[...ids]}::int[]) order by i.quotation_id, i.lp, i.id`);
  return heads.map((head) => ({
    ...head,
    items: items.filter((item) => item.quotationId === head.id).map(quotedItem),
  }));
}

type StoredItem = Omit<QuotedItem, 'group'> & {
  quotationId: number;
  kind: number;
  serviceId: number | null;
  stateId: number | null;
  productId: number | null;
  service: string | null;
  state: string | null;
  colour: string;
  colourCode: string | null;
};

/**
 * What an invoice sells is the service, on the customer's own part: `Malowanie proszkowe: Rygiel 40 × 20, RAL 7016`.
 * Without a service, as of an option quoted apart, the name as it is.
 */
export function soldName(name: string, service: string | null, colourCode: string | null): string {
  if (!service) return name;
  const colour = colourCode && !name.includes(colourCode) ? colourCode : '';
  return `${service}: ${[name, colour].filter(Boolean).join(', ')}`.slice(0, 255);
}

const quotedItem = (stored: StoredItem): QuotedItem => {
  const { quotationId: _, kind, serviceId, stateId, productId, service, state, colour, colourCode, ...item } = stored;
  const name = [service, colour, state].filter(Boolean).join(', ') || item.name;
  // Options quoted apart are alike only when they are the same option.
  const key = JSON.stringify(kind === quotationItemKind.item ? [serviceId, stateId, productId] : [item.name]);
  return {
    ...item,
    name: kind === quotationItemKind.item ? soldName(item.name, service, colourCode) : item.name,
    group: { key, name: (kind === quotationItemKind.item ? name : item.name).slice(0, 255) },
  };
};
