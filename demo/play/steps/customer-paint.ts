import { check } from '../check';
import type { Chapter, Order, Reception, Scenario } from '../scenario';
import { find, list } from '../world';
import { shopFloor } from './shop-floor';
import { paintScales } from './paint-consumption';

const ownStorage = 'STALBUD – farby powierzone';
const ownLot = 'ST-3020-01';

/** Step 19 of the main job: railings of STALBUD, coated in its own paint. */
export function customerPaint(scenario: Scenario): Chapter {
  const { world, documents } = scenario;
  const office = world.as('office');
  const warehouse = world.as('warehouse');
  const foreman = world.as('foreman');
  const operator = world.as('operator');
  const floor = shopFloor(scenario, () => documents.railingsOrder);
  const scales = paintScales(scenario);
  return {
    title: 'An order in the customer’s own paint',
    steps: [
      {
        title:
          'Given two railings at 120.00 in the customer’s own paint, when they are quoted, then the minimal price applies: 300.00 net, 69.00 VAT, 369.00 gross',
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
          documents.railingsOrder = await office.post<Order>(`/orders/${made.id}/confirm`);
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
      {
        title: 'Given the railings in the shop, when they are received and washed, then they can be coated',
        async run() {
          const { id, version, items } = await warehouse.post<Reception>('/receptions', {
            orderId: documents.railingsOrder.id,
          });
          await warehouse.put(`/receptions/${id}`, { version, items: [{ id: items[0]!.id, countedAmount: 2 }] });
          await warehouse.post(`/receptions/${id}/counted`);
          await warehouse.post(`/receptions/${id}/receive`, {
            locationId: await find(warehouse, 'locations', 'code', 'R-12'),
          });
          const card = await floor.open('MYJ');
          const cart = await floor.carrier(card, 1);
          await floor.hang(card, cart, 'Balustrada', 2);
          await floor.run(cart);
          await foreman.post(`/work-cards/${card.id}/check`);
          await foreman.post(`/work-cards/${card.id}/close`);
        },
      },
      {
        title:
          'Given the paint of STALBUD, when the railings are coated, then only lots of STALBUD are offered and only they get less',
        async run() {
          const card = await floor.open('KAB2');
          const cart = await floor.carrier(card, 1);
          await floor.hang(card, cart, 'Balustrada', 2);
          await floor.run(cart);
          const { products } = await floor.board(card.id);
          check(products, [{ code: '3020-P', isOwnPaint: true, area: '5.0000', expected: '0.850' }], 'paint');
          const [own] = products;
          check(
            own!.lots.map((lot) => lot.serialNumber),
            [ownLot],
            'lots that may be used',
          );
          const shopLot = await scales.lotOf('24A-117');
          const { id: stockId, amount } = await scales.lotOf(ownLot, ownStorage);
          const amountAfter = less(amount, 900);
          const used = { workCardId: card.id, productId: own!.productId, stockId, amountBefore: amount, amountAfter };
          await operator.post('/work-card-products', used);
          await foreman.post(`/work-cards/${card.id}/check`);
          await foreman.post(`/work-cards/${card.id}/close`);
          check((await scales.lotOf(ownLot, ownStorage)).amount, amountAfter, "STALBUD's paint");
          check((await scales.lotOf('24A-117')).amount, shopLot.amount, "the shop's paint");
        },
      },
    ],
  };
}

/** An amount in kg with three decimals, so many grams less. */
function less(amount: string, grams: number): string {
  const rest = Number(amount.replace('.', '')) - grams;
  return `${Math.trunc(rest / 1000)}.${String(rest % 1000).padStart(3, '0')}`;
}
