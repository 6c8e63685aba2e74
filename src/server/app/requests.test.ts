import { beforeAll, expect, test, vi } from 'vitest';
import { entities } from '../../modules/all.entities';
import { rights } from '../../modules/rights/rights';
import { everyModule, own } from '../../../test/contract/business';
import { Rows } from '../../../test/contract/rows';
import { testApp, type Person, type TestApp } from '../../../test/support/app';

let company: TestApp;
let boss: Person;

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  boss = await company.person({ rights: ['SUPER_USER'], dashboardType: 1 });
});

test('a DELETE that names JSON as its type and has no body deletes', async () => {
  const { body } = await company.call(boss, 'POST', '/countries', { code: 'ZZ', isoCode: 'ZZ', name: 'Zetland' });
  const gone = await company.call(boss, 'DELETE', `/countries/${body.id}`, undefined, {
    'content-type': 'application/json',
  });
  expect(gone.status, gone.text).toBe(200);
});

test('a deep body is refused before it is compared with an earlier one', async () => {
  const answer = await company.app.inject({
    method: 'POST',
    url: '/api/countries',
    payload: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    headers: {
      'access-token': boss.token,
      'content-type': 'application/json',
      'idempotency-key': '3f1c0b52-7a7e-4a53-9d58-3c1d2f0e9b11',
    },
  });
  expect([answer.statusCode, answer.json<{ errorStr: string }>().errorStr]).toEqual([400, 'BodyTooDeep']);
});

test('the document of the API is written once, however often it is asked for', async () => {
  const ask = async () => (await company.app.inject('/api/docs/json')).body;
  const first = await ask();
  expect(JSON.parse(first)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  const writing = vi.spyOn(JSON, 'stringify');
  const again = await ask();
  const longest = Math.max(0, ...writing.mock.results.map(({ value }) => String(value).length));
  writing.mockRestore();
  expect(again).toBe(first);
  expect(longest).toBeLessThan(100_000);
});

test('whole lists are answered whole, to customers too', async () => {
  const rows = new Rows(company.database.db, entities, own);
  for (const { name } of entities) await rows.any(name);
  const customer = await company.person({ rights: [...rights], customerId: await rows.any('customers') });
  for (const person of [boss, customer]) {
    for (const { name, customers } of entities) {
      if (person === customer && !customers) continue;
      const { status, body, text } = await company.call(person, 'GET', `/${name}?itemsPerPage=-1&page=-1`);
      if (person === customer && status === 403) continue;
      expect(status, `${name}: ${text}`).toBe(200);
      expect(body.items.length, name).toBe(body.total);
    }
  }
});

test('lists are not sorted by columns no order is known for', async () => {
  const opaque = entities.flatMap(({ name, computed = {} }) =>
    Object.entries(computed).flatMap(([key, { kind }]) => (kind === 'json' ? [[name, key] as const] : [])),
  );
  expect(opaque.length).toBeGreaterThan(0);
  for (const [name, key] of opaque) {
    const { status, body } = await company.call(boss, 'GET', `/${name}?sortBy=${key}`);
    expect([name, key, status, body.errorStr]).toEqual([name, key, 400, 'UnknownColumn']);
  }
});

test.each(['/api/product-profiles/5%', '/api/%zz', '/%'])('the address %s is refused in our words', async (url) => {
  const answer = await company.app.inject({ url, headers: { 'access-token': boss.token } });
  expect([answer.statusCode, answer.json<{ errorStr: string }>().errorStr]).toEqual([400, 'BadRequest']);
});

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n';
test.each(['', '--x--x--', '--x\r\n', head, `${head}\r\na;b`, `${head}\r\na;b\r\n--x`])(
  'a form that breaks off is refused by the name of the field (%#)',
  async (payload) => {
    for (const url of ['/api/imports/products/preview', '/api/products/1/photo', '/api/attachments/upload']) {
      const answer = await company.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'access-token': boss.token, 'content-type': 'multipart/form-data; boundary=x' },
      });
      if (answer.statusCode === 404) continue;
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(400);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty('file');
    }
  },
);
