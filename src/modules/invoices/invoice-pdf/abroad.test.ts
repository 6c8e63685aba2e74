import { beforeAll, describe, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from './server/invoice-pdf';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
  await s.app.database.db.run(
    sql`insert into countries (code, name, is_active) values ('DE', 'Niemcy', true) on conflict do nothing`,
  );
  await s.app.database.db.run(sql`
    update customers set address = 'Hauptstr. 3', post_code = '10115', city = 'Berlin', nip = 'DE123456789',
      country_id = (select id from countries where code = 'DE') where id = ${s.customerId}`);
});
const textOf = async (id: number, language: 'pl' | 'en' | 'de') =>
  (await pdfPages((await invoicePdf.make(s.app.installation, id, language))!.content)).join(' ');

describe('the invoice of a customer abroad', () => {
  it('names the country as its reader does, before approval too', async () => {
    const { id } = await s.byHand();
    const expectAddresses = async () => {
      expect(await textOf(id, 'pl')).toContain('Hauptstr. 3, 10115 Berlin, Niemcy');
      expect(await textOf(id, 'en')).toContain('Hauptstr. 3, 10115 Berlin, Germany');
      expect(await textOf(id, 'de')).toContain('Hauptstr. 3, 10115 Berlin, Deutschland');
    };
    await expectAddresses();
    await s.post(`/invoices/${id}/approve`);
    await expectAddresses();
  });

  it('calls lines the product wrote as its reader does, and those of a person as they were typed', async () => {
    const quoted = await s.quotation([{ name: 'Brama', sum: 100_000 }], { paymentNet: 120_000 });
    const advance = await s.post('/invoices/advance', { quotationId: quoted.id, gross: 12_300, date: '2026-10-07' });
    await s.post(`/invoices/${advance.id}/approve`);
    const { number } = await s.read(advance.id);
    const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-09' });
    const german = await textOf(id, 'de');
    for (const part of ['Brama', 'Aufschlag auf den Mindestpreis', `Abzug der Anzahlung ${number} vom 07.10.2026`])
      expect(german).toContain(part);
    expect(await textOf(id, 'en')).toContain(`Deduction of advance ${number} of`);
    expect(await textOf(id, 'pl')).toContain(`Rozliczenie zaliczki ${number} z dnia 07.10.2026`);
    expect(await textOf(advance.id, 'de')).toContain(`Anzahlung auf den Auftrag ${quoted.orderNumber}`);
  });
});
