import { beforeAll, describe, expect, it } from 'vitest';
import { type Person } from '../../../../test/support/app';
import { type Shop, testShop } from '../../../../test/support/shop';
import { orderItems } from '../order-items/order-items.entity';
import { orders } from './orders.entity';

let shop: Shop;
let customer: Person;
let own: { id: number; numberText: string; items: { id: number }[] };
let other: { id: number; numberText: string; items: { id: number }[] };
beforeAll(async () => {
  shop = await testShop();
  const [alufasada, stalbud] = [
    await shop.id('customers', 'code', 'ALU01'),
    await shop.id('customers', 'code', 'STA01'),
  ];
  const create = (customerId: number, word: string) =>
    shop.ok(shop.office, 'POST', '/orders', {
      customerId,
      externalNumber: `WZ-${word}`,
      notes: `Wewnętrzne ${word}`,
      tags: [`tag-${word}`],
      items: [{ name: `Detal ${word}`, surface: '1', note: `Uwaga ${word}`, code: `KOD-${word}` }],
    });
  own = await create(alufasada, 'SWOJE');
  other = await create(stalbud, 'CUDZE');
  customer = await shop.app.person({
    rights: ['ORDERS_READ', 'ORDERS_WRITE', 'ORDERS_DELETE', 'ORDERS_EXPORT'],
    customerId: alufasada,
  });
});

const asked = (path: string, query: Record<string, unknown> = {}) => {
  const parameters = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return shop.app.call(customer, 'GET', `${path}?${parameters.join('&')}`);
};
const staffOnly = (entity: typeof orders | typeof orderItems) =>
  Object.entries(entity.fields).flatMap(([key, field]) => ('staff' in field ? [key] : []));

describe.each([['orders', orders] as const, ['order-items', orderItems] as const])(
  'a customer in %s',
  (name, entity) => {
    const idOf = (order: typeof own) => (name === 'orders' ? order.id : order.items[0]!.id);

    it('reads, finds and chooses what is its own and nothing else', async () => {
      const answers = [
        await asked(`/${name}`, { itemsPerPage: '100' }),
        await asked(`/${name}`, { itemsPerPage: '-1' }),
        await asked(`/${name}`, { filter: { search: 'CUDZE' } }),
        await asked(`/${name}`, { filter: { ids: [idOf(other), idOf(own)] } }),
        await asked(`/${name}`, { sortBy: 'customerId' }),
        await asked(`/search/${name}-search`, { filter: { search: '', includeData: true } }),
        await asked(`/search/${name}-search`, { filter: { id: idOf(other) } }),
        await asked(`/${name}/totals`),
        await asked(`/${name}/${idOf(own)}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const seen = answers.map(({ text }) => text).join('');
      expect(seen).toContain('SWOJE');
      for (const word of ['CUDZE', 'STALBUD', other.numberText]) expect(seen).not.toContain(word);
      expect(answers[2]!.body).toMatchObject({ items: [], total: 0 });
      expect(answers[7]!.body.count).toBe(1);
      expect((await asked(`/${name}/${idOf(other)}`)).status).toBe(404);
    });

    it('gets nothing of what is for the shop, in no answer, filter, sort or export', async () => {
      const read = await asked(`/${name}/${idOf(own)}`);
      const rows = [read.body, ...(await asked(`/${name}`)).body.items, ...(read.body.items ?? [])] as object[];
      expect(read.text).not.toContain('Wewnętrzne');
      for (const key of ['updatedUser', 'updatedUserId', 'createdUser']) expect(read.body).not.toHaveProperty(key);
      for (const key of staffOnly(entity)) {
        expect(rows.filter((row) => key in row)).toEqual([]);
        expect((await asked(`/${name}`, { sortBy: key })).body.errorStr).toBe('UnknownColumn');
        expect((await asked(`/${name}`, { filter: { [key]: 'x' } })).body.errorStr).toBe('UnknownFilter');
      }
      expect(read.body).toMatchObject({ can: { edit: false, delete: false } });
    });

    it('changes, deletes, exports and moves nothing', async () => {
      const calls = [
        ['PUT', `/${name}/${idOf(own)}`, { version: 1 }],
        ['POST', `/${name}`, {}],
        ['DELETE', `/${name}/${idOf(own)}`, undefined],
        ['GET', `/${name}/export?format=csv`, undefined],
        ['GET', `/${name}/history/${idOf(own)}`, undefined],
        ['POST', `/${name}/${idOf(own)}/cancel`, { reason: 'Nie chcę' }],
        ['POST', `/orders/${own.id}/copy`, {}],
        ['POST', '/orders/recognise', { rows: [] }],
      ] as const;
      for (const [method, path, body] of calls)
        expect([path, (await shop.app.call(customer, method, path, body)).status]).toEqual([path, 403]);
    });
  },
);

it('knows two lists of fields for the shop', () => {
  expect(staffOnly(orders)).toEqual([
    'forecastDate',
    'tags',
    'notes',
    'cancelReason',
    'plannedAt',
    'mailedStatus',
    'priceNet',
  ]);
  expect(staffOnly(orderItems)).toEqual([
    'reworkAmount',
    'stepId',
    'coatedSurface',
    'locationId',
    'cart',
    'frame',
    'isChecked',
    'checkedAt',
    'checkedUserId',
    'checkReason',
    'errorReasonId',
    'pickupId',
  ]);
});
