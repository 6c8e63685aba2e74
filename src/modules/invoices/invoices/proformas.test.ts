import { beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';
import { quotationState } from '../../quotations/quotations/quotation-status';
import { invoiceKind, invoiceState } from '../../states/invoice-states';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const proformaOf = (quotationId: number) =>
  s.post('/invoices/from-quotations', { quotationIds: [quotationId], kind: invoiceKind.proforma, date: '2026-10-09' });
const setStatus = (id: number, status: number) =>
  s.app.database.db.run(sql`update quotations set status = ${status} where id = ${id}`);
const setCurrency = (id: number, code: string) =>
  s.app.database.db.run(sql`update quotations set currency_id = ${s.currency[code]} where id = ${id}`);
const steps = async (id: number) => [
  (await s.refusal(`/invoices/${id}/regenerate`)).slice(0, 2),
  (await s.refusal(`/invoices/${id}/approve`)).slice(0, 2),
];

it('a proforma is handed out while its quotation is confirmed, as all its lines are', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const { id } = await proformaOf(quoted.id);
  for (const [status, errorStr] of [
    [quotationState.new, 'QuotationNotConfirmed'],
    [quotationState.cancelled, 'QuotationNotConfirmed'],
  ] as const) {
    await setStatus(quoted.id, status);
    expect((await s.read(id)).why).toMatchObject({ approve: errorStr, regenerate: errorStr });
    expect(await steps(id)).toEqual([
      [422, errorStr],
      [422, errorStr],
    ]);
  }
  await setStatus(quoted.id, quotationState.confirmed);
  expect((await s.read(id)).why).not.toHaveProperty('approve');
  expect((await s.post(`/invoices/${id}/approve`)).status).toBe(invoiceState.approved);
});

it('a proforma never shows the values of another currency', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const { id } = await proformaOf(quoted.id);
  await setCurrency(quoted.id, 'EUR');
  expect(await steps(id)).toEqual([
    [422, 'ProformaOfOtherTerms'],
    [422, 'ProformaOfOtherTerms'],
  ]);
});

it('a proforma is not handed out beside the invoice of its quotation', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const { id } = await proformaOf(quoted.id);
  await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-09' });
  expect(await steps(id)).toEqual([
    [422, 'QuotationInvoiced'],
    [422, 'QuotationInvoiced'],
  ]);
  expect((await s.refusal(`/invoices/${id}/cancel`, { reason: 'x' }))[0]).toBe(200);
});

it('an advance is limited by the advances in its own currency', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  await proformaOf(quoted.id);
  await s.post('/invoices/advance', { quotationId: quoted.id, gross: 12_300 });
  expect((await s.refusal('/invoices/advance', { quotationId: quoted.id, gross: 1 }))[1]).toBe('AdvanceTooHigh');
  await setCurrency(quoted.id, 'EUR');
  expect((await s.post('/invoices/advance', { quotationId: quoted.id, gross: 12_300 })).valueGross).toBe(12_300);
});
