import { beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from '../invoice-pdf/server/invoice-pdf';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const setRate = (code: string, value: number) =>
  s.app.database.db.run(sql`update vat_rates set code = ${code}, value = ${value} where id = ${s.vat['23']}`);
async function corrected(invoiceId: number, amount: string) {
  const { id, version, items } = await s.post(`/invoices/${invoiceId}/correct`, {
    reason: 'Zwrot',
    date: '2026-10-21',
  });
  const body = { version, items: [{ id: items[0].id, amount }] };
  expect((await s.app.call(s.office, 'PUT', `/invoices/${id}`, body)).body.valueGross).toBe(
    (await s.read(id)).valueGross,
  );
  return s.post(`/invoices/${id}/approve`);
}

it('a correction takes back what was billed at the rate it was billed at, whatever the rate is by now', async () => {
  const { id, valueVat } = await s.approved();
  expect(valueVat).toBe(2300);
  await setRate('22', 2200);
  const half = await corrected(id, '1');
  expect([half.valueNet, half.valueVat, half.valueGross]).toEqual([-5000, -1150, -6150]);
  const zero = await corrected(id, '0');
  expect([zero.valueNet, zero.valueVat, zero.valueGross]).toEqual([-5000, -1150, -6150]);
  expect((await s.read(id)).leftAmount).toBe(0);
  const file = await invoicePdf.make(s.app.installation, id, 'pl');
  expect((await pdfPages(file!.content)).join(' ')).not.toContain('22 %');
  const later = await s.approved();
  expect(later.valueVat).toBe(2200);
  await setRate('23', 2300);
});
