import { orderState } from '../../../src/modules/states/order-states';
import { quotationState } from '../../../src/modules/quotations/quotations/quotation-status';
import { check } from '../check';
import type { Chapter, Invoice, Order, Scenario } from '../scenario';
import { daysAfter } from '../world';

/** Step 15 of the main job. */
export function billing({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  return {
    title: 'The invoice',
    steps: [
      {
        title:
          'Given the delivered order, when the office bills the quotation on Friday, then the invoice is 3416.20 net, 785.73 VAT, 4201.93 gross, due in 14 days',
        async run() {
          await world.startDay('2026-10-09');
          const made = await office.post<Invoice>('/invoices/from-quotations', {
            quotationIds: [documents.quotation.id],
          });
          check(
            made,
            {
              number: world.number('FV', 1),
              valueNet: 341_620,
              valueVat: 78_573,
              valueGross: 420_193,
              dueDate: daysAfter(world.today(), 14),
            },
            'invoice',
          );
          documents.invoice = await office.post<Invoice>(`/invoices/${made.id}/approve`);
          check(documents.invoice, { status: 3, number: world.number('FV', 1) }, 'invoice');
          check(await office.refused('POST', `/invoices/${made.id}/regenerate`), {
            status: 422,
            errorStr: 'InvoiceMustBeNew',
          });
          check(
            await office.get(`/quotations/${documents.quotation.id}`),
            { status: quotationState.invoiced },
            'quotation',
          );
          check(await office.get<Order>(`/orders/${documents.order.id}`), { status: orderState.invoiced }, 'order');
          const again = await office.refused('POST', `/orders/${documents.order.id}/quotation`, { regenerate: true });
          check(again, { status: 422, errorStr: 'QuotationInvoiceExists' });
        },
      },
    ],
  };
}

/** Step 20, after the complaint: the payment comes two weeks later. */
export function payment({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  const pay = (amount: number) =>
    office.post('/invoice-payments', { invoiceId: documents.invoice.id, date: world.today(), amount });
  return {
    title: 'The payment',
    steps: [
      {
        title: 'Given the approved invoice, when two payments cover it, then the invoice and the order are paid',
        async run() {
          await world.startDay('2026-10-22');
          await pay(200_000);
          check(
            await office.get(`/invoices/${documents.invoice.id}`),
            { paidAmount: 200_000, leftAmount: 220_193 },
            'invoice',
          );
          await pay(220_193);
          check(await office.get(`/invoices/${documents.invoice.id}`), { status: 5 }, 'invoice');
          check(await office.get(`/orders/${documents.order.id}`), { status: orderState.paid }, 'order');
        },
      },
    ],
  };
}
