import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineEntity, type RefValue } from '../entity';
import { choice, decimal, integer, ref, text } from '../fields/make';
import type { Columns, ListRow } from '../row';
import { col, cols, rowSql, selectSql, table } from './select';
import { sql } from './sql';

const parcels = defineEntity({
  name: 'test-parcels',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: {
    name: text({ max: 50, required: true }),
    orderId: ref('orders', { required: true }),
    payerId: ref('customers', {}),
    pieces: integer({}),
    status: choice({ required: true, options: { 1: {}, 2: {} } }),
  },
  computed: { weight: decimal({ scale: 3 }) },
  list: { columns: ['name'], sort: 'name' },
  form: { sections: { general: ['name'] } },
});

describe('a selection', () => {
  it('reads columns where others have values, in order', () => {
    const query = selectSql(parcels, {
      columns: ['id', 'orderId'],
      where: { status: [1, 2], orderId: 7, pieces: null, payerId: undefined },
      order: ['orderId', '-createdAt'],
      limit: 5,
      lock: 'write',
    });
    expect(query.text).toBe(
      'select t."id",t."order_id" from "test_parcels" t where t."status" = any($1) and t."order_id" = $2' +
        ' and t."pieces" is null order by t."order_id",t."created_at" desc limit $3 for no key update',
    );
    expect(query.values).toEqual([[1, 2], 7, 5]);
  });

  it('takes conditions and order in SQL', () => {
    const { text: statement, values } = selectSql(parcels, {
      columns: ['name'],
      where: sql`pieces > ${3}`,
      order: sql`lower(name)`,
    });
    expect([statement, values]).toEqual([
      'select t."name" from "test_parcels" t where pieces > $1 order by lower(name)',
      [3],
    ]);
  });

  it('reads one row by its id, every row without a condition', () => {
    expect(rowSql(parcels, 4, ['status'], 'share').text).toBe(
      'select t."status" from "test_parcels" t where t.id = $1 for share',
    );
    expect(selectSql(parcels, { columns: ['id'], where: {} }).text).toBe('select t."id" from "test_parcels" t');
  });
});

it('names tables and columns inside of statements', () => {
  const query = sql`select ${cols(parcels, ['id', 'orderId'], 'p')} from ${table(parcels, 'p')} where ${col(parcels, 'payerId')} = 1`;
  expect(query.text).toBe('select p."id",p."order_id" from "test_parcels" p where "payer_id" = 1');
});

it('is typed by the declaration', () => {
  expectTypeOf<Columns<typeof parcels, 'id' | 'pieces' | 'status'>>().toEqualTypeOf<{
    id: number;
    pieces: number | null;
    status: 1 | 2;
  }>();
  expectTypeOf<ListRow<typeof parcels>['weight']>().toEqualTypeOf<string | null>();
  expectTypeOf<ListRow<typeof parcels>['order']>().toEqualTypeOf<RefValue>();
  expectTypeOf<ListRow<typeof parcels>['payer']>().toEqualTypeOf<RefValue | null>();
  // @ts-expect-error -- no such field
  selectSql(parcels, { columns: ['weigth'] });
  // @ts-expect-error -- no such state
  selectSql(parcels, { columns: ['id'], where: { status: 3 } });
});
