import { z } from 'zod';
import type { Ctx } from '../../../engine/server/context';
import { sendReport } from '../../../engine/server/report/report-file';
import { defineRoute } from '../../../engine/server/route';
import { type Sql, sql } from '../../../engine/server/sql';
import { errorColumns } from './error-columns';
import { errorReportSchema, type ErrorReport } from './error-report.schema';

const count = (least: number, most: number, start: number) =>
  z.coerce.number().int().min(least).max(most).default(start);
const narrowed = z.strictObject({
  from: z.iso.date('NotDate').optional(),
  to: z.iso.date('NotDate').optional(),
  search: z.string().trim().max(100).optional(),
});
const query = narrowed.extend({ page: count(0, 1_000_000, 0), itemsPerPage: count(1, 500, 50) });
type Narrowed = z.output<typeof narrowed>;
type Query = z.output<typeof query>;
const path = '/reports/order-item-error-report';

export const errorReportRoute = defineRoute({
  method: 'GET',
  path,
  summary: 'Pieces that failed quality control, newest first, and their reasons from the most frequent on',
  module: 'WORK_REPORTS',
  needs: 'REPORTS',
  scope: 'installation',
  load: 'heavy',
  query,
  output: errorReportSchema,
  handler: ({ ctx, query: asked }) => report(ctx, asked),
});

export const errorExportRoute = defineRoute({
  method: 'GET',
  path: `${path}/export`,
  summary: 'The errors of a time as XLS or CSV',
  module: 'WORK_REPORTS',
  needs: 'REPORTS_EXPORT',
  scope: 'installation',
  load: 'heavy',
  query: narrowed.extend({ format: z.enum(['xls', 'csv']).default('xls') }),
  output: null,
  handler: ({ ctx, query: { format, ...asked }, reply }) =>
    sendReport(ctx, reply, { report: errorColumns, rows: errors(ctx, asked), format }),
});

/** Days are those of the company's zone, both ends included. */
function within({ zone }: Ctx, { from, to, search }: Narrowed): Sql {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`
    (${from ?? null}::date is null or e.date >= (${from ?? null}::date)::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or e.date < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
    and (${like}::text is null or fold(concat_ws(' ', o.number_text, i.name, c.name, r.name)) like fold(${like}::text))`;
}

const tables = sql`
  from item_errors e
  join order_items i on i.id = e.order_item_id
  join orders o on o.id = i.order_id
  join customers c on c.id = i.customer_id
  join errornous_reasons r on r.id = e.error_reason_id`;

/** Every error of the time, newest first. */
const errors = (ctx: Ctx, asked: Narrowed): Sql => sql`
  select e.id, e.date, o.id as "orderId", o.number_text as "orderNumber", i.id as "orderItemId", i.name as "itemName",
    c.name as customer, f.name as profile, concat_ws(' ', p.code, p.name) as "colorName",
    case when p.id is not null then json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end as color,
    i.amount, e.amount as "badAmount", e.area::text as area, r.name as reason, r.color as "reasonColor",
    e.is_rework as "isRework", e.work_card_id as "workCardId", k.number_text as card, s.name as shift, g.name as place,
    case when e.is_rework then ${ctx.t('production:errorReport.rework')} else ${ctx.t('production:errorReport.lost')} end
      as outcome,
    (select string_agg(concat_ws(' ', x.name, x.surname), ', ' order by x.surname, x.name)
      from shift_users w join users x on x.id = w.user_id where w.work_card_id = k.id) as workers,
    e.note
  ${tables}
  left join product_profiles f on f.id = i.product_profile_id
  left join products p on p.id = i.product1_id
  left join work_cards k on k.id = e.work_card_id
  left join shifts s on s.id = k.shift_id
  left join places g on g.id = k.place_id
  where ${within(ctx, asked)} order by e.date desc, e.id desc`;

async function report(ctx: Ctx, asked: Query): Promise<ErrorReport> {
  const where = within(ctx, asked);
  const items = await ctx.db.rows<ErrorReport['items'][number]>(sql`
    ${errors(ctx, asked)} limit ${asked.itemsPerPage} offset ${asked.page * asked.itemsPerPage}`);
  const bars = await ctx.db.rows<Omit<ErrorReport['pareto'][number], 'share' | 'cumulative'>>(sql`
    select r.name as reason, r.color, count(*)::int as errors, sum(e.amount)::int as "badAmount",
      coalesce(sum(e.area), 0)::text as area
    ${tables} where ${where} group by r.id order by sum(e.amount) desc, r.name`);
  const area = await ctx.db.one<{ area: string }>(
    sql`select coalesce(sum(e.area), 0)::text as area ${tables} where ${where}`,
  );
  const badAmount = bars.reduce((sum, bar) => sum + bar.badAmount, 0);
  return {
    items,
    total: bars.reduce((sum, bar) => sum + bar.errors, 0),
    sums: { badAmount, area: area!.area },
    pareto: withShares(bars, badAmount),
  };
}

/** Shares of all failed pieces; the cumulative ones are rounded from their own sums and so end at 100 %. */
function withShares(
  bars: readonly Omit<ErrorReport['pareto'][number], 'share' | 'cumulative'>[],
  all: number,
): ErrorReport['pareto'] {
  let before = 0;
  return bars.map((bar) => {
    before += bar.badAmount;
    const of = (amount: number) => Math.round((amount * 10_000) / all);
    return { ...bar, share: of(bar.badAmount), cumulative: of(before) };
  });
}
