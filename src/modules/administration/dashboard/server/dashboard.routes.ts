import { addDays, mondayOf } from '../../../../engine/fields/date/days';
import { monthOf } from '../../../../engine/fields/date/month';
import { z } from 'zod';
import type { Feature } from '../../../../engine/server/feature';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { orderKinds } from '../../../mail/mail-queue/kinds';
import { frameState } from '../../../orders/orders/frame-status';
import { cardState, openCardStates } from '../../../states/card-states';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { orderState } from '../../../states/order-states';

/** Days the graph of orders can look back. */
const DAYS = 31;
const NOTICES = 8;
const CARDS = 50;
/** Mails looked through for notices: the newest ones. */
const LOOKED_AT = 500;

/** A card (`c`) called new by its status on which frames are in work or finished. */
const isBegun = sql`(c.kind = ${literal(cardState.new)} and exists (select from work_card_frames f
  where f.work_card_id = c.id and f.status > ${literal(frameState.inPreparation)}))`;

const count = z.int();
const staff = { method: 'GET', scope: 'installation', load: 'read' } as const;

/** Orders that wait to be confirmed, for those who may. */
export const dashboardCounters: NonNullable<Feature['counters']> = {
  orders: async ({ db, user, modules }) => {
    const confirms = user.isSuper || user.rights.has('ORDERS_WRITE');
    if (user.isCustomer || !modules.has('ORDERS') || !confirms) return 0;
    const found = await db.one<{ n: number }>(
      sql`select count(*)::int as n from orders where status = ${literal(orderState.new)}`,
    );
    return found?.n ?? 0;
  },
};

/** Figures of the dashboard's tiles: one request a tile, each bounded by days or rows. */
export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    ...staff,
    path: '/dashboard/orders',
    summary: 'Orders by day of the last month, and those of this week beside the same days of the week before.',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    output: z.object({
      week: z.object({ orders: count, items: count }),
      before: z.object({ orders: count, items: count }),
      days: z.array(z.object({ date: z.string(), orders: count, items: count, area: z.string() })),
    }),
    async handler({ ctx }) {
      const today = ctx.today();
      const days = await ctx.db.rows<{ date: string; orders: number; items: number; area: string }>(sql`
        select d.day::date::text as date, count(o.id)::int as orders, coalesce(sum(o.item_count), 0)::int as items,
          coalesce(sum(o.area_sum), 0)::text as area
        from generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') d(day)
          left join orders o on o.order_date = d.day::date and o.status <> ${literal(orderState.cancelled)}
        group by d.day order by d.day`);
      const monday = mondayOf(today);
      const since = (from: string, to: string) => {
        const own = days.filter(({ date }) => date >= from && date <= to);
        const sum = (key: 'orders' | 'items') => own.reduce((total, day) => total + day[key], 0);
        return { orders: sum('orders'), items: sum('items') };
      };
      return { week: since(monday, today), before: since(addDays(monday, -7), addDays(today, -7)), days };
    },
  }),
  defineRoute({
    ...staff,
    path: '/dashboard/invoices',
    summary: 'How many invoices this month has and what they come to, net, in the default currency.',
    module: 'INVOICES',
    needs: 'INVOICES_READ',
    output: z.object({ month: z.string(), count, net: z.int(), currency: z.string().nullable() }),
    async handler({ ctx }) {
      const { from, to } = monthOf(ctx.today());
      const sums = await ctx.db.one<{ count: number; net: number; currency: string | null }>(sql`
        select count(*)::int as count, coalesce(sum(round(i.value_net * coalesce(i.rate, 1))), 0)::bigint as net,
          (select code from currency where is_default limit 1) as currency
        from invoices i where i.status in ${literals(approvedInvoiceStates)} and i.kind <> ${literal(invoiceKind.proforma)} and i.date between ${from} and ${to}`);
      return { month: from.slice(0, 7), ...sums! };
    },
  }),
  defineRoute({
    ...staff,
    path: '/dashboard/notifications',
    summary: 'The newest mails customers were sent about their orders.',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    output: z.object({
      items: z.array(z.object({ id: z.int(), kind: z.int(), topic: z.string(), status: z.int(), at: z.string() })),
    }),
    handler: async ({ ctx }) => ({
      items: await ctx.db.rows(sql`
        select m.id, m.kind::int as kind, m.topic, m.status, m.created_at as at
        from (select * from mail_logs order by id desc limit ${LOOKED_AT}) m
        where m.kind = any(${orderKinds.map(String)}::text[]) order by m.id desc limit ${NOTICES}`),
    }),
  }),
  defineRoute({
    ...staff,
    path: '/dashboard/work-cards',
    summary:
      'Work cards that are not closed, of today and of days before: where, in which status, how many frames are finished.',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_READ',
    output: z.object({
      items: z.array(
        z.object({
          id: count,
          numberText: z.string().nullable(),
          date: z.iso.date(),
          place: z.string(),
          shift: z.string().nullable(),
          status: z.string(),
          color: z.string().nullable(),
          done: count,
          total: count,
        }),
      ),
    }),
    handler: async ({ ctx }) => ({
      items: await ctx.db.rows(sql`
        select c.id, c.number_text, c.date::text as date, p.name as place, h.name as shift,
          case when ${isBegun} then ${ctx.t('production:card.inWork')}::text else s.name end as status,
          case when ${isBegun} then 'violet' else s.color end as color,
          (select count(*)::int from work_card_frames f where f.work_card_id = c.id and f.status = ${literal(frameState.finished)}) as done,
          (select count(*)::int from work_card_frames f where f.work_card_id = c.id) as total
        from work_cards c join places p on p.id = c.place_id join work_cards_status s on s.id = c.work_card_status_id
          left join shifts h on h.id = c.shift_id
        where c.date <= ${ctx.today()} and c.kind in ${literals(openCardStates)} order by p.name, c.date, c.id limit ${CARDS}`),
    }),
  }),
];
