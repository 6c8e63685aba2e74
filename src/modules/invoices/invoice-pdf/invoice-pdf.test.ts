import { beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/support/pdf';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from './server/invoice-pdf';
import { remind } from '../invoice-mails/server/reminders.job';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const textOf = async (id: number, language: 'pl' | 'en' | 'de' = 'pl') => {
  const file = await invoicePdf.make(s.app.installation, id, language);
  return { name: file!.name, text: (await pdfPages(file!.content)).join(' ') };
};
async function billed(date = '2026-10-09') {
  const quoted = await s.quotation(undefined, { transport: 12_000 });
  const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date });
  return s.post(`/invoices/${id}/approve`);
}
const mails = (kind: number) =>
  s.app.database.db.rows<{ email: string; topic: string; content: string; papers: unknown }>(
    sql`select email, topic, content, papers from mail_logs where kind = ${String(kind)} order by id`,
  );
const turnInvoices = async (isActive: boolean) =>
  s.app.call(await s.app.person({ rights: ['SUPER_USER'] }), 'PUT', '/modules', { code: 'INVOICES', isActive });
const reminders = async (number: string): Promise<number> =>
  (await Promise.all([91, 92, 93, 94].map(mails))).flat().filter(({ topic }) => topic.includes(number)).length;

it('whose session is over says so as a page, in the language of the reader', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'pl' };
  const answer = await s.app.app.inject({ method: 'GET', url: '/api/document/invoice/pdf/1/pl', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Sesja wygasła');
});

describe('the document', () => {
  it('says in Polish all an invoice must say', async () => {
    const invoice = await billed();
    const { name, text } = await textOf(invoice.id);
    expect(name).toBe('FV-0001-10-2026.pdf');
    for (const part of [
      'Faktura VAT',
      'FV/0001/10/2026',
      'Data wystawienia 09.10.2026',
      'GALWEX POWŁOKI',
      'NIP 1111111111',
      'ALUFASADA sp. z o.o.',
      'NIP 2222222222',
      'Przelew',
      '23.10.2026',
      '11 1111 1111 1111 1111 1111 1111',
      'Słupek P-6060 39 szt. 56,16 m² 28,00 5 % 1 493,86 23 %',
      'Transport 1 usł. 120,00 120,00 23 %',
      '23 % 3 416,20 785,73 4 201,93',
      'Razem brutto 4 201,93 PLN',
      'Do zapłaty 4 201,93 PLN',
      'Słownie: cztery tysiące dwieście jeden złotych 93/100',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('projekt');
  });
  it('is complete in English and in German, for readers abroad', async () => {
    const invoice = await billed();
    const english = (await textOf(invoice.id, 'en')).text;
    const german = (await textOf(invoice.id, 'de')).text;
    for (const part of [
      'Gross total 4,201.93 PLN',
      'In words: four thousand two hundred one zlotys 93/100',
      'VAT ID PL1111111111',
      'PL11 1111 1111 1111 1111 1111 1111',
      'Bank transfer',
      '39 pcs',
      '1 service',
    ])
      expect(english).toContain(part);
    for (const part of [
      'Rechnung FV/',
      'USt-IdNr. PL1111111111',
      'Überweisung',
      'Zahlbar bis',
      'zzgl. USt.',
      'Zahlbetrag 4.201,93 PLN',
      'In Worten: viertausendzweihundertein Zloty 93/100',
      '1 psch.',
    ])
      expect(german).toContain(part);
    for (const text of [english, german]) expect(text).not.toContain('Przelew');
  });
  it('gives names the room its figures leave: 60 lines of two stand on three pages', async () => {
    const name = 'Konwersja bezchromowa i malowanie, kątownik K-45, RAL 9005 mat głęboki';
    const { id } = await s.approved({ items: Array.from({ length: 60 }, () => s.line({ name })) });
    const file = await invoicePdf.make(s.app.installation, id, 'de');
    expect(await pdfPages(file!.content)).toHaveLength(3);
  });
  it('names the seller and the account once', async () => {
    const { text } = await textOf((await billed()).id);
    expect(text.match(/11 1111 1111 1111 1111 1111 1111/g)).toHaveLength(1);
    expect(text.match(/ul\. Prosta 1/g)).toHaveLength(1);
  });
  it('keeps buyer and seller as they were at approval', async () => {
    const invoice = await billed();
    await s.app.database.db.run(sql`update companies set bank_account = '99' where id = ${s.companyId}`);
    await s.app.database.db.run(sql`update customers set name = 'Po zmianie' where id = ${s.customerId}`);
    const { text } = await textOf(invoice.id);
    expect(text).toContain('11 1111 1111 1111 1111 1111 1111');
    expect(text).not.toContain('Po zmianie');
    await s.app.database.db.run(sql`update customers set name = 'ALUFASADA sp. z o.o.' where id = ${s.customerId}`);
  });
  it('of a correction shows what was and what is', async () => {
    const invoice = await billed();
    const correction = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Zwrot bramy', date: '2026-10-12' });
    const gate = (correction.items as { id: number; name: string }[]).find(({ name }) => name === 'Brama')!;
    const body = { version: correction.version, items: [{ id: gate.id, amount: '9.8' }] };
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, body);
    const { text } = await textOf(correction.id);
    for (const part of [
      'Faktura korygująca – projekt',
      `Do faktury ${invoice.number}, 09.10.2026`,
      'Brama przed korektą 19,6 m² 78,00 5 % 1 452,36',
      'Brama po korekcie 9,8 m² 78,00 5 % 726,18',
      'Razem brutto −893,21 PLN',
      'Zmniejsza kwotę do zapłaty o 893,21 PLN',
      'Zmniejszenie słownie: osiemset dziewięćdziesiąt trzy złote 21/100',
      'Przyczyna korekty Zwrot bramy',
    ])
      expect(text).toContain(part);
    for (const part of ['Kątownik', 'Do zwrotu', 'Termin płatności', 'Rachunek bankowy'])
      expect(text).not.toContain(part);
    expect(text).toContain('pomniejsza należność z faktury');

    await s.post(`/invoices/${correction.id}/approve`);
    const { text: first } = await textOf(invoice.id);
    expect(first).toContain('Razem brutto 4 201,93 PLN Korekty −893,21 PLN Do zapłaty 3 308,72 PLN');
    const second = await s.post(`/invoices/${correction.id}/correct`, { reason: 'Rabat', date: '2026-10-13' });
    expect((await textOf(second.id)).text).toContain(
      `Do faktury ${invoice.number}, 09.10.2026 Po korekcie ${correction.number}, 12.10.2026`,
    );
  });
  it('of a correction after the payment says what is to be paid back', async () => {
    const invoice = await billed();
    await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 420_193, date: '2026-10-10' });
    const correction = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Rabat', date: '2026-10-12' });
    const body = { version: correction.version, items: [{ id: correction.items[4].id, amount: '0' }] };
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, body);
    await s.post(`/invoices/${correction.id}/approve`);
    const { text } = await textOf(correction.id);
    expect(text).toContain('Do zwrotu 147,60 PLN');
    expect(text).toContain('zwrot nabywcy');
    expect(text).not.toContain('Termin płatności');
    expect(text).toContain('Zmniejszenie słownie: sto czterdzieści siedem złotych 60/100');
    await s.post(`/invoices/${correction.id}/send`, { email: 'ksiegowosc@alufasada.test', language: 'pl' });
    const { content } = (await mails(90)).at(-1)!;
    expect(content).toContain('Do zwrotu: 147,60');
    expect(content).not.toContain('26.10.2026');
    expect(content).not.toContain('1111 1111 1111');
    await s.post('/invoice-payments', { invoiceId: correction.id, amount: -14_760, date: '2026-10-13' });
    const paidBack = (await textOf(correction.id)).text;
    expect(paidBack).toContain('Zwrócono 147,60 PLN');
    expect(paidBack).not.toContain('Zapłacono');
  });
  it('of a foreign currency says what it is in zloty', async () => {
    await s.app.database.db.run(
      sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, '2026-10-08', 4.2715)`,
    );
    const { orderId } = await s.order();
    const items = [{ name: 'Malowanie', amount: '1', unit: 'szt.', priceNet: 10_000, vatRateId: s.vat['23'] }];
    const { id } = await s.post('/invoices', { orderId, date: '2026-10-09', currencyId: s.currency['EUR'], items });
    await s.post(`/invoices/${id}/approve`);
    const { text } = await textOf(id);
    expect(text).toContain('1 EUR = 4,2715 PLN');
    expect(text).toContain('netto 427,15 PLN, VAT 98,24 PLN, brutto 525,39 PLN');
    expect(text).toContain('Słownie: sto dwadzieścia trzy euro 00/100');
  });
  it('opens with a ticket for those who may read invoices', async () => {
    const { id } = await billed();
    const path = `/document/invoice/pdf/${id}/pl`;
    const { ticket } = await s.post('/tickets', { path });
    const opened = await s.app.call(undefined, 'GET', `${path}?access_token=${ticket}`);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await s.app.call(undefined, 'GET', `${path}?access_token=${ticket}`)).status).toBe(401);
    const nobody = await s.app.person({ rights: ['ORDERS_READ'] });
    expect((await s.app.call(nobody, 'GET', path)).status).toBe(403);
  });
});

describe('mails', () => {
  it('bring the invoice with its document', async () => {
    const invoice = await billed();
    await s.post(`/invoices/${invoice.id}/send`, { email: 'biuro@alufasada.test', language: 'pl', note: 'Dziękujemy' });
    const [mail] = (await mails(90)).slice(-1);
    expect(mail).toMatchObject({
      email: 'biuro@alufasada.test',
      papers: [{ kind: 'invoice', id: invoice.id, language: 'pl' }],
    });
    expect(mail!.topic).toContain(invoice.number);
    for (const part of ['4 201,93 PLN', '23.10.2026', 'Dziękujemy'])
      expect(mail!.content.replace(/\u00a0|\u202f/g, ' ')).toContain(part);
    await s.post(`/invoices/${invoice.id}/send`, { email: 'ksiegowosc@alufasada.test', language: 'en' });
    expect((await mails(90)).at(-1)!.email).toBe('ksiegowosc@alufasada.test');
    expect((await s.refusal(`/invoices/${invoice.id}/send`, { email: 'nie-adres', language: 'pl' }))[0]).toBe(400);
  });
  it('remind before and after the due date, each step once, and stop when it is paid', async () => {
    await s.app.database.db.run(sql`update invoices set reminder_step = 4`);
    const invoice = await billed('2026-10-10');
    expect(invoice.dueDate).toBe('2026-10-24');
    const on = (day: string) => remind(s.app.installation, day);
    expect(await on('2026-10-21')).toBe(0);
    await storeSettings(s.app, { invoiceRemindersEnabled: true });
    expect(await on('2026-10-20')).toBe(0);
    await turnInvoices(false);
    expect(await on('2026-10-21')).toBe(0);
    await turnInvoices(true);
    expect(await on('2026-10-21')).toBe(1);
    expect(await on('2026-10-21')).toBe(0);
    expect((await mails(94)).at(-1)!.topic).toContain(invoice.number);
    expect(await on('2026-10-26')).toBe(0);
    expect(await on('2026-10-27')).toBe(1);
    const correction = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Rabat', date: '2026-10-28' });
    const items = [{ id: correction.items[0].id, amount: '0' }];
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items });
    await s.post(`/invoices/${correction.id}/approve`);
    expect(await on('2026-11-03')).toBe(1);
    expect((await mails(92)).at(-1)!.content.replace(/\u00a0|\u202f/g, ' ')).toContain('2 364,48 PLN');
    expect((await mails(92)).at(-1)!.content).toContain('10');
    await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 236_448, date: '2026-11-04' });
    expect(await on('2026-11-20')).toBe(0);
    expect(await mails(93)).toEqual([]);
  });
  it('remind of a correction in plus by itself, each document of what is left of it', async () => {
    const invoice = await billed('2026-10-10');
    const correction = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Dopłata', date: '2026-10-28' });
    const items = [{ id: correction.items[0].id, amount: '66.16' }];
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items });
    const { number, leftAmount } = await s.post(`/invoices/${correction.id}/approve`);
    expect(leftAmount).toBe(32_718);
    expect(await remind(s.app.installation, '2026-11-20')).toBe(2);
    const told = (await Promise.all([91, 93].map(mails))).flat();
    const [first, second] = [invoice.number, number].map((one) => told.findLast(({ topic }) => topic.includes(one)));
    expect(first!.content.replace(/\u00a0|\u202f/g, ' ')).toContain('4 201,93 PLN');
    expect(second!.content).toContain('327,18');
    await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 420_193, date: '2026-11-20' });
    await s.post('/invoice-payments', { invoiceId: correction.id, amount: 32_718, date: '2026-11-20' });
  });
  it('remind at once when somebody asks', async () => {
    const invoice = await billed('2026-10-10');
    s.app.setNow(new Date('2026-10-12T10:00:00Z'));
    await s.post(`/invoices/${invoice.id}/remind`);
    expect((await mails(94)).at(-1)!.topic).toContain(invoice.number);
    s.app.setNow(new Date('2026-10-30T10:00:00Z'));
    await s.post(`/invoices/${invoice.id}/remind`);
    expect((await mails(91)).at(-1)!.topic).toContain(invoice.number);
    expect((await s.refusal(`/invoices/${invoice.id}/remind`))[1]).toBe('RemindedToday');
    s.app.setNow(undefined);
    await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 420_193 });
    expect((await s.refusal(`/invoices/${invoice.id}/remind`))[1]).toBe('InvoicePaid');
  });
  it('go to a customer once a day, of two people and the program at once too', async () => {
    const invoice = await billed('2026-10-10');
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      s.app.setNow(new Date(`${day}T10:00:00Z`));
      const before = await reminders(invoice.number);
      const answers = await Promise.all(
        [1, 2].map(() => s.app.call(s.office, 'POST', `/invoices/${invoice.id}/remind`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      await remind(s.app.installation, day);
      expect(await reminders(invoice.number)).toBe(before + 1);
      expect(await s.row(sql`select reminded_on::text as day from invoices where id = ${invoice.id}`)).toEqual({ day });
    }
    s.app.setNow(undefined);
    await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 420_193 });
  });
  it('leave alone customers who do not want them', async () => {
    const invoice = await billed('2026-10-11');
    await s.app.database.db.run(
      sql`insert into customer_settings (customer_id, config, value) values (${s.customerId}, 'notification_93', '0')`,
    );
    expect(await remind(s.app.installation, '2026-11-30')).toBe(0);
    expect(await s.row(sql`select reminder_step as step from invoices where id = ${invoice.id}`)).toEqual({ step: 4 });
    expect(await s.row(sql`select reminded_on as day from invoices where id = ${invoice.id}`)).toEqual({ day: null });
  });
});
