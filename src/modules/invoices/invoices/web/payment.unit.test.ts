import { expect, it } from 'vitest';
import { paymentOf } from './payment';

it('a payment names its way only where it is another than that of the invoice, which may be out of use', () => {
  const invoice = { id: 7, paymentMethodId: 3 };
  const input = { date: '2026-10-20', amount: 12_300, paymentMethodId: 3, note: null };
  expect(paymentOf(invoice, input)).toEqual({ ...input, invoiceId: 7, paymentMethodId: null });
  expect(paymentOf(invoice, { ...input, paymentMethodId: 4 })).toEqual({ ...input, invoiceId: 7, paymentMethodId: 4 });
});
