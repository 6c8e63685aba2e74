import { z } from 'zod';
import { type Ctx, mayRead } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { complaints } from '../../../orders/complaints/complaints.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { receptionState, resolutionState } from '../../../orders/receptions/reception-status';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { quotationAnswer, quotationState } from '../../../quotations/quotations/quotation-status';
import {
  customerInvoices,
  type CustomerInvoices,
  readCustomerInvoices,
  shownInvoices,
} from '../../../invoices/customer-account/server/customer-invoices';
import { itemState, openStatuses, orderState } from '../../../states/order-states';

/** Lines of each kind; whoever has more finds the rest in the list. */
const SHOWN = 20;
/** Days an answer about a complaint is shown to somebody who was not notified of it. */
const ANSWER_DAYS = 30;

const record = { id: z.int(), numberText: z.string().nullable() };
const ofOrder = { orderNumber: z.string().nullable() };
const home = z.object({
  quotations: z.array(
    z.object({
      ...record,
      ...ofOrder,
      gross: z.int().describe('Hundredths.'),
      currency: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  differences: z.array(z.object({ ...record, ...ofOrder, questions: z.int() })),
  ready: z.array(z.object({ ...record, externalNumber: z.string().nullable(), pieces: z.int() })),
  complaints: z.array(z.object({ ...record, ...ofOrder, at: z.string() })),
  orders: z.array(
    z.object({
      ...record,
      externalNumber: z.string().nullable(),
      status: z.int(),
      deliveryDate: z.string().nullable(),
      pieces: z.int(),
      received: z.int().describe('Pieces the shop has.'),
      begun: z.int().describe('Pieces of positions being worked on, or past that.'),
      finished: z.int(),
      ready: z.int(),
      pickedUp: z.int(),
    }),
  ),
  invoices: customerInvoices,
});
type Home = z.infer<typeof home>;
const noInvoices: CustomerInvoices = { items: [], due: [], total: 0, open: 0 };
const nothing: Home = { quotations: [], differences: [], ready: [], complaints: [], orders: [], invoices: noInvoices };

const toAnswer = (ctx: Ctx, customerId: number) =>
  ctx.db.rows<Home['quotations'][number]>(sql`
    select q.id, q.number_text, o.number_text as order_number, q.payment_gross as gross, y.code as currency, q.valid_to::text as valid_to
    from quotations q join orders o on o.id = q.order_id join currency y on y.id = q.currency_id
    where q.customer_id = ${customerId} and q.answer = ${literal(quotationAnswer.none)}
      and (q.status = ${literal(quotationState.confirmed)} or (q.status = ${literal(quotationState.new)} and q.sent_at is not null))
      and (q.valid_to is null or q.valid_to >= ${ctx.today()})
    order by q.valid_to nulls last, q.id limit ${SHOWN}`);

const differences = ({ db }: Ctx, customerId: number) =>
  db.rows<Home['differences'][number]>(sql`
    select r.id, r.number_text, o.number_text as order_number, count(*)::int as questions
    from receptions r join orders o on o.id = r.order_id join reception_items l on l.reception_id = r.id
    where r.customer_id = ${customerId} and r.status <> ${literal(receptionState.cancelled)}
      and l.resolution = ${literal(resolutionState.asked)} and o.status <> ${literal(orderState.cancelled)}
    group by r.id, o.number_text order by r.id limit ${SHOWN}`);

const answeredComplaints = (ctx: Ctx, customerId: number) =>
  ctx.db.rows<Home['complaints'][number]>(sql`
    select k.id, k.number_text, o.number_text as order_number, m.date as at
    from complaints k join orders o on o.id = k.order_id
      join lateral (select date, from_customer from complaint_messages where complaint_id = k.id order by id desc limit 1) m on true
    where k.customer_id = ${customerId} and not m.from_customer
      and m.date > ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${ANSWER_DAYS}::int)
      and not exists (select from notices n where n.user_id = ${ctx.user.id} and n.entity = 'complaints' and n.record_id = k.id
        and n.read_at >= m.date)
    order by m.date desc limit ${SHOWN}`);

const openOrders = ({ db }: Ctx, customerId: number) =>
  db.rows<Home['orders'][number]>(sql`
    select o.id, o.number_text, o.external_number, o.status::int as status, o.delivery_date::text as delivery_date,
      coalesce(sum(p.good), 0)::int as pieces,
      coalesce(sum(p.received), 0)::int as received,
      coalesce(sum(p.good) filter (where p.status >= ${literal(itemState.inProgress)}), 0)::int as begun,
      coalesce(sum(p.good) filter (where p.status >= ${literal(itemState.done)}), 0)::int as finished,
      coalesce(sum(p.good - p.picked) filter (where p.status = ${literal(itemState.ready)}), 0)::int as ready,
      coalesce(sum(p.picked), 0)::int as picked_up
    from orders o left join lateral (
      select i.status, i.picked_amount as picked, i.amount - i.lost_amount as good, least(i.receipted_amount, i.amount) as received
      from order_items i where i.order_id = o.id
        and i.status not in ${literals([itemState.none, itemState.cancelled])}) p on true
    where o.customer_id = ${customerId} and o.status in ${literals(openStatuses)}
    group by o.id order by o.delivery_date nulls last, o.id limit ${SHOWN}`);

/** Goods that can be picked up, of whichever open order they are. */
const readyOrders = ({ db }: Ctx, customerId: number) =>
  db.rows<Home['ready'][number]>(sql`
    select o.id, o.number_text, o.external_number, sum(i.amount - i.lost_amount - i.picked_amount)::int as pieces
    from orders o join order_items i on i.order_id = o.id and i.status = ${literal(itemState.ready)}
    where o.customer_id = ${customerId} and o.status in ${literals(openStatuses)}
    group by o.id having sum(i.amount - i.lost_amount - i.picked_amount) > 0
    order by o.delivery_date nulls last, o.id limit ${SHOWN}`);

/** What the start page of a customer shows below the date: what waits for them, and how far their orders are. */
export const customerHomeRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/customer',
  summary:
    'What waits for a customer (quotations, differences, goods, complaints), how far the open orders are and, where it is switched on, the invoices; empty for staff.',
  module: 'CORE',
  needs: 'signed-in',
  scope: 'own',
  customers: true,
  query: z.strictObject({ invoices: shownInvoices }),
  output: home,
  async handler({ ctx, query }): Promise<Home> {
    const { isCustomer, customerId } = ctx.user;
    if (!isCustomer || customerId === null) return nothing;
    const seesOrders = mayRead(ctx, orders);
    const read = async <T>(may: boolean, rows: (ctx: Ctx, customerId: number) => Promise<T[]>) =>
      may ? rows(ctx, customerId) : [];
    const [answer, differ, answered, open, ready, invoices] = await Promise.all([
      read(mayRead(ctx, quotations), toAnswer),
      read(mayRead(ctx, receptions), differences),
      read(mayRead(ctx, complaints), answeredComplaints),
      read(seesOrders, openOrders),
      read(seesOrders, readyOrders),
      ctx.settings.customerInvoices ? readCustomerInvoices(ctx, query.invoices) : noInvoices,
    ]);
    return { quotations: answer, differences: differ, ready, complaints: answered, orders: open, invoices };
  },
});
