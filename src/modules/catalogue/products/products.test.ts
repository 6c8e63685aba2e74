import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sentStatements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

let app: TestApp;
let office: Person;
const rights = [
  'PRODUCTS_READ',
  'PRODUCTS_WRITE',
  'PRODUCTS_DELETE',
  'PRICE_LIST_READ',
  'PRICE_LIST_WRITE',
  'DICTIONARIES_WRITE',
];
beforeAll(async () => {
  app = await testApp();
  office = await app.person({ rights });
});
type Row = Record<string, unknown> & { id: number; version: number };
async function create(entity: string, values: Record<string, unknown>): Promise<Row> {
  const { status, body } = await app.call(office, 'POST', `/${entity}`, values);
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) as number })]);
  return body as Row;
}
const product = (values: Record<string, unknown> = {}) => create('products', { name: 'Antracyt', ...values });
const list = async (filter: Record<string, unknown>) => {
  const { body } = await app.call(office, 'GET', `/products?itemsPerPage=50&filter=${jsonParam(filter)}`);
  return (body.items as Row[]).map(({ id }) => id).sort((a, b) => a - b);
};

describe('a product', () => {
  it('is found by name in any language, code, code of the producer and barcode', async () => {
    const { id } = await product({
      code: 'RAL 7099',
      name: 'Żółwiowoszary',
      nameEn: 'Tortoise grey',
      nameDe: 'Schildkrötengrau',
      externalCode: 'AK-771-Z',
      barcode: '5901234123457',
      hex: '#a1b2c3',
    });
    for (const search of ['ral 7099', 'zolwio', 'tortoise', 'schildkroten', '771-z', '34123457'])
      expect(await list({ search })).toEqual([id]);
    expect((await app.call(office, 'GET', `/products/${id}`)).body.hex).toBe('#A1B2C3');
  });

  it.each([
    [{ name: '' }, { name: 'Required' }],
    [{ hex: '383E42' }, { hex: 'TooShort' }],
    [{ hex: '#38GE42' }, { hex: 'NotHex' }],
    [{ amount: '-1' }, { amount: 'TooSmall' }],
    [{ amount: '1.0001' }, { amount: 'TooPrecise' }],
    [{ pricePerUnit: -1 }, { pricePerUnit: 'TooSmall' }],
    [{ producerId: 2_147_483_647 }, { producerId: 'RefMissing' }],
    [{ photo: 'a.jpg' }, { photo: 'UnknownKey' }],
  ])('is refused with %j', async (values, fields) => {
    const { status, body } = await app.call(office, 'POST', '/products', { name: 'Odmowa', ...values });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('is found by its category and by every category above it', async () => {
    const root = await create('product-categories', { name: 'Lakiery' });
    const leaf = await create('product-categories', { name: 'Utwardzane UV', parentId: root.id });
    const { id } = await product();
    await create('product-categories-list', { productId: id, productCategoryId: leaf.id });
    expect(await list({ categoryId: leaf.id })).toEqual([id]);
    expect(await list({ categoryId: [root.id] })).toEqual([id]);
    const wrong = await app.call(office, 'GET', `/products?filter=${encodeURIComponent('{"categoryId":"x"}')}`);
    expect(wrong.status).toBe(400);
  });

  it('names its colour and producer in the picker', async () => {
    const producer = await create('producers', { name: 'Farbex' });
    await product({ code: 'RAL 8888', name: 'Brąz', hex: '#402010', producerId: producer.id, externalCode: 'F-1' });
    const { body } = await app.call(
      office,
      'GET',
      `/search/products-search?filter=${encodeURIComponent('{"search":"ral 8888"}')}`,
    );
    expect(body.items).toMatchObject([{ name: 'RAL 8888 Brąz', color: '#402010', searchdata: 'Farbex · F-1' }]);
  });
});

it('the picker of profiles names a measure with its unit', async () => {
  await create('product-profiles', { code: 'KĄT-40', name: 'Kątownik', outline: '180.0' });
  await create('product-profiles', { code: 'KĄT-45', name: 'Kątownik', outline: '182.5' });
  const filter = encodeURIComponent('{"search":"kąt-4"}');
  const { body } = await app.call(office, 'GET', `/search/product-profiles-search?filter=${filter}`);
  const details = (body.items as { searchdata: string }[]).map(({ searchdata }) => searchdata);
  expect(details.sort()).toEqual(['Kątownik · 180 mm', 'Kątownik · 182.5 mm']);
});

describe('merging', () => {
  const twin = (values: Record<string, unknown> = {}) => product({ code: 'RAL 5555', externalCode: 'X1', ...values });
  const merge = (into: number, ids: number[], person = office) =>
    app.call(person, 'POST', '/products/merge', { into, ids });

  it('makes one of similar ones: references move, gaps are filled, the rest is gone and logged', async () => {
    const currency = await create('currency', { code: 'PLN', name: 'złoty' });
    const [one, two] = [
      await create('product-categories', { name: 'Pierwsza' }),
      await create('product-categories', { name: 'Druga' }),
    ];
    const kept = await twin({ note: 'zostaje' });
    const a = await twin({ code: 'ral  5555', barcode: '111', note: 'znika' });
    const b = await twin({ externalCode: 'x1', barcode: '222', weight: '2.500' });
    for (const [productId, productCategoryId] of [
      [kept.id, one.id],
      [a.id, one.id],
      [a.id, two.id],
      [b.id, two.id],
    ])
      await create('product-categories-list', { productId, productCategoryId });
    await create('product-prices', { productId: kept.id, currencyId: currency.id, price: 900 });
    await create('product-prices', { productId: a.id, currencyId: currency.id, price: 100 });

    const { status, body } = await merge(kept.id, [a.id, b.id, kept.id]);
    expect([status, body]).toEqual([200, { merged: [a.id, b.id], failed: [] }]);
    const after = await app.call(office, 'GET', `/products/${kept.id}`);
    expect(after.body).toMatchObject({ note: 'zostaje', barcode: '111', weight: '2.500', version: 2 });
    expect((await app.call(office, 'GET', `/products/${a.id}`)).status).toBe(404);
    const children = async (entity: string) =>
      (await app.call(office, 'GET', `/${entity}?filter=${jsonParam({ productId: kept.id })}`)).body.items as Row[];
    expect((await children('product-categories-list')).map((row) => row['productCategoryId'])).toEqual([
      two.id,
      one.id,
    ]);
    expect((await children('product-prices')).map((row) => row['price'])).toEqual([900]);
    const history = await app.call(office, 'GET', `/products/history/${kept.id}`);
    expect(history.body.items[0]).toMatchObject({ action: 'merge', changes: { barcode: [null, '111'] } });
    expect((await app.call(office, 'POST', `/products/restore/${a.id}`)).status).toBe(422);
  });

  it('moves so many references at a time as a statement can: a paint of years is in very many items', async () => {
    const [kept, twice] = [await twin(), await twin()];
    const { db } = app.database;
    await db.run(sql`
      with customer as (insert into customers (name) values ('ALUFASADA') returning id),
        company as (insert into companies (code, name) values ('GAL', 'GALWEX') returning id),
        orders as (insert into orders (customer_id, company_id, order_date)
          select customer.id, company.id, '2026-10-05' from customer, company returning id, customer_id, company_id)
      insert into order_items (order_id, customer_id, company_id, lp, name, product1_id)
      select o.id, o.customer_id, o.company_id, n, 'Profil', ${twice.id} from orders o, generate_series(1, 2001) n`);
    const sent = await sentStatements(() => merge(kept.id, [twice.id]));
    expect(sent.filter((text) => text.startsWith('update "order_items" set "product1_id"'))).toHaveLength(2);
    const moved = sql`select count(*)::int as items from order_items where product1_id = ${kept.id}`;
    expect(await db.one(moved)).toEqual({ items: 2001 });
  });

  it('leaves alone what is not similar, with the reason', async () => {
    const producer = await create('producers', { name: 'Inny' });
    const kept = await twin();
    const other = {
      code: await twin({ code: 'RAL 5556' }),
      producer: await twin({ producerId: producer.id }),
      external: await twin({ externalCode: null }),
    };
    const { body } = await merge(kept.id, [other.code.id, other.producer.id, other.external.id, 2_147_483_647]);
    expect(body).toEqual({
      merged: [],
      failed: [
        { id: other.code.id, errorStr: 'MergeOtherCode' },
        { id: other.producer.id, errorStr: 'MergeOtherProducer' },
        { id: other.external.id, errorStr: 'MergeOtherExternalCode' },
        { id: 2_147_483_647, errorStr: 'NotFound' },
      ],
    });
    expect((await app.call(office, 'GET', `/products/${kept.id}`)).body.version).toBe(1);
    // Two without a code have nothing in common.
    const [x, y] = [await product(), await product()];
    expect((await merge(x.id, [y.id])).body.failed).toEqual([{ id: y.id, errorStr: 'MergeOtherCode' }]);
  });

  it('needs the right to delete products, and a product to keep', async () => {
    const writer = await app.person({ rights: ['PRODUCTS_READ', 'PRODUCTS_WRITE'] });
    const [a, b] = [await twin(), await twin()];
    expect((await merge(a.id, [b.id], writer)).status).toBe(403);
    expect((await merge(2_147_483_647, [b.id])).status).toBe(404);
    expect((await merge(a.id, [])).status).toBe(400);
  });
});
