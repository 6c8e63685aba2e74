import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, migrationsFolder, migrationsUpTo } from '../../src/server/database/migrate';
import { roles } from '../../src/server/database/embedded/cluster';
import { testDatabase } from '../support/database';

const SOON = '2026-10-05T06:00Z';
const LATE = '2026-10-05T08:00Z';

it('what ended before it began is put right, and cannot be written again', async () => {
  const database = await testDatabase({ empty: true });
  const past = migrationsUpTo('0103_names-of-transports', migrationsFolder);
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
  past.remove();
  const client = new pg.Client({ connectionString: database.adminUrl });
  onTestFinished(() => client.end());
  await client.connect();
  // What the rows refer to does not matter here.
  await client.query("set session_replication_role = 'replica'");
  const steps = async (rows: [sent: string | null, back: string | null][]) => {
    for (const [item, [sent, back]] of rows.entries())
      await client.query(
        `insert into order_item_services (order_item_id, service_step_id, sequence, sent_date, returned_date)
         values ($1, 1, 1, $2, $3)`,
        [item, sent, back],
      );
  };
  const pairs = {
    evacuations: `insert into evacuations (client_key, started_at, ended_at) values (gen_random_uuid(), $1, $2)`,
    oven_loads: `insert into oven_loads (place_id, programme_id, racks, started_user_id, started_at, ended_at)
      values (1, 1, 'R1', 1, $1, $2)`,
    work_card_frames: `insert into work_card_frames (work_card_id, seq, title, started_at, finished_at)
      values (1, 1, 'R1', $1, $2)`,
  };
  await steps([
    ['2026-10-08', '2026-10-06'],
    [null, '2026-10-06'],
    ['2026-10-05', null],
  ]);
  for (const insert of Object.values(pairs)) await client.query(insert, [LATE, SOON]);
  await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app });
  const { rows } = await client.query(
    'select sent_date::text as sent, returned_date::text as back from order_item_services order by order_item_id',
  );
  expect(rows).toEqual([
    { sent: '2026-10-06', back: '2026-10-06' },
    { sent: '2026-10-06', back: '2026-10-06' },
    { sent: '2026-10-05', back: null },
  ]);
  await expect(steps([['2026-10-08', '2026-10-07']])).rejects.toMatchObject({ code: '23514' });
  for (const [table, insert] of Object.entries(pairs)) {
    const over = table === 'work_card_frames' ? 'finished_at' : 'ended_at';
    const { rows: kept } = await client.query<{ even: boolean }>(`select ${over} = started_at as even from ${table}`);
    expect(kept, table).toEqual([{ even: true }]);
    await expect(client.query(insert, [LATE, SOON]), table).rejects.toMatchObject({ code: '23514' });
  }
});
