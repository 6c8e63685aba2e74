import { itemState, orderState } from '../../../src/modules/states/order-states';
import { check } from '../check';
import type { Chapter, Order, Scenario } from '../scenario';
import { count, find } from '../world';
import { signature } from '../pictures';

/** Step 14 of the main job. */
export function pickUp({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  const customer = world.as('customer');
  const admin = world.as('admin');
  return {
    title: 'The hand-over',
    steps: [
      {
        title:
          'Given finished items, when they are accepted and stored at R-12, then the order is ready and the customer gets a mail',
        async run() {
          const mails = await count(admin, 'mail-logs', { kind: '6' });
          const locationId = await find(office, 'locations', 'code', 'R-12');
          for (const { id } of documents.order.items) {
            check(await office.refused('POST', `/order-items/${id}/ready`, { locationId }), {
              errorStr: 'ItemNotAccepted',
            });
            await office.post(`/order-items/${id}/accept`);
            await office.post(`/order-items/${id}/ready`, { locationId });
          }
          check(await count(admin, 'mail-logs', { kind: '6' }), mails + 1, 'mails of kind 6');
          check(
            await customer.get<Order>(`/orders/${documents.order.id}`),
            { status: orderState.ready },
            'what the customer sees',
          );
        },
      },
      {
        title:
          'Given the ready order, when it is handed over against a signature on Thursday, then a delivery note is issued and items and order are picked up',
        async run() {
          await world.startDay('2026-10-08');
          const mails = await count(admin, 'mail-logs', { kind: '7' });
          const pickup = await office.post('/pickups', {
            orderId: documents.order.id,
            itemIds: documents.order.items.map(({ id }) => id),
            date: world.today(),
            receiver: 'Adam Jasny',
            signature,
          });
          check(pickup, { numberText: world.number('WZ', 1) }, 'pick-up');
          const order = await office.get<Order>(`/orders/${documents.order.id}`);
          check(order.status, orderState.pickedUp, 'order');
          for (const item of order.items)
            check(item, { status: itemState.pickedUp, pickupDate: world.today() }, 'item');
          check(await count(admin, 'mail-logs', { kind: '7' }), mails + 1, 'mails of kind 7');
        },
      },
    ],
  };
}
