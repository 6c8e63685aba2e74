import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, migrationsFolder, migrationsUpTo } from '../../src/server/database/migrate';
import { roles } from '../../src/server/database/embedded/cluster';
import { testDatabase } from '../support/database';

it('frees people of cards that were cancelled, and keeps those of others', async () => {
  const database = await testDatabase({ empty: true });
  const past = migrationsUpTo('0099_car-counter-corrected', migrationsFolder);
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
  past.remove();
  const client = new pg.Client({ connectionString: database.adminUrl });
  onTestFinished(() => client.end());
  await client.connect();
  // What the rows refer to does not matter here.
  await client.query("set session_replication_role = 'replica'");
  for (const [id, kind] of [
    [1, 99],
    [2, 1],
  ])
    await client.query(
      `insert into work_cards (id, number_text, company_id, place_id, work_card_status_id, kind, date) values ($1, 'KP/' || $1::int, 1, 1, 1, $2, '2026-10-05')`,
      [id, kind],
    );
  for (const [person, card] of [1, 2, null].entries())
    await client.query(
      `insert into shift_users (user_id, work_card_id, time_from, time_to) values ($1, $2, '2026-10-05T04:00Z', '2026-10-05T12:00Z')`,
      [person, card],
    );
  await client.query("set session_replication_role = 'origin'");
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app });
  const { rows } = await client.query<{ card: number | null }>(
    'select work_card_id as card from shift_users order by id',
  );
  expect(rows.map(({ card }) => card)).toEqual([2, null]);
});
