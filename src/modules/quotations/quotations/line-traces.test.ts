import { beforeAll, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import type { Body } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
});
const ok = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => shop.ok(shop.sales, method, path, body);
const explained = (id: number) => ok('GET', `/quotations/${id}/explain`);
const db = () => shop.app.database.db;
const kept = (id: number) =>
  db().one<{ ways: number; places: number[] }>(sql`
    select jsonb_array_length(q.line_traces) as ways,
      (select json_agg(l.trace order by l.lp) from quotation_items l where l.quotation_id = q.id) as places
    from quotations q where q.id = ${id}`);
const posts = (...names: string[]) => names.map((name) => ({ ...shop.items.post, name }));

it('how lines came about is kept once where they differ in their names alone', async () => {
  const made = await shop.quote([...posts('A', 'B', 'C'), shop.items.gate]);
  expect(await kept(made.id)).toEqual({ ways: 2, places: [0, 0, 0, 1] });
  const { lines } = await explained(made.id);
  const worked = await ok('GET', `/orders/${made.orderId}/price-preview`);
  expect(lines.map(({ trace }: Body) => trace.length)).toEqual(worked.lines.map(({ trace }: Body) => trace.length));
  expect(lines[2].trace).toEqual(lines[0].trace);
  expect(lines[3].trace).not.toEqual(lines[0].trace);
});

it('a line that is worked out again has its own steps, the others theirs', async () => {
  const made = await shop.quote(posts('A', 'B', 'C'));
  const { version, items } = await ok('GET', `/orders/${made.orderId}`);
  await ok('PUT', `/orders/${made.orderId}`, { version, items: [{ id: items[1].id, amount: 7 }] });
  expect(await kept(made.id)).toEqual({ ways: 2, places: [0, 1, 0] });
  const pieces = (line: Body) => line.trace.find(({ step }: Body) => step === 'lineMinimum').formulas[0][0].value;
  expect((await explained(made.id)).lines.map(pieces)).toEqual(['39', '7', '39']);
});

it('lines of earlier releases have their steps themselves and are explained by them', async () => {
  const made = await shop.quote(posts('A', 'B'));
  const before = await explained(made.id);
  await db().tx(async (tx) => {
    await tx.run(sql`
      update quotation_items l set trace = q.line_traces -> 0 from quotations q
      where q.id = l.quotation_id and q.id = ${made.id}`);
    await tx.run(sql`update quotations set line_traces = null where id = ${made.id}`);
  });
  expect(await explained(made.id)).toEqual(before);
  await ok('POST', `/quotations/${made.id}/recalculate`, {});
  expect(await kept(made.id)).toEqual({ ways: 1, places: [0, 0] });
  expect((await explained(made.id)).lines[1].trace).toEqual(before.lines[1].trace);
});

it('a quotation that is replaced leaves its order with the price of the new one, and a deleted one with none', async () => {
  const made = await shop.quote(posts('A'));
  const price = async () => (await ok('GET', `/orders/${made.orderId}`)).priceNet;
  const again = await ok('POST', `/orders/${made.orderId}/quotation`, { regenerate: true });
  expect(await price()).toBe(again.paymentNet);
  await shop.ok(shop.sales, 'DELETE', `/quotations/${again.id}`);
  expect(await price()).toBeNull();
});

it('a long answer is given again as it was', async () => {
  const { id } = await shop.order(posts(...Array.from({ length: 20 }, (_, at) => `Żółty słupek ${at}`)));
  const key = shop.key();
  const make = () => shop.app.call(shop.sales, 'POST', `/orders/${id}/quotation`, {}, key);
  const first = await make();
  expect(first.text.length).toBeGreaterThan(5000);
  expect(await make()).toMatchObject({ status: 200, body: first.body });
});
