import { beforeAll, describe, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { invoiceKind } from '../../states/invoice-states';
import { invoicePdf } from './server/invoice-pdf';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const textOf = async (id: number) => {
  const file = await invoicePdf.make(s.app.installation, id, 'pl');
  return (await pdfPages(file!.content)).join(' ');
};
const split = 'Mechanizm podzielonej płatności';

describe('what an invoice says is to be paid', () => {
  it('is all of it on a proforma that was handed out, in its mail too', async () => {
    const { id } = await s.approved({ kind: invoiceKind.proforma });
    const text = await textOf(id);
    expect(text).toContain('Do zapłaty 123,00 PLN');
    expect(text).not.toContain('Korekty');
    await s.post(`/invoices/${id}/send`, { email: 'biuro@alufasada.test', language: 'pl', note: null });
    const { content } = await s.row<{ content: string }>(
      sql`select content from mail_logs where kind = '90' order by id desc limit 1`,
    );
    expect(content).toContain('123,00');
    expect(content.replaceAll('123,00', '')).not.toContain('0,00');
  });

  it('is nothing on one that was cancelled, which was not corrected', async () => {
    const { id } = await s.approved();
    await s.post(`/invoices/${id}/void`, { reason: 'Pomyłka' }, s.admin);
    const text = await textOf(id);
    expect(text).toContain('anulowana');
    for (const part of ['Korekty', 'Do zapłaty']) expect(text).not.toContain(part);
  });
});

describe('what the law has an invoice say', () => {
  it('is the provision exempt services rest on', async () => {
    const { id } = await s.approved({ items: [s.line({ vatRateId: s.vat['ZW'] })] });
    const basis = 'art. 43 ust. 1 pkt 2 ustawy o VAT';
    expect(await textOf(id)).not.toContain('Podstawa zwolnienia');
    await storeSettings(s.app, { ksefExemptionBasis: basis });
    expect(await textOf(id)).toContain(`Podstawa zwolnienia z VAT: ${basis}`);
    expect(await textOf((await s.approved()).id as number)).not.toContain(basis);
  });

  it('is that a large invoice is paid in two parts, where its services are on the list', async () => {
    const large = await s.approved({ items: [s.line({ priceNet: 1_000_000 })] });
    const small = await s.approved();
    expect(await textOf(large.id as number)).not.toContain(split);
    await storeSettings(s.app, { ksefSplitPayment: true });
    expect(await textOf(large.id as number)).toContain(split);
    expect(await textOf(small.id as number)).not.toContain(split);
    const query = new URLSearchParams({ kind: 'optima', month: '2026-10', companyId: String(s.companyId) }).toString();
    const { body } = await s.app.call(s.office, 'GET', `/jpk/file?${query}`);
    expect((body.content as string).match(/<MPP>Tak/g)).toHaveLength(1);
    const correction = await s.post(`/invoices/${large.id as number}/correct`, { reason: 'Rabat', date: '2026-10-12' });
    expect(await textOf(correction.id as number)).toContain(split);
  });
});
