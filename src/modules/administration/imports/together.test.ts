import { expect, it } from 'vitest';
import { importShop, lines } from '../../../../test/support/import-shop';
import { sentStatements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

const { t, upload, run } = await importShop();
const inserts = (sent: readonly string[]) => sent.filter((text) => text.includes('insert into "customers"')).length;
const logged = (name: string) =>
  t.database.db.rows(sql`
    select g.action from logs g join customers c on c.id = g.record_id where g.entity = 'customers' and c.name = ${name}`);

it('new records are tried and written many at a time, each with its entry in the log', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `D${at};Klient ${at};35959;Dach ${at}`);
  const file = lines('Kod;Nazwa;Kod pocztowy;Adres', ...rows);
  let id = 0;
  const tried = await sentStatements(async () => {
    const seen = await upload('customers', file);
    expect(seen.counts).toEqual({ new: 1200 });
    id = seen.id as number;
  });
  expect(inserts(tried)).toBe(3);
  const written = await sentStatements(async () => {
    expect(await run(id)).toMatchObject({ state: 'done', done: 1200, fault: null });
  });
  expect(inserts(written)).toBe(3);
  expect(
    await t.database.db.one(
      sql`select post_code, version, created_user_id is not null as by from customers where code = 'D700'`,
    ),
  ).toEqual({
    postCode: '35-959',
    version: 1,
    by: true,
  });
  expect(await logged('Klient 1199')).toEqual([{ action: 'insert' }]);
});
