import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database';
import { sql } from '../../engine/server/sql';
import { freeOrphans } from './orphans';

const { db } = await testDatabase();

it('orphaned jobs are unlocked, and no others', async () => {
  const lock = async (key: string, by: string, seconds: number) => {
    await db.tx((tx) => tx.job('work', {}, { key }));
    const job = await db.one<{ id: string }>(sql`
      update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now() - make_interval(secs => ${seconds})
      where key = ${key} returning id::text`);
    return job!.id;
  };
  await lock('mine, at its start', 'pool-mine', 1);
  const running = await lock('mine, at work', 'pool-mine', 3600);
  await lock('mine, forgotten', 'pool-mine', 30);
  await lock('of another node', 'pool-other', 300);
  await lock('of a dead node', 'pool-dead', 3600);

  expect(await freeOrphans(db, 'pool-mine', [running])).toBe(2);
  const free = await db.rows(sql`select key from graphile_worker.jobs where locked_at is null order by key`);
  expect(free).toEqual([{ key: 'mine, forgotten' }, { key: 'of a dead node' }]);
});
