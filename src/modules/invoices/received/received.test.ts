import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KsefSimulator } from '../../../../demo/ksef/simulator';
import { issueSupplierInvoice } from '../../../../demo/ksef/supplier-invoice';
import { demoSuppliers, supplierMetadata, supplierXml } from '../../../../demo/received/received-documents';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { ksefShop } from '../../../../test/support/ksef/ksef-shop';
import { storeSettings } from '../../../../test/support/settings';
import { until } from '../../../../test/support/until';
import { sql } from '../../../engine/server/sql';
import { ksefChecksum } from '../ksef/server/client/ksef-number';
import type { Clock } from '../ksef/server/clock';
import { hundredths, readDocument } from './server/read-document';
import { receivedPdf } from './server/received-pdf';
import { receiveInvoices } from './server/receive';

let s: BillingShop;
let simulator: KsefSimulator;
const at = new Date('2026-10-09T10:00:00Z');
const clock: Clock = { now: () => at, pause: () => Promise.resolve() };

beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());

/** An invoice of a supplier that the national system has from this minute on. */
function issue(position: number, storedAt: string): void {
  const supplier = demoSuppliers[position % demoSuppliers.length]!;
  const buyer = { name: 'Galwex', nip: '1111111111', address: 'Katowice' };
  const one = { ...supplier, buyer, number: `FS/${position}`, date: '2026-10-01', dueDate: '2026-10-15' };
  const xml = supplierXml(one);
  const first = `${one.seller.nip}-20261001-${position.toString(16).toUpperCase().padStart(12, '0')}`;
  const facts = {
    ksefNumber: `${first}-${ksefChecksum(first)}`,
    hash: createHash('sha256').update(xml).digest('base64'),
    storedAt,
  };
  simulator.received.push({ metadata: supplierMetadata(one, xml, facts), xml });
}
interface Received {
  id: number;
  number: string;
  valueNet: number;
  valueVat: number;
  valueGross: number;
  dueDate: string;
  state: number;
  version: number;
  supplier: { name: string };
}
const list = async (): Promise<Received[]> => {
  const { items } = (await s.app.call(s.office, 'GET', '/received-invoices?itemsPerPage=0')).body;
  return (items as Received[]).sort((a, b) => a.id - b.id);
};

describe('invoices of suppliers', () => {
  it('are fetched once each, from where the last download ended, with their suppliers', async () => {
    for (const position of [1, 2, 3]) issue(position, `2026-10-0${position}T08:00:00Z`);
    const root = await s.app.person({ rights: ['SUPER_USER'] });
    const turn = (isActive: boolean) => s.app.call(root, 'PUT', '/modules', { code: 'INVOICES', isActive });
    await turn(false);
    const none = simulator.calls.length;
    expect(await receiveInvoices(s.app.installation, clock)).toBe(0);
    expect(simulator.calls).toHaveLength(none);
    await turn(true);
    expect(await receiveInvoices(s.app.installation, clock)).toBe(3);
    expect(await receiveInvoices(s.app.installation, clock)).toBe(0);
    issue(4, '2026-10-08T08:00:00Z');
    const calls = simulator.calls.length;
    expect(await receiveInvoices(s.app.installation, clock)).toBe(1);
    expect(simulator.calls.slice(calls).filter((call) => call.startsWith('GET invoices/ksef/'))).toHaveLength(1);
    const rows = await list();
    expect(rows.map(({ number }) => number)).toEqual(['FS/1', 'FS/2', 'FS/3', 'FS/4']);
    expect(rows[0]).toMatchObject({ valueNet: 440_200, valueVat: 101_246, valueGross: 541_446, dueDate: '2026-10-15' });
    expect(rows[0]!.supplier.name).toBe('GAZTECH S.A.');
    expect(rows[3]!.supplier).toEqual(rows[0]!.supplier);
  });

  it('go on behind what is stored where the system breaks off in between', async () => {
    for (const position of [5, 6, 7]) issue(position, `2026-10-09T0${position}:00:00Z`);
    let documents = 0;
    simulator.fault = (_, name) => (name.startsWith('GET invoices/ksef/') && ++documents === 2 ? 'busy' : undefined);
    await expect(receiveInvoices(s.app.installation, clock)).rejects.toMatchObject({ failure: 'away' });
    expect(await list()).toHaveLength(5);
    simulator.fault = () => undefined;
    expect(await receiveInvoices(s.app.installation, clock)).toBe(2);
    expect(new Set((await list()).map(({ number }) => number)).size).toBe(7);
  });

  it('whose content is not what the list promised are not believed', async () => {
    issue(8, '2026-10-09T09:00:00Z');
    simulator.received.at(-1)!.xml += ' ';
    await expect(receiveInvoices(s.app.installation, clock)).rejects.toMatchObject({ failure: 'away' });
    simulator.received.pop();
    expect(await list()).toHaveLength(7);
  });

  it('are counted by the button of the list, which says at once why KSeF does not let it in', async () => {
    const ask = () => s.app.call(s.office, 'POST', '/received-invoices/download', {});
    expect((await ask()).body).toEqual({ status: true, waiting: 0 });
    issueSupplierInvoice(simulator, at);
    expect((await ask()).body).toEqual({ status: true, waiting: 1 });
    expect(await receiveInvoices(s.app.installation, clock)).toBe(1);
    simulator.received.pop();
    simulator.fault = () => 'closed';
    expect((await ask()).body.errorDetails).toBe('HTTP 503');
    simulator.fault = () => undefined;
    const [refused, token] = [{ status: 422, body: { errorStr: 'KsefNotReached' } }, simulator.token];
    await storeSettings(s.app, { ksefToken: 'another' });
    expect(await ask()).toMatchObject(refused);
    await storeSettings(s.app, { ksefToken: '20261009-EC-1|nip-2222222222|secret' });
    expect(await ask()).toMatchObject(refused);
    expect(await receiveInvoices(s.app.installation, clock)).toBe(0);
    await storeSettings(s.app, { ksefToken: token, outboundPrivateHosts: [] });
    const { body } = await ask();
    expect(body.errorDetails).toContain(simulator.host);
    expect(body.errorDetails).not.toContain('Forbidden');
    await storeSettings(s.app, { outboundPrivateHosts: [simulator.host] });
  });

  it('say on their list and on the system page why they do not come in, until they do again', async () => {
    const root = await s.app.person({ rights: ['SUPER_USER'] });
    const state = async () => (await s.app.call(s.office, 'GET', '/received-invoices/download')).body;
    const onPage = async () =>
      (await s.app.call(root, 'GET', '/system')).body.services.find(
        ({ kind }: { kind: string }) => kind === 'ksefReceived',
      );
    const download = () => receiveInvoices(s.app.installation, clock).catch(() => undefined);
    await receiveInvoices(s.app.installation, clock);
    await until(async () => (await state()).failedAt === null);
    expect(await state()).toMatchObject({ doneAt: expect.any(String), reason: null });
    await storeSettings(s.app, { ksefToken: 'another' });
    await download();
    await until(async () => (await state()).failedAt);
    const failed = await state();
    expect(failed.reason).toMatch(/^KSeF refused the sign-in/);
    expect(failed.doneAt).not.toBeNull();
    expect((await onPage()).fault).toBe(failed.reason);
    await storeSettings(s.app, { ksefToken: '' });
    await download();
    await until(async () => /hold no KSeF token/.test((await state()).reason));
    await storeSettings(s.app, { ksefToken: simulator.token });
    await download();
    await until(async () => (await state()).failedAt === null);
    await storeSettings(s.app, { ksefEnabled: false });
    expect(await state()).toEqual({ doneAt: null, failedAt: null, reason: null });
    await storeSettings(s.app, { ksefEnabled: true });
  });

  it('are marked paid on a day and opened again, shown as a picture, and changed in their supplier alone', async () => {
    const [first] = await list();
    const ahead = await s.app.call(s.office, 'POST', `/received-invoices/${first!.id}/pay`, { paidDate: '2097-01-02' });
    expect(ahead).toMatchObject({ status: 400, body: { fields: { paidDate: 'DateInFuture' } } });
    const paid = await s.post(`/received-invoices/${first!.id}/pay`, { paidDate: '2026-10-12' });
    expect(paid).toMatchObject({ state: 1, paidDate: '2026-10-12' });
    expect((await s.refusal(`/received-invoices/${first!.id}/pay`, { paidDate: '2026-10-12' }))[0]).toBe(422);
    expect(await s.post(`/received-invoices/${first!.id}/reopen`)).toMatchObject({ state: 0, paidDate: null });
    const pdf = await s.app.call(s.office, 'GET', `/document/received-invoice/pdf/${first!.id}/pl`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const picture = await receivedPdf.make(s.app.installation, first!.id, 'pl');
    const text = (await pdfPages(picture!.content)).join(' ');
    const { ksefNumber } = await s.row<{ ksefNumber: string }>(
      sql`select ksef_number from received_invoices where id = ${first!.id}`,
    );
    expect(text).toContain(ksefNumber);
    expect(text).toMatch(/Rachunek bankowy \d\d( \d{4}){6}/);
    const stranger = await s.app.person({ rights: ['ORDERS_READ'] });
    expect((await s.app.call(stranger, 'GET', '/received-invoices')).status).toBe(403);
    const { version } = (await list())[0]!;
    const changed = await s.app.call(s.office, 'PUT', `/received-invoices/${first!.id}`, { valueGross: 1, version });
    expect(changed.status).toBe(400);
    expect(await s.row(sql`select count(*)::int as n from received_invoices where xml is null`)).toEqual({ n: 0 });
  });

  it('are paid where the seller says so, and their net counts all rates, those of nothing too', async () => {
    issue(29, '2026-10-09T10:50:00Z');
    const cash = simulator.received.at(-1)!;
    const isPaid = '<Platnosc><Zaplacono>1</Zaplacono><DataZaplaty>2026-10-01</DataZaplaty>';
    cash.xml = cash.xml
      .replace('<P_15>', '<P_13_6_1>10.00</P_13_6_1><P_13_6_3>0.50</P_13_6_3><P_15>')
      .replace('<Platnosc>', isPaid);
    cash.metadata = { ...cash.metadata, invoiceHash: createHash('sha256').update(cash.xml).digest('base64') };
    const later = { ...clock, now: () => new Date('2026-10-09T10:55:00Z') };
    expect(await receiveInvoices(s.app.installation, later)).toBe(1);
    const [other, row] = (await list()).slice(-2);
    expect(row).toMatchObject({ number: 'FS/29', state: 1, paidDate: '2026-10-01' });
    expect(other).toMatchObject({ state: 0, paidDate: null });
    const plain = readDocument(cash.xml.replaceAll(/<P_13_6_.>[^<]*<\/P_13_6_.>/g, ''))!;
    expect(row!.valueNet).toBe(plain.net + 1050);
  });

  it('of sums beyond all sense hold up none that come after them', async () => {
    issue(30, '2026-10-09T11:00:00Z');
    const odd = simulator.received.at(-1)!;
    odd.xml = odd.xml.replace(/<P_15>[^<]*/, '<P_15>98765432109876.54');
    odd.metadata = { ...odd.metadata, invoiceHash: createHash('sha256').update(odd.xml).digest('base64') };
    issue(31, '2026-10-09T11:10:00Z');
    const later = { ...clock, now: () => new Date('2026-10-09T12:00:00Z') };
    expect(await receiveInvoices(s.app.installation, later)).toBe(2);
    const rows = (await list()).slice(-2);
    expect(rows.map(({ number }) => number)).toEqual(['FS/30', 'FS/31']);
    expect(rows[0]!.valueGross).toBe(1e14);
  });
});

describe('a document', () => {
  it('that is none is not read, and money is exact', () => {
    expect(readDocument('<Invoice/>')).toBeUndefined();
    expect(readDocument('not xml <')).toBeUndefined();
    expect(['1234.5', '-0.01', '10', '0.005', 'x'].map(hundredths)).toEqual([123_450, -1, 1000, 1, null]);
  });
});
