import { itemState, orderState, orderType } from '../../../src/modules/states/order-states';
import { check, type Like } from '../check';
import type { Chapter, Order, Scenario } from '../scenario';
import { count, find } from '../world';

interface Recognised {
  rows: Record<'profile' | 'ral' | 'service', { id: number; name: string } | undefined>[];
}

/** Steps 1 to 3 of the main job. */
export function orderIntake({ world, documents }: Scenario): Chapter {
  const office = world.as('office');
  const admin = world.as('admin');
  return {
    title: 'The order',
    steps: [
      {
        title:
          'Given ALUFASADA is a customer, when its tax number is entered again, then the office is shown the existing customer',
        async run() {
          await world.startDay('2026-10-05');
          const found = await office.post('/customers/check', { nip: '222-222-22-22' });
          check(JSON.stringify(found), /ALUFASADA/);
        },
      },
      {
        title:
          'Given four rows pasted from a mail, when the office saves and confirms the order, then every item is confirmed and the customer gets a mail',
        async run() {
          const customerId = await find(office, 'customers', 'code', 'ALU01');
          const confirmed = await count(admin, 'mail-logs', { kind: '2' });
          const { rows } = await office.post<Recognised>('/orders/recognise', { customerId, rows: pasted });
          check(
            rows.map((row) => row.profile?.name),
            ['P-6060', 'K-45', undefined, undefined],
            'profiles',
          );
          const transportTypeId = await find(office, 'transport-types', 'code', 'DOSTAWA');
          const primer = await find(office, 'products', 'code', 'EP-ZN');
          const items = rows.map(({ profile, ral, service }, at) => ({
            ...entered[at],
            ...(at === 2 ? { product2Id: primer } : {}),
            product1Id: ral!.id,
            serviceId: service!.id,
            ...(profile ? { productProfileId: profile.id } : {}),
          }));
          const made = await office.post<Order>('/orders', {
            customerId,
            externalNumber: 'WZ/77/2026',
            transportTypeId,
            items,
          });
          check(
            made,
            { numberText: world.number('ZL', 1), transportNet: 12_000, discountPercent: 500, status: orderState.new },
            'order',
          );
          documents.order = await office.post<Order>(`/orders/${made.id}/confirm`);
          check(
            documents.order,
            { status: orderState.confirmed, items: Array<Like>(4).fill({ status: itemState.confirmed }) },
            'order',
          );
          check(await count(admin, 'mail-logs', { kind: '2' }), confirmed + 1, 'mails of kind 2');
        },
      },
      {
        title:
          'Given an order without items, without a delivery date, or a complaint order without its original, when it is confirmed or saved, then it is refused',
        async run() {
          const customerId = await find(office, 'customers', 'code', 'ALU01');
          const empty = await office.post<Order>('/orders', { customerId });
          check(await office.refused('POST', `/orders/${empty.id}/confirm`), {
            status: 422,
            errorStr: 'OrderWithoutItems',
          });
          await office.put(`/orders/${empty.id}`, {
            version: empty.version,
            deliveryDate: null,
            items: [{ name: 'Próbka' }],
          });
          check(await office.refused('POST', `/orders/${empty.id}/confirm`), { status: 422 });
          check(await office.refused('POST', '/orders', { customerId, type: orderType.complaint }), {
            status: 422,
            errorStr: 'NoParentOrder',
          });
          await admin.remove(`/orders/${empty.id}`);
        },
      },
    ],
  };
}

/** Rows as the customer's mail has them. */
const pasted = [
  { profile: 'p-6060', ral: '7016 struktura', service: 'alu-std' },
  { profile: 'K45', ral: 'ral-7016 struktura', service: 'ALU STD' },
  { ral: 'RAL9005 mat', service: 'STAL-C3' },
  { ral: '9005 mat', service: 'stal-std' },
];
/** What the office adds to each row. */
const entered = [
  { name: 'Profil P-6060', outline: '240', length: '6000', amount: 40 },
  { name: 'Kątownik K-45', outline: '180', length: '2500', amount: 16 },
  { name: 'Brama stalowa', surface: '9.0', weight: '86', amount: 2 },
  { name: 'Uchwyt stalowy', surface: '0.012', amount: 120 },
];
