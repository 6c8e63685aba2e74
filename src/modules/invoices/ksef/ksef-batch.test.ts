import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { ksefShop, schemaRefusal } from '../../../../test/support/ksef/ksef-shop';
import { asAdmin } from '../../../../test/support/database';
import type { Installation } from '../../../engine/server/context';
import { literals, sql } from '../../../engine/server/sql';
import { ksefState, openKsefStates } from './ksef-state';
import { followBatch, sendWaiting } from './server/batch';
import { batchLimits } from './server/batch-documents';
import type { Clock } from './server/clock';

let s: BillingShop;
let simulator: KsefSimulator;
/** The clock of the sender. */
let at: Date;
const clock: Clock = { now: () => at, pause: () => Promise.resolve() };
/** Few documents are a batch, and go in several parts. */
const small = { from: 2, most: 1000, partBytes: 2000 };

beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());
beforeEach(() => {
  at = new Date('2026-10-09T10:00:00Z');
  simulator.fault = () => undefined;
  simulator.refusal = schemaRefusal;
  simulator.day = () => '20261009';
});
const hours = (count: number) => (at = new Date(at.getTime() + count * 3_600_000));

const columns = new Map<string, string[]>();
async function columnsOf(table: string, without: readonly string[]) {
  const known =
    columns.get(table) ??
    (
      await s.app.database.db.rows<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    ).map(({ name }) => name);
  columns.set(table, known);
  return known.filter((name) => !without.includes(name));
}
const names = (of: readonly string[], prefix = '') => of.map((name) => `${prefix}"${name}"`).join(', ');

let series = 0;
/** Approved invoices, each with its document waiting: one made through the product, the others its copies. */
async function waitingInvoices(count: number): Promise<number[]> {
  const { id } = await s.approved();
  const [invoices, items, documents] = await Promise.all([
    columnsOf('invoices', ['id', 'number', 'sequence']),
    columnsOf('invoice_items', ['id', 'invoice_id']),
    columnsOf('ksef_documents', ['id', 'invoice_id']),
  ]);
  const first = (series += 10_000);
  const copied = (table: string, of: readonly string[]) =>
    `insert into ${table} (invoice_id, ${names(of)}) select c.id, ${names(of, 'o.')} from ${table} o, invoices c
      where o.invoice_id = ${id} and c.sequence > ${first} and c.sequence <= ${first + count};`;
  // Lines of approved invoices cannot be written by the product's own role.
  await asAdmin(
    s.app.database,
    `set session_replication_role = replica;
    insert into invoices (number, sequence, ${names(invoices)})
      select 'FV/' || (${first} + n) || '/10/2026', ${first} + n, ${names(invoices)} from invoices, generate_series(1, ${count - 1}) n where id = ${id};
    ${copied('invoice_items', items)} ${copied('ksef_documents', documents)}`,
  );
  const copies = await s.app.database.db.rows<{ id: number }>(
    sql`select id from invoices where sequence > ${first} and sequence <= ${first + count} order by sequence`,
  );
  return [id, ...copies.map((one) => one.id)];
}

interface Document {
  id: number;
  invoiceId: number;
  number: string;
  state: number;
  ksefNumber: string | null;
  reason: string | null;
  upo: string | null;
  batchReference: string | null;
  status: number;
}
const documentsOf = (ids: readonly number[]) =>
  s.app.database.db.rows<Document>(sql`
    select k.id, k.invoice_id, v.number, k.state, k.ksef_number, k.reason, k.upo, k.batch_reference, v.status
    from ksef_documents k join invoices v on v.id = k.invoice_id where k.invoice_id = any(${[...ids]}::int[]) order by k.id`);
/** What the job queue does when an interruption is over: batches go on, what waits is sent. */
async function recover(ids: readonly number[], limits = small): Promise<Document[]> {
  for (let round = 0; round < 4; round++) {
    const open = (await documentsOf(ids)).filter(({ state }) => openKsefStates.some((one) => one === state));
    if (open.length === 0) break;
    hours(1);
    for (const reference of new Set(open.flatMap(({ batchReference }) => batchReference ?? [])))
      await followBatch(s.app.installation, reference, clock);
    for (const { id, batchReference } of open)
      if (!batchReference) await sendWaiting(s.app.installation, id, clock, limits);
  }
  return documentsOf(ids);
}
const taken = (number: string) => simulator.documents.filter((one) => one.number === number && one.ksefNumber);
const expectOnce = (documents: readonly Document[], what: string) => {
  for (const { number, state, ksefNumber, upo, reason } of documents) {
    expect([ksefState.accepted, ksefState.known], `${what}: ${number} ${reason}`).toContain(state);
    expect(taken(number), `${what}: ${number}`).toHaveLength(1);
    expect(upo, what).toContain(ksefNumber);
  }
};

describe('a thousand invoices', () => {
  it('go in one session of several parts: each gets its number and confirmation, three are refused with their reasons', async () => {
    const ids = await waitingInvoices(1000);
    const before = await documentsOf(ids);
    const refused = new Set([3, 500, 998].map((position) => before[position]!.number));
    const { refusal } = simulator;
    simulator.refusal = (document) =>
      refused.has(document.number)
        ? { code: 450, description: 'Błąd weryfikacji semantyki dokumentu faktury', details: [document.number] }
        : refusal(document);
    const calls = simulator.calls.length;
    await sendWaiting(s.app.installation, before[0]!.id, clock, { ...batchLimits, partBytes: 200_000 });
    const after = await documentsOf(ids);
    expect(after.filter(({ state }) => state !== ksefState.accepted).map(({ number }) => number)).toEqual([...refused]);
    for (const { number, state, reason, ksefNumber, upo, status, batchReference } of after) {
      expect(batchReference).toBeNull();
      if (refused.has(number)) {
        expect([state, ksefNumber, status]).toEqual([ksefState.refused, null, 3]);
        expect(reason).toBe(`Błąd weryfikacji semantyki dokumentu faktury: ${number}`);
      } else {
        expect(upo).toContain(ksefNumber);
        expect(status).toBe(4);
      }
    }
    expect(simulator.documents.filter((one) => one.ksefNumber)).toHaveLength(997);
    const made = simulator.calls.slice(calls);
    expect(made.filter((call) => call === 'POST sessions/batch')).toHaveLength(1);
    expect(made.filter((call) => call.startsWith('PUT storage/')).length).toBeGreaterThan(1);
    expect(made.filter((call) => call.startsWith('POST sessions/online'))).toEqual([]);
    // The refused ones are corrected and sent again; three are few enough to go one by one.
    simulator.refusal = refusal;
    for (const { invoiceId, number } of after.filter((one) => refused.has(one.number))) {
      await s.post(`/invoices/${invoiceId}/ksef`);
      expectOnce(await recover([invoiceId], batchLimits), number);
    }
  });
});

describe('a batch', () => {
  it('is made of what can go together: a single invoice goes by itself, a technical correction always', async () => {
    const ids = await waitingInvoices(2);
    const [first, second] = await documentsOf(ids);
    await s.app.database.db.run(
      sql`update ksef_documents set replaced_hash = 'x', is_offline = true where id = ${second!.id}`,
    );
    await sendWaiting(s.app.installation, first!.id, clock, small);
    expect((await documentsOf(ids)).map(({ state }) => state)).toEqual([ksefState.accepted, ksefState.waiting]);
    const calls = simulator.calls.length;
    expectOnce(await recover(ids), 'one by one');
    expect(simulator.calls.slice(calls)).not.toContain('POST sessions/batch');
  });

  it('of yesterday goes as issued offline', async () => {
    const ids = await waitingInvoices(3);
    hours(24);
    const [first] = await documentsOf(ids);
    await sendWaiting(s.app.installation, first!.id, clock, small);
    const after = await documentsOf(ids);
    expectOnce(after, 'offline');
    expect(after.map(({ number }) => taken(number)[0]!.offlineMode)).toEqual([true, true, true]);
  });

  it('arrives exactly once, wherever the connection breaks', async () => {
    const run = async (fault: KsefSimulator['fault']) => {
      const ids = await waitingInvoices(2);
      simulator.fault = fault;
      await sendWaiting(s.app.installation, (await documentsOf(ids))[0]!.id, clock, small);
      simulator.fault = () => undefined;
      return ids;
    };
    const begin = simulator.calls.length;
    expectOnce(await documentsOf(await run(() => undefined)), 'no fault');
    const calls = simulator.calls.length - begin;
    expect(calls).toBeGreaterThanOrEqual(12);
    for (let step = 1; step <= calls; step++) {
      const first = simulator.calls.length;
      const ids = await run((call): Fault | undefined => (call === first + step ? 'unanswered' : undefined));
      expectOnce(await recover(ids), `unanswered at ${step}`);
    }
    for (const step of ['sessions/batch', 'PUT storage', 'close']) {
      const ids = await run((_, name): Fault | undefined => (name.includes(step) ? 'unreached' : undefined));
      expectOnce(await recover(ids), `unreached at ${step}`);
    }
  });

  it('arrives exactly once, wherever the server dies: before and after each step it awaits in the database', async () => {
    class Killed extends Error {}
    for (const when of ['before', 'after'] as const)
      for (let last = 1, isDone = false; !isDone; last++) {
        const ids = await waitingInvoices(2);
        let step = 0;
        const { db } = s.app.installation;
        const dying = async <T>(work: () => Promise<T>): Promise<T> => {
          step++;
          // Whoever is dead does nothing more.
          if (step > last || (step === last && when === 'before')) throw new Killed();
          const result = await work();
          if (step >= last) throw new Killed();
          return result;
        };
        const tx: typeof db.tx = (work, ...more) => dying(() => db.tx(work, ...more));
        const settings = () => dying(() => s.app.installation.settings());
        const mortal: Installation = Object.assign(Object.create(s.app.installation) as Installation, {
          db: { ...db, tx },
          settings,
        });
        isDone = await sendWaiting(mortal, (await documentsOf(ids))[0]!.id, clock, small).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Killed) return false;
            throw error;
          },
        );
        expectOnce(await recover(ids), `${when} step ${last}`);
        if (isDone) expect(last).toBeGreaterThan(10);
      }
  });

  it('is left to the node that has it; an invoice cancelled in time stays out of it', async () => {
    const ids = await waitingInvoices(4);
    const documents = await documentsOf(ids);
    await s.post(`/invoices/${ids[3]}/void`, { reason: 'Pomyłka' }, s.admin);
    await Promise.all(documents.map(({ id }) => sendWaiting(s.app.installation, id, clock, small)));
    const after = await recover(ids);
    expect(after[3]!.state).toBe(ksefState.dropped);
    expectOnce(after.slice(0, 3), 'several nodes');
    expect(simulator.documents.filter(({ number }) => documents.some((one) => one.number === number))).toHaveLength(3);
    const open = await s.row<{ count: number }>(
      sql`select count(*)::int as count from ksef_documents where state in ${literals(openKsefStates)} or lease is not null`,
    );
    expect(open.count).toBe(0);
  });

  it('that the system refuses as a whole waits, with the reason, and goes again', async () => {
    const ids = await waitingInvoices(3);
    simulator.refusal = () => ({ code: 410, description: 'Nieprawidłowy zakres uprawnień' });
    await sendWaiting(s.app.installation, (await documentsOf(ids))[0]!.id, clock, small);
    expect((await documentsOf(ids)).map(({ state, reason }) => [state, reason])).toEqual(
      ids.map(() => [ksefState.refused, 'Nieprawidłowy zakres uprawnień']),
    );
    simulator.refusal = () => undefined;
    for (const id of ids) await s.post(`/invoices/${id}/ksef`);
    expectOnce(await recover(ids), 'sent again');
  });
});
