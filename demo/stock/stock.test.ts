import { expect, it } from 'vitest';
import { sql } from '../../src/engine/server/db';
import { plantSeeds } from '../../src/modules/all.seeds';
import { testApp } from '../../test/support/app';
import { loadDemo } from '../load';

const app = await testApp();
const { db } = app.database;
const today = '2026-10-21';
const now = () => new Date(`${today}T08:00:00Z`);
const load = () =>
  db.tx(async (tx) => {
    await plantSeeds(tx);
    await loadDemo({ tx, now, engine: app.engine, installation: app.installation });
  });

it('the stock of the main job is loaded once', async () => {
  await load();
  await load();
  const lots = await db.rows(sql`
    select p.code, s.serial_number as lot, g.name as storage, s.amount::text as amount
    from stocks s join products p on p.id = s.product_id join storages g on g.id = s.storage_id
    where s.serial_number in ('24A-117', '24B-031', 'P-88', 'ST-3020-01') order by s.serial_number, g.name desc`);
  expect(lots).toEqual([
    { code: '7016-STR', lot: '24A-117', storage: 'Magazyn farb', amount: '18.400' },
    { code: '7016-STR', lot: '24A-117', storage: 'Magazyn chemii', amount: '6.000' },
    { code: '9005-MAT', lot: '24B-031', storage: 'Magazyn farb', amount: '12.000' },
    { code: 'EP-ZN', lot: 'P-88', storage: 'Magazyn farb', amount: '20.000' },
    { code: '3020-P', lot: 'ST-3020-01', storage: 'STALBUD – farby powierzone', amount: '40.000' },
  ]);
  const limit = await db.one(sql`
    select l.amount_min::text as min from stock_limits l join products p on p.id = l.product_id where p.code = '7016-STR'`);
  expect(limit).toEqual({ min: '10.000' });
});

it('every amount is booked by movements of earlier days', async () => {
  const wrong = await db.rows(sql`
    select s.serial_number from stocks s
    where s.amount <> (select coalesce(sum(l.amount), 0) from stock_log l where l.stock_id = s.id)`);
  expect(wrong).toEqual([]);
  const kinds = await db.rows<{ kind: string; late: boolean }>(sql`
    select kind, max(date) >= ${`${today}T08:00:00Z`}::timestamptz as late from stock_log group by kind order by kind`);
  expect(kinds).toEqual(['add', 'lend', 'move-in', 'move-out', 'use'].map((kind) => ({ kind, late: false })));
});

it('the demo has an expired lot and one below its minimum', async () => {
  const rows = await db.rows(sql`
    select p.code, s.date_to < ${today}::date as expired, s.amount < coalesce(l.amount_min, 0) as low
    from stocks s join products p on p.id = s.product_id
      left join stock_limits l on l.product_id = s.product_id and l.storage_id = s.storage_id
    where s.date_to < ${today}::date or s.amount < l.amount_min order by p.code`);
  expect(rows).toEqual([
    { code: '9006-MET', expired: false, low: true },
    { code: '9016-P', expired: true, low: false },
  ]);
});
