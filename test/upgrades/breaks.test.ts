import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationsFolder, migrationsUpTo } from '../../src/server/database/migrate';
import { roles } from '../../src/server/database/embedded/cluster';
import { testDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  const past = migrationsUpTo('0086_merged-stock', migrationsFolder);
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
  past.remove();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

it('parts breaks a person had at once, and keeps the time they came to', async () => {
  const day = '2026-11-02T';
  const breaks: readonly [user: number, from: string, to: string | null, minutes: number | null][] = [
    [1, '06:00', '06:30', 30],
    [1, '06:10', '06:20', 10],
    [1, '06:20', '06:45', 25],
    [2, '06:00', null, null],
    [2, '07:00', null, null],
    [3, '06:00', '06:15', 15],
  ];
  await client.query("set timezone = 'UTC'");
  // What they refer to does not matter here.
  for (const key of ['work_card_id', 'user_id', 'break_type_id'])
    await client.query(`alter table work_cards_break drop constraint work_cards_break_${key}_fkey`);
  for (const [user, from, to, minutes] of breaks)
    await client.query(
      'insert into work_cards_break (work_card_id, user_id, break_type_id, time_from, time_to, minutes) values (1, $1, 1, $2, $3, $4)',
      [user, `${day}${from}Z`, to && `${day}${to}Z`, minutes],
    );
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app });
  const kept = await client.query<Record<string, unknown>>(`select user_id, to_char(time_from, 'HH24:MI') as from,
    to_char(time_to, 'HH24:MI') as to, minutes, version from work_cards_break order by id`);
  expect(kept.rows.map((row) => Object.values(row))).toEqual([
    [1, '06:00', '06:30', 30, 1],
    [1, '06:20', '06:20', 0, 2],
    [1, '06:30', '06:45', 15, 2],
    [2, '06:00', '07:00', 60, 2],
    [2, '07:00', null, null, 1],
    [3, '06:00', '06:15', 15, 1],
  ]);
});
