import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ask, calls, http } from './measure';
import type { Bench, Comparison, Suite } from './suite';
import { withoutIndexes } from './without-indexes';

/** A word in about 2 % of the rows, and one in some twenty of them. */
const frequent = 'balustrad';
const rare = 'zygmuntowska';
/** Pages people turn to: a page that several ask for at the same moment is read once. */
const pages = 40;

/** Fills the table up to `rows` customers with names, places and numbers that differ, then brings the statistics up to date. */
export async function loadCustomers(admin: pg.Pool, rows: number): Promise<void> {
  const insert = `insert into customers (name, own_name, code, nip, city, post_code, address, phone, email, country_id)
     select
       (array['Ślusarstwo', 'Konstrukcje', 'Ogrodzenia', 'Fasady', 'Meble', 'Felgi', 'Bramy', 'Kraty'])[1 + n % 8]
         || ' ' || case when n % 50 = 7 then 'Balustrady ' else '' end || md5(n::text) || ' sp. z o.o.',
       'Klient ' || n, 'B' || n, lpad(n::text, 10, '5'),
       (array['Tychy', 'Bytom', 'Gliwice', 'Zabrze', 'Sosnowiec', 'Katowice'])[1 + n % 6],
       lpad((n % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0'),
       case when n % ($1 / 20) = 3 then 'ul. Zygmuntowska ' else 'ul. Przemysłowa ' end || n % 200,
       '5' || lpad((n % 100000000)::text, 8, '0'), 'k' || n || '@firma.test',
       (select min(id) from countries)
     from generate_series((select count(*) from customers) + 1000, $1 + 999) n`;
  const { rows: there } = await admin.query<{ n: number }>('select count(*)::int as n from customers');
  if (there[0]!.n < rows)
    await withoutIndexes(admin, ['customers'], async () => void (await admin.query(insert, [rows])));
  await admin.query('vacuum analyze customers');
}

const folded = `select id from customers where search_text like fold($1)`;
const plain = ['name', 'own_name', 'code', 'nip', 'city', 'address', 'email'].map((c) => `${c} ilike $1`).join(' or ');

let made = 0;
const newCustomer = () => ({ name: `Nowy klient ${made++}`, city: 'Tychy', nip: '5260001246' });
const insertSql = (customer: object) => ({
  name: 'insert',
  text: 'insert into customers (name, city, nip) values ($1, $2, $3) returning *',
  values: Object.values(customer) as string[],
});
const logSql = (action: string, id: number, changes: object) => ({
  name: 'log',
  text: `insert into logs (kind, description, date, data, user_id, entity, action, record_id)
    values (0, $1, now(), $2, 1, 'customers', $3, $4)`,
  values: [`customers/${action}/${id}`, JSON.stringify({ changes }), action, id],
});

async function together(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** A bare insert with the columns of a create, without checks and rights. */
const createBare = (pool: pg.Pool) =>
  together(pool, async (client) => {
    const key = randomUUID();
    const customer = newCustomer();
    await client.query({
      name: 'key',
      text: `insert into idempotency_keys (key, user_id, route, body_hash) values ($1, 1, 'POST /api/customers', '')
        on conflict do nothing`,
      values: [key],
    });
    const { rows } = await client.query<{ id: number }>(insertSql(customer));
    await client.query(logSql('insert', rows[0]!.id, customer));
    await client.query({
      name: 'answer',
      text: `update idempotency_keys set status = 200, body = $2 where key = $1 and user_id = 1`,
      values: [key, Buffer.from(JSON.stringify(rows[0]))],
    });
  });

const saveBare = (pool: pg.Pool, id: number, phone: string) =>
  together(pool, async (client) => {
    const lock = 'select * from customers where id = $1 for no key update';
    const { rows } = await client.query<{ phone: string }>({ name: 'lock', text: lock, values: [id] });
    // The version stays: the product saves the same records in turn and sends the version it knows.
    const update = 'update customers set phone = $2, version = version + 0 where id = $1 returning *';
    await client.query({ name: 'update', text: update, values: [id, phone] });
    await client.query(logSql('update', id, { phone: [rows[0]!.phone, phone] }));
  });

async function writes({ pool, base, headers }: Bench): Promise<Comparison[]> {
  const { rows: kept } = await pool.query<{ id: number; version: number }>(
    'select id, version from customers order by id desc limit 400',
  );
  // Bare SQL changes other rows than those whose versions we know.
  const bare = kept.splice(200);
  let at = 0;
  return [
    {
      what: 'create: validation, rights, version, log, key',
      ours: http(base, headers, () => ({
        method: 'POST',
        path: '/api/customers',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(newCustomer()),
      })),
      against: {
        'key, insert, log and answer kept in one transaction': { work: calls(() => createBare(pool)), target: 0.5 },
      },
    },
    {
      what: 'save: validation, rights, version, log',
      ours: calls(async () => {
        const one = kept[at++ % kept.length]!;
        const body = { version: one.version, phone: String(500_000_000 + at) };
        const saved = await ask('PUT', `${base}/api/customers/${one.id}`, headers, body);
        one.version = (JSON.parse(saved) as { version: number }).version;
      }),
      against: {
        'lock, update and log in one transaction': {
          work: calls(() => saveBare(pool, bare[at++ % bare.length]!.id, String(500_000_000 + at))),
          target: 0.5,
        },
      },
    },
  ];
}

async function comparisons(bench: Bench): Promise<Comparison[]> {
  const { pool, base, headers, registry } = bench;
  const { rows: some } = await pool.query<{ id: number }>('select id from customers order by random() limit 1000');
  const ids = some.map((row) => row.id);
  const { full, brief } = registry.get('customers');
  const pageFrom = (offset: string) =>
    `select ${brief.columns.text} from (select * from customers order by name, id limit 15${offset}) t ${brief.joins.text} order by t.name, t.id`;
  const page = pageFrom('');
  const anyPage = () => randomInt(pages);
  const record = `select ${full.columns.text} from customers t ${full.joins.text} where t.id = $1`;
  const run = (name: string, text: string, values: () => unknown[] = () => []) =>
    pool.query({ name, text, values: values() });
  const get = (path: () => string) => http(base, headers, () => ({ method: 'GET', path: `/api${path()}` }));
  const search = (word: string) => `/customers?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`;
  const id = () => ids[Math.floor(Math.random() * ids.length)] ?? 1;
  const searching = (word: string): Comparison => ({
    what: `search, ${word === rare ? 'rare' : 'frequent'} word, with total`,
    ours: get(() => search(word)),
    against: {
      'naive: every column, page and exact total': {
        work: calls(async () => {
          await pool.query(`select * from customers where ${plain} order by name, id limit 15`, [`%${word}%`]);
          await pool.query(`select count(*) from customers where ${plain}`, [`%${word}%`]);
        }),
        target: 20,
      },
      'indexed: page and exact total': {
        work: calls(async () => {
          await pool.query(`select * from customers where id in (${folded}) order by name, id limit 15`, [`%${word}%`]);
          await pool.query(`select count(*) from (${folded}) hits`, [`%${word}%`]);
        }),
      },
    },
  });
  return [
    {
      what: 'list page, with total',
      ours: get(() => '/customers?page=0&itemsPerPage=15&sortBy=name'),
      against: {
        'page without total': { work: calls(() => run('page', page)), target: 0.6 },
        'page and exact total': {
          work: calls(async () => {
            await run('page', page);
            await run('total', 'select count(*) from customers');
          }),
          target: 2.5,
        },
      },
    },
    {
      what: 'list pages, each time another one, with total',
      ours: get(() => `/customers?page=${anyPage()}&itemsPerPage=15&sortBy=name`),
      against: {
        'page without total': {
          work: calls(() => run('any page', pageFrom(' offset $1'), () => [anyPage() * 15])),
          target: 0.6,
        },
      },
    },
    searching(frequent),
    searching(rare),
    {
      what: 'single record',
      ours: get(() => `/customers/${id()}`),
      against: {
        'the same columns by id': { work: calls(() => run('record', record, () => [id()])), target: 0.4 },
      },
    },
    ...(await writes(bench)),
  ];
}

/** Lists, searches, reads and creates on one flat table. */
export const customersSuite: Suite = {
  rows: 'customers',
  sizes: [20_000],
  quickSizes: [20_000],
  load: loadCustomers,
  comparisons,
};
