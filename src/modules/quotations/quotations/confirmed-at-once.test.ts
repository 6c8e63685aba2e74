import { expect, it } from 'vitest';
import { quotedShop } from '../../../../test/support/quoted-shop';

it('a quotation that is confirmed at the moment its order changes says what the order does', async () => {
  const shop = await quotedShop();
  for (let round = 0; round < 12; round += 1) {
    const quotation = await shop.quote([shop.items.gate]);
    const path = `/orders/${quotation.orderId}`;
    const { version, items } = await shop.ok(shop.sales, 'GET', path);
    const change = { version, items: [{ id: items[0].id, amount: 3 + round }] };
    const answers = await Promise.all([
      shop.refusal(shop.sales, 'PUT', path, change),
      shop.refusal(shop.sales, 'POST', `/quotations/${quotation.id}/confirm`, {}),
    ]);
    expect(answers.map(([status]) => status)).toContain(200);
    expect((await shop.ok(shop.sales, 'GET', path)).outdatedQuotation).toBeNull();
  }
});
