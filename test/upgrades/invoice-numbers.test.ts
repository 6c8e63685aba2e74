import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, migrationsFolder, migrationsUpTo } from '../../src/server/database/migrate';
import { roles } from '../../src/server/database/embedded/cluster';
import { testDatabase } from '../support/database';

it('approved numbers that differ in case alone stay, and no further one is given', async () => {
  const database = await testDatabase({ empty: true });
  const past = migrationsUpTo('0107_names-of-checks', migrationsFolder);
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
  past.remove();
  const client = new pg.Client({ connectionString: database.adminUrl });
  onTestFinished(() => client.end());
  await client.connect();
  // What the rows refer to does not matter here.
  await client.query("set session_replication_role = 'replica'");
  const approve = (company: number, number: string) =>
    client.query(
      `insert into invoices (company_id, customer_id, order_id, currency_id, vat_rate_id, payment_method_id, date, due_date, number, status, approved_at)
       values ($1, 1, 1, 1, 1, 1, '2026-10-05', '2026-10-05', $2, 3, now())`,
      [company, number],
    );
  for (const number of ['SPEC-1', 'spec-1', 'Spec-2']) await approve(1, number);
  await approve(2, 'spec-2');
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app });
  const { rows } = await client.query<{ number: string }>('select number from invoices order by id');
  expect(rows.map(({ number }) => number)).toEqual(['SPEC-1', 'spec-1', 'Spec-2', 'spec-2']);
  for (const number of ['Spec-1', 'spec-1', 'SPEC-2'])
    await expect(approve(1, number), number).rejects.toMatchObject({ constraint: 'invoices_number_taken' });
  await approve(2, 'SPEC-1');
});
