import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database';
import { sql } from '../../engine/server/sql';
import { confirmRunning, freeOrphans } from './orphans';

const { db } = await testDatabase();

/** A job locked so many seconds ago, as a node locks it. */
async function lock(key: string, by: string, seconds: number, queue: string | null = null) {
  await db.run(sql`select graphile_worker.add_job('work', queue_name => ${queue}::text, job_key => ${key}::text)`);
  const job = await db.one<{ id: string }>(sql`
    update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now() - make_interval(secs => ${seconds})
    where key = ${key} returning id::text`);
  return job!.id;
}
const free = async () =>
  (await db.rows<{ key: string }>(sql`select key from graphile_worker.jobs where locked_at is null order by key`)).map(
    ({ key }) => key,
  );
const clear = () => db.run(sql`delete from graphile_worker._private_jobs`);

it('orphaned jobs are unlocked, and no others', async () => {
  await lock('mine, at its start', 'pool-mine', 1);
  const running = await lock('mine, at work', 'pool-mine', 3600);
  await lock('mine, forgotten', 'pool-mine', 30);
  await lock('of another node', 'pool-other', 30);
  await lock('of a dead node', 'pool-dead', 60);

  expect(await freeOrphans(db, 'pool-mine', [running], false)).toBe(1);
  expect(await free()).toEqual(['mine, forgotten']);
  expect(await freeOrphans(db, 'pool-mine', [running], true)).toBe(1);
  expect(await free()).toEqual(['mine, forgotten', 'of a dead node']);
  await clear();
});

it('a job that takes hours is kept by the node that runs it', async () => {
  const long = await lock('import', 'pool-a', 7200);
  expect(await confirmRunning(db, [long])).toBe(1);
  expect(await freeOrphans(db, 'pool-b', [], true)).toBe(0);
  await clear();
});

it('the queue of a dead node goes on with it', async () => {
  await lock('of a queue', 'pool-dead', 60, 'webhook:1');
  await db.run(sql`
    update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute', locked_by = 'pool-dead'`);
  const locked = () => db.rows(sql`select 1 from graphile_worker._private_job_queues where locked_at is not null`);
  await freeOrphans(db, 'pool-mine', [], false);
  expect(await locked()).toHaveLength(1);
  await freeOrphans(db, 'pool-mine', [], true);
  expect(await locked()).toHaveLength(0);
  await clear();
});
