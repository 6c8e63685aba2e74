import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type PlanShop, planShop } from '../../../../test/support/plan-shop';

let shop: PlanShop;
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
});

describe('the two tables', () => {
  test('show confirmed steps of the kind the place does, with order, paint and what speaks against them', async () => {
    const { coating } = await shop.item({ name: 'Brama', serviceId: shop.c3, amount: 2, weight: '86', surface: '9.8' });
    const list = await shop.free(shop.kab1, 'Brama');
    expect(list.items[0]).toMatchObject({
      id: coating,
      name: 'Malowanie',
      orderItem: { name: 'Brama', amount: 2, customer: 'ALUFASADA sp. z o.o.', service: 'Stal, ochrona C3' },
      product: { code: '7016-STR' },
      areaSum: '19.6000',
      planSeq: 0,
    });
    expect(list.items[0].conflicts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'previous-step',
      'no-goods',
      'no-paint',
    ]);
  });
});
