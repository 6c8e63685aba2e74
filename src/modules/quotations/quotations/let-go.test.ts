import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { officeRights } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let boss: Person;
beforeAll(async () => {
  shop = await quotedShop();
  boss = await shop.app.person({
    rights: [
      ...officeRights,
      'QUOTATIONS_DELETE',
      'INVOICES_READ',
      'INVOICES_WRITE',
      'ADMIN_USER',
      'SCHEDULER_READ',
      'SCHEDULER_WRITE',
    ],
    companyId: shop.companyId,
  });
});
const ok = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.ok(boss, method, path, body);
const refusal = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.refusal(boss, method, path, body);
const status = async (id: number) => (await ok('GET', `/orders/${id}`)).status as number;

/** How a document that bills a quotation came to bill nothing. */
const documents = {
  'a cancelled draft': async (quotationIds: number[]) => {
    const { id } = await ok('POST', '/invoices/from-quotations', { quotationIds });
    await ok('POST', `/invoices/${id}/cancel`, { reason: 'pomyłka' });
    return id as number;
  },
  'a cancelled approved invoice': async (quotationIds: number[]) => {
    const { id } = await ok('POST', '/invoices/from-quotations', { quotationIds });
    await ok('POST', `/invoices/${id}/approve`, {});
    await ok('POST', `/invoices/${id}/void`, { reason: 'pomyłka' });
    return id as number;
  },
  'a proforma': async (quotationIds: number[]) =>
    (await ok('POST', '/invoices/from-quotations', { quotationIds, kind: 3 })).id as number,
  'an approved proforma': async (quotationIds: number[]) => {
    const { id } = await ok('POST', '/invoices/from-quotations', { quotationIds, kind: 3 });
    await ok('POST', `/invoices/${id}/approve`, {});
    return id as number;
  },
};
type Kind = keyof typeof documents;

async function released(kind: Kind) {
  const made = await shop.quote([shop.items.post, shop.items.angle]);
  await ok('POST', `/quotations/${made.id}/confirm`, {});
  const invoiceId = await documents[kind]([made.id]);
  const before = (await ok('GET', `/invoices/${invoiceId}`)).items;
  await ok('POST', `/quotations/${made.id}/reopen`, {});
  const order = await ok('GET', `/orders/${made.orderId}`);
  return { quotation: made, order, invoiceId, before };
}

describe.each(Object.keys(documents) as Kind[])('%s keeps its lines and lets go of', (kind) => {
  const kept = async (invoiceId: number, before: { valueNet: number; name: string; quotationNumber: string }[]) => {
    const { items } = await ok('GET', `/invoices/${invoiceId}`);
    const facts = (lines: typeof before) =>
      lines.map(({ name, valueNet, quotationNumber }) => ({ name, valueNet, quotationNumber }));
    expect(facts(items)).toEqual(facts(before));
  };
  it('the quotation, which can be made again', async () => {
    const { order, invoiceId, before } = await released(kind);
    expect((await ok('POST', `/orders/${order.id}/quotation`, { regenerate: true })).status).toBe(1);
    await kept(invoiceId, before);
  });
  it('the quotation, which can be deleted', async () => {
    const { quotation, invoiceId, before } = await released(kind);
    await ok('DELETE', `/quotations/${quotation.id}`);
    await kept(invoiceId, before);
  });
  it('the items, which can be taken out or cancelled', async () => {
    const { order, invoiceId, before } = await released(kind);
    const { items } = await ok('PUT', `/orders/${order.id}`, {
      version: order.version,
      items: [{ id: order.items[1].id, remove: true }],
    });
    await ok('POST', `/order-items/${items[0].id}/cancel`, { reason: 'rezygnacja' });
    await kept(invoiceId, before);
  });
  it('the order, which can be cancelled', async () => {
    const { order, quotation } = await released(kind);
    await ok('POST', `/orders/${order.id}/cancel`, { reason: 'rezygnacja' });
    expect((await ok('GET', `/quotations/${quotation.id}`)).status).toBe(9);
  });
});

describe('an invoice that counts', () => {
  it('holds its quotation in the database too', async () => {
    const made = await shop.quote([shop.items.post]);
    await ok('POST', `/quotations/${made.id}/confirm`, {});
    await ok('POST', '/invoices/from-quotations', { quotationIds: [made.id] });
    const { db } = shop.app.database;
    await expect(db.run(sql`delete from quotations where id = ${made.id}`)).rejects.toMatchObject({
      table: expect.stringMatching(/^invoice_(quotations|items)$/) as string,
    });
    await expect(db.run(sql`delete from quotation_items where quotation_id = ${made.id}`)).rejects.toMatchObject({
      table: 'invoice_items',
    });
  });

  it('is not made of a quotation that says other pieces than the order, unless that is meant', async () => {
    const made = await shop.quote([shop.items.post]);
    await ok('POST', `/quotations/${made.id}/confirm`, {});
    await shop.app.database.db.run(sql`update order_items set amount = 7 where order_id = ${made.orderId}`);
    expect(await refusal('POST', '/invoices/from-quotations', { quotationIds: [made.id] })).toEqual([
      422,
      'QuotationOutdated',
    ]);
    await ok('POST', '/invoices/from-quotations', { quotationIds: [made.id], outdated: true });
  });

  it('is not made of a quotation that says another colour than the order, unless that is meant', async () => {
    const colours = [await shop.id('products', 'code', '7016-STR'), await shop.id('products', 'code', '9005-MAT')];
    const made = await shop.quote([{ ...shop.items.post, product1Id: colours[0] }]);
    await ok('POST', `/quotations/${made.id}/confirm`, {});
    const colour = async (product1Id: number) => {
      const { version, items } = await ok('GET', `/orders/${made.orderId}`);
      await ok('PUT', `/orders/${made.orderId}`, { version, items: [{ id: items[0].id, product1Id }] });
    };
    const outdated = async () => (await ok('GET', `/quotations/${made.id}`)).outdated as boolean;
    expect(await outdated()).toBe(false);
    // The service is part of the price and stays.
    const { version, items } = await ok('GET', `/orders/${made.orderId}`);
    const serviceId = await shop.id('services', 'code', 'STAL-STD');
    const other = { version, items: [{ id: items[0].id, serviceId }] };
    expect(await refusal('PUT', `/orders/${made.orderId}`, other)).toEqual([422, 'QuotationConfirmed']);
    await colour(colours[1]!);
    expect(await ok('GET', `/orders/${made.orderId}`)).toMatchObject({ outdatedQuotation: { id: made.id } });
    expect(await refusal('POST', '/invoices/from-quotations', { quotationIds: [made.id] })).toEqual([
      422,
      'QuotationOutdated',
    ]);
    await colour(colours[0]!);
    expect(await outdated()).toBe(false);
    // The same colour under another name is no change.
    await shop.app.database.db.run(sql`update products set name = 'RAL 7016 fein' where id = ${colours[0]}`);
    expect(await outdated()).toBe(false);
    await colour(colours[1]!);
    await ok('POST', '/invoices/from-quotations', { quotationIds: [made.id], outdated: true });
  });
});

describe('an order', () => {
  it('whose quotation was cancelled can be deleted', async () => {
    const made = await shop.quote([shop.items.post]);
    expect(await refusal('DELETE', `/orders/${made.orderId}`)).toEqual([422, 'OrderHasQuotation']);
    await ok('POST', `/quotations/${made.id}/cancel`, {});
    await ok('DELETE', `/orders/${made.orderId}`);
    expect((await refusal('GET', `/quotations/${made.id}`))[0]).toBe(404);
  });

  it('can be cancelled where its price can no longer be worked out', async () => {
    const { db } = shop.app.database;
    const eur = await shop.id('currency', 'code', 'EUR');
    await db.run(sql`update currency set rate = 4.25, rate_date = '2026-10-01' where id = ${eur}`);
    const made = await shop.quote([shop.items.post, shop.items.angle]);
    await ok('PUT', `/quotations/${made.id}`, { version: made.version, currencyId: eur });
    await db.run(sql`update currency set rate = null where id = ${eur}`);
    await ok('POST', `/orders/${made.orderId}/cancel`, { reason: 'rezygnacja' });
    expect([await status(made.orderId), (await ok('GET', `/quotations/${made.id}`)).status]).toEqual([99, 9]);
  });

  it('is cancelled with the last of its items, a new one excepted', async () => {
    const confirmed = await shop.order([shop.items.post, shop.items.angle]);
    await ok('PUT', `/orders/${confirmed.id}`, { version: confirmed.version, deliveryDate: '2026-10-30' });
    await ok('POST', `/orders/${confirmed.id}/confirm`, {});
    const cancel = (id: number) => ok('POST', `/order-items/${id}/cancel`, { reason: 'rezygnacja' });
    await cancel(confirmed.items[0].id);
    expect(await status(confirmed.id)).toBe(2);
    await cancel(confirmed.items[1].id);
    expect(await status(confirmed.id)).toBe(99);
    const fresh = await shop.order([shop.items.post]);
    await cancel(fresh.items[0].id);
    expect(await status(fresh.id)).toBe(1);
  });

  it('costs what its priority says, whoever gives it one', async () => {
    const made = await shop.quote([shop.items.post]);
    const express = await shop.id('order_priorities', 'name', 'Ekspres');
    const order = await ok('GET', `/orders/${made.orderId}`);
    await ok('POST', '/scheduler/priority', { orderItemId: order.items[0].id, orderPriorityId: express });
    const after = await ok('GET', `/quotations/${made.id}`);
    expect(after.paymentNet).toBe((await ok('GET', `/orders/${made.orderId}/price-preview`)).paymentNet);
    expect(after.orderPriorityId).toBe(express);
  });
});
