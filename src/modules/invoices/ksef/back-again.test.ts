import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { runJobs } from '../../../../test/support/jobs';
import { ksefShop } from '../../../../test/support/ksef/ksef-shop';
import { sql } from '../../../engine/server/sql';
import { outageKind } from './ksef-outages.entity';
import { ksefState } from './ksef-state';

let s: BillingShop;
let simulator: KsefSimulator;
beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());

it('the end of an announced failure sends what waits at once, not at its next attempt', async () => {
  const startsAt = new Date(s.app.now().getTime() - 3_600_000).toISOString();
  const failure = await s.post('/ksef-outages', { kind: outageKind.failure, startsAt }, s.admin);
  simulator.fault = () => 'closed';
  const { id } = await s.approved();
  await runJobs(s.app);
  const state = async () =>
    (await s.row<{ state: number }>(sql`select state from ksef_documents where invoice_id = ${id}`)).state;
  simulator.fault = () => undefined;
  await runJobs(s.app);
  expect(await state()).toBe(ksefState.waiting);
  const end = { endsAt: s.app.now().toISOString(), version: failure.version };
  expect((await s.app.call(s.admin, 'PUT', `/ksef-outages/${failure.id}`, end)).status).toBe(200);
  await runJobs(s.app);
  expect(await state()).toBe(ksefState.accepted);
});
