import { expect, it } from 'vitest';
import { defineEntity } from '../entity';
import { boolean, decimal, integer, json, text } from '../fields/make';
import { changesOf, createdSql } from './audit';
import type { BaseCtx } from './context';

const things = defineEntity({
  name: 'things',
  area: 'catalogue',
  module: 'CORE',
  rights: { read: 'SUPER_USER', write: 'SUPER_USER' },
  title: 'name',
  fields: {
    name: text({ max: 50 }),
    note: text({ max: 50 }),
    amount: integer({}),
    weight: decimal({ scale: 3 }),
    isOpen: boolean({}),
    pin: text({ max: 50, secret: true }),
    trace: json({ logged: false }),
    data: json({}),
  },
  list: { columns: ['name'], sort: 'name' },
  form: { sections: { general: ['name'] } },
});
const ctx = (key?: object) => ({ now: () => new Date(0), user: { id: 3, key } }) as unknown as BaseCtx;
const entries = (of: BaseCtx, rows: readonly Record<string, unknown>[]): unknown =>
  JSON.parse(String(createdSql(of, things, rows).values.find((value) => String(value).startsWith('['))));
const rows = [
  { id: 1, name: 'Słupek "A"', note: null, amount: 0, weight: '2.500', isOpen: false, pin: 'x', trace: [1], data: [] },
  { id: 2, name: undefined, pin: null, data: { a: [1, null] } },
];

it('new rows are logged with what differs from nothing, as one row is', () => {
  expect(entries(ctx(), rows)).toEqual(
    rows.map((row) => ({ id: row.id, data: { changes: changesOf(things, undefined, row) } })),
  );
});

it('new rows are logged with the key of the program that made them', () => {
  expect(entries(ctx({ name: 'Sklep' }), [{ id: 1 }])).toEqual([{ id: 1, data: { changes: {}, viaKey: 'Sklep' } }]);
});
