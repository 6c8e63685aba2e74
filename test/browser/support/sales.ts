import { expect, type Page } from '@playwright/test';

type Row = Record<string, unknown> & { id: number; version: number };

/** Calls the API as the user signed in on the page; fails on a refusal. */
export async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<Row> {
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const answer = await page.request[method](`/api/${path}`, { headers: { 'access-token': token ?? '' }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Row;
}

async function idOf(page: Page, list: string, filter: object, matches: (row: Row) => boolean): Promise<number> {
  const query = new URLSearchParams({ itemsPerPage: '-1', filter: JSON.stringify(filter) });
  const { items } = (await call(page, 'get', `${list}?${query.toString()}`)) as unknown as { items: Row[] };
  const found = items.find(matches);
  expect(found, `${list} ${JSON.stringify(filter)}`).toBeDefined();
  return found!.id;
}

/** An order of ALUFASADA as the main job has it: two aluminium profiles, 5 % discount of the customer, transport 120.00. */
export async function newOrder(page: Page): Promise<{ id: number; number: string }> {
  const named = (name: string) => (row: Row) => row['name'] === name || row['code'] === name;
  const customerId = await idOf(page, 'customers', { search: 'ALUFASADA' }, named('ALUFASADA sp. z o.o.'));
  const productStateId = await idOf(page, 'product-states', {}, named('Aluminium surowe'));
  const serviceId = await idOf(page, 'services', {}, named('ALU-STD'));
  const transportTypeId = await idOf(page, 'transport-types', {}, named('Dostawa własna'));
  const companyId = await idOf(page, 'companies', {}, (row) => row['isActive'] === true);
  const item = { productStateId, serviceId };
  const order = await call(page, 'post', 'orders', {
    customerId,
    companyId,
    serviceId,
    transportTypeId,
    transportNet: 12_000,
    items: [
      { ...item, name: 'Profil do wyceny', outline: '240', length: '6000', amount: 39 },
      { ...item, name: 'Drobny uchwyt', surface: '0.012', amount: 120 },
    ],
  });
  return { id: order.id, number: String(order['numberText']) };
}

/** A confirmed quotation of a new order. */
export async function confirmedQuotation(
  page: Page,
): Promise<{ id: number; orderId: number; number: string; net: number }> {
  const order = await newOrder(page);
  const made = await call(page, 'post', `orders/${order.id}/quotation`, {});
  const row = await call(page, 'post', `quotations/${made.id}/confirm`, { version: made.version });
  return { id: row.id, orderId: order.id, number: String(row['numberText']), net: Number(row['paymentNet']) };
}
