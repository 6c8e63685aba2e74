import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { officeRights } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let boss: Person;
let eur: number;
beforeAll(async () => {
  shop = await quotedShop();
  boss = await shop.app.person({
    rights: [...officeRights, 'INVOICES_READ', 'INVOICES_WRITE', 'PRICE_LIST_READ', 'PRICE_LIST_WRITE'],
    companyId: shop.companyId,
  });
  eur = await shop.id('currency', 'code', 'EUR');
  const { db } = shop.app.database;
  await db.run(sql`update currency set rate = 4.25, rate_date = '2026-10-01' where id = ${eur}`);
  await db.run(sql`update customers set currency_id = ${eur} where id = ${shop.alufasada}`);
});
const turnEuro = (isActive: boolean) =>
  shop.app.database.db.run(sql`update currency set is_active = ${isActive} where id = ${eur}`);

it('an agreed currency that was switched off is taken for nothing new, and what is in it goes on', async () => {
  const quoted = await shop.quote([shop.items.post]);
  expect(quoted.currencyId).toBe(eur);
  await turnEuro(false);
  const order = await shop.order([shop.items.post]);
  const own = await shop.app.database.db.one<{ code: string }>(
    sql`select y.code from order_items i join currency y on y.id = i.currency_id where i.order_id = ${order.id}`,
  );
  expect(own).toEqual({ code: 'PLN' });
  const refusal = async (path: string, body: object = {}) => {
    const answer = await shop.app.call(boss, 'POST', path, body);
    return [answer.status, answer.body.errorStr, answer.body.errorDetails];
  };
  const off = [422, 'AgreedCurrencyOff', 'EUR'];
  expect(await refusal(`/orders/${order.id}/quotation`)).toEqual(off);
  expect(await refusal('/invoices', { orderId: order.id, date: '2026-10-09' })).toEqual(off);
  expect(await shop.ok(boss, 'GET', `/invoices/proposal?customerId=${shop.alufasada}`)).not.toHaveProperty(
    'currencyId',
  );
  const { version } = quoted;
  const changed = await shop.ok(boss, 'PUT', `/quotations/${quoted.id}`, { version, discountPercent: 500 });
  expect(changed.currencyId).toBe(eur);
  await turnEuro(true);
  expect((await shop.ok(boss, 'POST', `/orders/${order.id}/quotation`, {})).currencyId).toBe(eur);
});

it('an agreed VAT rate that was switched off is taken for no new quotation, nor invoice', async () => {
  const { db } = shop.app.database;
  const rate = await shop.id('vat_rates', 'code', '8');
  await db.run(sql`update customers set vat_rate_id = ${rate} where id = ${shop.alufasada}`);
  await db.run(sql`update vat_rates set is_active = false where id = ${rate}`);
  const order = await shop.order([shop.items.post]);
  expect(await shop.refusal(boss, 'POST', `/orders/${order.id}/quotation`, {})).toEqual([422, 'AgreedVatRateOff']);
  const invoice = { orderId: order.id, date: '2026-10-09', currencyId: eur };
  expect((await shop.refusal(boss, 'POST', '/invoices', invoice)).slice(0, 2)).toEqual([422, 'AgreedVatRateOff']);
});
