import type { RowOf } from '../../../src/engine/entity';
import type { complaints } from '../../../src/modules/orders/complaints/complaints.entity';
import { orderType } from '../../../src/modules/states/order-states';
import { check } from '../check';
import { photo } from '../pictures';
import type { Chapter, Order, Scenario } from '../scenario';
import { count, find, list } from '../world';
import { signedIn } from './shop-floor';

type Complaint = RowOf<typeof complaints>;

/** Step 18: orange peel on two posts, reworked at no charge. */
export function complaintRework({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  const admin = world.as('admin');
  const customer = world.as('customer');
  let made: Complaint;
  const statusOf = (name: string) => find(office, 'complaint-statuses', 'name', name);
  const set = async (values: object): Promise<Complaint> => {
    const { version } = await office.get<Complaint>(`/complaints/${made.id}`);
    return office.put<Complaint>(`/complaints/${made.id}`, { version, ...values });
  };
  return {
    title: 'The complaint',
    steps: [
      {
        title:
          'Given two posts with orange peel, when the customer complains with a photo, then 2.88 m² are claimed and the answer of the office reaches the customer',
        async run() {
          const mails = await count(admin, 'mail-logs', { kind: '60' });
          const answers = await count(admin, 'mail-logs', { kind: '61' });
          made = await customer.post<Complaint>('/complaints', {
            orderId: documents.order.id,
            orderItemId: documents.order.items[0]!.id,
            claimedAmount: 2,
            note: 'Skórka pomarańczowa na dwóch słupkach',
          });
          check(made, { numberText: world.number('RK', 1), claimedSurface: '2.8800' }, 'complaint');
          await customer.upload(`/complaints/${made.id}/photos`, 'slupek.png', photo);
          check(await count(admin, 'mail-logs', { kind: '60' }), mails + 1, 'mails of kind 60');
          await office.post('/complaint-messages', { complaintId: made.id, message: 'Zabieramy słupki do poprawki.' });
          check(await count(admin, 'mail-logs', { kind: '61' }), answers + 1, 'mails of kind 61');
          const seen = await list(customer, 'complaint-messages', { complaintId: made.id });
          check(seen, [{ fromCustomer: false, message: 'Zabieramy słupki do poprawki.' }], 'what the customer reads');
        },
      },
      {
        title:
          'Given the complaint, when the office accepts it for rework, then one order at no charge is created and the complaint can be closed',
        async run() {
          const rework = { complaintStatusId: await statusOf('Uznana – poprawka') };
          const refusal = await office.refused('PUT', `/complaints/${made.id}`, { version: made.version, ...rework });
          check(refusal, { status: 422, fields: { responsibleUserId: 'ComplaintNobodyResponsible' } });
          const accepted = await set({ ...rework, responsibleUserId: await signedIn(office) });
          const order = await office.get<Order>(`/orders/${accepted.reworkOrderId}`);
          check(
            order,
            { type: orderType.complaint, parentOrderId: documents.order.id, items: [{ amount: 2 }] },
            'rework',
          );
          await office.post(`/orders/${order.id}/confirm`);
          await office.post(`/orders/${order.id}/quotation`);
          const [quotation] = await list(office, 'quotations', { orderId: order.id });
          check(quotation, { priceNet: 0, paymentGross: 0 }, 'its price');
          check(
            await set({ complaintStatusId: await statusOf('Zamknięta') }),
            { reworkOrderId: order.id },
            'complaint',
          );
        },
      },
    ],
  };
}
