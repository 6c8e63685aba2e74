import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '../src/server/database/embedded/cluster';
import { supervise } from '../src/server/database/embedded/supervisor';
import { NodeProcess } from '../test/scenarios/node-process';
import { frequent, loadCustomers, rare } from './customers';
import { calls, concurrency, http, inTurn, type Figure, type Work } from './measure';
import { measureWeb } from './web';

/**
 * `npm run bench`: bare SQL through the same driver and our endpoints in turn, in one run, as ratios; then the weight and
 * the speed of the web. `-- --quick` takes one small round. Figures of two machines, or of two runs, do not compare.
 */
const quick = process.argv.includes('--quick');
const sizes = quick ? [20_000] : [20_000, 200_000];
const rounds = quick ? 1 : 3;
const seconds = quick ? 1 : 3;

interface Comparison {
  what: string;
  ours: Work;
  /** What the endpoint is compared with, and the least ratio we are content with. */
  against: Record<string, { work: Work; target?: number }>;
}

const folded = `select id from customers where search_text like fold($1)`;
const plain = ['name', 'own_name', 'code', 'nip', 'city', 'address', 'email'].map((c) => `${c} ilike $1`).join(' or ');
const page = `select p.*, c.name as country from
  (select * from customers order by name, id limit 15) p left join countries c on c.id = p.country_id order by p.name, p.id`;

function comparisons(pool: pg.Pool, base: string, token: string, ids: number[]): Comparison[] {
  const run = (name: string, text: string, values: () => unknown[] = () => []) =>
    pool.query({ name, text, values: values() });
  const headers = { 'access-token': token, 'content-type': 'application/json', 'accept-language': 'pl' };
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
        'select by id': {
          work: calls(() => run('one', 'select * from customers where id = $1', () => [id()])),
          target: 0.35,
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

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const figure = ({ perSecond, p50 }: Figure) => `${rounded(perSecond)}/s, p50 ${rounded(p50)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-bench-'));
const postgres = await supervise({ dataDir: folder });
const results: unknown[] = [];
let node: NodeProcess | undefined;
try {
  const { ownerUrl, appUrl } = await postgres.database('bench');
  node = await NodeProcess.create({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  await node.start();
  const admin = new URL(ownerUrl);
  admin.username = roles.superuser;
  admin.password = postgres.cluster.credentials.superuser;
  const loader = new pg.Pool({ connectionString: admin.href, max: 1 });
  const pool = new pg.Pool({ connectionString: appUrl, max: concurrency });
  const token = await node.signIn('admin@galwex.test');
  for (const rows of sizes) {
    await loadCustomers(loader, rows);
    const { rows: some } = await pool.query<{ id: number }>('select id from customers order by random() limit 1000');
    console.log(`\n${rows} customers, ${concurrency} at once`);
    for (const { what, ours, against } of comparisons(
      pool,
      node.base.replace(/\/api$/, ''),
      token,
      some.map((row) => row.id),
    )) {
      const works = { ours, ...Object.fromEntries(Object.entries(against).map(([name, { work }]) => [name, work])) };
      const figures = await inTurn<string>(works, rounds, seconds);
      const own = figures['ours'];
      if (!own) continue;
      console.log(`  ${what}: ${figure(own)}`);
      for (const [name, { target }] of Object.entries(against)) {
        const other = figures[name];
        if (!other) continue;
        const ratio = own.perSecond / other.perSecond;
        const wanted = target === undefined ? '' : ` (at least ${target}: ${ratio >= target ? 'kept' : 'MISSED'})`;
        console.log(`    ${rounded(ratio)} × ${name} (${figure(other)})${wanted}`);
        results.push({ rows, what, against: name, ratio, target, ours: own, other });
      }
    }
  }
  const web = await measureWeb(node.base.replace(/\/api$/, ''), 'admin@galwex.test', 'Coatdesk1!');
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const kept = (value: number, limit: number) => (value <= limit ? 'kept' : 'MISSED');
  console.log('\nWeb, gzip');
  console.log(
    `  sign-in: JS ${kB(web.signIn.js)} (at most 110 kB: ${kept(web.signIn.js, 110_000)}), CSS ${kB(web.signIn.css)}`,
  );
  console.log(
    `  sign-in and first list: JS ${kB(web.firstList.js)} (at most 220 kB: ${kept(web.firstList.js, 220_000)})`,
  );
  console.log(`  CSS by then: ${kB(web.firstList.css)} (at most 40 kB: ${kept(web.firstList.css, 40_000)})`);
  console.log(
    `  navigation to first row: ${rounded(web.firstRow['1'])} ms; CPU 4 times slower: ${rounded(web.firstRow['4'])} ms (at most 900 ms: ${kept(web.firstRow['4'], 900)})`,
  );
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ quick, results, web }, null, 2));
  await loader.end();
  await pool.end();
} finally {
  await node?.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
