import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { askedChecks, piecesToControl, serviceOfItem } from '../../../orders/quality/server/controlled';
import { uncuredPieces } from '../../../orders/quality/server/uncured';
import { requireUndoable, UNDO_MINUTES } from '../../../orders/order-items/server/item-check';
import { itemState } from '../../../states/order-states';
import { measureBody, measureItem } from './quality/measure-item';
import { lockedItems, passOnto } from './quality/pass-onto';
import { qualityRoutes } from './quality/quality.routes';
import { uncheck, undoLastControls } from './quality/undo-control';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const ids = z.array(id).min(1, 'Required').max(100, 'TooMany');
const base = { module: 'WORK_REPORTS', needs: 'WORK_CARDS_WORK', scope: 'rows' } as const;

/** An item that waits for quality control. */
const item = z.object({
  orderItemId: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  itemName: z.string(),
  customer: z.string(),
  amount: z.int(),
  area: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  version: z.int(),
  color: z.object({ code: z.string().nullable(), name: z.string(), hex: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  filmThickness: z.int().nullable(),
  thickness: z.string().nullable(),
  isOk: z.boolean(),
  /** Pieces that can be controlled now, and how many checks their service asks for. */
  toControl: z.int(),
  /** Of these, pieces that wait for the oven or were not in it long enough. */
  uncured: z.int(),
  checks: z.int(),
  /** All its steps are finished, so that it may pass as a whole. */
  isFinished: z.boolean(),
});

const shelf = z.object({ id: z.int(), code: z.string(), name: z.string() });
/** An item passed a moment ago: that can still be taken back. */
const passed = z.object({
  orderItemId: z.int(),
  itemName: z.string(),
  orderNumber: z.string(),
  by: z.string(),
  at: z.string(),
  shelf: z.string().nullable(),
  mine: z.boolean(),
  /** A control that did not complete its item: part of it, or pieces of it were sent back. */
  control: z.object({ id: z.int(), good: z.int(), rework: z.int(), lost: z.int() }).nullable(),
});

/** An item (`i`) all steps of which are finished and that nobody checked yet. */
const waitsForControl = sql`i.status = ${literal(itemState.inProgress)} and not i.is_checked
  and exists (select 1 from order_item_services s where s.order_item_id = i.id and s.status = ${literal(itemState.done)})
  and not exists (select 1 from order_item_services s join service_steps t on t.id = s.service_step_id
    where s.order_item_id = i.id and t.is_planned and not t.is_external and s.status <> ${literal(itemState.done)})`;

/** An item (`i`) with pieces for quality control: all of it, or those that are finished while others are in work. */
export const waitsAtControl = sql`(${waitsForControl} or (i.status = ${literal(itemState.inProgress)} and not i.is_checked
  and exists (select from order_item_services s join service_steps t on t.id = s.service_step_id
    where s.order_item_id = i.id and t.is_planned and not t.is_external)
  and ${piecesToControl} > 0))`;

const floorControl = defineRoute({
  ...base,
  method: 'GET',
  path: '/floor/control',
  summary: 'Items with finished pieces that wait for quality control, all of them or a part',
  output: z.object({ items: z.array(item), shelves: z.array(shelf), passed: z.array(passed) }),
  handler: async ({ ctx }) => ({
    items: await ctx.db.rows<z.output<typeof item>>(sql`
      select i.id as order_item_id, i.order_id, coalesce(o.number_text, '') as order_number,
        i.name as item_name, c.name as customer, i.amount - i.lost_amount as amount,
        round(i.coated_surface * (i.amount - i.lost_amount), 4)::text as area, i.due_date::text as due_date,
        i.version, i.note, (select max(p.film_thickness) from order_item_services s join service_steps p on p.id = s.service_step_id
          where s.order_item_id = i.id) as film_thickness,
        (select m.thickness from work_card_measurements m where m.order_item_id = i.id and m.thickness is not null
          order by m.id desc limit 1) as thickness,
        coalesce((select m.is_ok from work_card_measurements m where m.order_item_id = i.id order by m.id desc limit 1), true)
          as is_ok,
        ${piecesToControl} as to_control, ${uncuredPieces} as uncured,
        (select count(*)::int from service_checks k where k.service_id = ${serviceOfItem} and ${askedChecks(ctx)}) as checks,
        (${waitsForControl}) as is_finished,
        case when p.id is null then null
          else json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end as color
      from order_items i join orders o on o.id = i.order_id join customers c on c.id = i.customer_id
        left join products p on p.id = i.product1_id
      where ${waitsAtControl}
      order by i.due_date nulls last, i.id limit 100`),
    ...(await around(ctx)),
  }),
});

/** Shelves goods may be put on, and what was passed in the last minutes. */
async function around(ctx: Ctx): Promise<{ shelves: z.output<typeof shelf>[]; passed: z.output<typeof passed>[] }> {
  const since = new Date(ctx.now().getTime() - UNDO_MINUTES * 60_000).toISOString();
  return {
    shelves: await ctx.db.rows<z.output<typeof shelf>>(
      sql`select id, code, name from locations order by code, id limit 200`,
    ),
    passed: await ctx.db.rows<z.output<typeof passed>>(sql`
      select i.id as order_item_id, i.name as item_name, coalesce(o.number_text, '') as order_number,
        concat_ws(' ', u.name, u.surname) as by, i.checked_at as at, l.code as shelf,
        (u.id = ${ctx.user.id} or ${ctx.can(['WORK_CARDS_ALL', 'ORDERS_WRITE'])}) as mine,
        null::json as control
      from order_items i join orders o on o.id = i.order_id join users u on u.id = i.checked_user_id
        left join locations l on l.id = i.location_id and i.status = ${literal(itemState.ready)}
      where i.is_checked and i.checked_at >= ${since}::timestamptz
        and i.status in ${literals([itemState.inProgress, itemState.done, itemState.ready])}
      union all
      select i.id, i.name, coalesce(o.number_text, ''), concat_ws(' ', u.name, u.surname), c.date, null,
        (u.id = ${ctx.user.id} or ${ctx.can(['WORK_CARDS_ALL', 'ORDERS_WRITE'])}),
        json_build_object('id', c.id, 'good', c.good_amount, 'rework', c.rework_amount, 'lost', c.lost_amount)
      from quality_controls c join order_items i on i.id = c.order_item_id join orders o on o.id = i.order_id
        join users u on u.id = c.user_id
      where c.undone_at is null and c.date >= ${since}::timestamptz and not coalesce(i.is_checked, false)
        and i.status = ${literal(itemState.inProgress)}
      order by at desc, order_item_id limit 20`),
  };
}

const pass = defineRoute({
  ...base,
  method: 'POST',
  path: '/floor/control/pass',
  summary: 'Pass items at quality control; with a shelf they are ready to be picked up at once',
  body: z.strictObject({
    orderItemIds: ids,
    locationId: id.nullable().default(null),
    reason: z.string().trim().max(500, 'TooLong').nullable().default(null),
  }),
  output: z.object({ passed: z.int() }),
  handler: ({ ctx, body }) => ctx.write((write) => passOnto(write, body)),
});

const undo = defineRoute({
  ...base,
  method: 'POST',
  path: '/floor/control/undo',
  summary: 'Take back a pass given in the last minutes: the items wait for quality control again',
  body: z.strictObject({ orderItemIds: ids }),
  output: z.object({ taken: z.int() }),
  handler: ({ ctx, body }) =>
    ctx.write(async (write) => {
      const items = await lockedItems(write, body.orderItemIds);
      requireUndoable(write, items);
      await undoLastControls(write, items);
      await uncheck(write, await lockedItems(write, body.orderItemIds));
      return { taken: items.length };
    }),
});

const measure = defineRoute({
  ...base,
  method: 'POST',
  path: '/floor/control/measure',
  summary: 'Record the film thickness of an item at quality control, on the card that coated it',
  body: measureBody,
  output: z.object({ id: z.int() }),
  handler: ({ ctx, body }) => ctx.write((write) => measureItem(write, body)),
});

export const controlRoutes = [floorControl, pass, undo, measure, ...qualityRoutes];
