import { check } from '../check';
import type { Order, Tale } from '../tale';
import { count, find, type Step } from '../world';
import { signature } from '../pictures';

const [ready, pickedUp] = [6, 7];

/** Step 14: accepted, put on its shelf, and handed over against a signature. */
export function handOver({ world, the }: Tale): Step[] {
  const office = world.as('office');
  const customer = world.as('customer');
  const admin = world.as('admin');
  return [
    {
      title: '14. accepts the items, puts them on R-12 and tells the customer they are ready',
      async run() {
        const mails = await count(admin, 'mail-logs', { kind: '6' });
        const locationId = await find(office, 'locations', 'code', 'R-12');
        for (const { id } of the.order.items) {
          check(await office.refused('POST', `/order-items/${id}/ready`, { locationId }), {
            errorStr: 'ItemNotAccepted',
          });
          await office.post(`/order-items/${id}/accept`);
          await office.post(`/order-items/${id}/ready`, { locationId });
        }
        check(await count(admin, 'mail-logs', { kind: '6' }), mails + 1, 'mails of kind 6');
        check(await customer.get<Order>(`/orders/${the.order.id}`), { status: ready }, 'what the customer sees');
      },
    },
    {
      title: '14. hands everything over on Thursday against a signature: WZ, items and order picked up',
      async run() {
        await world.begin('2026-10-08');
        const mails = await count(admin, 'mail-logs', { kind: '7' });
        const pickup = await office.post('/pickups', {
          orderId: the.order.id,
          itemIds: the.order.items.map(({ id }) => id),
          date: world.today(),
          receiver: 'Adam Jasny',
          signature,
        });
        check(pickup, { numberText: world.number('WZ', 1) }, 'pick-up');
        const order = await office.get<Order>(`/orders/${the.order.id}`);
        check(order.status, pickedUp, 'order');
        for (const item of order.items) check(item, { status: pickedUp, pickupDate: world.today() }, 'item');
        check(await count(admin, 'mail-logs', { kind: '7' }), mails + 1, 'mails of kind 7');
      },
    },
  ];
}
