import { beforeAll, describe, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';
import type { NextStep } from './next-step';

let shop: Shop;
beforeAll(async () => {
  shop = await testShop();
});

async function orderOf(fields: object = {}): Promise<number> {
  const { id } = await shop.ok(shop.office, 'POST', '/orders', {
    customerId: await shop.id('customers', 'code', 'STA01'),
    serviceId: await shop.id('services', 'code', 'STAL-STD'),
    items: [{ name: 'Detal', surface: '1.5', amount: 2 }],
    ...fields,
  });
  return id as number;
}
const stepsOf = async (id: number): Promise<readonly NextStep[] | null> => {
  const { nextSteps } = await shop.ok(shop.office, 'GET', `/orders/${id}`);
  return nextSteps as readonly NextStep[] | null;
};
const put = (id: number, values: { status?: number; received?: number; items?: number }) =>
  shop.app.database.db.tx(async (tx) => {
    if (values.status) await tx.run(sql`update orders set status = ${values.status} where id = ${id}`);
    if (values.items) await tx.run(sql`update order_items set status = ${values.items} where order_id = ${id}`);
    if (values.received)
      await tx.run(sql`update order_items set receipted_amount = ${values.received} where order_id = ${id}`);
  });

describe('the next step of an order', () => {
  it('is none of these while it is new, cancelled or paid', async () => {
    const id = await orderOf();
    for (const status of [1, 9, 99]) {
      await put(id, { status });
      expect(await stepsOf(id), `status ${status}`).toBeNull();
    }
  });

  it('is the quotation, the goods, then the plan once it is confirmed', async () => {
    const id = await orderOf();
    await shop.ok(shop.office, 'POST', `/orders/${id}/confirm`, {});
    expect(await stepsOf(id)).toEqual(['quote', 'receive', 'plan']);
    await put(id, { received: 2 });
    expect(await stepsOf(id)).toEqual(['quote', 'plan']);
  });

  it('is what became of the quotation, and its invoice once the goods have left', async () => {
    const id = await orderOf();
    await shop.ok(shop.office, 'POST', `/orders/${id}/confirm`, {});
    await shop.ok(shop.office, 'POST', `/orders/${id}/quotation`, {});
    await put(id, { received: 2 });
    expect(await stepsOf(id)).toEqual(['send', 'plan']);
    await shop.app.database.db.run(sql`update quotations set sent_at = now() where order_id = ${id}`);
    expect(await stepsOf(id)).toEqual(['agree', 'plan']);
    await shop.app.database.db.run(sql`update quotations set status = 3, payment_gross = 12300 where order_id = ${id}`);
    await put(id, { status: 5, items: 5 });
    expect(await stepsOf(id)).toEqual(['putAway']);
    await put(id, { status: 7, items: 7 });
    expect(await stepsOf(id)).toEqual(['bill']);
    await shop.app.database.db.run(sql`update quotations set payment_gross = 0 where order_id = ${id}`);
    expect(await stepsOf(id), 'nothing to bill').toEqual([]);
    await put(id, { status: 8 });
    expect(await stepsOf(id)).toEqual(['collect']);
  });

  it('is no quotation for an order that makes good a complaint', async () => {
    const parentOrderId = await orderOf();
    const id = await orderOf({ type: 1, parentOrderId });
    await shop.ok(shop.office, 'POST', `/orders/${id}/confirm`, {});
    expect(await stepsOf(id)).not.toContain('quote');
  });
});
