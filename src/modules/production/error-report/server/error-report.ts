import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, type Sql, sql } from '../../../../engine/server/sql';
import { faultDecision } from '../../../states/fault-states';
import { errorReport } from '../error-report.report';

type Filter = FilterValues<typeof errorReport>;

/** Days are those of the company's zone, both ends included. */
function within({ zone }: Ctx, { from, to, search, errorReasonId, customerId, userId, lot }: Filter): Sql {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`
    (${from ?? null}::date is null or e.date >= (${from ?? null}::date)::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or e.date < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
    and (${like}::text is null or fold(concat_ws(' ', o.number_text, i.name, c.name, r.name)) like fold(${like}::text))
    and (${errorReasonId ?? null}::int is null or e.error_reason_id = ${errorReasonId ?? null}::int)
    and (${customerId ?? null}::int is null or i.customer_id = ${customerId ?? null}::int)
    and (${userId ?? null}::int is null or exists (
      select from shift_users w where w.work_card_id = e.work_card_id and w.user_id = ${userId ?? null}::int))
    and (${lot || null}::text is null or exists (
      select from stock_log l join stocks t on t.id = l.stock_id
      where l.work_card_id = e.work_card_id and l.kind in ('use', 'restore') and lower(t.serial_number) = lower(${lot || null}::text)
      having sum(l.amount) < 0))`;
}

const errors = (ctx: Ctx, filter: Filter): Sql => sql`
  select e.id, e.date, o.id as order_id, o.number_text as order_number, i.id as order_item_id, i.name as item_name,
    c.name as customer, f.name as profile, concat_ws(' ', p.code, p.name) as color_name,
    case when p.id is not null then json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end as color,
    i.amount, e.amount as bad_amount, e.area, r.name as reason, r.color as reason_color,
    e.error_reason_id, e.work_card_id, k.number_text as card, h.title as frame, s.name as shift, g.name as place,
    case when e.decision = ${literal(faultDecision.waiting)} then ${ctx.t('production:errorReport.waiting')}
      when e.decision = ${literal(faultDecision.released)} then ${ctx.t('production:errorReport.released')}
      when e.is_rework then ${ctx.t('production:errorReport.rework')} else ${ctx.t('production:errorReport.lost')} end
      as outcome,
    (select string_agg(concat_ws(' ', x.name, x.surname), ', ' order by x.surname, x.name)
      from shift_users w join users x on x.id = w.user_id where w.work_card_id = k.id) as workers,
    e.note, (select count(*) from attachments a where a.item_error_id = e.id)::int as photos
  from item_errors e
  join order_items i on i.id = e.order_item_id
  join orders o on o.id = i.order_id
  join customers c on c.id = i.customer_id
  join errornous_reasons r on r.id = e.error_reason_id
  left join product_profiles f on f.id = i.product_profile_id
  left join products p on p.id = i.product1_id
  left join work_cards k on k.id = e.work_card_id
  left join work_card_frames h on h.id = e.work_card_frame_id
  left join shifts s on s.id = k.shift_id
  left join places g on g.id = k.place_id
  where ${within(ctx, filter)}`;

export const errorReportRoutes = reportServer(errorReport, {
  summary: 'Pieces that failed quality control, newest first, and their reasons from the most frequent on.',
  rows: errors,
  order: sql`r.date desc, r.id desc`,
  sums: { badAmount: sql`coalesce(sum(r.bad_amount), 0)::int` },
});
