import { beforeAll, expect, it } from 'vitest';
import { testApp, type Body, type Person, type TestApp } from '../../../../test/support/app';
import { sendFile } from '../../../../test/support/upload';
import { sql } from '../../../engine/server/sql';
import { jobTools } from '../../../server/jobs/tools';
import { importJobs } from '../../administration/imports/server/imports.job';

let t: TestApp;
let importer: Person;
let keeper: Person;
let clock = Date.UTC(2026, 9, 5, 8);

beforeAll(async () => {
  t = await testApp();
  importer = await t.person({ rights: ['STOCK_IMPORT'] });
  keeper = await t.person({ rights: ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  for (const [path, body] of [
    ['/products', { code: 'RAL 9010', name: 'Biel czysta', barcode: '5901234123457' }],
    ['/storages', { name: 'Magazyn farb' }],
  ] as const)
    expect((await t.call(keeper, 'POST', path, body)).status).toBe(200);
});

async function upload(...rows: string[]): Promise<Body> {
  clock += 20 * 60_000;
  t.setNow(new Date(clock));
  const answer = await sendFile(t, importer, '/imports?kind=stocks', { name: 'stan.csv', content: rows.join('\n') });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<Body>();
  return work(id as number);
}
async function work(id: number): Promise<Body> {
  const { turn } = (await t.database.db.one<{ turn: number }>(sql`select turn from imports where id = ${id}`))!;
  await importJobs['import-work']!.run({ id, turn }, t.installation, jobTools(t.engine, t.installation, t.now));
  return (await t.call(importer, 'GET', `/imports/${id}`)).body;
}
const lots = () =>
  t.database.db.rows<Record<string, unknown>>(sql`
    select s.serial_number, s.amount::text as amount, s.unit, s.date_to::text as date_to, s.price::int as price,
      (select json_agg(l.kind) from stock_log l where l.stock_id = s.id) as booked
    from stocks s order by s.id`);

const heading = 'Kod;Magazyn;LOT;Ilość;Ważne do;Cena zakupu';

it('lots of a file are booked in the ledger, found by code or barcode of their product', async () => {
  const seen = await upload(
    heading,
    'RAL 9010;Magazyn farb;L1;20;2028-06-30;24,50',
    '5901234123457;magazyn farb;L2;7,5;;',
  );
  expect([seen.state, seen.counts]).toEqual(['ready', { new: 2 }]);
  expect((await t.call(importer, 'POST', `/imports/${seen.id}/run`, {})).status).toBe(200);
  expect(await work(seen.id)).toMatchObject({ state: 'done', done: 2 });
  expect(await lots()).toEqual([
    { serialNumber: 'L1', amount: '20.000', unit: 'kg', dateTo: '2028-06-30', price: 2450, booked: ['add'] },
    { serialNumber: 'L2', amount: '7.500', unit: 'kg', dateTo: null, price: null, booked: ['add'] },
  ]);
  expect((await t.call(importer, 'POST', `/imports/${seen.id}/undo`, {})).body.errorStr).toBe('ImportFinal');
});

it('a lot without a unit in its row is kept in the unit of its product', async () => {
  const oil = { code: 'ROZ-1', name: 'Rozpuszczalnik', unit: 'l' };
  expect((await t.call(keeper, 'POST', '/products', oil)).status).toBe(200);
  const seen = await upload(heading, 'ROZ-1;Magazyn farb;R1;40;;');
  expect((await t.call(importer, 'POST', `/imports/${seen.id}/run`, {})).status).toBe(200);
  expect(await work(seen.id)).toMatchObject({ state: 'done', done: 1 });
  expect((await lots()).at(-1)).toMatchObject({ serialNumber: 'R1', amount: '40.000', unit: 'l' });
});

it('the best-before date is found under the headings suppliers use', async () => {
  for (const [at, name] of ['Ważny do', 'Termin przydatności', 'Best before date', 'Verwendbar bis'].entries()) {
    const seen = await upload(`Kod;Magazyn;LOT;Ilość;${name}`, `RAL 9010;Magazyn farb;B${at};1;30.06.2028`);
    expect((await t.call(importer, 'POST', `/imports/${seen.id}/run`, {})).status).toBe(200);
    expect(await work(seen.id)).toMatchObject({ state: 'done', done: 1 });
    expect((await lots()).at(-1)).toMatchObject({ serialNumber: `B${at}`, dateTo: '2028-06-30' });
  }
});

it('the same file again changes nothing, and faults stand at their rows', async () => {
  expect((await upload(heading, 'RAL 9010;Magazyn farb;L1;20;2028-06-30;24,50')).counts).toEqual({ same: 1 });
  const seen = await upload(
    heading,
    'RAL 9010;Magazyn farb;L1;25;2028-06-30;24,50',
    'RAL 0000;Magazyn farb;L3;5;;',
    'RAL 9010;Magazyn farb;L4;;;',
    'RAL 9010;Magazyn farb;L5;-1;;',
  );
  expect(seen.counts).toEqual({ faulty: 4 });
  const { items } = (await t.call(importer, 'GET', `/imports/${seen.id}/rows`)).body as { items: Body[] };
  expect(items.map(({ errors }) => errors as unknown)).toEqual([
    { firstAmount: 'StockKeyFixed' },
    { productId: 'ImportUnknown' },
    { firstAmount: 'Required' },
    { firstAmount: 'TooSmall' },
  ]);
});

it('other kinds stay closed to those who may only import stock', async () => {
  const other = await t.person({ rights: ['DATA_IMPORT'] });
  expect((await t.call(importer, 'GET', '/imports?kind=customers')).status).toBe(403);
  expect((await t.call(other, 'GET', '/imports?kind=stocks')).status).toBe(200);
  expect((await t.call(keeper, 'GET', '/imports?kind=stocks')).status).toBe(403);
  expect((await t.call(importer, 'GET', '/imports?kind=stocks')).status).toBe(200);
});
