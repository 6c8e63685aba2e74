import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from './db';
import type { Plan } from './registry';
import { sql } from './sql';
import { Totals } from './totals';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const plan = { tableName: 'customers', table: sql`customers` } as Plan;
const filtered = sql`t.code is null`;

/** A table in which each count finds one row more than the one before. */
function table() {
  const totals = new Totals();
  const one = vi.fn(() => Promise.resolve({ n: one.mock.calls.length }));
  const stream = async function* () {
    yield [await one()];
  };
  const db = { one, stream } as unknown as Db;
  return {
    one,
    totals,
    exact: (where = filtered) => totals.exact(db, 'default', plan, where),
    known: async (where = filtered) => {
      const known = totals.known(db, 'default', plan, where);
      await new Promise(setImmediate);
      return known;
    },
    change: () => totals.dropFiltered('default', 'customers'),
  };
}

it('a changed row leaves the number of all rows as it is and counts those of a filter again', async () => {
  const { exact, change } = table();
  expect([await exact(sql`true`), await exact()]).toEqual([1, 2]);
  change();
  expect([await exact(sql`true`), await exact()]).toEqual([1, 3]);
});

it('a row that came or went has all rows counted again', async () => {
  const { exact, totals } = table();
  expect(await exact(sql`true`)).toBe(1);
  totals.drop('default', 'customers');
  expect(await exact(sql`true`)).toBe(2);
});

it('after a write the last count is an estimate until the rows are counted again', async () => {
  const { known, change } = table();
  expect([await known(), await known()]).toEqual([undefined, undefined]);
  expect(await known()).toEqual({ total: 1, isExact: true });
  vi.advanceTimersByTime(10_000);
  change();
  expect(await known()).toEqual({ total: 1, isExact: false });
  expect(await known()).toEqual({ total: 2, isExact: true });
});

it('rows that are changed all the time are counted again every few seconds', async () => {
  const { known, change, one } = table();
  for (let n = 0; n < 100; n++) {
    await known();
    change();
    vi.advanceTimersByTime(100);
  }
  expect(one).toHaveBeenCalledTimes(2);
});

it('a filter that is looked at once is not counted', async () => {
  const { known, one } = table();
  for (const code of ['a', 'b', 'c']) expect(await known(sql`t.code = ${code}`)).toBeUndefined();
  expect(one).not.toHaveBeenCalled();
});

it('counts that are not waited for are made one after another', async () => {
  const { totals } = table();
  let running = 0;
  const most: number[] = [];
  const db = {
    async *stream() {
      most.push(++running);
      await new Promise(setImmediate);
      running -= 1;
      yield [{ n: 1 }];
    },
  } as unknown as Db;
  const look = (code: string) => totals.known(db, 'default', plan, sql`t.code = ${code}`);
  const codes = ['a', 'b', 'c'];
  for (const code of [...codes, ...codes]) look(code);
  await vi.waitFor(() => expect(codes.map(look)).toEqual(codes.map(() => ({ total: 1, isExact: true }))));
  expect(most).toEqual([1, 1, 1]);
});
