import { check } from '../check';
import type { Invoice, Order, Tale } from '../tale';
import { daysAfter, type Step } from '../world';

/** Steps 15 and 20: billed on Friday, paid two weeks later. */
export function bill({ world, the }: Tale): Step[] {
  const office = world.as('office');
  return [
    {
      title: '15. bills it on Friday: 3416.20 net, 785.73 VAT, 4201.93 gross, due in 14 days',
      async run() {
        await world.begin('2026-10-09');
        const made = await office.post<Invoice>('/invoices/from-quotations', { quotationIds: [the.quotation.id] });
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
        the.invoice = await office.post<Invoice>(`/invoices/${made.id}/approve`);
        check(the.invoice, { status: 3, number: world.number('FV', 1) }, 'invoice');
        check(await office.refused('POST', `/invoices/${made.id}/regenerate`), {
          status: 422,
          errorStr: 'InvoiceMustBeNew',
        });
        check(await office.get(`/quotations/${the.quotation.id}`), { status: 5 }, 'quotation');
        check(await office.get<Order>(`/orders/${the.order.id}`), { status: 8 }, 'order');
        const again = await office.refused('POST', `/orders/${the.order.id}/quotation`, { regenerate: true });
        check(again, { status: 422, errorStr: 'QuotationInvoiceExists' });
      },
    },
  ];
}

/** Step 20: paid in two parts, and the order with it. */
export function payment({ world, the }: Tale): Step[] {
  const office = world.as('office');
  const pay = (amount: number) =>
    office.post('/invoice-payments', { invoiceId: the.invoice.id, date: world.today(), amount });
  return [
    {
      title: '20. is paid on Thursday: the invoice, and with it the order',
      async run() {
        await world.begin('2026-10-22');
        await pay(200_000);
        check(await office.get(`/invoices/${the.invoice.id}`), { status: 3 }, 'invoice');
        await pay(220_193);
        check(await office.get(`/invoices/${the.invoice.id}`), { status: 5 }, 'invoice');
        check(await office.get(`/orders/${the.order.id}`), { status: 9 }, 'order');
      },
    },
  ];
}
