import { progressState } from '../../../src/modules/states/order-states';
import { quotationState } from '../../../src/modules/quotations/quotations/quotation-status';
import { check } from '../check';
import type { Chapter, Order, Quotation, Scenario } from '../scenario';
import { find, list } from '../world';

/** Steps 6 and 7 of the main job. */
export function quotation({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  const customer = world.as('customer');
  return {
    title: 'The quotation',
    steps: [
      {
        title:
          'Given a gate declared with 9.0 m², when the office measures 9.8 m², then a deviation of +8.9 % is shown',
        async run() {
          await office.post(`/orders/${documents.order.id}/openMeasurement`);
          await office.post(`/order-items/${documents.order.items[2]!.id}/measure`, { surface: '9.8' });
          const measured = await office.post<Order>(`/orders/${documents.order.id}/finishMeasurement`);
          check(measured.measurementStatus, progressState.confirmed, 'measurement');
          check(JSON.stringify(measured), /889/, 'the warning of +8.9 %');
        },
      },
      {
        title:
          'Given the measured order, when it is quoted, then the price is 3469.68, the discount 173.48, transport 120.00, to pay 3416.20',
        async run() {
          await office.post(`/orders/${documents.order.id}/quotation`);
          documents.quotation = (await list<Quotation>(office, 'quotations', { orderId: documents.order.id }))[0]!;
          check(
            documents.quotation,
            {
              numberText: world.number('WY', 1),
              status: quotationState.new,
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
          const read = await office.get<Quotation & { items: object[] }>(`/quotations/${documents.quotation.id}`);
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
          check((await office.get<Order>(`/orders/${documents.order.id}`)).priceNet, 341_620, 'the price of the order');
        },
      },
      {
        title:
          'Given the quotation, when the office reads its explanation and tries the priority Express, then the minimum surface of the brackets is explained and the quotation is unchanged',
        async run() {
          const { lines } = await office.get<{ lines: unknown[] }>(`/quotations/${documents.quotation.id}/explain`);
          for (const figure of [/0\.012/, /0\.02/, /2\.4/, /3/])
            check(JSON.stringify(lines[3]), figure, 'the explanation');
          const orderPriorityId = await find(office, 'order-priorities', 'name', 'Ekspres');
          const express = await office.post(`/quotations/${documents.quotation.id}/what-if`, { orderPriorityId });
          check(JSON.stringify(express), /407544/, 'Express');
          check(await office.get(`/quotations/${documents.quotation.id}`), { paymentNet: 341_620 }, 'quotation');
        },
      },
      {
        title:
          'Given the confirmed quotation, when the customer accepts it, then the answer is stored and the order can no longer change',
        async run() {
          await office.post(`/quotations/${documents.quotation.id}/confirm`);
          check(
            await office.get(`/quotations/${documents.quotation.id}`),
            { status: quotationState.confirmed },
            'quotation',
          );
          check(
            await customer.get(`/quotations/${documents.quotation.id}`),
            { paymentGross: 420_193 },
            'what the customer sees',
          );
          await customer.post(`/quotations/${documents.quotation.id}/answer`, { answer: 1, note: 'Zgoda' });
          check(
            await office.get(`/quotations/${documents.quotation.id}`),
            { answer: 1, answerNote: 'Zgoda' },
            'quotation',
          );
          const { version, items } = await office.get<Order>(`/orders/${documents.order.id}`);
          const change = { version, items: [{ id: items[0]!.id, amount: 10 }] };
          check(await office.refused('PUT', `/orders/${documents.order.id}`, change), {
            status: 422,
            errorStr: 'QuotationConfirmed',
          });
        },
      },
    ],
  };
}
