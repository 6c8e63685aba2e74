import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { calls, http } from './measure';
import { loadOrders } from './order-rows';
import type { Bench, Comparison, Suite } from './suite';

const queued = 500;
const free = 5000;
/** Further booths with as long a queue each: paint is reckoned over all of them. */
const others = 7;

/**
 * Steps of orders, all finished but those of eight booths: 500 in the queue of each and 5,000 that may be planned there, with
 * three priorities and a dozen colours.
 */
async function loadPlan(admin: pg.Pool, steps: number): Promise<void> {
  await loadOrders(admin, steps / 2);
  await admin.query(`
    insert into places (code, name, place_type_id, day_area, day_weight)
    select concat('BENCH', nullif(n, 0)), 'Kabina', id, 5000, 50000
    from place_types cross join generate_series(0, ${others}) n
    where code = 'KAB' and not exists (select from places where code = 'BENCH')`);
  await admin.query(`
    update service_steps set place_type_id = (select id from place_types where code = 'KAB'),
      product_type_id = (select id from product_types where code = 'PROSZEK')
    where code = 'K2' and service_id = (select id from services where code = 'BENCH')`);
  await admin.query(`
    update order_item_services set status = 5, plan_seq = 0, finished_amount = 10 where status < 5 or plan_seq > 0`);
  const { rows } = await admin.query<{ ids: number[] }>(
    `select array_agg(id) as ids from (select s.id from order_item_services s
      join service_steps t on t.id = s.service_step_id and t.code = 'K2' join order_items i on i.id = s.order_item_id
      where i.status in (2, 3) order by md5(s.id::text) limit $1) x`,
    [queued + free + others * queued],
  );
  const ids = rows[0]!.ids;
  await admin.query(
    `with given as (
       select id, n, case when n <= $2 then 0 when n > $3 then (n - $3 - 1) / $2 + 1 end as booth,
         (n - 1) % $2 + 1 as seq
       from unnest($1::int[]) with ordinality g(id, n)
     ), steps as (
       update order_item_services s set finished_amount = 0, status = case when g.booth is null then 2 else 3 end,
         plan_seq = case when g.booth is null then 0 else g.seq end,
         plan_date = case when g.booth is not null then current_date + (g.seq / 100)::int end,
         plan_place_id = (select id from places where code = concat('BENCH', nullif(g.booth, 0)) and g.booth is not null)
       from given g where s.id = g.id returning s.order_item_id, g.n, s.status
     ), items as (
       update order_items i set status = s.status, receipted_amount = amount, coated_surface = 0.5,
         product1_id = (select min(id) from products where product_type_id is not null) + s.n % 12
       from steps s where i.id = s.order_item_id returning i.order_id, s.n
     )
     update orders o set order_priority_id = (select min(id) from order_priorities) + i.n % 3 from items i where o.id = i.order_id`,
    [ids, queued, queued + free],
  );
  await admin.query('vacuum analyze order_item_services, order_items, orders');
}

const names = `select s.*, i.name, i.amount, i.area_sum, i.weight_sum, o.number_text, o.order_date, c.name as customer,
  v.name as service, y.name as priority, p.code, p.name as colour, p.hex`;
const joined = `join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
  join customers c on c.id = i.customer_id left join services v on v.id = i.service_id
  left join order_priorities y on y.id = o.order_priority_id left join products p on p.id = i.product1_id`;
const queue = `${names} from order_item_services s ${joined}
  where s.plan_place_id = $1 and s.plan_seq > 0 order by s.plan_seq limit $2`;
const waiting = `where s.plan_seq = 0 and s.status < 5 and s.service_step_id =
  (select t.id from service_steps t join services v on v.id = t.service_id where t.code = 'K2' and v.code = 'BENCH')`;
const open = `${names} from order_item_services s ${joined} ${waiting} and i.status in (2, 3, 4)
  order by y.value desc, i.due_date, s.id limit 50`;
const counted = `select count(*) from order_item_services s join order_items i on i.id = s.order_item_id ${waiting}
  and i.status in (2, 3, 4)`;
/** Steps to a position of their own queue, everybody renumbered. */
const moved = `update order_item_services s set plan_seq = t.seq, version = version + 1
  from (select x.id, row_number() over (order by case when g.id is null then x.plan_seq else $3::numeric - 0.5 end, g.n) as seq
    from order_item_services x left join unnest($2::int[]) with ordinality g(id, n) on g.id = x.id
    where x.plan_place_id = $1 and x.plan_seq > 0) t
  where s.id = t.id and s.plan_seq <> t.seq`;

/** Both tables of the scheduler: the queue of a place, and what may be planned there. */
function reads({ pool, base, headers }: Bench, places: readonly number[]): Comparison[] {
  const place = places[0]!;
  let at = 0;
  const nextPlace = () => places[at++ % places.length]!;
  const table = (which: string, itemsPerPage: number, of = () => place) =>
    http(base, headers, () => {
      const filter = encodeURIComponent(JSON.stringify({ placeId: of() }));
      return { method: 'GET', path: `/api/scheduler/${which}?itemsPerPage=${itemsPerPage}&filter=${filter}` };
    });
  return [
    {
      what: `first page of ${free} free steps with conflicts and total`,
      ours: table('items', 50),
      against: {
        'page without conflicts and total': { work: calls(() => pool.query({ name: 'open', text: open })) },
        'page and total without conflicts': {
          work: calls(async () => {
            await pool.query({ name: 'open', text: open });
            await pool.query({ name: 'open-total', text: counted });
          }),
          target: 0.3,
        },
      },
    },
    {
      what: `queue of ${queued} steps with conflicts`,
      ours: table('planned', queued),
      against: {
        'the same rows without conflicts': {
          work: calls(() => pool.query({ name: 'queue', text: queue, values: [place, queued] })),
          target: 0.2,
        },
      },
    },
    {
      // A queue that several ask for at the same moment is read once.
      what: `queues of ${queued} steps with conflicts, each of eight its own`,
      ours: table('planned', queued, nextPlace),
      against: {
        'the same rows without conflicts': {
          work: calls(() => pool.query({ name: 'queue', text: queue, values: [nextPlace(), queued] })),
        },
      },
    },
  ];
}

async function comparisons(bench: Bench): Promise<Comparison[]> {
  const { pool, base, headers } = bench;
  const { rows } = await pool.query<{ place: number; ids: number[] }>(
    `select s.plan_place_id as place, array_agg(s.id order by s.plan_seq) as ids
     from order_item_services s join places p on p.id = s.plan_place_id
     where p.code like 'BENCH%' and s.plan_seq > 0 group by 1, p.code order by p.code`,
  );
  const { place, ids } = rows[0]!;
  const some = (count: number) => {
    const from = randomInt(ids.length - count + 1);
    return ids.slice(from, from + count);
  };
  const mixed = () => {
    const at = randomInt(1, ids.length);
    return [...ids.slice(at), ...ids.slice(0, at)];
  };
  const plan = async (body: object) => {
    const answer = await fetch(`${base}/api/scheduler/plan`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ planPlaceId: place, ...body }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  };
  const bare = async (given: readonly number[], at: number) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from places where id = $1 for no key update', [place]);
      await client.query(moved, [place, given, at]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const places = rows.map((row) => row.place);
  return [
    ...reads(bench, places),
    {
      what: 'move of 50 steps inside the queue',
      ours: calls(() => plan({ ids: some(50), planSeq: randomInt(1, 400) })),
      against: {
        'lock, one update, commit': { work: calls(() => bare(some(50), randomInt(1, 400))), target: 0.3 },
      },
    },
    {
      what: `new order of all ${queued} steps`,
      ours: calls(() => plan({ ids: mixed(), planSeq: 1 })),
      against: { 'lock, one update, commit': { work: calls(() => bare(mixed(), 1)), target: 0.3 } },
    },
  ];
}

/** The work scheduler on a shop of many years. */
export const planSuite: Suite = {
  rows: 'planned steps',
  sizes: [200_000],
  quickSizes: [80_000],
  load: loadPlan,
  comparisons,
};
