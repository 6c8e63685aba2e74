import { check } from '../check';
import type { Order, Tale } from '../tale';
import { find, list, type Step } from '../world';

/** Step 19: STALBUD's railings in its own paint. */
export function railings({ world, the }: Tale): Step[] {
  const office = world.as('office');
  return [
    {
      title: '19. raises railings in own paint to the minimal price: 300.00, 69.00, 369.00',
      async run() {
        const made = await office.post<Order>('/orders', {
          customerId: await find(office, 'customers', 'code', 'STA01'),
          items: [
            {
              name: 'Balustrada',
              amount: 2,
              surface: '2.5',
              isOwnPaint: true,
              product1Id: await find(office, 'products', 'code', '3020-P'),
              productCategoryId: await find(office, 'product-categories', 'name', 'Balustrady'),
              serviceId: await find(office, 'services', 'code', 'STAL-STD'),
            },
          ],
        });
        the.railings = await office.post<Order>(`/orders/${made.id}/confirm`);
        await office.post(`/orders/${made.id}/quotation`);
        const [quotation] = await list<object>(office, 'quotations', { orderId: made.id });
        const figures = {
          priceNet: 24_000,
          paymentMin: 30_000,
          paymentNet: 30_000,
          paymentVat: 6900,
          paymentGross: 36_900,
        };
        check(quotation, figures, 'quotation');
      },
    },
  ];
}
