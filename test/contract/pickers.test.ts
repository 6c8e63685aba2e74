import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Needs } from '../../src/engine/entity';
import { isComparable } from '../../src/engine/fields/server';
import { isRef } from '../../src/engine/fields/ref/kind';
import { sql } from '../../src/engine/server/sql';
import { availableRefs } from '../../src/engine/web/available-refs';
import { entities } from '../../src/modules/all.entities';
import { modules } from '../../src/modules/rights/modules';
import { testApp, type TestApp } from '../support/app';
import { jsonParam } from '../support/query';
import { pickerNeeds } from './expected';

const list = (needs: Needs): readonly string[] => (typeof needs === 'string' ? [needs] : needs);
const byName = new Map<string, AnyEntity>(entities.map((entity) => [entity.name, entity]));

/** Every reference a screen of an entity asks a picker for, with the rights of who sees it. */
const asked = entities.flatMap((entity) => {
  const { read, write } = entity.rights;
  const shown = [...Object.values(entity.fields), ...Object.values(entity.list.filters ?? {})];
  const inputs = Object.values(entity.actions ?? {}).flatMap(({ input = {} }) => Object.values(input));
  return [...shown, ...inputs]
    .filter(isRef)
    .flatMap(({ to }) =>
      [...list(read), ...(entity.readOnlyRows ? [] : list(write))].map((right) => ({ entity: entity.name, to, right })),
    );
});

describe('a screen', () => {
  it('asks no picker that refuses who may see the screen', () => {
    const refusing = asked.filter(({ to, right }) => {
      const needs = list(pickerNeeds(byName.get(to)!, entities));
      return !needs.includes('signed-in') && !needs.includes(right);
    });
    expect(refusing).toEqual([]);
  });

  it.each(modules.filter((code) => code !== 'CORE'))('asks no picker of the module %s while that is off', (off) => {
    const on = new Set(modules.filter((code) => code !== off));
    const available = availableRefs(entities, { modules: on, permissions: new Set(), user: { isCustomer: false } });
    for (const { to } of asked) {
      const of = byName.get(to)!.module;
      expect(available({ kind: 'ref', to }), to).toBe(list(of as Needs).some((code) => on.has(code as never)));
    }
  });
});

const guarded = entities
  .filter((entity) => entity.rights.read !== 'signed-in')
  .flatMap((entity) => {
    const right = list(pickerNeeds(entity, entities)).find((code) => !list(entity.rights.read).includes(code));
    return right && right !== 'signed-in' ? [[entity.name, entity, right] as const] : [];
  });

describe('a picker opened by who may not read the records', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });

  it.each(guarded)(
    'the picker of %s filters by what is declared and brings no further values',
    async (name, entity, right) => {
      const clerk = await app.person({ rights: [right] });
      const pick = (filter: object) => app.call(clerk, 'GET', `/search/${name}-search?filter=${jsonParam(filter)}`);
      const plain = await pick({ includeData: true });
      expect(plain.status, plain.text).toBe(200);
      if (!entity.picker?.openData) for (const item of plain.body.items) expect(item).not.toHaveProperty('data');
      const open = new Set<string>(['isActive', ...(entity.picker?.filters ?? [])]);
      for (const [key, field] of Object.entries(entity.fields)) {
        if (open.has(key) || !isComparable(field)) continue;
        expect((await pick({ [key]: null })).body, key).toMatchObject({ errorStr: 'UnknownFilter', errorDetails: key });
      }
    },
  );

  it('finds customers by what it shows of them, not by their phone or e-mail', async () => {
    const { db } = app.database;
    await db.run(sql`insert into customers (name, nip, phone, email) values
      ('Stolarnia Dąb', '5260250995', '601700800', 'skryty@stolarnia.test')`);
    const clerk = await app.person({ rights: ['ORDERS_READ'] });
    const reader = await app.person({ rights: ['CUSTOMERS_READ'] });
    const found = async (who: typeof clerk, search: string) =>
      (await app.call(who, 'GET', `/search/customers-search?filter=${jsonParam({ search })}`)).body.items.length;
    expect(await found(clerk, 'dab')).toBe(1);
    expect(await found(clerk, '5260250995')).toBe(1);
    for (const secret of ['601700800', 'skryty']) {
      expect(await found(clerk, secret)).toBe(0);
      expect(await found(reader, secret)).toBe(1);
    }
  });
});

it('a picker gives the label it is asked for', async () => {
  const app = await testApp();
  await app.database.db.run(
    sql`insert into transport_types (code, name) values ('P7', 'Przyczepa'), ('BUS', 'Bus duży'), ('OP', 'Opłata')`,
  );
  const clerk = await app.person({ rights: ['DICTIONARIES_READ'] });
  const pick = (filter: object) => app.call(clerk, 'GET', `/search/transport-types-search?filter=${jsonParam(filter)}`);
  const labels = async (filter: object) => (await pick(filter)).body.items.map((item: { label: string }) => item.label);
  // A name whose first word is the code needs it no second time.
  expect(await labels({})).toEqual(['Bus duży', 'OP Opłata', 'P7 Przyczepa']);
  expect(await labels({ labelMode: 2 })).toEqual(['Bus duży', 'OP Opłata', 'P7 Przyczepa']);
  expect(await labels({ labelMode: 1 })).toEqual(['BUS', 'OP', 'P7']);
  expect(await labels({ labelMode: 0 })).toEqual(['Bus duży', 'Opłata', 'Przyczepa']);
  for (const labelMode of [3, '2', null])
    expect(await pick({ labelMode })).toMatchObject({ status: 400, body: { errorStr: 'FilterNotValid' } });
});

it('a picker of users offers active staff unless it is asked for others', async () => {
  const app = await testApp();
  const { db } = app.database;
  const office = await app.person({ rights: ['TODOS_READ_WRITE', 'WORK_CARDS_READ'] });
  const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('Alufasada') returning id`);
  const buyer = await app.person({ customerId: customer!.id });
  const kiosk = await app.person({ dashboardType: 5 });
  const locked = await app.person();
  await db.run(sql`update users set is_locked = true where id = ${locked.id}`);
  const offered = async (filter: object) => {
    const { body } = await app.call(office, 'GET', `/search/users-search?filter=${jsonParam(filter)}`);
    return (body.items as { id: number }[]).map(({ id }) => id);
  };
  expect(await offered({})).toEqual([office.id]);
  expect(await offered({ withCustomer: true })).toEqual(expect.arrayContaining([office.id, buyer.id, kiosk.id]));
  expect(await offered({ viewMode: 'all' })).toContain(locked.id);
  expect(await offered({ id: buyer.id })).toEqual([buyer.id]);
  for (const userId of [buyer.id, kiosk.id, locked.id]) {
    const refused = await app.call(office, 'POST', '/todos', { name: 'Zadzwonić', userId });
    expect(refused).toMatchObject({ status: 400, body: { fields: { userId: 'TodoForStaff' } } });
  }
});
