import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { clicksOf, type Click, type PageOf } from '../../bench/clicks';
import { loadOrders } from '../../bench/order-rows';
import { Latest } from '../../src/engine/server/latest';
import { afterFile } from '../support/after-file';
import { testApp, type Person, type TestApp } from '../support/app';
import { demoDatabase } from '../support/shop';

/** A fortieth of the rows lists are made for, and bounds a fortieth as high. */
const ITEMS = 25_000;
const bounds = { large: 1_000, newest: 500, page: 100, count: 500, walked: 75, collected: 500 };
const lists = ['customers', 'orders', 'order-items'];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}
interface Statement {
  text: string;
  values: unknown[];
}

let t: TestApp;
let clerk: Person;
let admin: pg.Pool;

beforeAll(async () => {
  t = await testApp({ database: await demoDatabase() });
  admin = new pg.Pool({ connectionString: t.database.adminUrl, max: 1 });
  afterFile(() => admin.end());
  await loadOrders(admin, ITEMS);
  clerk = await t.person({ rights: ['CUSTOMERS_READ', 'ORDERS_READ', 'QUOTATIONS_READ', 'INVOICES_READ'] });
  t.engine.latest = new Latest(bounds);
});

const pageOf: PageOf = async (entity, query) => {
  const answer = await t.call(clerk, 'GET', `/${entity}?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(`${entity} ${JSON.stringify(query)}: ${answer.status} ${answer.text}`);
  return answer.body as Awaited<ReturnType<PageOf>>;
};

/** The statements a piece of work sends that read a page. */
async function pagesRead(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const queries = spy.mock.calls.map(([query]) => query as unknown as Partial<Statement>);
    return queries.flatMap(({ text = '', values = [] }) => (/\blimit 15\b/.test(text) ? [{ text, values }] : []));
  } finally {
    spy.mockRestore();
  }
}

const scans = (node: Node, table: string): boolean =>
  (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) ||
  (node.Plans ?? []).some((below) => scans(below, table));

async function isScanned({ text, values }: Statement, table: string): Promise<boolean> {
  type Plan = { 'QUERY PLAN': [{ Plan: Node }] };
  const { rows } = await admin.query<Plan>(
    text.replace(/^(explain \(format json\) )?/, 'explain (format json) '),
    values,
  );
  return scans(rows[0]!['QUERY PLAN'][0].Plan, table);
}

/** Whether the whole table is read for a click, or only its newest rows because it would be. */
async function readBy({ entity, query }: Click, table: string): Promise<'index' | 'newest' | 'whole'> {
  let latest: unknown;
  const statements = await pagesRead(async () => {
    ({ latest } = await pageOf(entity, { page: '0', itemsPerPage: '15', latest: 'true', ...query }));
  });
  if (latest) return 'newest';
  for (const statement of statements) if (await isScanned(statement, table)) return 'whole';
  return 'index';
}

it.each(lists)('no sort, filter or search of %s reads the whole of a large table', async (name) => {
  const { entity, tableName } = t.engine.registry.get(name);
  const clicks = await clicksOf(pageOf, entity);
  const found = { index: [] as string[], newest: [] as string[], whole: [] as string[] };
  for (const click of clicks) found[await readBy(click, tableName)].push(click.what);
  expect(found.whole).toEqual([]);
  expect(found.index.length).toBeGreaterThan(clicks.length / 5);
  // What a large table has no index for: a new line here is a sort or filter that shows the newest rows first.
  await expect(`${[...new Set(found.newest)].join('\n')}\n`).toMatchFileSnapshot(`lists-at-size/${name}.txt`);
});

it.each(['tychy', 'firma balustrady', 'sp', 'bramy'])(
  'a search for %s finds the same rows among the first ones as by collecting all its hits',
  async (search) => {
    const found = async (frequent: number, sortBy: string) => {
      t.engine.latest = new Latest({ frequent });
      const query = { itemsPerPage: '15', sortBy, filter: JSON.stringify({ search }) };
      return (await pageOf('order-items', query)).items.map(({ id }) => id);
    };
    for (const sortBy of ['id', 'dueDate', 'name']) {
      const first = await found(0, sortBy);
      expect(first).toHaveLength(15);
      expect(first).toEqual(await found(1e9, sortBy));
    }
  },
);

it.each(['', '1', 'profil', 'zygmuntowski'])(
  'suggestions for "%s" do not read the whole of a large table',
  async (search) => {
    const asked = new URLSearchParams({
      page: '1',
      itemsPerPage: '15',
      filter: JSON.stringify(search ? { search } : {}),
    });
    t.engine.latest = new Latest(bounds);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    let items: unknown[] = [];
    try {
      items = (await t.call(clerk, 'GET', `/search/order-items-search?${asked.toString()}`)).body.items as unknown[];
      const sent = spy.mock.calls.map(([query]) => query as unknown as Partial<Statement>);
      const read = sent.flatMap(({ text = '', values = [] }) =>
        /^\s*select .* searchdata/s.test(text) ? [{ text, values }] : [],
      );
      expect(read).toHaveLength(1);
      expect(await isScanned(read[0]!, 'order_items')).toBe(false);
    } finally {
      spy.mockRestore();
    }
    expect(items.length).toBeGreaterThan(0);
  },
);
