import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { loadKsefInvoice } from './server/load';

it('an advance names all its order is made of: what a minimal price adds and the transport too', async () => {
  const s = await billingShop();
  const { id: quotationId } = await s.quotation([{ sum: 10_000 }], { transport: 2000, paymentNet: 32_000 });
  const { id } = await s.post('/invoices/advance', { quotationId, gross: 12_300, date: '2026-10-08' });
  await s.post(`/invoices/${id}/approve`);
  const { installation } = s.app;
  const loaded = await loadKsefInvoice(installation.db, id, await installation.settings());
  const { gross, lines } = loaded!.invoice.ordered!;
  expect(lines.map(({ name, valueNet }) => [name, valueNet])).toEqual([
    ['Słupek', 10_000],
    ['Dopłata do ceny minimalnej', 20_000],
    ['Transport', 2000],
  ]);
  expect(lines.reduce((sum, { valueNet, valueVat }) => sum + valueNet + valueVat, 0)).toBe(gross);
});
