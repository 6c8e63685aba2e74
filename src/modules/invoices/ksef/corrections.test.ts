import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KsefSimulator } from '../../../../demo/ksef/simulator';
import type { BillingShop } from '../../../../test/support/billing-shop';
import { ksefShop } from '../../../../test/support/ksef/ksef-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from '../invoice-pdf/server/invoice-pdf';
import { ksefState } from './ksef-state';
import type { Clock } from './server/clock';
import { sendDocument } from './server/send';

let s: BillingShop;
let simulator: KsefSimulator;
const clock: Clock = { now: () => new Date('2026-10-09T10:00:00Z'), pause: () => Promise.resolve() };

beforeAll(async () => {
  [s, simulator] = await ksefShop();
});
afterAll(() => simulator.close());

interface Document {
  id: number;
  state: number;
  ksefNumber: string | null;
  reason: string | null;
}
const documentOf = (invoiceId: number) =>
  s.row<Document>(sql`select id, state, ksef_number, reason from ksef_documents where invoice_id = ${invoiceId}`);
const send = async (invoiceId: number) => {
  await sendDocument(s.app.installation, (await documentOf(invoiceId)).id, clock);
  return documentOf(invoiceId);
};
const taken = (number: string) => simulator.documents.filter((one) => one.number === number && one.ksefNumber);
const factsOf = (number: string) => new XMLParser({ parseTagValue: false }).parse(taken(number)[0]!.xml).Faktura;

describe('a correction', () => {
  it('waits for the number of its invoice, and so does the correction of the correction', async () => {
    const invoice = await s.approved();
    const correct = async (id: number, amount: string) => {
      const made = await s.post(`/invoices/${id}/correct`, { reason: 'Ilość', date: '2026-10-09' });
      const items = made.items.map((item: { id: number }) => ({ id: item.id, amount }));
      await s.app.call(s.office, 'PUT', `/invoices/${made.id}`, { items, version: made.version });
      return s.post(`/invoices/${made.id}/approve`);
    };
    const first = await correct(invoice.id, '1');
    const second = await correct(invoice.id, '0.5');
    expect(await send(first.id)).toMatchObject({
      state: ksefState.waiting,
      reason: expect.stringContaining(invoice.number) as string,
    });
    const { ksefNumber } = await send(invoice.id);
    expect((await send(second.id)).reason).toContain(first.number);
    for (const [language, words] of Object.entries({
      pl: 'Czeka na numer KSeF faktury',
      de: 'Wartet auf die KSeF-Nummer',
    })) {
      const headers = { 'accept-language': language };
      const { body } = await s.app.call(s.admin, 'GET', `/invoices/${second.id}/ksef`, undefined, headers);
      expect(body.document.reason).toContain(words);
    }
    expect((await send(first.id)).state).toBe(ksefState.accepted);
    expect((await send(second.id)).state).toBe(ksefState.accepted);
    const { Fa } = new XMLParser({ parseTagValue: false }).parse(taken(second.number)[0]!.xml).Faktura;
    expect(Fa).toMatchObject({ P_15: '-30.75', DaneFaKorygowanej: { NrKSeFFaKorygowanej: ksefNumber } });
    expect(Fa.FaWiersz.map((row: { P_8B: string }) => row.P_8B)).toEqual(['1', '0.5']);
  });
});

describe('a correction of data', () => {
  const change = async (values: object) => {
    const editor = await s.app.person({ rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'] });
    const { version } = (await s.app.call(editor, 'GET', `/customers/${s.customerId}`)).body;
    expect((await s.app.call(editor, 'PUT', `/customers/${s.customerId}`, { ...values, version })).status).toBe(200);
  };
  const correct = (id: number) => s.post(`/invoices/${id}/correct`, { reason: 'Błędny adres', date: '2026-10-09' });

  it('of the buyer changes no line: the document names the buyer before and after, and the paper too', async () => {
    const invoice = await s.approved();
    const { ksefNumber } = await send(invoice.id);
    const made = await correct(invoice.id);
    expect((await s.refusal(`/invoices/${made.id}/approve`))[1]).toBe('CorrectionEmpty');
    await change({ address: 'ul. Nowa 3', name: 'ALUFASADA SA' });
    const approved = await s.post(`/invoices/${made.id}/approve`);
    // Nothing is left to pay of it.
    expect(approved).toMatchObject({ status: 5, valueNet: 0, valueGross: 0, buyerName: 'ALUFASADA SA' });
    expect(await send(made.id)).toMatchObject({ state: ksefState.accepted, reason: null });
    const { Fa, Podmiot2 } = factsOf(approved.number);
    expect(Fa).toMatchObject({
      RodzajFaktury: 'KOR',
      PrzyczynaKorekty: 'Błędny adres',
      TypKorekty: '1',
      P_15: '0.00',
      DaneFaKorygowanej: { NrFaKorygowanej: invoice.number, NrKSeFFaKorygowanej: ksefNumber },
      Podmiot2K: {
        DaneIdentyfikacyjne: { NIP: '2222222222', Nazwa: 'ALUFASADA sp. z o.o.' },
        Adres: { AdresL1: 'ul. Źródlana 7A, 44-240 Żory' },
      },
    });
    expect([Fa.FaWiersz, Fa.P_13_1]).toEqual([undefined, undefined]);
    expect(Podmiot2).toMatchObject({
      DaneIdentyfikacyjne: { NIP: '2222222222', Nazwa: 'ALUFASADA SA' },
      Adres: { AdresL1: 'ul. Nowa 3, 44-240 Żory' },
      IDNabywcy: Fa.Podmiot2K.IDNabywcy,
    });
    const paper = await invoicePdf.make(s.app.installation, made.id, 'pl');
    expect((await pdfPages(paper!.content)).join(' ')).toContain(
      'Nabywca przed korektą ALUFASADA sp. z o.o., ul. Źródlana 7A, 44-240 Żory, NIP 2222222222',
    );
    // The next correction begins with the buyer as it is now.
    const next = await correct(made.id);
    expect((await s.refusal(`/invoices/${next.id}/approve`))[1]).toBe('CorrectionEmpty');
  });

  it('never changes the tax number: the invoice is brought to zero with the number it has, and billed anew', async () => {
    const invoice = await s.approved();
    await send(invoice.id);
    const made = await correct(invoice.id);
    await change({ nip: '5252344078' });
    expect(await s.refusal(`/invoices/${made.id}/approve`)).toEqual([422, 'CorrectionOfBuyerNumber', '2222222222']);
    const items = made.items.map((item: { id: number }) => ({ id: item.id, amount: '0' }));
    const { version } = await s.read(made.id);
    expect((await s.app.call(s.office, 'PUT', `/invoices/${made.id}`, { items, version })).status).toBe(200);
    const approved = await s.post(`/invoices/${made.id}/approve`);
    expect(approved).toMatchObject({ buyerNip: '2222222222', valueGross: -12_300 });
    expect((await send(made.id)).state).toBe(ksefState.accepted);
    const { Fa, Podmiot2 } = factsOf(approved.number);
    expect([Podmiot2.DaneIdentyfikacyjne.NIP, Fa.Podmiot2K, Fa.TypKorekty]).toEqual([
      '2222222222',
      undefined,
      undefined,
    ]);
    const anew = await s.approved();
    expect(anew.buyerNip).toBe('5252344078');
    await change({ nip: '2222222222' });
  });
});

describe('a restored backup', () => {
  it('that knows nothing of a sending sends again, and finds the number the system gave: answer 440, one invoice', async () => {
    const { id, number } = await s.approved();
    const before = await send(id);
    await s.app.database.db.run(sql`
      update ksef_documents set state = ${ksefState.waiting}, ksef_number = null, upo = null, session_reference = null, invoice_reference = null,
        sending_at = null, sent_at = null, accepted_at = null where invoice_id = ${id}`);
    expect(await send(id)).toMatchObject({ state: ksefState.known, ksefNumber: before.ksefNumber });
    expect(simulator.documents.filter((one) => one.number === number).map((one) => one.status.code)).toEqual([
      200, 440,
    ]);
    expect(taken(number)).toHaveLength(1);
  });
});
