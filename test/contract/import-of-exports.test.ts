import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/engine/server/sql';
import { importKinds } from '../../src/modules/administration/imports/kinds';
import { importShop } from '../support/import-shop';
import { languages } from './texts';

const shop = await importShop();
const { t, id, create, upload, rowsOf } = shop;
let exporter: Awaited<ReturnType<typeof t.person>>;

beforeAll(async () => {
  exporter = await t.person({ rights: ['SUPER_USER'] });
  await create('Koch', 'customers', {
    code: 'KOCH',
    externalId: 'E-1',
    name: 'Koch; "Söhne"',
    ownName: 'Koch',
    nip: '5250001009',
    phone: '+48 600 100 200',
    email: 'biuro@koch.test',
    address: '=ul. Hutnicza 12',
    postCode: '31-752',
    city: 'Kraków',
    currencyId: id['PLN'],
    paymentDays: 14,
    tags: ['fasady', 'stała umowa'],
  });
  await create('loft', 'customers', { name: 'Loft' });
  await create('plain', 'products', { name: 'Podkład', producerId: id['Farbex'] });
  await create('antracyt', 'products', {
    code: 'RAL 7016',
    name: 'Antracyt',
    externalCode: 'AB-7016',
    hex: '#373f43',
    amount: '20.5',
    unit: 'kg',
    pricePerUnit: 2950,
    weight: '1.25',
    note: '-12,5',
  });
  const line = { priceType: 0, isCustomer: false, rangeFrom: '0', rangeTo: null, price: 3200 };
  const list = { name: 'Stal 2026', currencyId: id['PLN'], productStateId: id['stal'], dateFrom: '2026-01-01' };
  await create('list', 'pricing', { ...list, lines: [line] });
  await create('post', 'product-profiles', { code: 'P-1024', name: 'Słupek', outline: '200', pricePerArea: 2850 });
  const order = { customerId: id['Koch'], externalNumber: 'WZ/77', orderDate: '2026-10-05' };
  const company = await t.database.db.one<{ id: number }>(sql`select id from companies limit 1`);
  for (const one of [order, { customerId: id['loft'], orderDate: '2026-10-04' }]) {
    const { status } = await t.call(exporter, 'POST', '/orders', {
      ...one,
      companyId: company!.id,
      items: [{ name: 'Brama', amount: 2, surface: '1.5' }],
    });
    expect(status).toBe(200);
  }
});

const same = ['customers', 'products', 'product-profiles', 'pricing', 'orders'] as const;
const cases = same.flatMap((kind) => languages.map((language) => [kind, language] as const));

describe.each(cases)('an export of %s in %s', (kind, language) => {
  const { columns, entity } = importKinds.find(({ key }) => key === kind)!;
  // The importer does not see discounts.
  const known = columns
    .map(({ key }) => key)
    .filter((key) => Object.hasOwn(entity.fields, key) && key !== 'discountPercent');
  const exported = async (keys?: readonly string[]) => {
    const asked = keys ? `&columns=${encodeURIComponent(JSON.stringify(keys.map((key) => ({ key }))))}` : '';
    const file = await t.call(exporter, 'GET', `/${kind}/export?format=csv${asked}`, undefined, {
      'accept-language': language,
    });
    expect(file.status).toBe(200);
    return file.text;
  };

  it('is read back column by column, and changes nothing', async () => {
    const seen = await upload(kind, await exported(known));
    const places = Object.fromEntries(known.map((key, at) => [key, at + 1]));
    expect(seen.mapping).toMatchObject(places);
    expect(await rowsOf(seen.id, 'faulty')).toEqual([]);
    expect(await rowsOf(seen.id, 'changed')).toEqual([]);
    expect(await rowsOf(seen.id, 'new')).toEqual([]);
    expect(seen.total).toBeGreaterThan(0);
  });

  it('changes nothing either with the columns the list has at first', async () => {
    const seen = await upload(kind, await exported());
    expect(Object.keys(seen.counts)).toEqual([kind === 'orders' ? 'skipped' : 'same']);
  });
});

it('a list of orders that are not there makes none: it has sums, and no items', async () => {
  const { db } = t.database;
  const file = await t.call(exporter, 'GET', '/orders/export?format=csv', undefined, { 'accept-language': 'pl' });
  await db.run(sql`update orders set number_text = 'ALT/' || id, external_number = 'ALT/' || id`);
  const seen = await upload('orders', file.text);
  expect(seen.counts).toEqual({ faulty: 2 });
  expect((await rowsOf(seen.id, 'faulty')).map(({ errors }) => errors)).toEqual([
    { row: 'ImportOrderSums' },
    { row: 'ImportOrderSums' },
  ]);
});
