import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { pdfPages, pdfRightMargin } from '../../../../test/support/pdf';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { reportKeys as keysOf } from '../../../engine/report';
import { amountDiffReport } from './amount-diff.report';

const reportKeys = keysOf(amountDiffReport);

let shop: ReceivedShop;
let reader: Person;
let made: { id: number };
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
  reader = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT', 'QUOTATIONS_READ'] });
  made = await shop.order([{ ...shop.items.post, amount: 40 }, shop.items.angle]);
  const counted = await shop.count(await shop.reception(made.id), { 'P-6060': 39 });
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${counted.id}`);
  const items = [{ id: counted.items[0].id, resolution: 1 }];
  await shop.ok(shop.store, 'PUT', `/receptions/${counted.id}`, { version, items });
  await shop.ok(shop.store, 'POST', `/receptions/${counted.id}/receive`, { locationId: shop.locationId });
  await shop.ok(shop.sales, 'POST', `/orders/${made.id}/quotation`, {});
});
const read = (query: Record<string, string> = {}) =>
  shop.ok(reader, 'GET', `/reports/amount-diff-report?${new URLSearchParams(query).toString()}`);

describe('the report of amounts that differ', () => {
  it('shows one post less than declared, and what that is worth', async () => {
    const { items, total, sums } = await read({ filter: JSON.stringify({ different: true }) });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      orderId: made.id,
      name: 'P-6060',
      declared: 40,
      received: 39,
      difference: -1,
      finished: 0,
      pickedUp: 0,
      declaredArea: '57.6000',
      measuredArea: null,
      billedArea: '56.1600',
      currency: 'PLN',
    });
    // 1.44 m² less at 28.00, 5 % off.
    expect(Number(items[0].valueEffect)).toBe(-3830);
    expect(sums).toMatchObject({ difference: '-1', received: '39', valueEffect: '-3830' });
  });

  it('tells one missing and one too many apart: they do not make up for each other', async () => {
    const more = await shop.order([shop.items.angle]);
    const counted = await shop.count(await shop.reception(more.id), { 'K-45': 17 });
    const { version } = await shop.ok(shop.store, 'GET', `/receptions/${counted.id}`);
    const items = [{ id: counted.items[0].id, resolution: 1 }];
    await shop.ok(shop.store, 'PUT', `/receptions/${counted.id}`, { version, items });
    await shop.ok(shop.store, 'POST', `/receptions/${counted.id}/receive`, { locationId: shop.locationId });
    const { sums } = await read({ filter: JSON.stringify({ different: true }) });
    expect(sums).toMatchObject({ difference: '0', differenceBelow: '-1', differenceAbove: '1' });
    await shop.ok(shop.store, 'POST', `/receptions/${counted.id}/cancel`, {});
    await shop.ok(shop.sales, 'POST', `/orders/${more.id}/cancel`, { reason: 'Pomyłka' });
  });

  it('says nothing of money to who sees no quotations, in its file neither', async () => {
    const foreman = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT'] });
    const path = '/reports/amount-diff-report';
    const { items, sums } = await shop.ok(foreman, 'GET', path);
    expect(items[0]).toMatchObject({ difference: -1 });
    for (const key of ['valueEffect', 'currency']) expect([key in items[0], key in sums]).toEqual([false, false]);
    const sorted = await shop.app.call(foreman, 'GET', `${path}?sortBy=valueEffect`);
    expect([sorted.status, sorted.body.errorStr]).toEqual([400, 'UnknownColumn']);
    const { text } = await shop.app.call(foreman, 'GET', `${path}/export?format=csv`);
    expect(text).not.toContain('-38');
  });

  it('lists the others too, in pages, sorted and searched', async () => {
    const all = await read();
    expect(all.total).toBe(2);
    expect(all.items.map((row: { name: string }) => row.name)).toEqual(['P-6060', 'K-45']);
    const sorted = await read({ sortBy: 'name', page: '1', itemsPerPage: '1' });
    expect(sorted.items.map((row: { name: string }) => row.name)).toEqual(['P-6060']);
    const found = await read({ filter: JSON.stringify({ search: 'k-4', from: '2026-10-01', to: '2026-10-31' }) });
    expect(found.items.map((row: { name: string }) => row.name)).toEqual(['K-45']);
    expect((await read({ filter: JSON.stringify({ to: '2026-09-30' }) })).total).toBe(0);
    expect((await read({ filter: JSON.stringify({ search: '%' }) })).total).toBe(0);
  });

  it.each(reportKeys)('is sorted by %s', async (key) => {
    expect((await read({ sortBy: key, sortDesc: 'true' })).items).toHaveLength(2);
  });

  it('is printed with every column within the page, in every language', async () => {
    for (const language of ['pl', 'en', 'de']) {
      const answer = await shop.app.app.inject({
        url: '/api/reports/amount-diff-report/export?format=pdf',
        headers: { 'access-token': reader.token, 'accept-language': language },
      });
      expect(answer.statusCode).toBe(200);
      expect((await pdfPages(answer.rawPayload)).join(' ')).toContain('PLN');
      expect(await pdfRightMargin(answer.rawPayload)).toBeGreaterThan(38);
    }
  });

  it('is exported by those who may, with every column', async () => {
    const answer = await shop.app.call(reader, 'GET', '/reports/amount-diff-report/export?format=csv');
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]!.split(';')).toHaveLength(reportKeys.length + 1);
    expect(lines[1]).toContain(';40;39;-1;');
    expect(lines[1]).toContain(';-38.30;PLN');
    const only = await shop.app.person({ rights: ['REPORTS'] });
    expect((await shop.app.call(only, 'GET', '/reports/amount-diff-report/export')).status).toBe(403);
    expect((await shop.app.call(shop.store, 'GET', '/reports/amount-diff-report')).status).toBe(403);
  });

  it.each(['{', '{"x":1}', '{"from":"5.10.2026"}', '{"different":"yes"}'])('refuses the filter %s', async (filter) => {
    const answer = await shop.app.call(
      reader,
      'GET',
      `/reports/amount-diff-report?filter=${encodeURIComponent(filter)}`,
    );
    expect([answer.status, answer.body.errorStr]).toEqual([400, 'FilterNotValid']);
  });
});
