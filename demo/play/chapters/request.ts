import { check } from '../check';
import type { Order, Tale } from '../tale';
import { count, find, type Step } from '../world';

interface Recognised {
  rows: Record<'profile' | 'ral' | 'service', { id: number; name: string } | undefined>[];
}

/** Steps 1 to 3: who asks, what for, and what is no order yet. */
export function request({ world, the }: Tale): Step[] {
  const office = world.as('office');
  const admin = world.as('admin');
  return [
    {
      title: '1. knows the customer whose tax number is entered again',
      async run() {
        await world.begin('2026-10-05');
        const found = await office.post('/customers/check', { nip: '222-222-22-22' });
        check(JSON.stringify(found), /ALUFASADA/);
      },
    },
    {
      title: '2. takes four pasted rows into an order and confirms it',
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
          ...written[at],
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
          { numberText: world.number('ZL', 1), transportNet: 12_000, discountPercent: 500, status: 1 },
          'order',
        );
        the.order = await office.post<Order>(`/orders/${made.id}/confirm`);
        check(the.order, { status: 2, items: [{ status: 2 }, { status: 2 }, { status: 2 }, { status: 2 }] }, 'order');
        check(await count(admin, 'mail-logs', { kind: '2' }), confirmed + 1, 'mails of kind 2');
      },
    },
    {
      title: '3. refuses to confirm what is not ready, and a complaint of nothing',
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
        check(await office.refused('POST', '/orders', { customerId, type: 1 }), {
          status: 422,
          errorStr: 'NoParentOrder',
        });
        await admin.remove(`/orders/${empty.id}`);
      },
    },
  ];
}

/** As the office copies them out of the customer's mail. */
const pasted = [
  { profile: 'p-6060', ral: '7016 struktura', service: 'alu-std' },
  { profile: 'K45', ral: 'ral-7016 struktura', service: 'ALU STD' },
  { ral: 'RAL9005 mat', service: 'STAL-C3' },
  { ral: '9005 mat', service: 'stal-std' },
];
const written = [
  { name: 'Profil P-6060', outline: '240', length: '6000', amount: 40 },
  { name: 'Kątownik K-45', outline: '180', length: '2500', amount: 16 },
  { name: 'Brama stalowa', surface: '9.0', weight: '86', amount: 2 },
  { name: 'Uchwyt stalowy', surface: '0.012', amount: 120 },
];
