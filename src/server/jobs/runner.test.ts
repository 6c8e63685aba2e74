import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app';
import { until } from '../../../test/support/until';
import { sql } from '../../engine/server/sql';
import type { OpenInstallation } from '../installations';
import { startJobs } from './runner';
import { jobTools } from './tools';

it('workers whose first look at the database failed are replaced, and jobs run', async () => {
  const app = await testApp();
  const { db, appUrl } = app.database;
  const seen: string[] = [];
  const log = {
    info: (_: unknown, message: string) => void seen.push(message),
    error: () => undefined,
  };
  let ran = 0;
  const jobs = { probe: { run: () => Promise.resolve(void (ran += 1)) } };
  const installation = { ...app.installation, url: appUrl } as unknown as OpenInstallation;
  const start = () => startJobs(installation, jobs, jobTools(app.engine, app.installation, app.now), log as never);
  const runner = await db.tx(async (tx) => {
    await tx.run(sql`lock table graphile_worker._private_tasks in access exclusive mode`);
    const started = await start();
    await until(() => seen.includes('Jobs could not be looked for: the workers are replaced'));
    return started;
  });
  await db.run(sql`select graphile_worker.add_job('probe')`);
  await until(() => ran === 1);
  await runner.stop();
  expect(ran).toBe(1);
});
