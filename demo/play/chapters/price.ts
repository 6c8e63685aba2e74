import { check } from '../check';
import type { Order, Quotation, Tale } from '../tale';
import { find, list, type Step } from '../world';

/** Steps 6 and 7: measured, priced, explained, accepted and locked. */
export function price({ world, the }: Tale): Step[] {
  const office = world.as('office');
  const customer = world.as('customer');
  return [
    {
      title: '6. measures the gate: 9.8 m² where 9.0 was declared',
      async run() {
        await office.post(`/orders/${the.order.id}/openMeasurement`);
        await office.post(`/order-items/${the.order.items[2]!.id}/measure`, { surface: '9.8' });
        const measured = await office.post<Order>(`/orders/${the.order.id}/finishMeasurement`);
        check(measured.measurementStatus, 2, 'measurement');
        check(JSON.stringify(measured), /889/, 'the warning of +8.9 %');
      },
    },
    {
      title: '7. prices the order: 3469.68, discount 173.48, transport 120.00, to pay 3416.20',
      async run() {
        await office.post(`/orders/${the.order.id}/quotation`);
        the.quotation = (await list<Quotation>(office, 'quotations', { orderId: the.order.id }))[0]!;
        check(
          the.quotation,
          {
            numberText: world.number('WY', 1),
            status: 1,
            priceNet: 346_968,
            discount: 17_348,
            transportNet: 12_000,
            paymentNet: 341_620,
            paymentVat: 78_573,
            paymentGross: 420_193,
            noPrice: false,
          },
          'quotation',
        );
        const read = await office.get<Quotation & { items: object[] }>(`/quotations/${the.quotation.id}`);
        check(
          read.items,
          [
            { area: '56.1600', sum: 157_248, discount: 7862, amountToPay: 149_386 },
            { area: '7.2000', sum: 23_040, discount: 1152, amountToPay: 21_888 },
            { area: '19.6000', sum: 152_880, discount: 7644, amountToPay: 145_236 },
            { area: '3.0000', sum: 13_800, discount: 690, amountToPay: 13_110 },
          ],
          'lines',
        );
        check((await office.get<Order>(`/orders/${the.order.id}`)).priceNet, 341_620, 'the price of the order');
      },
    },
    {
      title: '7. explains the minimum of the brackets, and what Express would cost, changing nothing',
      async run() {
        const { lines } = await office.get<{ lines: unknown[] }>(`/quotations/${the.quotation.id}/explain`);
        for (const figure of [/0\.012/, /0\.02/, /2\.4/, /3/])
          check(JSON.stringify(lines[3]), figure, 'the explanation');
        const orderPriorityId = await find(office, 'order-priorities', 'name', 'Ekspres');
        const express = await office.post(`/quotations/${the.quotation.id}/what-if`, { orderPriorityId });
        check(JSON.stringify(express), /407544/, 'Express');
        check(await office.get(`/quotations/${the.quotation.id}`), { paymentNet: 341_620 }, 'quotation');
      },
    },
    {
      title: '7. is sent to the customer, who sees and accepts it, and is locked when confirmed',
      async run() {
        await office.post(`/quotations/${the.quotation.id}/confirm`);
        check(await office.get(`/quotations/${the.quotation.id}`), { status: 3 }, 'quotation');
        check(
          await customer.get(`/quotations/${the.quotation.id}`),
          { paymentGross: 420_193 },
          'what the customer sees',
        );
        await customer.post(`/quotations/${the.quotation.id}/answer`, { answer: 1, note: 'Zgoda' });
        check(await office.get(`/quotations/${the.quotation.id}`), { answer: 1, answerNote: 'Zgoda' }, 'quotation');
        const { version, items } = await office.get<Order>(`/orders/${the.order.id}`);
        const change = { version, items: [{ id: items[0]!.id, amount: 10 }] };
        check(await office.refused('PUT', `/orders/${the.order.id}`, change), {
          status: 422,
          errorStr: 'QuotationConfirmed',
        });
      },
    },
  ];
}
