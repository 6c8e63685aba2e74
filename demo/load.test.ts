import { expect, it } from 'vitest';
import { sql } from '../src/engine/server/db';
import { verifyPassword } from '../src/engine/fields/password/hash';
import { plantSeeds } from '../src/modules/all.seeds';
import { testDatabase } from '../test/support/database';
import { loadFrontdesk } from './frontdesk/load-frontdesk';
import { loadDemo } from './load';

const { db } = await testDatabase();
const now = () => new Date('2026-10-05T08:00:00Z');
const load = () =>
  db.tx(async (tx) => {
    await plantSeeds(tx);
    return loadDemo({ tx, now });
  });
const count = async (table: 'customers' | 'users' | 'crm' | 'logs' | 'step_options') =>
  (
    await db.one<Record<string, number>>(sql`select (select count(*)::int from customers) as customers,
      (select count(*)::int from users) as users, (select count(*)::int from crm) as crm,
      (select count(*)::int from logs) as logs, (select count(*)::int from step_options) as step_options`)
  )?.[table];

it('the demo company is loaded once', async () => {
  const { emails, password } = await load();
  expect(emails).toHaveLength(12);
  const before = await count('customers');
  await load();
  expect([before, await count('customers'), await count('users')]).toEqual([42, 42, 18]);

  const account = await db.one<{ password: string; role: string }>(
    sql`select u.password, r.name as role from users u join roles r on r.id = u.role_id where email = ${emails[0]}`,
  );
  expect(await verifyPassword(account?.password, password)).toBe(true);
  expect(account?.role).toBe('Administrator');
});

it('the services of the demo have their steps in order and their prices', async () => {
  const steps = await db.rows<{ code: string; steps: string[]; options: string[] }>(sql`
    select s.code, array_agg(st.code order by st.sequence) as steps,
      array_agg(o.code || ':' || o.price_per_area order by st.sequence) filter (where o.price_per_area is not null) as options
    from services s join service_steps st on st.service_id = s.id left join step_options o on o.service_step_id = st.id
    group by s.code order by s.code`);
  expect(steps).toEqual([
    { code: 'ALU-STD', steps: ['ODT', 'KON', 'MAL', 'PIEC', 'KJ'], options: null },
    { code: 'STAL-C3', steps: ['ODT', 'SRU', 'POD', 'MAL', 'PIEC', 'KJ'], options: ['SA25:1800', 'EPZN:1400'] },
    { code: 'STAL-STD', steps: ['ODT', 'MAL', 'PIEC', 'KJ'], options: null },
  ]);
});

it('Stalbud has its own storage and Alufasada its terms', async () => {
  const rows = await db.rows(sql`
    select c.code, s.name as storage, c.payment_days, c.discount_percent from customers c
    left join storages s on s.id = c.storage_id where c.code in ('ALU01', 'STA01') order by c.code`);
  expect(rows).toEqual([
    { code: 'ALU01', storage: null, paymentDays: 14, discountPercent: 500 },
    { code: 'STA01', storage: 'STALBUD – farby powierzone', paymentDays: 7, discountPercent: 0 },
  ]);
});

it('addresses and tax numbers of the demo are fictitious', async () => {
  const real = await db.rows(sql`
    select email from users where email !~ '[.]test$' union all
    select email from customers where email !~ '[.]test$' union all
    select nip from customers where nip !~ '^((.)\\2{9}|999[0-9]{7})$' union all
    select nip from companies where nip !~ '^(.)\\1{9}$'`);
  expect(real).toEqual([]);
});

it('guests on site entered on the same day, also when the demo is started after midnight', async () => {
  const started = new Date('2026-10-06T22:20:00Z');
  const entered = await db.tx(async (tx) => {
    await tx.run(sql`delete from keys_logs`);
    await tx.run(sql`delete from keys`);
    await tx.run(sql`delete from guests`);
    await loadFrontdesk(tx, started, (value) => value);
    return tx.rows<{ day: string; past: boolean }>(sql`
      select (entered_at at time zone 'Europe/Warsaw')::date::text as day, entered_at <= ${started.toISOString()} as past
      from guests where status = 5`);
  });
  expect(entered).toEqual([
    { day: '2026-10-07', past: true },
    { day: '2026-10-07', past: true },
  ]);
});
