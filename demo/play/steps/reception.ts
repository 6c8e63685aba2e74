import { defaultScripts } from '../../../src/modules/labels/label-printing/default-scripts';
import { receptionState, resolutionState } from '../../../src/modules/orders/receptions/reception-status';
import { check } from '../check';
import type { Chapter, Order, Reception, Scenario } from '../scenario';
import { count, find, list } from '../world';

/** Step 5 of the main job. */
export function reception({ world, documents }: Scenario): Chapter {
  const warehouse = world.as('warehouse');
  const admin = world.as('admin');
  const customer = world.as('customer');
  const planner = world.as('planner');
  const counted = [39, 16, 2, 120];
  return {
    title: 'The reception of the goods',
    steps: [
      {
        title:
          'Given 40 posts on the order, when the warehouse counts 39, then the goods cannot be received before the difference is resolved',
        async run() {
          const made = await warehouse.post<Reception>('/receptions', { orderId: documents.order.id });
          check(made, { numberText: world.number('PZ', 1), status: receptionState.new }, 'reception');
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
          documents.reception = await warehouse.post<Reception>(`/receptions/${made.id}/counted`);
          check(documents.reception, { status: receptionState.readyToReceive }, 'reception');
          const locationId = await find(warehouse, 'locations', 'code', 'R-12');
          check(await warehouse.refused('POST', `/receptions/${made.id}/receive`, { locationId }), { status: 422 });
        },
      },
      {
        title:
          'Given one post missing, when the warehouse asks the customer and receives the goods, then 39 posts are received and the customer gets a mail',
        async run() {
          const mails = await count(admin, 'mail-logs', { kind: '70' });
          const { id, version, items } = documents.reception;
          const posts = items[0]!.id;
          await warehouse.put(`/receptions/${id}`, {
            version,
            items: [{ id: posts, resolution: resolutionState.asked }],
          });
          const locationId = await find(warehouse, 'locations', 'code', 'R-12');
          documents.reception = await warehouse.post<Reception>(`/receptions/${id}/receive`, { locationId });
          check(documents.reception, { status: receptionState.received }, 'reception');
          check(await count(admin, 'mail-logs', { kind: '70' }), mails + 1, 'mails of kind 70');
          const order = await warehouse.get<Order>(`/orders/${documents.order.id}`);
          check(
            order.items,
            [{ amount: 40, receiptedAmount: 39 }, {}, { receiptedAmount: 2 }, { receiptedAmount: 120 }],
            'items',
          );
        },
      },
      {
        title:
          'Given the question about the missing post, when the customer accepts, then the order has 39 posts and the report shows the difference of −1',
        async run() {
          await customer.post(`/receptions/${documents.reception.id}/answer`, {
            items: [{ id: documents.reception.items[0]!.id, accept: true }],
          });
          documents.order = await warehouse.get<Order>(`/orders/${documents.order.id}`);
          check(documents.order.items[0], { amount: 39, receiptedAmount: 39 }, 'posts');
          check(await warehouse.get(`/receptions/${documents.reception.id}`), { difference: -1 }, 'reception');
          const report = await list<{ orderId: number; difference: number }>(planner, 'reports/amount-diff-report', {
            different: true,
          });
          const ours = report.filter(({ orderId, difference }) => orderId === documents.order.id && difference !== 0);
          check(ours, [{ name: 'Profil P-6060', declared: 40, received: 39, difference: -1 }], 'report');
        },
      },
      {
        title:
          'Given an emptied label script, when a reception label is printed, then the warehouse is referred to the settings',
        async run() {
          const label = `/zpl/reception-etiquette/${documents.reception.id}`;
          const setScript = (receptionLabelScript: string | null) =>
            admin.put('/settings', { values: { receptionLabelScript } });
          await setScript(null);
          check(await warehouse.refused('GET', label), { status: 422, errorStr: 'NoZplScript' });
          await setScript(defaultScripts.receptionLabelScript);
          const { script } = await warehouse.get<{ script: string }>(label);
          check(script.includes(documents.reception.numberText!), true, 'number on the label');
        },
      },
    ],
  };
}
