import { verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { ksefShop, schemaRefusal } from '../../../../test/support/ksef/ksef-shop';
import { pdfCodes, pdfPages } from '../../../../test/support/pdf';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from '../invoice-pdf/server/invoice-pdf';
import { outageKind } from './ksef-outages.entity';
import { ksefState } from './ksef-state';
import type { Clock } from './server/clock';
import { sendDocument } from './server/send';

let s: BillingShop;
let simulator: KsefSimulator;
/** The clock of the sender. */
let at: Date;
const clock: Clock = { now: () => at, pause: () => Promise.resolve() };

beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());
beforeEach(() => {
  at = new Date('2026-10-09T10:00:00Z');
  simulator.fault = () => undefined;
  simulator.refusal = schemaRefusal;
  simulator.day = () => '20261009';
  simulator.technical = (position) => `0100${(0xa1_b2_c3 + position).toString(16).toUpperCase().padStart(8, '0')}`;
});

interface Document {
  id: number;
  state: number;
  ksefNumber: string | null;
  reason: string | null;
  isOffline: boolean;
  deadline: string | null;
  upo: string | null;
}
const documentOf = (invoiceId: number) =>
  s.row<Document>(
    sql`select id, state, ksef_number, reason, is_offline, deadline, upo from ksef_documents where invoice_id = ${invoiceId}`,
  );
const send = async (invoiceId: number) => {
  await sendDocument(s.app.installation, (await documentOf(invoiceId)).id, clock);
  return documentOf(invoiceId);
};
const hours = (count: number) => (at = new Date(at.getTime() + count * 3_600_000));
const pem = (name: string) => readFileSync(`demo/ksef/${name}.pem`, 'utf8');
const taken = (number: string) => simulator.documents.filter((one) => one.number === number && one.ksefNumber);

describe('an approved invoice', () => {
  it('of the main job waits, is sent, gets its number and its confirmation, and is asked about before it goes again', async () => {
    simulator.technical = () => '010000A1B2C3';
    const quoted = await s.quotation(undefined, { transport: 12_000 });
    await s.app.database.db.run(sql`update orders set external_number = 'WZ/77/2026' where id = ${quoted.orderId}`);
    const made = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-09' });
    const { id, number } = await s.post(`/invoices/${made.id}/approve`);
    expect(await documentOf(id)).toMatchObject({ state: ksefState.waiting, deadline: '2026-10-12' });

    const document = await send(id);
    expect(document).toMatchObject({ state: ksefState.accepted, ksefNumber: '1111111111-20261009-010000A1B2C3-0E' });
    expect(document.upo).toContain(document.ksefNumber);
    expect((await s.read(id)).status).toBe(4);
    const { Fa, Podmiot2 } = new XMLParser({ parseTagValue: false }).parse(taken(number)[0]!.xml).Faktura;
    expect(Fa).toMatchObject({ P_1: '2026-10-09', P_13_1: '3416.20', P_14_1: '785.73', P_15: '4201.93' });
    expect(Fa).toMatchObject({ WZ: 'WZ/77/2026', RodzajFaktury: 'VAT', Platnosc: { FormaPlatnosci: '6' } });
    expect([Podmiot2.JST, Podmiot2.GV, Fa.FaWiersz.length]).toEqual(['2', '2', 5]);

    expect(await s.refusal(`/invoices/${id}/ksef`)).toEqual([422, 'KsefAlreadySent', document.ksefNumber]);
    expect((await s.post(`/invoices/${id}/ksef`, { repeat: true })).document.state).toBe(ksefState.waiting);
    expect(await send(id)).toMatchObject({ state: ksefState.known, ksefNumber: document.ksefNumber });
    expect(taken(number)).toHaveLength(1);
    const shown = await s.app.call(s.office, 'GET', `/invoices/${id}/ksef`);
    expect(shown.body.document).toMatchObject({ state: ksefState.known, hasUpo: true });
    expect((await s.app.call(s.office, 'GET', `/invoices/${id}/ksef/upo`)).body.content).toBe(document.upo);
    expect((await s.refusal(`/invoices/${id}/void`, { reason: 'x' }, s.admin))[0]).toBe(422);

    const payment = await s.post('/invoice-payments', { invoiceId: id, date: '2026-10-09', amount: 420_193 });
    expect((await s.read(id)).status).toBe(5);
    expect((await s.app.call(s.admin, 'DELETE', `/invoice-payments/${payment.id}`)).status).toBe(200);
    expect((await s.read(id)).status).toBe(4);
  });

  it('is refused with the missing data named, and keeps its number free', async () => {
    await s.app.database.db.run(sql`update companies set city = null`);
    const { id } = await s.byHand();
    const [status, error, details] = await s.refusal(`/invoices/${id}/approve`);
    await s.app.database.db.run(sql`update companies set city = 'Katowice'`);
    expect([status, error]).toEqual([422, 'KsefDataMissing']);
    expect(details).toMatch(/town|miejscowo/);
    expect((await s.post(`/invoices/${id}/approve`)).status).toBe(3);
    expect((await send(id)).state).toBe(ksefState.accepted);
  });

  it('for a unit of who is billed names it as it was at approval, and the mail leads to it', async () => {
    const editor = await s.app.person({ rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'] });
    const change = async (values: object) => {
      const { version } = (await s.app.call(editor, 'GET', `/customers/${s.customerId}`)).body;
      return s.app.call(editor, 'PUT', `/customers/${s.customerId}`, { ...values, version });
    };
    expect(await change({ recipientKind: 1, recipientName: 'Szkoła nr 3' })).toMatchObject({
      status: 400,
      body: { fields: { recipientNumber: 'Required' } },
    });
    const school = { recipientKind: 1, recipientName: 'Szkoła nr 3', recipientNumber: '525-234-40-79' };
    expect((await change(school)).body.fields).toEqual({ recipientNumber: 'RecipientNumberWrong' });
    expect((await change({ ...school, recipientNumber: '5252344078' })).status).toBe(200);
    const { id, number } = await s.approved();
    expect((await change({ recipientKind: null })).status).toBe(200);
    const mailed = async () => {
      await s.post(`/invoices/${id}/send`, { email: 'biuro@alufasada.test', language: 'pl', note: null });
      return (
        await s.row<{ content: string }>(sql`select content from mail_logs where kind = '90' order by id desc limit 1`)
      ).content;
    };
    expect(await mailed()).not.toContain('ksef.mf.gov.pl');
    const { ksefNumber } = await send(id);
    const { Podmiot2, Podmiot3 } = new XMLParser({ parseTagValue: false }).parse(taken(number)[0]!.xml).Faktura;
    expect([Podmiot2.JST, Podmiot2.GV, Podmiot3.Rola]).toEqual(['1', '2', '8']);
    expect(Podmiot3.DaneIdentyfikacyjne).toEqual({ NIP: '5252344078', Nazwa: 'Szkoła nr 3' });
    const content = await mailed();
    expect(content).toContain(ksefNumber);
    expect(content).toContain('https://qr-test.ksef.mf.gov.pl/invoice/1111111111/09-10-2026/');
  });

  it('arrives exactly once, wherever the connection or the server breaks', async () => {
    const calls = simulator.calls.length;
    await send((await s.approved()).id);
    const steps = simulator.calls.length - calls;
    expect(steps).toBeGreaterThanOrEqual(9);
    const sending = simulator.calls.slice(calls).findIndex((name) => name.endsWith('/invoices')) + 1;
    const breaks = [
      [sending, 'unreached'],
      ...Array.from({ length: steps }, (_, at) => [at + 1, 'unanswered']),
    ] as const;
    for (const [step, fault] of breaks) {
      const { id, number } = await s.approved();
      const first = simulator.calls.length;
      simulator.fault = (call): Fault | undefined =>
        call === Number(first) + Number(step) ? (fault as Fault) : undefined;
      await send(id);
      hours(1);
      await s.app.database.db.run(sql`update ksef_documents set lease = null, lease_until = null`);
      expect(await send(id), `${fault} at ${step}`).toMatchObject({ state: ksefState.accepted, reason: null });
      expect(taken(number), `${fault} at ${step}`).toHaveLength(1);
    }
  });

  it('arrives exactly once, wherever the server dies: before and after each step it awaits in the database', async () => {
    class Killed extends Error {}
    for (const when of ['before', 'after'] as const)
      for (let last = 1, isDone = false; !isDone; last++) {
        const { id, number } = await s.approved();
        const { id: document } = await documentOf(id);
        let step = 0;
        const { db } = s.app.installation;
        const dying = async <T>(work: () => Promise<T>): Promise<T> => {
          step++;
          if (step === last && when === 'before') throw new Killed();
          const result = await work();
          if (step === last) throw new Killed();
          return result;
        };
        const tx: typeof db.tx = (work, ...more) => dying(() => db.tx(work, ...more));
        const settings = () => dying(() => s.app.installation.settings());
        const mortal = Object.assign(Object.create(s.app.installation) as typeof s.app.installation, {
          db: { ...db, tx },
          settings,
        });
        isDone = await sendDocument(mortal, document, clock).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Killed) return false;
            throw error;
          },
        );
        hours(1);
        expect(await send(id), `${when} step ${last}`).toMatchObject({ state: ksefState.accepted });
        expect(taken(number), `${when} step ${last}`).toHaveLength(1);
        if (isDone) expect(last).toBeGreaterThan(6);
      }
  });

  it('is left alone while another node has it, which may be gone', async () => {
    const { id, number } = await s.approved();
    const lease = new Date(at.getTime() + 60_000).toISOString();
    await s.app.database.db.run(
      sql`update ksef_documents set lease = 'other', lease_until = ${lease}::timestamptz where invoice_id = ${id}`,
    );
    expect((await send(id)).state).toBe(ksefState.waiting);
    hours(1);
    const { id: document } = await documentOf(id);
    await Promise.all([1, 2, 3].map(() => sendDocument(s.app.installation, document, clock)));
    expect((await documentOf(id)).state).toBe(ksefState.accepted);
    expect(simulator.documents.filter((one) => one.number === number)).toHaveLength(1);
  });
});

describe('a bad day', () => {
  it('prints both codes, which a decoder reads back from the paper; once in the system the first alone', async () => {
    const own = { certificate: pem('offline.cert'), key: pem('offline.key') };
    await storeSettings(s.app, { ksefOfflineCertificate: own.certificate, ksefOfflineKey: own.key });
    const { id } = await s.approved();
    simulator.fault = () => 'closed';
    await send(id);
    const read = async () => (await invoicePdf.make(s.app.installation, id, 'pl'))!.content;
    const { hash } = await s.row<{ hash: string }>(sql`select hash from ksef_documents where invoice_id = ${id}`);
    const hashOfCode = Buffer.from(hash, 'base64').toString('base64url');
    const first = `https://qr-test.ksef.mf.gov.pl/invoice/1111111111/09-10-2026/${hashOfCode}`;
    const [invoice, issuer, ...more] = await pdfCodes(await read());
    expect([invoice, more]).toEqual([first, []]);
    expect((await pdfPages(await read())).join(' ')).toContain('OFFLINE');
    const [, signed, signature] = /^https:\/\/(.+)\/([\w-]+)$/.exec(issuer!)!;
    const certificate = new X509Certificate(own.certificate);
    const path = `qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/1111111111/${certificate.serialNumber}/${hashOfCode}`;
    expect(signed).toBe(path);
    const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(path), key, Buffer.from(signature!, 'base64url'))).toBe(true);
    hours(1);
    simulator.fault = () => undefined;
    const { ksefNumber } = await send(id);
    expect(await pdfCodes(await read())).toEqual([first]);
    expect((await pdfPages(await read())).join(' ')).toContain(ksefNumber);
    await storeSettings(s.app, { ksefOfflineCertificate: null, ksefOfflineKey: null });
  });
  it('keeps the invoice as issued offline, and it goes by itself when the system is back', async () => {
    const { id, number } = await s.approved();
    simulator.fault = () => 'closed';
    expect(await send(id)).toMatchObject({ state: ksefState.waiting, isOffline: true, deadline: '2026-10-12' });
    const waiting = await s.app.call(s.office, 'GET', '/ksef/waiting');
    expect(waiting.body).toMatchObject({ total: 1, refused: 0, deadline: '2026-10-12', unsigned: 1 });
    expect(waiting.body.items[0]).toMatchObject({ id, number, isOffline: true });
    hours(60);
    simulator.fault = () => undefined;
    expect((await send(id)).state).toBe(ksefState.accepted);
    expect(taken(number)[0]!.offlineMode).toBe(true);
  });
  it('a failure from Friday afternoon to Monday gives seven working days, and what waited goes by itself', async () => {
    const announce = (values: object) => s.post('/ksef-outages', { kind: outageKind.failure, ...values }, s.admin);
    const morning = await s.approved();
    expect((await send(morning.id)).state).toBe(ksefState.accepted);
    at = new Date('2026-10-09T13:00:00Z');
    s.app.setNow(at);
    const failure = await announce({ startsAt: '2026-10-09T12:30:00Z' });
    simulator.fault = () => 'closed';
    const { id, number } = await s.approved();
    expect(await send(id)).toMatchObject({ state: ksefState.waiting, isOffline: true, deadline: null });
    expect((await s.app.call(s.office, 'GET', '/ksef/waiting')).body).toMatchObject({
      total: 1,
      deadline: null,
      outage: { kind: outageKind.failure },
    });
    at = new Date('2026-10-12T08:00:00Z');
    s.app.setNow(at);
    const end = { endsAt: '2026-10-12T07:00:00Z', version: failure.version };
    expect((await s.app.call(s.admin, 'PUT', `/ksef-outages/${failure.id}`, end)).status).toBe(200);
    expect((await documentOf(id)).deadline).toBe('2026-10-21');
    expect((await s.app.call(s.office, 'GET', '/ksef/waiting')).body.outage).toBeNull();
    simulator.fault = () => undefined;
    expect((await send(id)).state).toBe(ksefState.accepted);
    expect(taken(number).map(({ offlineMode }) => offlineMode)).toEqual([true]);
    const backwards = { startsAt: '2026-10-09T12:00:00Z', endsAt: '2026-10-09T11:00:00Z' };
    const refused = await s.app.call(s.admin, 'POST', '/ksef-outages', { kind: outageKind.unavailable, ...backwards });
    expect(refused.body.fields).toEqual({ endsAt: 'EndBeforeStart' });
    expect((await s.app.call(s.admin, 'DELETE', `/ksef-outages/${failure.id}`)).status).toBe(200);
  });
  it('in a total failure nothing need be sent: what is issued, and what waited, stays outside without codes, and may be sent later', async () => {
    const waiting = await s.approved();
    simulator.fault = () => 'closed';
    await send(waiting.id);
    const kind = outageKind.total;
    const failure = await s.post('/ksef-outages', { kind, startsAt: '2026-10-09T10:30:00Z' }, s.admin);
    s.app.setNow(hours(2));
    const { version } = (await s.app.call(s.admin, 'GET', `/ksef-outages/${failure.id}`)).body;
    await s.app.call(s.admin, 'PUT', `/ksef-outages/${failure.id}`, { note: 'Radio', version });
    expect(await documentOf(waiting.id)).toMatchObject({ state: ksefState.exempt, deadline: null, isOffline: false });
    const issued = await s.approved();
    expect(await send(issued.id)).toMatchObject({ state: ksefState.exempt, deadline: null });
    expect((await s.app.call(s.office, 'GET', '/ksef/waiting')).body).toMatchObject({ total: 0, outage: { kind } });
    for (const { id } of [waiting, issued])
      expect(await pdfCodes((await invoicePdf.make(s.app.installation, id, 'pl'))!.content)).toEqual([]);
    const correction = await s.post(`/invoices/${issued.id}/correct`, { reason: 'Ilość', date: '2026-10-09' });
    const items = correction.items.map((item: { id: number }) => ({ id: item.id, amount: '1' }));
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { items, version: correction.version });
    await s.post(`/invoices/${correction.id}/approve`);
    expect((await documentOf(correction.id)).state).toBe(ksefState.exempt);
    simulator.fault = () => undefined;
    await s.post(`/invoices/${issued.id}/ksef`);
    expect((await send(issued.id)).state).toBe(ksefState.accepted);
    expect((await s.app.call(s.admin, 'DELETE', `/ksef-outages/${failure.id}`)).status).toBe(200);
    s.app.setNow((at = new Date('2026-10-09T10:00:00Z')));
  });
  it('the system that asks to be left alone is left alone', async () => {
    const { id } = await s.approved();
    simulator.fault = () => 'busy';
    const document = await send(id);
    expect(document.state).toBe(ksefState.waiting);
    const { runAt } = await s.row<{ runAt: string }>(
      sql`select run_at from graphile_worker.jobs where key = ${`ksef-send:${document.id}`}`,
    );
    expect(Date.parse(runAt) - at.getTime()).toBe(1_800_000);
    expect(document.isOffline).toBe(false);
    const other = await s.approved();
    const calls = simulator.calls.length;
    expect([(await send(id)).state, (await send(other.id)).state]).toEqual([ksefState.waiting, ksefState.waiting]);
    expect(simulator.calls).toHaveLength(calls);
    simulator.fault = () => undefined;
    hours(1);
    expect([(await send(id)).state, (await send(other.id)).state]).toEqual([ksefState.accepted, ksefState.accepted]);
  });
  it('a certificate signs in in place of the token, and another one does not', async () => {
    const { id } = await s.approved();
    await storeSettings(s.app, {
      ksefToken: null,
      ksefCertificate: pem('ministry.cert'),
      ksefKey: pem('ministry.key'),
    });
    expect((await send(id)).state).toBe(ksefState.waiting);
    await storeSettings(s.app, { ksefCertificate: pem('offline.cert') });
    expect((await send(id)).reason).toContain('the key is of another certificate');
    await storeSettings(s.app, { ksefKey: pem('offline.key') });
    expect((await send(id)).state).toBe(ksefState.accepted);
    expect(simulator.calls.filter((call) => call === 'POST auth/xades-signature').length).toBeGreaterThanOrEqual(2);
    const root = await s.app.person({ rights: ['SUPER_USER'] });
    const shown = JSON.stringify((await s.app.call(root, 'GET', '/settings')).body);
    expect(shown).not.toContain('BEGIN');
    await storeSettings(s.app, { ksefToken: simulator.token, ksefCertificate: null, ksefKey: null });
  });
  it('a token of another seller is refused in words before anything is sent', async () => {
    const waiting = await s.approved();
    const { id } = await s.byHand();
    await storeSettings(s.app, { ksefToken: '20260101-EC-1A2B-AB|nip-2222222222|0123' });
    const refused = await s.refusal(`/invoices/${id}/approve`);
    expect(refused).toEqual([422, 'KsefDataMissing', expect.stringContaining('another NIP: 2222222222')]);
    expect((await send(waiting.id)).reason).toContain('2222222222');
    await storeSettings(s.app, { ksefToken: simulator.token });
    expect((await send(waiting.id)).state).toBe(ksefState.accepted);
  });
  it('a wrong token keeps invoices waiting and says so', async () => {
    await storeSettings(s.app, { ksefToken: 'wrong' });
    const { id } = await s.approved();
    expect((await send(id)).reason).toContain('Nieprawidłowy token');
    await storeSettings(s.app, { ksefToken: simulator.token });
    expect((await send(id)).state).toBe(ksefState.accepted);
  });
});

describe('an answer of no', () => {
  it('is shown with its reason; sent again the invoice is made anew, and cancelled it is not sent', async () => {
    const { id } = await s.approved();
    simulator.refusal = () => ({ code: 450, description: 'Błąd semantyki', details: ['P_8B'] });
    expect(await send(id)).toMatchObject({ state: ksefState.refused, reason: 'Błąd semantyki: P_8B' });
    simulator.refusal = () => undefined;
    await s.post(`/invoices/${id}/ksef`);
    expect((await send(id)).state).toBe(ksefState.accepted);

    const gone = await s.approved();
    await s.post(`/invoices/${gone.id}/void`, { reason: 'Pomyłka' }, s.admin);
    expect((await send(gone.id)).state).toBe(ksefState.dropped);
    expect(taken(gone.number)).toEqual([]);
  });
  it('of a number somebody else took is no acceptance', async () => {
    const { id, number } = await s.approved();
    const other = simulator.documents[0]!;
    simulator.documents.push({ ...other, number, session: 'other', reference: 'other', hash: 'x' });
    const document = await send(id);
    expect(document).toMatchObject({ state: ksefState.refused, ksefNumber: null });
    expect(document.reason).toContain(other.ksefNumber);
  });
});

describe('where the system is not in use', () => {
  it('invoices are approved as ever; those that wait stay until it is switched on again', async () => {
    const waiting = await s.approved();
    await storeSettings(s.app, { ksefEnabled: false });
    expect((await send(waiting.id)).state).toBe(ksefState.waiting);
    const plain = await s.approved();
    expect(await documentOf(plain.id)).toBeUndefined();
    expect((await s.refusal(`/invoices/${plain.id}/ksef`))[1]).toBe('KsefOff');
    await storeSettings(s.app, { ksefEnabled: true });
    expect((await send(waiting.id)).state).toBe(ksefState.accepted);
    expect((await s.post(`/invoices/${plain.id}/ksef`)).document.state).toBe(ksefState.waiting);
  });
  it('a company of another country has none of it', async () => {
    await storeSettings(s.app, { country: 'DE' });
    const { id } = await s.approved();
    expect(await documentOf(id)).toBeUndefined();
    const root = await s.app.person({ rights: ['SUPER_USER'] });
    const settings = await s.app.call(root, 'GET', '/settings');
    expect(JSON.stringify(settings.body.items)).not.toMatch(/"key":"(ksef|gus)/);
    const refused = await s.app.call(root, 'PUT', '/settings', { values: { ksefEnabled: true } });
    expect(refused.status).toBe(400);
    await storeSettings(s.app, { country: 'PL' });
  });
});
