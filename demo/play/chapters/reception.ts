import { check } from '../check';
import type { Order, Reception, Tale } from '../tale';
import { count, find, list, type Step } from '../world';

const [expected, ready, received] = [1, 3, 5];
const askCustomer = 2;

/** Step 5: the goods come in, one post short. */
export function reception({ world, the }: Tale): Step[] {
  const warehouse = world.as('warehouse');
  const admin = world.as('admin');
  const customer = world.as('customer');
  const planner = world.as('planner');
  const counted = [39, 16, 2, 120];
  return [
    {
      title: '5. counts 39 of 40 posts, and does not receive before every difference is settled',
      async run() {
        const made = await warehouse.post<Reception>('/receptions', { orderId: the.order.id });
        check(made, { numberText: world.number('PZ', 1), status: expected }, 'reception');
        check(
          made.items.map((line) => [line.declaredAmount, line.countedAmount]),
          [
            [40, null],
            [16, null],
            [2, null],
            [120, null],
          ],
          'lines',
        );
        check(await warehouse.refused('POST', `/receptions/${made.id}/counted`), { status: 422 });
        const items = made.items.map(({ id }, at) => ({ id, countedAmount: counted[at]! }));
        await warehouse.put(`/receptions/${made.id}`, { version: made.version, items });
        the.reception = await warehouse.post<Reception>(`/receptions/${made.id}/counted`);
        check(the.reception, { status: ready }, 'reception');
        const locationId = await find(warehouse, 'locations', 'code', 'R-12');
        check(await warehouse.refused('POST', `/receptions/${made.id}/receive`, { locationId }), { status: 422 });
      },
    },
    {
      title: '5. receives what came, asks the customer about the difference and tells it so',
      async run() {
        const mails = await count(admin, 'mail-logs', { kind: '70' });
        const { id, version, items } = the.reception;
        const posts = items[0]!.id;
        await warehouse.put(`/receptions/${id}`, { version, items: [{ id: posts, resolution: askCustomer }] });
        const locationId = await find(warehouse, 'locations', 'code', 'R-12');
        the.reception = await warehouse.post<Reception>(`/receptions/${id}/receive`, { locationId });
        check(the.reception, { status: received }, 'reception');
        check(await count(admin, 'mail-logs', { kind: '70' }), mails + 1, 'mails of kind 70');
        const order = await warehouse.get<Order>(`/orders/${the.order.id}`);
        check(
          order.items,
          [{ amount: 40, receiptedAmount: 39 }, {}, { receiptedAmount: 2 }, { receiptedAmount: 120 }],
          'items',
        );
      },
    },
    {
      title: '5. the customer taps accept: 39 posts are ordered from now on, −1 stays in the report',
      async run() {
        await customer.post(`/receptions/${the.reception.id}/answer`, {
          items: [{ id: the.reception.items[0]!.id, accept: true }],
        });
        the.order = await warehouse.get<Order>(`/orders/${the.order.id}`);
        check(the.order.items[0], { amount: 39, receiptedAmount: 39 }, 'posts');
        check(await warehouse.get(`/receptions/${the.reception.id}`), { difference: -1 }, 'reception');
        const report = await list<{ orderId: number; difference: number }>(planner, 'reports/amount-diff-report', {
          different: true,
        });
        const ours = report.filter(({ orderId, difference }) => orderId === the.order.id && difference !== 0);
        check(ours, [{ name: 'Profil P-6060', declared: 40, received: 39, difference: -1 }], 'report');
      },
    },
    {
      title: '5. has no label to print before the shop has written its script',
      async run() {
        const refusal = await warehouse.refused('GET', `/zpl/reception-etiquette/${the.reception.id}`);
        check(refusal, { status: 422, errorStr: 'NoZplScript' });
      },
    },
  ];
}
