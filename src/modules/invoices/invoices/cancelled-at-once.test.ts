import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';
import { invoiceState } from '../../states/invoice-states';

let s: BillingShop;
let root: Person;
beforeAll(async () => {
  s = await billingShop();
  root = await s.app.person({ rights: ['SUPER_USER'] });
});
const ROUNDS = 12;

const bills = {
  'an invoice': (id: number) => s.refusal('/invoices/from-quotations', { quotationIds: [id], date: '2026-10-20' }),
  'an advance': (id: number) => s.refusal('/invoices/advance', { quotationId: id, gross: 1000, date: '2026-10-08' }),
};

it.each(Object.entries(bills))(
  'an order that gets %s of its quotation at the moment it is cancelled is one or the other',
  async (_, bill) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, orderId } = await s.quotation([{ sum: 10_000 }], { itemStatus: 2 });
      const cancel = { reason: 'Klient zrezygnował', mail: false };
      const answers = await Promise.all([s.refusal(`/orders/${orderId}/cancel`, cancel, root), bill(id)]);
      expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
      const wrong = await s.app.database.db.rows(sql`
      select o.id from orders o join invoices v on v.order_id = o.id and v.status <> ${invoiceState.cancelled}
      where o.status = ${orderState.cancelled}`);
      expect(wrong).toEqual([]);
    }
  },
);

it('an item that is cancelled at the moment its quotation is billed is not billed unnoticed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = [{ sum: 10_000 }, { sum: 20_000 }];
    const { id, orderId } = await s.quotation(lines, { itemStatus: 2 });
    const item = await s.row<{ id: number }>(sql`select id from order_items where order_id = ${orderId} limit 1`);
    const answers = await Promise.all([
      s.refusal(`/order-items/${item.id}/cancel`, { reason: 'Rezygnacja' }, root),
      bills['an invoice'](id),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
  }
});
