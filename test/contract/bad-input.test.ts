import { beforeAll, describe, expect, it } from 'vitest';
import { tableName, type AnyEntity } from '../../src/engine/entity';
import { writableFields } from '../../src/engine/fields/forms';
import { raw, sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { testApp, type TestApp } from '../support/app';
import { caller, type Caller } from './people';
import { clientErrors, expectRefusal } from './refusal';
import { everyModule, lives, own, ownInput } from './business';
import { Rows } from './rows';
import { rightRow, wrongValues } from './samples';

let company: TestApp;
let rows: Rows;
let boss: Caller;

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  rows = new Rows(company.database.db, entities, own);
  boss = caller(company.app, (await company.person({ rights: ['SUPER_USER'], dashboardType: 1 })).token);
});

/** The entity that is sent the largest bodies. */
const largest = 'orders';

/** Everything the database holds about an entity, to see that a refused request left no trace. */
async function state(entity: AnyEntity): Promise<unknown> {
  return company.database.db.one(
    sql`select (select count(*)::int from ${raw(`"${tableName(entity)}"`)}) as rows,
      (select coalesce(sum(version), 0)::int from ${raw(`"${tableName(entity)}"`)}) as versions,
      (select count(*)::int from logs where entity = ${entity.name}) as trail`,
  );
}

const badLists: Record<string, Record<string, string | string[]>> = {
  'a page before the first': { page: '-5' },
  'a page that is no number': { page: 'x' },
  'a page that is a fraction': { page: '1.5' },
  'two pages': { page: ['1', '2'] },
  'a page of a thousand million rows': { itemsPerPage: '1e9' },
  'an unknown sort': { sortBy: 'no_such_column' },
  'SQL as sort': { sortBy: 'id; drop table users' },
  'a prototype as sort': { sortBy: '__proto__' },
  'a direction of its own': { sortDesc: 'perhaps' },
  'an unknown parameter': { nonsense: '1' },
  'broken JSON as filter': { filter: '{"search":' },
  'a list as filter': { filter: '[]' },
  'a number as filter': { filter: '7' },
  'null as filter': { filter: 'null' },
  'an unknown filter': { filter: '{"noSuchField":1}' },
  'a prototype as filter': { filter: '{"__proto__":{"x":1},"constructor":1}' },
  'a search with NUL': { filter: JSON.stringify({ search: 'a\u0000b' }) },
  'a search that is no text': { filter: '{"search":{"$gt":""}}' },
  'an endless search': { filter: JSON.stringify({ search: 'x'.repeat(5000) }) },
  'an endless filter': { filter: JSON.stringify({ search: 'x'.repeat(200_000) }) },
  'an unknown day scope': { filter: '{"dateScope":"century"}' },
};

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s refuses', (name, entity) => {
  it('undeclared parameters of lists, pickers and exports are refused', async () => {
    for (const [what, query] of Object.entries(badLists)) {
      expectRefusal(await boss('GET', `/${name}`, { query }), 400, `list with ${what}`);
      if (query.filter)
        expectRefusal(await boss('GET', `/search/${name}-search`, { query }), 400, `picker with ${what}`);
      if (!entity.without?.includes('export') && (query.filter ?? query.sortBy))
        expectRefusal(
          await boss('GET', `/${name}/export`, { query: { ...query, format: 'csv' } }),
          400,
          `export with ${what}`,
        );
    }
    if (entity.without?.includes('export')) return;
    const exports: Record<string, string>[] = [
      {},
      { format: 'pdf' },
      { format: 'csv', columns: '[' },
      { format: 'csv', columns: '[{"key":"noSuchField"}]' },
      { format: 'csv', columns: '[{"key":"password"}]' },
      { format: 'csv', columns: '[]' },
    ];
    for (const query of exports)
      expectRefusal(await boss('GET', `/${name}/export`, { query }), 400, `export ${JSON.stringify(query)}`);
  });

  it('filters with values of another type are refused', async () => {
    for (const [key, field] of Object.entries(entity.fields)) {
      if (['password', 'json'].includes(field.kind) || field.secret) {
        const query = { filter: JSON.stringify({ [key]: 'x' }) };
        expectRefusal(await boss('GET', `/${name}`, { query }), 400, `filter by ${key}`);
        expectRefusal(await boss('GET', `/${name}`, { query: { sortBy: key } }), 400, `sort by ${key}`);
      } else if (!['text', 'tags', 'keys', 'file', 'boolean'].includes(field.kind)) {
        for (const value of [{ from: 'x' }, ['x'], 'x', { nonsense: 1 }, [[1]], 1e300]) {
          if (field.kind === 'decimal' && value === 1e300) continue;
          const query = { filter: JSON.stringify({ [key]: value }) };
          expectRefusal(await boss('GET', `/${name}`, { query }), 400, `${key} = ${JSON.stringify(value)}`);
        }
      }
    }
  });

  it('invalid ids are refused', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--", '2147483647'])
      expectRefusal(await boss('GET', `/${name}/${id}`), [400, 404], `id ${id}`);
  });

  it('control characters in a text are refused by the name of its field', async () => {
    if (entity.readOnlyRows || entity.without?.includes('create')) return;
    const texts = writableFields(entity.fields).filter(([, field]) => field.kind === 'text');
    for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) {
      const body = Object.fromEntries(texts.map(([key]) => [key, `1${character}2`]));
      const answer = await boss('POST', `/${name}`, { body });
      expectRefusal(answer, 400, `a text with ${JSON.stringify(character)}`);
      const { fields = {} } = answer.body as { fields?: Record<string, string> };
      for (const [key, field] of texts) expect(fields[key], key).toBe(field.error ?? 'ControlCharacter');
    }
  });

  it('undeclared bodies are refused and change nothing', async () => {
    if (entity.readOnlyRows || entity.without?.includes('create')) return;
    const refs = new Map<string, number>();
    for (const field of Object.values(entity.fields))
      if (field.kind === 'ref' && field.required) refs.set(field.to, await rows.any(field.to));
    const right = { ...rightRow(entity, 7, (to) => refs.get(to) ?? 1), ...ownInput(entity) };
    await lives[name]?.before?.(boss, right, company.database.db);
    const before = await state(entity);
    const bodies: Record<string, unknown> = {
      'an unknown key': { ...right, nonsense: 1 },
      'its own id': { ...right, id: 5 },
      'its own version': { ...right, version: 5 },
      'its own author': { ...right, createdUserId: 1 },
      'a list': [right],
      'a text': 'x',
      'a number': 7,
      'a prototype': JSON.parse('{"__proto__":{"isCustomer":true},"nonsense":1}'),
    };
    for (const [key, field] of writableFields(entity.fields)) {
      const [first] = wrongValues(field);
      if (wrongValues(field).length) bodies[`${key} = ${JSON.stringify(first)}`] = { ...right, [key]: first };
      if (field.kind === 'text') bodies[`${key} too long`] = { ...right, [key]: 'x'.repeat(field.max + 1) };
    }
    for (const [what, body] of Object.entries(bodies))
      expectRefusal(await boss('POST', `/${name}`, { body }), clientErrors, `body with ${what}`);
    const json = 'application/json';
    const raws: Record<string, { content: string; type: string }> = {
      'broken JSON': { content: '{"name":', type: json },
      'no JSON': { content: 'name=x', type: 'application/x-www-form-urlencoded' },
      XML: { content: '<x/>', type: 'text/xml' },
    };
    // One parser reads the bodies of all entities: once is enough.
    if (name === largest)
      Object.assign(raws, {
        '10 MB': { content: `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`, type: json },
        'deep JSON': { content: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, type: json },
      });
    for (const [what, sent] of Object.entries(raws))
      expectRefusal(await boss('POST', `/${name}`, { raw: sent }), clientErrors, `body of ${what}`);
    expect(await state(entity)).toEqual(before);
  });
});
