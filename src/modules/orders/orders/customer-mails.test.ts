import { beforeAll, describe, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
  await shop.app.database.db.run(sql`update customers set email = 'biuro@alufasada.test' where id = ${shop.alufasada}`);
});
const ok = (path: string, body: object = {}) => shop.ok(shop.sales, 'POST', path, body);
const mails = () => shop.app.database.db.rows<{ content: string }>(sql`select content from mail_logs order by id`);
/** Mails a step has ordered. */
async function mailsOf(step: () => Promise<unknown>) {
  const before = (await mails()).length;
  await step();
  return (await mails()).slice(before).map(({ content }) => content);
}

describe('the mail of a step', () => {
  it('has the reason for the customer, never that of the shop', async () => {
    const { id } = await shop.order([shop.items.post], { notes: 'Klient nie płaci' });
    const body = { reason: 'Pomyłka Jacka', customerReason: 'Zamówienie powtórzone' };
    const [mail] = await mailsOf(() => ok(`/orders/${id}/cancel`, body));
    expect(mail).toContain('Zamówienie powtórzone');
    expect(mail).not.toMatch(/Pomyłka Jacka|nie płaci/);
    const customer = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
    const seen = await shop.ok(customer, 'GET', `/orders/${id}`);
    expect([seen.cancelReason, seen.customerReason]).toEqual([undefined, 'Zamówienie powtórzone']);
  });

  it('is left out where the person says so', async () => {
    const { id } = await shop.order([shop.items.post]);
    expect(await mailsOf(() => ok(`/orders/${id}/copy`))).toHaveLength(1);
    expect(await mailsOf(() => ok(`/orders/${id}/copy`, { mail: false }))).toEqual([]);
    expect(await mailsOf(() => ok(`/orders/${id}/confirm`, { mail: false }))).toEqual([]);
    expect(await mailsOf(() => ok(`/orders/${id}/cancel`, { reason: 'x', mail: false }))).toEqual([]);
  });
});
