import { z } from 'zod';
import { notFound } from '../../../../../engine/errors';
import type { Ctx } from '../../../../../engine/server/context';
import type { Executor } from '../../../../../engine/server/db';
import { type Sql, sql } from '../../../../../engine/server/sql';
import type { Sampled } from '../../../../catalogue/service-checks/sampling';
import {
  askedChecks,
  controlledPieces,
  piecesToControl,
  serviceOfItem,
} from '../../../../orders/quality/server/controlled';
import { uncuredPieces } from '../../../../orders/quality/server/uncured';
import type { Limits } from '../../../../orders/quality/figures';

const text = z.string().nullable();

/** What the tablet draws a control from. */
export const controlSheet = z.object({
  orderItemId: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  itemName: z.string(),
  customer: z.string(),
  status: z.int(),
  isChecked: z.boolean(),
  note: text,
  service: text,
  color: z.object({ code: text, name: z.string(), hex: text }).nullable(),
  /** Pieces that leave the shop, those found good before, and those that can be controlled now. */
  pieces: z.int(),
  controlled: z.int(),
  toControl: z.int(),
  /** Of these, pieces that wait for the oven or were not in it long enough: one more than the others needs a reason. */
  uncured: z.int(),
  checks: z.array(
    z.object({
      checkId: z.int(),
      kind: z.int(),
      name: z.string(),
      minimum: text,
      maximum: text,
      sampling: z.int(),
      samples: z.int().nullable(),
    }),
  ),
  shelves: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type ControlSheet = z.output<typeof controlSheet>;

/** The checks the service of an item asks for, in their order. @param asked `askedChecks` */
export const checksOf = (asked: Sql, db: Executor, orderItemId: number): Promise<(Limits & Sampled)[]> =>
  db.rows<Limits & Sampled>(sql`
    select k.id as check_id, k.kind, k.name, k.minimum::text, k.maximum::text, k.sampling, k.samples
    from order_items i join orders o on o.id = i.order_id join service_checks k on k.service_id = ${serviceOfItem}
    where i.id = ${orderItemId} and ${asked} order by k.sequence, k.id limit 100`);

/** Throws 404 without such an item. */
export async function readSheet(ctx: Ctx, orderItemId: number): Promise<ControlSheet> {
  const { db } = ctx;
  const item = await db.one<Omit<ControlSheet, 'checks' | 'shelves'>>(sql`
    select i.id as order_item_id, i.order_id, coalesce(o.number_text, '') as order_number, i.name as item_name,
      c.name as customer, i.status, coalesce(i.is_checked, false) as is_checked, i.note,
      (select concat_ws(' ', x.code, x.name) from services x where x.id = ${serviceOfItem}) as service,
      i.amount - i.lost_amount as pieces, ${controlledPieces} as controlled, ${piecesToControl} as to_control,
      ${uncuredPieces} as uncured,
      case when p.id is null then null else json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end as color
    from order_items i join orders o on o.id = i.order_id join customers c on c.id = i.customer_id
      left join products p on p.id = i.product1_id
    where i.id = ${orderItemId}`);
  if (!item) throw notFound();
  const checks = await checksOf(askedChecks(ctx), db, orderItemId);
  const shelves = await db.rows<ControlSheet['shelves'][number]>(
    sql`select id, code, name from locations order by code, id limit 200`,
  );
  return { ...item, checks, shelves };
}
