import { settle } from '../../src/engine/server/consequences';
import { sql, type Sql } from '../../src/engine/server/sql';
import { orderChanged } from '../../src/modules/orders/settling/server/order-changes';
import { writeContext } from '../../src/server/app/context';
import { officeAt } from '../../demo/documents/load-documents';
import type { Body } from '../support/app';
import { Fault, type World } from './world';

/** Rows that break a rule; `what` names it. */
interface Rule {
  what: string;
  broken: Sql;
}

const rules: readonly Rule[] = [
  {
    what: 'a lot holds the sum of its movements',
    broken: sql`select s.id, s.amount, (select coalesce(sum(l.amount), 0) from stock_log l where l.stock_id = s.id) as booked
      from stocks s where s.amount <> (select coalesce(sum(l.amount), 0) from stock_log l where l.stock_id = s.id)`,
  },
  {
    what: 'a product in a storage is the sum of its lots',
    broken: sql`select g.id, g.amount from stocks_grouped g where g.amount <> (select coalesce(sum(s.amount), 0) from stocks s
      where s.product_id = g.product_id and s.storage_id = g.storage_id and lower(s.unit) = lower(g.unit))`,
  },
  {
    what: 'what is lent out of a lot is what its loans have not brought back',
    broken: sql`select s.id, s.lent_amount from stocks s where s.lent_amount <> (
      select coalesce(sum(l.amount - l.returned_amount), 0) from stocks_lend l where l.stock_id = s.id)`,
  },
  {
    what: 'a quotation comes to what its lines come to',
    broken: sql`select q.id, q.number_text, q.price_net, q.discount, q.payment_min, q.transport_net, q.payment_net, l.sum, l.discount as line_discount, l.to_pay
      from quotations q, lateral (select coalesce(sum(i.sum), 0) as sum, coalesce(sum(i.discount), 0) as discount,
        coalesce(sum(i.amount_to_pay), 0) as to_pay from quotation_items i where i.quotation_id = q.id) l
      where q.status <> 9 and not coalesce(q.no_price, false) and (q.price_net <> l.sum or q.discount <> l.discount
        or q.payment_net <> greatest(l.to_pay, coalesce(q.payment_min, 0)) + coalesce(q.transport_net, 0)
        or q.payment_gross <> q.payment_net + q.payment_vat)`,
  },
  {
    what: 'an order has one live quotation',
    broken: sql`select order_id, count(*) from quotations where status <> 9 group by order_id having count(*) > 1`,
  },
  {
    what: 'net and VAT of an invoice come to its gross',
    broken: sql`select id, number, value_net, value_vat, value_gross from invoices where value_net + value_vat <> value_gross`,
  },
  {
    what: 'an invoice comes to what its lines come to',
    broken: sql`select v.id, v.number, v.value_net, sum(i.value_net) as lines from invoices v join invoice_items i on i.invoice_id = v.id
      where v.kind in (0, 3) and v.status <> 9 group by v.id
      having v.value_net <> sum(i.value_net) and not bool_or(i.advance_invoice_id is not null)`,
  },
  {
    what: 'what was paid of an invoice is the sum of its payments',
    broken: sql`select v.id, v.number, v.paid_amount from invoices v
      where v.paid_amount <> (select coalesce(sum(p.amount), 0) from invoice_payments p where p.invoice_id = v.id)`,
  },
  {
    what: 'an invoice is paid when nothing is left of it to pay, and only then',
    broken: sql`select id, number, kind, status, value_gross, paid_amount, left_amount from invoices where kind in (0, 2)
      and ((status = 5 and left_amount <> 0) or (status in (3, 4) and value_gross > 0 and left_amount = 0))`,
  },
  {
    what: 'what is due is invoices and corrections less payments, and never goes both ways',
    broken: sql`select coalesce(root_invoice_id, id) as root, sum(left_amount) as due, sum(value_gross) - sum(paid_amount) as owed
      from invoices where kind <> 3 and status in (3, 4, 5) group by 1
      having sum(left_amount) <> sum(value_gross) - sum(paid_amount) or (bool_or(left_amount > 0) and bool_or(left_amount < 0))`,
  },
  {
    what: 'what is left of a transfer is what was not booked of it',
    broken: sql`select t.id, t.amount, t.rest_amount from bank_transactions t where t.amount > 0 and t.rest_amount <> t.amount - (
      select coalesce(sum(p.amount), 0) from invoice_payments p where p.bank_transaction_id = t.id)`,
  },
  {
    what: 'a control splits its lot into good, faulty and lost pieces',
    broken: sql`select id from quality_controls where lot_amount <> good_amount + rework_amount + lost_amount`,
  },
  {
    what: 'no more pieces were controlled than came in',
    broken: sql`select i.id, i.receipted_amount, c.good from order_items i, lateral (
        select coalesce(sum(q.good_amount - q.taken_amount), 0)::int as good from quality_controls q
        where q.order_item_id = i.id and q.undone_at is null) c
      where i.status <> 99 and c.good + i.lost_amount > greatest(i.receipted_amount, i.amount)`,
  },
  {
    what: 'pieces handed over are those of delivery notes that count, and never more than are good',
    broken: sql`select i.id, i.amount, i.lost_amount, i.picked_amount, n.sum from order_items i, lateral (
        select coalesce(sum((x->>'amount')::int), 0)::int as sum from pickups w, jsonb_array_elements(w.items) x
        where w.order_id = i.order_id and not w.is_undone and (x->>'orderItemId')::int = i.id) n
      where i.picked_amount <> n.sum or i.picked_amount > greatest(i.amount - i.lost_amount, 0)`,
  },
  {
    what: 'an item is picked up with its last piece, and waits ready until then',
    broken: sql`select id, status, amount, lost_amount, picked_amount from order_items
      where (status = 7) <> (picked_amount > 0 and picked_amount >= amount - lost_amount)
        or (picked_amount > 0 and status not in (6, 7))`,
  },
  {
    what: 'no certificate counts whose delivery note was undone or whose parts are in work again',
    broken: sql`select z.id from quality_certificates z join orders o on o.id = z.order_id left join pickups w on w.id = z.pickup_id
      where z.revoked_at is null and o.status <> 99 and (w.is_undone or (z.pickup_id is null and exists (
        select from jsonb_array_elements(z.content->'items') x join order_items i on i.id = (x->>'orderItemId')::int
        where i.status < 5)))`,
  },
  {
    what: 'a quotation is billed when an invoice that counts names it',
    broken: sql`select q.id, q.number_text, q.status from quotations q where q.status in (1, 3, 5) and (q.status = 5) <> exists (
      select from invoice_quotations l join invoices v on v.id = l.invoice_id
      where l.quotation_id = q.id and v.status <> 9 and v.kind <> 3)`,
  },
  {
    what: 'a cancelled order has no live item and no live quotation',
    broken: sql`select o.id, o.number_text from orders o where o.status = 99 and (
      exists (select from order_items i where i.order_id = o.id and i.status <> 99)
      or exists (select from quotations q where q.order_id = o.id and q.status in (1, 3)))`,
  },
  {
    what: 'no more hangs of a step than came in and is to be done again',
    broken: sql`select s.id, i.receipted_amount, h.hung from order_item_services s join order_items i on i.id = s.order_item_id,
      lateral (select coalesce(sum(w.amount), 0) as hung from work_cards_items w where w.order_item_service_details_id = s.id) h
      where h.hung > i.receipted_amount + s.rework_amount`,
  },
  {
    what: 'no more hangs to be done once more than failed',
    broken: sql`select s.id, s.rework_amount, h.hung from order_item_services s,
      lateral (select sum(w.rework_amount) as hung from work_cards_items w where w.order_item_service_details_id = s.id) h
      where h.hung > s.rework_amount`,
  },
  {
    what: 'positions of a queue are 1, 2, 3 …',
    broken: sql`select plan_place_id, count(*), max(plan_seq) from order_item_services where plan_seq > 0
      group by plan_place_id having count(*) <> max(plan_seq) or count(distinct plan_seq) <> count(*)`,
  },
  {
    what: 'what is received of an item is what its receptions say, or more where the module of receptions was off',
    broken: sql`select i.id, i.receipted_amount, r.sum from order_items i, lateral (
        select coalesce(sum(l.counted_amount), 0)::int as sum from reception_items l join receptions r on r.id = l.reception_id
        where l.order_item_id = i.id and r.status = 5 and l.resolution <> 3) r
      where i.status <> 99 and i.receipted_amount <> r.sum and (i.receipted_amount < r.sum
        or not exists (select from logs where description = 'modules/off/RECEPTIONS'))`,
  },
];

export async function holdRules(world: World): Promise<void> {
  for (const { what, broken } of rules) {
    const rows = await world.rows<object>(broken);
    if (rows.length) throw new Fault(`Does not hold: ${what}. ${JSON.stringify(rows.slice(0, 3))}`);
  }
}

const picture = (orderId: number): Sql => sql`
  select o.status, o.item_count, o.amount_sum, o.area_sum::text as area, o.weight_sum::text as weight,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'steps', (
        select json_agg(json_build_array(s.id, s.status, s.finished_amount) order by s.id)
        from order_item_services s where s.order_item_id = i.id)) order by i.id)
      from order_items i where i.order_id = o.id) as items,
    (select json_agg(json_build_array(q.id, q.payment_net, q.payment_gross) order by q.id) from quotations q
      where q.order_id = o.id and q.status = 1) as prices
  from orders o where o.id = ${orderId}`;

/** Settled again from the beginning, every order is as it is: nothing that changed it forgot what follows. */
export async function holdRollUp(world: World): Promise<void> {
  for (const id of world.ids.orders) {
    if (world.ids.byHand.has(id)) continue;
    const [was, now] = await settledAnew(world, id);
    if (was !== now) throw new Fault(`Order ${id} is not as it settles:\n${was}\n${now}`);
  }
}

class Undo extends Error {}

async function settledAnew(world: World, id: number): Promise<[was: string, now: string]> {
  const { app } = world.shop;
  let found: [string, string] = ['', ''];
  try {
    await app.database.db.tx(async (tx) => {
      const office = { installation: app.installation, language: 'pl' as const };
      const base = await officeAt(tx, office, () => new Date('2026-10-05T06:00:00Z'));
      const ctx = writeContext(app.engine, base, tx);
      const look = async () => JSON.stringify((await tx.rows<object>(picture(id)))[0]);
      const was = await look();
      const items = await tx.rows<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
      orderChanged(ctx, id, { steps: items.map((item) => item.id), state: true, amounts: true });
      await settle(ctx);
      found = [was, await look()];
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return found;
}

/** Every customer sees records of their own alone, without what is the shop's. */
export async function holdPrivacy(world: World): Promise<void> {
  for (const customer of world.people.customers)
    for (const name of ['orders', 'order-items', 'quotations', 'receptions', 'complaints']) {
      const entity = world.entity(name);
      if (![entity.module].flat().every((code) => world.modules.has(code))) continue;
      const { items } = await world.read(customer, `/${name}?page=0&itemsPerPage=30`);
      const staff = Object.entries(entity.fields).flatMap(([key, field]) => (field.staff ? [key] : []));
      for (const row of items as Body[]) {
        if (row.customerId !== customer.customerId)
          throw new Fault(`${customer.name} sees ${name} ${row.id as number} of another`);
        const shown = staff.filter((key) => row[key] !== undefined);
        if (shown.length) throw new Fault(`${customer.name} sees ${shown.join(', ')} of ${name} ${row.id as number}`);
      }
    }
}
