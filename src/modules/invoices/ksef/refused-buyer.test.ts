import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { runJobs } from '../../../../test/support/jobs';
import { storeSettings } from '../../../../test/support/settings';
import { ksefShop, schemaRefusal } from '../../../../test/support/ksef/ksef-shop';
import { sql } from '../../../engine/server/sql';
import { ksefState } from './ksef-state';

let s: BillingShop;
let simulator: KsefSimulator;
beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.refusal = schemaRefusal;
  await nameCustomer('ALUFASADA sp. z o.o.');
});

const nameCustomer = (name: string) =>
  s.app.database.db.run(sql`update customers set name = ${name} where id = ${s.customerId}`);
const documentOf = (id: number) =>
  s.row<{ state: number; xml: string | null }>(sql`select state, xml from ksef_documents where invoice_id = ${id}`);
async function refusedInvoice() {
  simulator.refusal = () => ({ code: 450, description: 'Błąd weryfikacji semantyki' });
  const invoice = await s.approved();
  await runJobs(s.app);
  simulator.refusal = schemaRefusal;
  expect((await documentOf(invoice.id)).state).toBe(ksefState.refused);
  return invoice;
}
const buyerOf = async (id: number) => (await s.read(id))['buyerName'];

it('a refused invoice takes the buyer from the customer card and is sent once more, its number kept and the change logged', async () => {
  const invoice = await refusedInvoice();
  await nameCustomer('ALUFASADA NOWA sp. z o.o.');
  await s.post(`/invoices/${invoice.id}/ksef/buyer`);
  await runJobs(s.app);
  const { state, xml } = await documentOf(invoice.id);
  expect(state).toBe(ksefState.accepted);
  expect(new XMLParser().parse(xml!).Faktura.Podmiot2.DaneIdentyfikacyjne.Nazwa).toBe('ALUFASADA NOWA sp. z o.o.');
  const now = await s.read(invoice.id);
  expect([now['number'], now['buyerName'], now['valueGross']]).toEqual([
    invoice['number'],
    'ALUFASADA NOWA sp. z o.o.',
    invoice['valueGross'],
  ]);
  const trail = await s.row<{ changes: string }>(
    sql`select data::text as changes from logs where entity = 'invoices' and record_id = ${invoice.id} and data::text like '%buyerName%' order by id desc limit 1`,
  );
  expect(trail.changes).toContain('ALUFASADA NOWA');
});

it('one the accounting program has says that the buyer is another one, until it is exported again', async () => {
  const exported = async () => {
    const invoice = await refusedInvoice();
    await s.app.database.db.run(
      sql`update invoices set exported_at = now(), external_reference = 'A/1' where id = ${invoice.id}`,
    );
    return invoice;
  };
  const same = await exported();
  await s.post(`/invoices/${same.id}/ksef/buyer`);
  expect((await s.read(same.id))['exportError']).toBeNull();
  const other = await exported();
  await nameCustomer('ALUFASADA NOWA sp. z o.o.');
  await s.post(`/invoices/${other.id}/ksef/buyer`);
  expect((await s.read(other.id))['exportError']).toContain('former buyer');
});

it('an invoice that was not refused, or was issued offline, keeps its buyer', async () => {
  const accepted = await s.approved();
  await runJobs(s.app);
  const offline = await refusedInvoice();
  await s.app.database.db.run(sql`update ksef_documents set is_offline = true where invoice_id = ${offline.id}`);
  await nameCustomer('ALUFASADA NOWA sp. z o.o.');
  for (const { id } of [accepted, offline]) {
    expect(await s.refusal(`/invoices/${id}/ksef/buyer`)).toEqual([422, 'KsefBuyerKept', undefined]);
    expect(await buyerOf(id)).toBe('ALUFASADA sp. z o.o.');
    const forced = s.app.database.db.run(sql`update invoices set buyer_name = 'x' where id = ${id}`);
    await expect(forced).rejects.toThrow();
  }
});

it('neither who may only read nor closed books change the buyer of a refused invoice', async () => {
  const invoice = await refusedInvoice();
  const reader = await s.app.person({ rights: ['INVOICES_READ', 'INVOICES_EXPORT'] });
  expect((await s.refusal(`/invoices/${invoice.id}/ksef/buyer`, {}, reader))[0]).toBe(403);
  await s.app.database.db.run(
    sql`update companies set books_closed_until = ${invoice['date'] as string} where id = ${s.companyId}`,
  );
  expect((await s.refusal(`/invoices/${invoice.id}/ksef/buyer`))[1]).toBe('BooksClosed');
  await s.app.database.db.run(sql`update companies set books_closed_until = null where id = ${s.companyId}`);
});

it('the account of the currency is in the document with the BIC of its bank', async () => {
  await s.app.database.db.run(
    sql`update companies set bic = 'PRZKPLPW', bank_account = '40 1111 1111 0000 0000 0000 0978' where id = ${s.companyId}`,
  );
  const invoice = await s.approved();
  await runJobs(s.app);
  const { state, xml } = await documentOf(invoice.id);
  expect(state).toBe(ksefState.accepted);
  const parser = new XMLParser({ parseTagValue: false });
  expect(parser.parse(xml!).Faktura.Fa.Platnosc.RachunekBankowy).toEqual({
    NrRB: '40111111110000000000000978',
    SWIFT: 'PRZKPLPW',
    NazwaBanku: 'Bank',
  });
});

it('an invoice approved while the system was off is not sent before its day', async () => {
  await storeSettings(s.app, { ksefEnabled: false });
  s.app.setNow(new Date('2026-10-13T08:00:00Z'));
  const { id } = await s.approved({ date: '2026-10-13' });
  await storeSettings(s.app, { ksefEnabled: true });
  s.app.setNow(new Date('2026-10-12T08:00:00Z'));
  const refused = await s.refusal(`/invoices/${id}/ksef`);
  expect(refused.slice(0, 2)).toEqual([422, 'KsefDataMissing']);
  expect(refused[2]).toContain('13');
  s.app.setNow(new Date('2026-10-13T08:00:00Z'));
  await s.post(`/invoices/${id}/ksef`);
});
