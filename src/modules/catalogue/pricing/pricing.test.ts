import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { choosePrice } from './server/price-rule';
import { loadPriceRules } from './server/load-price-rules';

let app: TestApp;
let office: Person;
let currencyId: number;
const rights = [
  'PRICE_LIST_READ',
  'PRICE_LIST_WRITE',
  'PRICE_LIST_DELETE',
  'PRODUCTS_READ',
  'PRODUCTS_WRITE',
  'CUSTOMERS_WRITE',
  'DICTIONARIES_READ',
  'DICTIONARIES_WRITE',
];
type Row = Record<string, unknown> & { id: number; version: number };
type Line = Row & { rangeFrom: string; rangeTo: string | null; price: number };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(office, method, path, body);
async function create(entity: string, values: Record<string, unknown>): Promise<Row> {
  const { status, body } = await call('POST', `/${entity}`, values);
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) as number })]);
  return body as Row;
}
beforeAll(async () => {
  app = await testApp();
  office = await app.person({ rights });
  currencyId = (await create('currency', { code: 'PLN', name: 'złoty', isDefault: true })).id;
});
const area = (rangeFrom: string, rangeTo: string | null, price: number, values: Record<string, unknown> = {}) => ({
  rangeFrom,
  rangeTo,
  price,
  ...values,
});
let count = 0;
const priceList = (lines: unknown[], values: Record<string, unknown> = {}) =>
  create('pricing', { name: `Cennik ${++count}`, currencyId, lines, ...values });
const linesOf = async (id: number) => (await call('GET', `/pricing/${id}`)).body.lines as Line[];

describe('a new price', () => {
  it('is proposed in the currency agreed with its customer to who may read customers, else in the default one', async () => {
    const euro = await create('currency', { code: 'EUR', name: 'euro' });
    const { id } = await create('customers', { name: 'Klient w euro', currencyId: euro.id });
    const reader = await app.person({ rights: [...rights, 'CUSTOMERS_READ'] });
    const proposed = async (person: Person, path: string) => (await app.call(person, 'GET', path)).body;
    for (const entity of ['pricing', 'pricing-min-price', 'product-prices']) {
      expect(await proposed(reader, `/${entity}/proposal?customerId=${id}`)).toEqual({ currencyId: euro.id });
      expect(await proposed(office, `/${entity}/proposal?customerId=${id}`)).toEqual({ currencyId });
      expect(await proposed(reader, `/${entity}/proposal`)).toEqual({ currencyId });
    }
  });

  it('is proposed nothing to who may not make it, or by what its form does not say', async () => {
    const reader = await app.person({ rights: ['PRICE_LIST_READ'] });
    expect((await app.call(reader, 'GET', '/pricing/proposal')).status).toBe(403);
    expect((await app.call(office, 'GET', '/pricing/proposal?companyId=1')).status).toBe(400);
  });
});

describe('a price list', () => {
  it('is saved with its lines and read with them, in order of the ranges', async () => {
    const { id } = await priceList([area('50', '200', 2800), area('0', '50', 3200), area('200', null, 2400)]);
    expect((await linesOf(id)).map(({ rangeFrom, rangeTo, price }) => [rangeFrom, rangeTo, price])).toEqual([
      ['0.0000', '50.0000', 3200],
      ['50.0000', '200.0000', 2800],
      ['200.0000', null, 2400],
    ]);
  });

  it.each([
    [[area('5', '5', 1)], { 'lines.0.rangeTo': 'RangeOrder' }],
    [[area('0', '50', 1), area('60', '20', 1)], { 'lines.1.rangeTo': 'RangeOrder' }],
    [[area('0', '50', 1), area('49.9999', null, 1)], { 'lines.1.rangeFrom': 'RangeOverlap' }],
    [[area('0', null, 1), area('0', null, 1)], { 'lines.1.rangeFrom': 'RangeOverlap' }],
    [[area('-1', null, 1)], { 'lines.0.rangeFrom': 'TooSmall' }],
    [[area('0', null, -1)], { 'lines.0.price': 'TooSmall' }],
    [[area('0', null, 0.5)], { 'lines.0.price': 'NotInteger' }],
    [[area('0', '1e15', 1)], { 'lines.0.rangeTo': 'NotNumber' }],
    [[area('0', null, 1, { priceType: 3 })], { 'lines.0.priceType': 'NotInList' }],
  ])('is refused whole with lines %j', async (lines, fields) => {
    const { status, body } = await call('POST', '/pricing', { name: 'Odmowa', currencyId, lines });
    expect([status, body.fields]).toEqual([400, fields]);
    const { body: found } = await call('GET', `/pricing?filter=${encodeURIComponent('{"search":"odmowa"}')}`);
    expect(found.total).toBe(0);
  });

  it('takes the same range for another kind and for own paint, and gaps', async () => {
    await priceList([
      area('0', null, 1),
      area('0', null, 1, { priceType: 1 }),
      area('0', null, 1, { isCustomer: true }),
      area('3', '4', 1, { priceType: 2 }),
    ]);
  });

  it('may split a range and move its bounds in one save', async () => {
    const { id, version } = await priceList([area('0', '50', 3200), area('50', null, 2800)]);
    const [first, second] = await linesOf(id);
    const moved = await call('PUT', `/pricing/${id}`, {
      version,
      lines: [{ id: first!.id, rangeTo: '30' }, area('30', '40', 3000), { id: second!.id, rangeFrom: '40' }],
    });
    expect([moved.status, moved.body.fields]).toEqual([200, undefined]);
    expect((await linesOf(id)).map(({ rangeFrom, rangeTo }) => [rangeFrom, rangeTo])).toEqual([
      ['0.0000', '30.0000'],
      ['30.0000', '40.0000'],
      ['40.0000', null],
    ]);
    const swapped = await call('PUT', `/pricing/${id}`, {
      version: 2,
      lines: [
        { id: first!.id, rangeFrom: '40', rangeTo: null },
        { id: second!.id, rangeFrom: '0', rangeTo: '30' },
      ],
    });
    expect([swapped.status, swapped.body.fields]).toEqual([200, undefined]);
  });

  it('names the sent line that reaches into a stored one, and refuses a line of its own endpoint alike', async () => {
    const { id, version } = await priceList([area('0', '50', 1), area('50', '60', 1)]);
    const [first] = await linesOf(id);
    const wide = await call('PUT', `/pricing/${id}`, { version, lines: [{ id: first!.id, rangeTo: '55' }] });
    expect([wide.status, wide.body.fields]).toEqual([400, { 'lines.0.rangeTo': 'RangeOverlap' }]);
    const direct = await call('POST', '/pricing-lines', { pricingId: id, rangeFrom: '59', price: 1 });
    expect([direct.status, direct.body.fields]).toEqual([400, { rangeFrom: 'RangeOverlap' }]);
    expect((await call('POST', '/pricing-lines', { pricingId: id, rangeFrom: '60', price: 1 })).status).toBe(200);
  });

  it('holds its ranges in the database too', async () => {
    const { id } = await priceList([area('0', '50', 1)]);
    const db = app.database.db;
    const insert = (from: string, to: string) =>
      db.run(
        sql`insert into pricing_lines (pricing_id, price_type, range_from, range_to, price) values (${id}, 0, ${from}, ${to}, 1)`,
      );
    await expect(insert('49', '70')).rejects.toMatchObject({ constraint: 'pricing_lines_range_overlap' });
    await expect(insert('70', '70')).rejects.toMatchObject({ constraint: 'pricing_lines_range_to_order' });
    await insert('50', '70');
  });

  it('ends on the day it begins or later', async () => {
    const wrong = { name: 'Odmowa', currencyId, dateFrom: '2026-02-01', dateTo: '2026-01-31' };
    const { status, body } = await call('POST', '/pricing', wrong);
    expect([status, body.fields]).toEqual([400, { dateTo: 'DatesOrder' }]);
    const { id, version } = await priceList([], { dateFrom: '2026-02-01', dateTo: '2026-02-01' });
    const moved = await call('PUT', `/pricing/${id}`, { version, dateFrom: '2026-02-02' });
    expect(moved.body.fields).toEqual({ dateTo: 'DatesOrder' });
  });
});

describe('a minimal price', () => {
  it('stands once for what it names', async () => {
    const state = await create('product-states', { name: 'Stal' });
    const values = { priceNet: 30_000, currencyId, productStateId: state.id };
    await create('pricing-min-price', values);
    await create('pricing-min-price', { ...values, isCustomer: true });
    const twice = await call('POST', '/pricing-min-price', { ...values, priceNet: 1 });
    expect([twice.status, twice.body.errorStr]).toEqual([409, 'MinPriceTwice']);
  });
});

describe('a profile', () => {
  it('with a price of 0.00 has none', async () => {
    const profile = await create('product-profiles', { code: 'P-1', pricePerArea: 0, pricePerPiece: 5 });
    expect(profile).toMatchObject({ pricePerArea: null, pricePerPiece: 5, surfaceMultiplier: '1.000' });
  });
  it('has a code of its own within a customer', async () => {
    const customer = await create('customers', { name: 'ALUFASADA' });
    await create('product-profiles', { code: 'K-45' });
    await create('product-profiles', { code: 'K-45', customerId: customer.id });
    const { status, body } = await call('POST', '/product-profiles', { code: 'k-45', customerId: customer.id });
    expect([status, body.errorStr]).toEqual([409, 'AlreadyExists']);
  });
});

describe('the rules of a document', () => {
  it('are loaded in one query: lists of its customer and of everybody, profiles, categories', async () => {
    const [mine, other] = [
      await create('customers', { name: 'STALBUD' }),
      await create('customers', { name: 'Inny klient' }),
    ];
    const profile = await create('product-profiles', { code: 'L-50', pricePerPiece: 700 });
    const category = await create('product-categories', { name: 'Balustrady' });
    const own = await priceList([area('0', '10.5', 4100)], { customerId: mine.id, dateFrom: '2026-01-01' });
    const foreign = await priceList([area('0', null, 1)], { customerId: other.id });
    const queries: string[] = [];
    const db = app.database.db;
    const counting: typeof db = {
      ...db,
      prepared: (name, text, values) => (queries.push(text), db.prepared(name, text, values)),
      rows: (query) => (queries.push(query.text), db.rows(query)),
      one: (query) => (queries.push(query.text), db.one(query)),
    };
    const wanted = { customerId: mine.id, companyId: null, profileIds: [profile.id] };
    const rules = await loadPriceRules(counting, { ...wanted, currencyId: null });
    expect(queries).toHaveLength(1);
    expect(rules.lists.find(({ id }) => id === own.id)).toEqual({
      id: own.id,
      name: own['name'],
      currencyId,
      customerId: mine.id,
      companyId: null,
      productStateId: null,
      productCategoryId: null,
      productProfileId: null,
      dateFrom: '2026-01-01',
      dateTo: null,
      isActive: true,
      lines: [
        expect.objectContaining({
          priceType: 0,
          rangeFrom: '0.0000',
          rangeTo: '10.5000',
          isCustomer: false,
          price: 4100,
        }),
      ],
    });
    expect(rules.lists.some(({ id }) => id === foreign.id)).toBe(false);
    expect(rules).toMatchObject({ profileCurrencyId: currencyId, profiles: [{ id: profile.id, pricePerPiece: 700 }] });
    expect(rules.parents.get(category.id)).toBe(null);
    const all = await loadPriceRules(db, { ...wanted, currencyId: null, others: 50 });
    expect(all.lists.some(({ id }) => id === foreign.id)).toBe(true);
    const question = {
      date: '2026-10-05',
      currencyId,
      ...wanted,
      productProfileId: null,
      productStateId: null,
      productCategoryId: null,
      ownPaint: false,
      area: '9.0000',
      weight: null,
      pieces: 1,
      metres: null,
    };
    expect(choosePrice(rules, question).chosen).toMatchObject({ id: own.id, price: 4100, matched: ['customer'] });
  });
});
