import { beforeAll, expect, it } from 'vitest';
import { mt940 } from '../../../../test/support/bank-files';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import type { Body } from '../../../../test/support/app';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});

/** A transfer as the screen of its statement shows it, each time anew. */
async function transfer(amount: number, title: string) {
  const form = new FormData();
  form.set('file', new Blob([mt940([{ amount, title }])]), 'wyciag.sta');
  const { body } = await s.app.call(s.office, 'POST', '/bank-statements/upload', form);
  const { id } = (body as { statements: { id: number }[] }).statements[0]!;
  return async () =>
    ((await s.app.call(s.office, 'GET', `/bank-statements/${id}/transactions`)).body as { items: Body[] }).items[0]!;
}

it('a transfer that names a proforma is proposed for the invoices that follow it', async () => {
  const quoted = await s.quotation([{ name: 'Brama', sum: 100_000 }]);
  const made = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], kind: 3, date: '2026-10-09' });
  const { number } = await s.post(`/invoices/${made.id}/approve`);
  const shown = await transfer(123_000, `wplata za ${(number as string).toLowerCase()}`);
  expect(await shown()).toMatchObject({ proposal: null, unpayable: [{ number, reason: 'BankProformaNotBilled' }] });

  const advance = await s.post('/invoices/advance', { quotationId: quoted.id, gross: 60_000, date: '2026-10-10' });
  const { number: advanceNumber } = await s.post(`/invoices/${advance.id}/approve`);
  const final = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-11' });
  const { number: finalNumber } = await s.post(`/invoices/${final.id}/approve`);
  expect(await shown()).toMatchObject({
    proposal: {
      level: 'likely',
      lines: [
        { number: advanceNumber, amount: 60_000 },
        { number: finalNumber, amount: 63_000 },
      ],
    },
    unpayable: [],
  });
});
