import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { asAdmin } from '../../../../test/support/database';
import { runJobs } from '../../../../test/support/jobs';
import { ksefShop, schemaRefusal } from '../../../../test/support/ksef/ksef-shop';
import { sql } from '../../../engine/server/sql';
import { outageKind } from './ksef-outages.entity';
import { ksefState } from './ksef-state';
import { ksefJobs } from './server/ksef.job';
import { sendDocument } from './server/send';

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

it('documents that wait are given to the sender in one statement, however many', async () => {
  const { installation } = s.app;
  const { db } = installation;
  await s.approved();
  await s.approved();
  await db.run(sql`update ksef_documents set state = ${ksefState.waiting}`);
  await asAdmin(s.app.database, 'delete from graphile_worker._private_jobs');
  const added: number[] = [];
  const tx: typeof db.tx = (work) =>
    db.tx((own) =>
      work({
        ...own,
        job: () => Promise.reject(new Error('one by one')),
        jobs: (name, list) => (added.push(list.length), own.jobs(name, list)),
      }),
    );
  await ksefJobs['ksef-sweep']!.run({}, { ...installation, db: { ...db, tx } }, { now: s.app.now } as never);
  expect(added).toEqual([3, 0]);
  const jobs = await db.rows(sql`select key from graphile_worker.jobs where task_identifier = 'ksef-send'`);
  expect(jobs).toHaveLength(3);
});

it('a failure that was taken back by mistake and announced again lifts the deadlines again', async () => {
  const [startsAt, endsAt] = ['2026-10-09T08:00:00Z', '2026-10-09T12:00:00Z'];
  simulator.fault = () => 'closed';
  const { id } = await s.approved();
  await runJobs(s.app);
  const deadline = async () =>
    (await s.row<{ day: string }>(sql`select deadline::text as day from ksef_documents where invoice_id = ${id}`)).day;
  const failure = await s.post('/ksef-outages', { kind: outageKind.failure, startsAt, endsAt }, s.admin);
  const during = await deadline();
  expect((await s.app.call(s.admin, 'DELETE', `/ksef-outages/${failure.id}`)).body).toEqual({
    status: true,
    undo: true,
  });
  expect(await deadline()).not.toBe(during);
  expect((await s.app.call(s.admin, 'POST', `/ksef-outages/restore/${failure.id}`)).status).toBe(200);
  expect(await deadline()).toBe(during);
  simulator.fault = () => undefined;
});

it('an invoice issued offline is not cancelled while it waits: it may be in the buyer’s hands', async () => {
  const { id } = await s.approved();
  const why = async () => (await s.app.call(s.admin, 'GET', `/invoices/${id}`)).body.why?.void;
  expect(await why()).toBeUndefined();
  simulator.fault = () => 'closed';
  await runJobs(s.app);
  expect(await why()).toBe('InvoiceIssuedOffline');
  const refused = await s.refusal(`/invoices/${id}/void`, { reason: 'Pomyłka' }, s.admin);
  expect(refused.slice(0, 2)).toEqual([422, 'InvoiceIssuedOffline']);
  simulator.fault = () => undefined;
});

it('a document that went no longer says why it could not before', async () => {
  const { id } = await s.approved();
  const document = () =>
    s.row<{ id: number; state: number; reason: string | null }>(
      sql`select id, state, reason from ksef_documents where invoice_id = ${id}`,
    );
  simulator.fault = () => 'closed';
  await runJobs(s.app);
  const { id: waiting, reason } = await document();
  expect(reason).toContain('HTTP 503');
  simulator.fault = () => undefined;
  simulator.refusal = () => ({ code: 150, description: 'Trwa przetwarzanie' });
  const seen: unknown[] = [];
  const pause = async () => void seen.push(await document());
  await sendDocument(s.app.installation, waiting, { now: () => new Date(s.app.now().getTime() + 3_600_000), pause });
  simulator.refusal = schemaRefusal;
  expect(seen[0]).toMatchObject({ state: ksefState.sent, reason: null });
});

it('an invoice whose number the system has of another one says so, a refused one of another reason does not', async () => {
  const shown = async (id: number): Promise<unknown> =>
    (await s.app.call(s.office, 'GET', `/invoices/${id}/ksef`)).body.document;
  const [taken, wrong] = [await s.approved(), await s.approved()];
  const [other] = simulator.documents;
  simulator.documents.push({ ...other!, number: taken.number, session: 'other', reference: 'other', hash: 'x' });
  simulator.refusal = ({ xml }) =>
    xml.includes(wrong.number) ? { code: 450, description: 'Błąd weryfikacji semantyki' } : undefined;
  await runJobs(s.app);
  simulator.refusal = schemaRefusal;
  const reason: unknown = expect.stringContaining(other!.ksefNumber!);
  expect(await shown(taken.id)).toMatchObject({ state: ksefState.refused, isTaken: true, reason });
  expect(await shown(wrong.id)).toMatchObject({ state: ksefState.refused, isTaken: false });
});
