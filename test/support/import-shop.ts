import { beforeEach, expect } from 'vitest';
import { sql } from '../../src/engine/server/sql';
import { importJobs } from '../../src/modules/administration/imports/server/imports.job';
import { jobTools } from '../../src/server/jobs/tools';
import { testApp, type Body } from './app';
import { sendFile } from './upload';

/** Rows of a file. */
export const lines = (...rows: string[]) => rows.join('\n');

/** A shop that files are imported into, with the steps of an import; each test begins when the next one may be written. */
export async function importShop() {
  const t = await testApp();

  const importer = await t.person({
    rights: ['DATA_IMPORT', 'STOCK_IMPORT', 'USERS_READ', 'USERS_WRITE', 'CUSTOMERS_WRITE', 'ORDERS_WRITE'],
  });
  const office = await t.person({
    rights: [
      'PRODUCTS_READ',
      'PRODUCTS_WRITE',
      'CUSTOMERS_WRITE',
      'CUSTOMER_NOTES_WRITE',
      'DICTIONARIES_WRITE',
      'PRICE_LIST_READ',
      'PRICE_LIST_WRITE',
    ],
  });
  const id: Record<string, number> = {};
  const clock = { now: Date.UTC(2026, 9, 5, 8) };
  const create = async (name: string, entity: string, values: Record<string, unknown>) => {
    const { status, body } = await t.call(office, 'POST', `/${entity}`, values);
    expect([name, status, body.fields]).toEqual([name, 200, undefined]);
    id[name] = body.id as number;
  };

  await t.person({ rights: ['SUPER_USER'] });
  await t.database.db.run(sql`insert into companies (code, name) values ('GAL', 'GALWEX')`);
  await create('PLN', 'currency', { code: 'PLN', name: 'złoty', isDefault: true });
  await create('Farbex', 'producers', { name: 'Farbex' });
  await create('white', 'products', { code: 'RAL 9010', name: 'Biel czysta' });
  await create('store', 'storages', { name: 'Magazyn farb' });
  await create('stal', 'product-states', { name: 'Stal surowa' });
  beforeEach(() => {
    clock.now += 20 * 60_000;
    t.setNow(new Date(clock.now));
  });

  const get = async (of: number): Promise<Body> => (await t.call(importer, 'GET', `/imports/${of}`)).body;
  const rowsOf = async (of: number, state?: string): Promise<Body[]> =>
    (await t.call(importer, 'GET', `/imports/${of}/rows${state ? `?state=${state}` : ''}`)).body.items;
  const post = (of: number, what: string, body: Record<string, unknown> = {}) =>
    t.call(importer, 'POST', `/imports/${of}/${what}`, body);

  /** Does the work of an import that waits in its job. */
  async function work(of: number): Promise<void> {
    const { turn } = (await t.database.db.one<{ turn: number }>(sql`select turn from imports where id = ${of}`))!;
    await importJobs['import-work']!.run({ id: of, turn }, t.installation, jobTools(t.engine, t.installation, t.now));
  }
  /** Uploads a file and lets the jobs look at it. */
  async function upload(kind: string, content: Buffer | string): Promise<Body> {
    const answer = await sendFile(t, importer, `/imports?kind=${kind}`, { name: 'list.csv', content });
    expect(answer.statusCode).toBe(200);
    const found = answer.json<Body>();
    await work(found.id);
    return get(found.id);
  }
  async function run(of: number, onlyGood = false): Promise<Body> {
    const begun = await post(of, 'run', { onlyGood });
    expect([begun.status, begun.body.errorStr]).toEqual([200, undefined]);
    await work(of);
    return get(of);
  }

  return { t, importer, office, id, clock, create, get, rowsOf, post, work, upload, run };
}
