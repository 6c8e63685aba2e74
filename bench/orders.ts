import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { sql } from '../src/engine/server/sql';
import { ask, calls, http } from './measure';
import { loadOrders, longOrder } from './order-rows';
import type { Bench, Comparison, Suite } from './suite';

const searched = ['name', 'code', 'external_code', 'external_order_number', 'barcode', 'note']
  .map((column) => `${column} ilike $1`)
  .join(' or ');
/** Rows from which the targets of a search hold. */
const LARGE = 1_000_000;
const few = (orderId: number) => sql`
  select i.*, c.name as customer, s.name as service, p.name as colour from order_items i
  left join customers c on c.id = i.customer_id left join services s on s.id = i.service_id
  left join products p on p.id = i.product1_id where i.order_id = ${orderId} order by i.lp`;

function lists({ pool, base, headers, registry }: Bench, rows: number): Comparison[] {
  const { brief } = registry.get('order-items');
  const pageOf = (inner: string, by: string) =>
    `select ${brief.columns.text} from (${inner} limit 15) t ${brief.joins.text} order by ${by}`;
  const page = pageOf(
    'select * from order_items where status = 4 order by due_date desc, id desc',
    't.due_date desc, t.id desc',
  );
  const get = (path: string) => http(base, headers, () => ({ method: 'GET', path: `/api${path}` }));
  const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const searching = (what: string, word: string): Comparison => ({
    what: `search of items, ${what} word, with total`,
    ours: get(`/order-items?${filtered({ search: word })}`),
    against: {
      'naive: every column, page and exact total': {
        work: calls(async () => {
          await pool.query(pageOf(`select * from order_items where ${searched} order by id desc`, 't.id desc'), [
            `%${word}%`,
          ]);
          await pool.query(`select count(*) from order_items where ${searched}`, [`%${word}%`]);
        }),
        // The target is of a million rows: to read all of a few thousand takes little.
        ...(rows >= LARGE && { target: 20 }),
      },
    },
  });
  return [
    {
      what: 'list of items in work, latest due first, with total',
      ours: get(`/order-items?sortBy=dueDate&sortDesc=true&${filtered({ status: [4] })}`),
      against: {
        'page without total': { work: calls(() => pool.query({ name: 'items', text: page })), target: 0.6 },
        'page and exact total': {
          work: calls(async () => {
            await pool.query({ name: 'items', text: page });
            await pool.query({ name: 'items-total', text: 'select count(*) from order_items where status = 4' });
          }),
          target: 2.5,
        },
      },
    },
    searching('frequent', 'balustrad'),
    searching('rare', 'zygmuntowski'),
  ];
}

async function saveBare(pool: pg.Pool, id: number, items: readonly number[], note: string): Promise<void> {
  const update = `update order_items i set note = v.note, version = version + 1
    from (select unnest($1::int[]) as id, unnest($2::text[]) as note) v where i.id = v.id`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update orders set notes = $2 where id = $1', [id, note]);
    await client.query(update, [items, items.map(() => note)]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function quoteBare(pool: pg.Pool, quotation: number, nextOrder: () => number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { text, values } = few(nextOrder());
    await client.query({ name: 'order-items', text, values });
    await client.query(
      `insert into quotation_items (quotation_id, order_item_id, lp, name, amount, area, price_type, sum, amount_to_pay)
       select $1, i.id, i.lp, i.name, i.amount, i.area_sum, 1, 100, 100 from order_items i where i.order_id = $2`,
      [quotation, nextOrder()],
    );
    await client.query('rollback');
  } finally {
    client.release();
  }
}

/** Ids of the items of orders. */
async function itemsOf(pool: pg.Pool, orders: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await pool.query<{ order: number; items: number[] }>(
    'select order_id as "order", array_agg(id) as items from order_items where order_id = any($1::int[]) group by 1',
    [orders],
  );
  return new Map(rows.map(({ order, items }) => [order, items]));
}

/** Reading, saving and pricing the orders with a long list of items, each time another one of them. */
async function documents(bench: Bench): Promise<Comparison[]> {
  const { pool, base, headers, registry } = bench;
  const shape = (entity: string) => {
    const { full, table } = registry.get(entity);
    return sql`select ${full.columns} from ${table} t ${full.joins}`;
  };
  const [head, body] = [shape('orders'), shape('order-items')];
  const order = (id: number) => sql`${head} where t.id = ${id}`;
  const items = (id: number) => sql`${body} where t.order_id = ${id} order by t.lp`;
  /** Both statements of a document, one after the other. */
  const reading = calls(async () => {
    const id = next();
    await pool.query({ name: 'document', text: order(id).text, values: order(id).values });
    await pool.query({ name: 'lines', text: items(id).text, values: items(id).values });
  });
  const { rows: long } = await pool.query<{ id: number; version: number }>(
    `select id, version from orders where item_count = ${longOrder}`,
  );
  const versions = new Map(long.map(({ id, version }) => [id, version]));
  const ids = long.map(({ id }) => id);
  const lines = await itemsOf(pool, ids);
  let at = 0;
  const next = () => ids[at++ % ids.length]!;
  const saving = new Set<number>();
  /** One that is not being saved: the version of another is not known. */
  const free = (): number => {
    const id = next();
    return saving.has(id) ? free() : id;
  };
  // Quotations that are not regenerated by another case.
  const { rows: quotations } = await pool.query<{ id: number }>(
    'select id from quotations where order_id <> all($1::int[]) limit 1',
    [ids],
  );
  const quoted = quotations[0]!.id;
  return [
    {
      what: `order of ${longOrder} items`,
      ours: http(base, headers, () => ({ method: 'GET', path: `/api/orders/${next()}` })),
      against: {
        'the same columns of order and items': { work: reading, target: 0.8 },
      },
    },
    {
      what: `save of an order with ${longOrder} changed items`,
      ours: calls(async () => {
        const id = free();
        saving.add(id);
        const note = `Uwaga ${at}`;
        const items = lines.get(id)!.map((item) => ({ id: item, note }));
        const body = { version: versions.get(id), notes: note, items };
        const saved = await ask('PUT', `${base}/api/orders/${id}`, headers, body);
        versions.set(id, (JSON.parse(saved) as { version: number }).version);
        saving.delete(id);
      }),
      against: {
        'update of order and items': {
          work: calls(async () => {
            const id = next();
            await saveBare(pool, id, lines.get(id)!, `Uwaga ${at}`);
          }),
          target: 0.5,
        },
      },
    },
    {
      what: `quotation of ${longOrder} items, regenerated`,
      ours: calls(() => {
        const once = { ...headers, 'idempotency-key': randomUUID() };
        return ask('POST', `${base}/api/orders/${next()}/quotation`, once, { regenerate: true });
      }),
      against: {
        'reading the items and inserting as many lines': {
          work: calls(() => quoteBare(pool, quoted, next)),
        },
      },
    },
  ];
}

/** Orders and their items: what office people do all day. */
export const ordersSuite: Suite = {
  rows: 'order items',
  sizes: [10_000, 1_000_000],
  quickSizes: [10_000],
  load: loadOrders,
  comparisons: async (bench, rows) => [...lists(bench, rows), ...(await documents(bench))],
};
