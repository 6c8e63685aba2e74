import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { plantSeeds } from '../../all.seeds';
import { sql } from '../../../engine/server/sql';
import { storeSettings } from '../../../../test/support/settings';
import { jsonParam } from '../../../../test/support/query';

let app: TestApp;
let office: Person;
beforeAll(async () => {
  app = await testApp();
  office = await app.person({
    rights: [
      'CUSTOMERS_READ',
      'CUSTOMERS_WRITE',
      'CUSTOMERS_DELETE',
      'CUSTOMERS_EXPORT',
      'DICTIONARIES_WRITE',
      'QUOTATIONS_READ',
    ],
  });
});
type Created = Record<string, unknown> & { id: number; version: number };
const create = async (values: Record<string, unknown>): Promise<Created> => {
  const { status, body } = await app.call(office, 'POST', '/customers', values);
  expect([status, body.fields]).toEqual([200, undefined]);
  return body as Created;
};
const refusals = async (values: Record<string, unknown>) => {
  const { status, body } = await app.call(office, 'POST', '/customers', { name: 'Odmowa', ...values });
  return [status, body.fields as unknown];
};
let seed = 0;
const named = (values: Record<string, unknown> = {}) =>
  create({ name: `Klient ${String(++seed).padStart(3, '0')}`, ...values });

describe('a customer as it is sent', () => {
  it('is created with all its fields and answered with its id', async () => {
    const sent = {
      code: 'ALU01',
      name: 'ALUFASADA sp. z o.o.',
      ownName: 'Alu',
      nip: '222-222-22-22',
      regon: '222 222 220',
      externalId: 'K/7',
      phone: '600100200',
      fax: '322223344',
      email: 'biuro@alufasada.pl',
      address: 'ul. Źródlana 7A',
      postCode: '44-240',
      city: 'Żory',
      tags: 'stały, fasady,stały',
      paymentDays: 14,
      discountPercent: 505,
      ownProductsOnly: true,
      currencyId: null,
      vatRateId: '',
      countryId: null,
      storageId: '',
      paymentMethodId: null,
    };
    expect(await create(sent)).toMatchObject({
      ...sent,
      id: expect.any(Number) as number,
      nip: '2222222222',
      regon: '222222220',
      tags: ['stały', 'fasady'],
      vatRateId: null,
      storageId: null,
      settings: [],
    });
  });

  it('is changed by POST with the update flag, PUT and PATCH alike', async () => {
    const { id, version } = await named();
    const flagged = await app.call(office, 'POST', `/customers/${id}`, { update: true, version, city: 'Rybnik' });
    expect([flagged.status, flagged.body.city, flagged.body.version]).toEqual([200, 'Rybnik', 2]);
    const put = await app.call(office, 'PUT', `/customers/${id}`, { version: 2, tags: ['a', 'b'] });
    expect([put.status, put.body.tags, put.body.city]).toEqual([200, ['a', 'b'], 'Rybnik']);
    const patch = await app.call(office, 'PATCH', `/customers/${id}`, { version: 3, nip: 'pl 333-333-33-33' });
    expect([patch.status, patch.body.nip]).toEqual([200, '3333333333']);
    expect((await app.call(office, 'PUT', `/customers/${id}`, { version: 3, city: 'Żory' })).body.errorStr).toBe(
      'StaleVersion',
    );
    expect((await app.call(office, 'PUT', `/customers/${id}`, { city: 'Żory' })).body).toMatchObject({
      fields: { version: 'VersionRequired' },
    });
  });

  it('may bring its settings along, saved together or not at all', async () => {
    const customer = await named({ settings: [{ config: 'groupMode', value: '1' }] });
    expect(customer['settings']).toEqual([{ config: 'groupMode', value: '1' }]);
    const path = `/customers/${customer.id}`;
    const off = { config: 'notification_2', value: '0' };
    const changed = await app.call(office, 'POST', path, { update: true, version: 1, city: 'Żory', settings: [off] });
    expect(changed.body).toMatchObject({ city: 'Żory', settings: [{ config: 'groupMode', value: '1' }, off] });
    const wrong = [{ config: 'groupMode', value: '7' }];
    const refused = await app.call(office, 'PUT', path, { version: 2, city: 'Rybnik', settings: wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, { groupMode: 'OutOfRange' }]);
    expect((await app.call(office, 'GET', path)).body).toMatchObject({ version: 2, city: 'Żory' });
  });

  it('takes references of the dictionaries and brings their names', async () => {
    const country = await app.call(office, 'POST', '/countries', { code: 'PL', name: 'Polska' });
    const customer = await named({ countryId: country.body.id as number });
    expect(customer).toMatchObject({ country: { id: country.body.id as number, name: 'Polska' } });
    expect(await refusals({ countryId: 999_999 })).toEqual([400, { countryId: 'RefMissing' }]);
  });

  it.each([
    [{ name: 'Al' }, { name: 'TooShort' }],
    [{ name: '' }, { name: 'Required' }],
    [{ name: 'x'.repeat(256) }, { name: 'TooLong' }],
    [{ code: 'x'.repeat(26) }, { code: 'TooLong' }],
    [{ ownName: 'x'.repeat(256) }, { ownName: 'TooLong' }],
    [{ nip: '1234567890123456' }, { nip: 'TooLong' }],
    [{ nip: 'numer' }, { nip: 'NotNip' }],
    [{ city: 'x'.repeat(101) }, { city: 'TooLong' }],
    [{ postCode: 'x'.repeat(16) }, { postCode: 'TooLong' }],
    [{ address: 'x'.repeat(256) }, { address: 'TooLong' }],
    [{ phone: 'x'.repeat(26) }, { phone: 'TooLong' }],
    [{ fax: 'x'.repeat(26) }, { fax: 'TooLong' }],
    [{ externalId: 'x'.repeat(51) }, { externalId: 'TooLong' }],
    [{ email: 'biuro' }, { email: 'NotEmail' }],
    [{ email: 'a@b.' }, { email: 'TooShort' }],
    [{ paymentDays: 91 }, { paymentDays: 'TooBig' }],
    [{ paymentDays: -1 }, { paymentDays: 'TooSmall' }],
    [{ discountPercent: 10_001 }, { discountPercent: 'TooBig' }],
    [{ discountPercent: -1 }, { discountPercent: 'TooSmall' }],
    [{ discountPercent: 1.5 }, { discountPercent: 'NotInteger' }],
    [{ currencyId: 0 }, { currencyId: 'TooSmall' }],
    [{ isVip: true }, { isVip: 'UnknownKey' }],
    [{ id: 7 }, { id: 'UnknownKey' }],
  ])('is refused with %j', async (values, fields) => expect(await refusals(values)).toEqual([400, fields]));

  it.each(['ATU12345678', 'NL123456789B01', 'ES-X1234567X', 'FR XX 123 456 789'])(
    'takes the tax number %s of another country',
    async (nip) => {
      expect((await named({ nip }))['nip']).toBe(nip.replace(/[\s-]/g, ''));
    },
  );

  it('takes the longest values', async () => {
    await named({
      code: 'x'.repeat(25),
      nip: '123-456-789-012-345',
      email: 'biuro.12@alufasada.com.pl',
      paymentDays: 90,
      discountPercent: 10_000,
    });
  });

  it('has an e-mail as long as the settings allow, whatever its length unless they are tightened', async () => {
    const long = `${'biuro.handlowe.'.repeat(4)}alu@alufasada-konstrukcje.pl`;
    await named({ email: long });
    await storeSettings(app, { customerEmailMax: 25 });
    const refused = await app.call(office, 'POST', '/customers', { name: 'Alufasada 2', email: long });
    expect(refused).toMatchObject({ status: 400, body: { fields: { email: 'EmailTooLong' } } });
    await storeSettings(app, { customerEmailMax: 255 });
  });
});

describe('a tax number that exists', () => {
  const check = async (body: Record<string, unknown>) =>
    (await app.call(office, 'POST', '/customers/check', body)).body as unknown;
  it('is told, however it is written, and never refused', async () => {
    const first = await named({ nip: '5261040828' });
    expect(await check({ nip: ' 526-104-08-28' })).toEqual({ id: first.id, name: first.name, code: null });
    expect(await check({ nip: 'PL5261040828', id: first.id })).toEqual({});
    const second = await named({ nip: '526.104.08.28' });
    expect(await check({ nip: '5261040828', id: first.id })).toMatchObject({ id: second.id });
    expect(await check({ nip: '5260250995' })).toEqual({});
    expect(await check({ nip: '526104082' })).toEqual({});
    expect(await check({ nip: '' })).toEqual({});
  });
});

describe('the list of customers', () => {
  const list = async (query: string) => {
    const { status, body } = await app.call(office, 'GET', `/customers?${query}`);
    expect(status).toBe(200);
    return body as { items: { id: number; name: string }[]; total: number };
  };
  const filter = (value: unknown) => `filter=${jsonParam(value)}`;

  it('searches without regard to case and accents', async () => {
    const { id } = await named({ ownName: 'Wytwórnia Łańcuchów' });
    expect((await list(filter({ search: 'LANCUCH wytw' }))).items.map((row) => row.id)).toEqual([id]);
  });

  it('is filtered by category', async () => {
    const [a, b] = [await named(), await named()];
    await named();
    const category = async (name: string) =>
      (await app.call(office, 'POST', '/customer-categories', { name })).body.id as number;
    const [steel, alu] = [await category('Stal'), await category('Aluminium')];
    for (const [customer, one] of [
      [a, steel],
      [b, steel],
      [b, alu],
    ] as const) {
      const linked = await app.call(office, 'POST', '/customer-categories-list', {
        customerId: customer.id,
        customerCategoryId: one,
      });
      expect(linked.status).toBe(200);
    }
    const ids = async (categoryId: unknown) => (await list(filter({ categoryId }))).items.map((row) => row.id);
    expect(await ids(steel)).toEqual([a.id, b.id]);
    expect(await ids([alu])).toEqual([b.id]);
    expect(await ids([])).toEqual([]);
    for (const wrong of ['x', { a: 1 }, [1.5], -1]) {
      const { status, body } = await app.call(office, 'GET', `/customers?${filter({ categoryId: wrong })}`);
      expect([status, body.errorStr]).toEqual([400, 'FilterNotValid']);
    }
  });

  it('is exported with a row number, in the order of the list', async () => {
    const { status, text } = await app.call(office, 'GET', '/customers/export?format=csv&sortBy=id&sortDesc=false');
    expect(status).toBe(200);
    expect(text.split(/\r?\n/)[1]).toMatch(/^"?1"?;/);
    expect(text).toContain('ALUFASADA');
  });

  it('is offered to pickers with what an order needs', async () => {
    const { body } = await app.call(
      office,
      'GET',
      `/search/customers-search?${filter({ search: 'alufasada', includeData: true })}`,
    );
    expect(body.items[0]).toMatchObject({
      name: 'ALUFASADA sp. z o.o.',
      label: 'ALU01 ALUFASADA sp. z o.o.',
      searchdata: '2222222222 · Żory',
      data: { code: 'ALU01', discountPercent: 505, paymentDays: 14, ownProductsOnly: true },
    });
  });
});

describe('who may', () => {
  it('see, change, delete, export', async () => {
    const { id, version } = await named();
    const nobody = await app.person();
    const reader = await app.person({ rights: ['CUSTOMERS_READ'] });
    const writer = await app.person({ rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'] });
    const status = async (
      person: Person | undefined,
      method: 'GET' | 'PUT' | 'DELETE' | 'POST',
      path: string,
      body?: unknown,
    ) => (await app.call(person, method, path, body)).status;
    expect(await status(undefined, 'GET', `/customers/${id}`)).toBe(401);
    expect(await status(nobody, 'GET', `/customers/${id}`)).toBe(403);
    expect(await status(nobody, 'POST', '/customers/check', { nip: '1' })).toBe(403);
    expect(await status(reader, 'GET', `/customers/${id}`)).toBe(200);
    expect(await status(reader, 'PUT', `/customers/${id}`, { version, city: 'x' })).toBe(403);
    expect(await status(reader, 'GET', '/customers/export?format=csv')).toBe(403);
    expect(await status(writer, 'PUT', `/customers/${id}`, { version, city: 'x' })).toBe(200);
    expect(await status(writer, 'DELETE', `/customers/${id}`)).toBe(403);
    expect(await status(office, 'DELETE', `/customers/${id}`)).toBe(200);
    expect(await status(office, 'GET', `/customers/${id}`)).toBe(404);
  });

  it('not: a customer account, whatever its role', async () => {
    const mine = await named();
    const customer = await app.person({ customerId: mine.id, rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'] });
    for (const path of ['/customers', `/customers/${mine.id}`, '/search/customers-search'])
      expect((await app.call(customer, 'GET', path)).status).toBe(403);
  });
});

describe('a new customer', () => {
  it('is proposed the shop’s usual values and a free code, and a Polish postal code gets its dash', async () => {
    const { db } = app.database;
    await db.tx(plantSeeds);
    const propose = async (name: string) =>
      (await app.call(office, 'GET', `/customers/proposal?name=${encodeURIComponent(name)}`)).body as Created;
    const first = await propose('Świetlik sp. z o.o.');
    expect(first).toEqual({
      countryId: expect.any(Number),
      currencyId: expect.any(Number),
      vatRateId: expect.any(Number),
      paymentMethodId: expect.any(Number),
      paymentDays: 14,
      code: 'SWI01',
    });
    await named({ code: 'SWI09' });
    expect((await propose('Świetlik')).code).toBe('SWI10');
    expect((await propose('')).code).toBeNull();
    expect(await named({ countryId: first['countryId'], postCode: '41200' })).toMatchObject({ postCode: '41-200' });
    const german = await app.call(office, 'POST', '/countries', { code: 'DE', isoCode: 'DEU', name: 'Niemcy' });
    expect(await named({ countryId: german.body.id as number, postCode: '41200' })).toMatchObject({
      postCode: '41200',
    });
    const abroad = (await db.one<{ id: number }>(sql`
      update countries set vat_rate_id = (select id from vat_rates where is_active and not is_default order by id limit 1)
      where id = ${german.body.id as number} returning vat_rate_id as id`))!.id;
    const there = await app.call(office, 'GET', `/customers/proposal?countryId=${german.body.id as number}`);
    expect([there.body.countryId, there.body.vatRateId]).toEqual([first['countryId'], abroad]);
    expect(first['vatRateId']).not.toBe(abroad);
  });
});
