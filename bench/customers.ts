import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { calls, http } from './measure';
import type { Bench, Comparison, Suite } from './suite';

/** A word in about 2 % of the rows, and one in some twenty of them. */
const frequent = 'balustrad';
const rare = 'zygmuntowska';

/** Fills the table up to `rows` customers with names, places and numbers that differ, then brings the statistics up to date. */
export async function loadCustomers(admin: pg.Pool, rows: number): Promise<void> {
  await admin.query(
    `insert into customers (name, own_name, code, nip, city, post_code, address, phone, email, country_id)
     select
       (array['Ślusarstwo', 'Konstrukcje', 'Ogrodzenia', 'Fasady', 'Meble', 'Felgi', 'Bramy', 'Kraty'])[1 + n % 8]
         || ' ' || case when n % 50 = 7 then 'Balustrady ' else '' end || md5(n::text) || ' sp. z o.o.',
       'Klient ' || n, 'B' || n, lpad(n::text, 10, '5'),
       (array['Tychy', 'Bytom', 'Gliwice', 'Zabrze', 'Sosnowiec', 'Katowice'])[1 + n % 6],
       lpad((n % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0'),
       case when n % ($1 / 20) = 3 then 'ul. Zygmuntowska ' else 'ul. Przemysłowa ' end || n % 200,
       '5' || lpad((n % 100000000)::text, 8, '0'), 'k' || n || '@firma.test',
       (select min(id) from countries)
     from generate_series((select count(*) from customers) + 1000, $1 + 999) n`,
    [rows],
  );
  await admin.query('vacuum analyze customers');
}

const folded = `select id from customers where search_text like fold($1)`;
const plain = ['name', 'own_name', 'code', 'nip', 'city', 'address', 'email'].map((c) => `${c} ilike $1`).join(' or ');

async function comparisons({ pool, base, headers, registry }: Bench): Promise<Comparison[]> {
  const { rows: some } = await pool.query<{ id: number }>('select id from customers order by random() limit 1000');
  const ids = some.map((row) => row.id);
  const { full, brief } = registry.get('customers');
  const page = `select ${brief.columns.text} from (select * from customers order by name, id limit 15) t ${brief.joins.text} order by t.name, t.id`;
  const record = `select ${full.columns.text} from customers t ${full.joins.text} where t.id = $1`;
  const run = (name: string, text: string, values: () => unknown[] = () => []) =>
    pool.query({ name, text, values: values() });
  const get = (path: () => string) => http(base, headers, () => ({ method: 'GET', path: `/api${path()}` }));
  const search = (word: string) => `/customers?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`;
  const id = () => ids[Math.floor(Math.random() * ids.length)] ?? 1;
  let made = 0;
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
    searching(frequent),
    searching(rare),
    {
      what: 'single record',
      ours: get(() => `/customers/${id()}`),
      against: {
        'the same columns by id': { work: calls(() => run('record', record, () => [id()])), target: 0.35 },
        'its own columns alone': {
          work: calls(() => run('one', 'select * from customers where id = $1', () => [id()])),
        },
      },
    },
    {
      what: 'create: validation, rights, version, log, key',
      ours: http(base, headers, () => ({
        method: 'POST',
        path: '/api/customers',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name: `Nowy klient ${made++}`, city: 'Tychy', nip: '5260001246' }),
      })),
      against: {
        insert: {
          work: calls(() =>
            run('insert', 'insert into customers (name, city, nip) values ($1, $2, $3) returning *', () => [
              `Nowy klient ${made++}`,
              'Tychy',
              '5260001246',
            ]),
          ),
          target: 0.5,
        },
      },
    },
  ];
}

/** Lists, searches, reads and creates on one flat table. */
export const customersSuite: Suite = {
  rows: 'customers',
  sizes: [20_000, 200_000],
  quickSizes: [20_000],
  load: loadCustomers,
  comparisons,
};
