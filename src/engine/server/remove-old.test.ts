import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { removeInBatches } from './remove-old';
import { sql, type Sql } from './sql';

test('old rows go batch by batch and no others', async () => {
  const t = await testApp();
  const { db } = t.database;
  const { id } = await t.person();
  await db.run(sql`
    insert into notices (user_id, message_type, message_str, message, kind, created_at)
    select ${id}, 'due', 'equipmentControlDue', n::text, 1, now() - make_interval(days => n) from generate_series(1, 25) n`);
  const amounts: number[] = [];
  const counting = {
    ...db,
    async one<T>(query: Sql) {
      const row = await db.one<T>(query);
      amounts.push((row as { amount: number }).amount);
      return row;
    },
  };
  const old = sql`created_at < now() - interval '10 days 1 hour'`;
  expect(await removeInBatches(counting, 'notices', old, 6)).toBe(15);
  expect(amounts).toEqual([6, 6, 3]);
  expect((await db.rows(sql`select from notices`)).length).toBe(10);
  expect(await removeInBatches(db, 'notices', old, 6)).toBe(0);
});
