import { expect, it } from 'vitest';
import { importShop, lines } from '../../../../test/support/import-shop';
import { sql } from '../../../engine/server/sql';

const { t, rowsOf, upload, run } = await importShop();
const { db } = t.database;

it('what is out of use is given to no record by a file, and a record that has it keeps it', async () => {
  await db.run(sql`insert into currency (code, name, is_active) values ('EUR', 'euro', true) on conflict do nothing`);
  const file = lines('Kod;Nazwa;Waluta', 'EUR1;Stary klient;EUR');
  expect(await run((await upload('customers', file)).id)).toMatchObject({ state: 'done' });
  await db.run(sql`update currency set is_active = false where code = 'EUR'`);
  const seen = await upload(
    'customers',
    lines('Kod;Nazwa;Waluta', 'EUR1;Nowa nazwa;EUR', 'EUR2;Nowy klient;EUR', 'EUR3;Drugi nowy;PLN'),
  );
  expect(seen.counts).toEqual({ changed: 1, faulty: 1, new: 1 });
  expect(await rowsOf(seen.id, 'faulty')).toMatchObject([{ row: 3, errors: { currencyId: 'RefInactive' } }]);
});

it('of two entries of one name the one in use is meant', async () => {
  await db.run(
    sql`insert into payment_methods (code, name, is_active) values ('OLD', 'Na konto', false), ('NEW', 'Na konto', true)`,
  );
  const seen = await upload('customers', lines('Kod;Nazwa;Forma płatności', 'P1;Klient;Na konto'));
  expect(seen.counts).toEqual({ new: 1 });
  await run(seen.id);
  const made = await db.one<{ code: string }>(
    sql`select m.code from customers c join payment_methods m on m.id = c.payment_method_id where c.code = 'P1'`,
  );
  expect(made).toEqual({ code: 'NEW' });
});
