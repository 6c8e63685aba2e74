import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let app: TestApp;
let office: Person;
const id: Record<string, number> = {};
const create = async (name: string, entity: string, values: Record<string, unknown>) => {
  const { status, body } = await app.call(office, 'POST', `/${entity}`, values);
  expect([name, status, body.fields]).toEqual([name, 200, undefined]);
  id[name] = body.id as number;
};
const line = (rangeFrom: string, rangeTo: string | null, price: number, values = {}) => ({
  rangeFrom,
  rangeTo,
  price,
  ...values,
});
beforeAll(async () => {
  app = await testApp();
  office = await app.person({
    rights: ['PRICE_LIST_READ', 'PRICE_LIST_WRITE', 'PRODUCTS_WRITE', 'CUSTOMERS_WRITE', 'DICTIONARIES_WRITE'],
  });
  await create('pln', 'currency', { code: 'PLN', name: 'złoty', isDefault: true });
  await create('eur', 'currency', { code: 'EUR', name: 'euro' });
  await create('alu', 'product-states', { name: 'Aluminium surowe' });
  await create('steel', 'product-states', { name: 'Stal surowa' });
  await create('stalbud', 'customers', { name: 'STALBUD Jan Kowal' });
  await create('export', 'customers', { name: 'Export GmbH', currencyId: id['eur'] });
  await create('post', 'product-profiles', { code: 'P-6060', pricePerPiece: 7000 });
  await create('alu 2026', 'pricing', {
    name: 'Aluminium 2026',
    currencyId: id['pln'],
    productStateId: id['alu'],
    lines: [line('0', '50', 3200), line('50', '200', 2800), line('200', null, 2400)],
  });
  await create('steel 2026', 'pricing', {
    name: 'Stal 2026',
    currencyId: id['pln'],
    productStateId: id['steel'],
    lines: [line('0', '20', 4600), line('20', '100', 4100)],
  });
  await create('stalbud list', 'pricing', {
    name: 'STALBUD',
    currencyId: id['pln'],
    customerId: id['stalbud'],
    dateTo: '2026-06-30',
    lines: [line('0', null, 3000)],
  });
});
const ask = (question: Record<string, unknown>) => app.call(office, 'POST', '/pricing-search', question);

describe('a price is searched', () => {
  it('with the list taken, its line, and why not the others', async () => {
    const { status, body } = await ask({ productStateId: id['alu'], area: '56.16', date: '2026-10-05' });
    expect([status, body.chosen]).toEqual([
      200,
      expect.objectContaining({
        id: id['alu 2026'],
        name: 'Aluminium 2026',
        price: 2800,
        rangeFrom: '50.0000',
        rangeTo: '200.0000',
        chargedBy: 1,
        matched: ['state'],
      }),
    ]);
    expect(body.notTaken).toMatchObject([
      { name: 'Stal 2026', reason: 'otherState' },
      { name: 'STALBUD', reason: 'expired' },
    ]);
    expect(body.lists.find((one: { id: number }) => one.id === id['stalbud list'])).toMatchObject({
      customer: 'STALBUD Jan Kowal',
      currency: 'PLN',
      dateTo: '2026-06-30',
    });
    expect(body.currency.code).toBe('PLN');
  });

  it('by profile, in the customer’s currency, or without a result', async () => {
    expect((await ask({ productProfileId: id['post'], pieces: 3 })).body.chosen).toMatchObject({
      source: 'profile',
      name: 'P-6060',
      price: 7000,
    });
    const abroad = await ask({ customerId: id['export'], area: '1' });
    expect([abroad.body.currency.code, abroad.body.chosen]).toEqual(['EUR', null]);
    expect((await ask({ productStateId: id['steel'], area: '100' })).body).toMatchObject({
      chosen: null,
      notTaken: expect.arrayContaining([
        expect.objectContaining({ name: 'Stal 2026', reason: 'outsideRange' }),
      ]) as unknown,
    });
  });

  it('not in an agreed currency that was switched off', async () => {
    const turn = (isActive: boolean) =>
      app.database.db.run(sql`update currency set is_active = ${isActive} where id = ${id['eur']!}`);
    await turn(false);
    const { status, body } = await ask({ customerId: id['export'], area: '1' });
    expect([status, body.errorStr, body.errorDetails]).toEqual([422, 'AgreedCurrencyOff', 'EUR']);
    await turn(true);
  });

  it('by a link too', async () => {
    const filter = jsonParam({ productStateId: id['steel'], area: '19.6' });
    expect((await app.call(office, 'GET', `/pricing-search?filter=${filter}`)).body.chosen.price).toBe(4600);
    expect((await app.call(office, 'GET', '/pricing-search?filter=x')).status).toBe(400);
  });

  it.each([
    [{ area: '-1' }, { area: 'TooSmall' }],
    [{ area: 'x' }, { area: 'NotNumber' }],
    [{ customerId: 0 }, { customerId: 'TooSmall' }],
    [{ currencyId: 2_147_483_647 }, { currencyId: 'RefMissing' }],
    [{ colour: 1 }, { colour: 'UnknownKey' }],
  ])('not with %j', async (question, fields) => {
    const { status, body } = await ask(question);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('by those who may read price lists', async () => {
    const nobody = await app.person({ rights: ['PRODUCTS_READ'] });
    expect((await app.call(nobody, 'POST', '/pricing-search', {})).status).toBe(403);
  });
});
