import type { Executor, Tx } from '../../../../engine/server/db';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { quotationItemKind } from '../quotation-status';

/** What stands below the name of a line. */
export interface LineDetails {
  service: string | null;
  colour: string | null;
  colourEn: string | null;
  options: string | null;
}

/** Options chosen for an item `i`. */
const options = sql`(select string_agg(coalesce(x.invoice_name, x.name), ', ' order by t.sequence)
      from order_item_services t join step_options x on x.id = t.step_option_id
      where t.order_item_id = i.id and x.in_main_quotation)`;
/** Service `s`, colour `p` and these options. */
const details = (chosen: Sql) => sql`jsonb_build_object('service', s.name,
    'colour', nullif(concat_ws(' ', p.code, p.name), ''),
    'colourEn', nullif(concat_ws(' ', p.code, coalesce(p.name_en, p.name)), ''), 'options', ${chosen})`;
const items = sql`order_items i join orders o on o.id = i.order_id
    left join services s on s.id = coalesce(i.service_id, o.service_id)
    left join products p on p.id = i.product1_id`;

/** The same of the item a line `l` is about; null where the item is gone. */
const currentDetails = (l: Sql): Sql => sql`(select ${details(options)} from ${items} where i.id = ${l}.order_item_id)`;

/** What a line `l` was quoted with. */
export const quotedDetails = (l: Sql): Sql => sql`coalesce(${l}.details, ${currentDetails(l)})`;

const itemLines = (quotationId: number): Sql => sql`
  select x.id, x.details, ${currentDetails(sql`x`)} as now,
    (select i.product1_id from order_items i where i.id = x.order_item_id) as colour_now from quotation_items x
  where x.quotation_id = ${quotationId} and x.kind = ${literal(quotationItemKind.item)} and x.order_item_id is not null`;

interface QuotedWith {
  details: LineDetails;
  /** The colour. */
  product1Id: number | null;
}

/** What new lines of these items are quoted with, by item: one object for what is equal. One query. */
export async function detailsOfItems(db: Executor, itemIds: readonly number[]): Promise<Map<number, QuotedWith>> {
  const rows = await fetchPrepared<QuotedWith & { ids: number[] }>(
    db,
    sql`
    select json_agg(a.id) as ids, ${details(sql`a.options`)} as details, p.id as product1_id
    from (
      select i.id, i.product1_id, coalesce(i.service_id, o.service_id) as service_id, ${options} as options
      from order_items i join orders o on o.id = i.order_id where i.id = any(${[...itemIds]}::int[])
    ) a left join services s on s.id = a.service_id left join products p on p.id = a.product1_id
    group by s.id, p.id, a.options`,
  );
  return new Map(rows.flatMap(({ ids, ...quoted }) => ids.map((id) => [id, quoted] as const)));
}

/** Brings what the lines of a quotation are quoted with up to date; it stays with them, whatever becomes of the order. */
export const storeDetails = (tx: Tx, quotationId: number): void =>
  tx.send(sql`
    update quotation_items l set details = n.now, product1_id = n.colour_now from (${itemLines(quotationId)}) n
    where l.id = n.id and (l.details is distinct from n.now or l.product1_id is distinct from n.colour_now)`);

/** Whether the items of an order are done differently, or in another colour, than its quotation says. */
export async function detailsDiffer(db: Executor, quotationId: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from (${itemLines(quotationId)}) n where coalesce(n.details, n.now) is distinct from n.now limit 1`);
  return row !== undefined;
}
