import type { Format } from '../../../../engine/format';
import type { Texts } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

interface Order {
  orderNumber: string | null;
  externalNumber: string | null;
  orderDate: string;
  deliveryDate: string | null;
  service: string | null;
  status: number;
  reason: string | null;
  companyName: string;
  companyPhone: string | null;
}

/** Markers about an order, as they are read in a language. */
export async function orderValues(
  db: Executor,
  orderId: number,
  t: Texts,
  format: Format,
): Promise<Record<string, string>> {
  const order = await db.one<Order>(sql`
    select o.number_text as order_number, o.external_number, o.order_date,
      o.delivery_date, s.name as service, o.status, o.customer_reason as reason,
      c.name as company_name, c.phone as company_phone
    from orders o join companies c on c.id = o.company_id left join services s on s.id = o.service_id
    where o.id = ${orderId}`);
  if (!order) return {};
  const { orderDate, deliveryDate, status, ...texts } = order;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? '–'])),
    yourNumber: order.externalNumber ? ` ${t('communication:yourNumber', { number: order.externalNumber })}` : '',
    // What the shop notes on an order is its own; a mail with a note brings its own.
    note: '',
    reason: order.reason ?? '–',
    orderDate: format.date(orderDate),
    deliveryDate: deliveryDate ? format.date(deliveryDate) : '–',
    status: t(`orders:orders.status.${status}`),
  };
}
