import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const refusal = async (id: number, items: readonly object[]) =>
  (await s.refusal(`/invoices/${id}/correct`, { reason: 'Rabat', items })).slice(0, 2);

it('a correction is made with the lines it changes in one request, or not at all', async () => {
  const root = await s.approved({ items: [s.line(), s.line({ name: 'Montaż', amount: '1', priceNet: 700 })] });
  const [first, second] = root.items as { id: number }[];
  const price = (id: number, priceNet: number) => ({ id, priceNet });
  expect(await refusal(root.id, [price(first!.id, 4000), { id: 999_999, amount: '1' }])).toEqual([400, 'InvalidInput']);
  expect(await refusal(root.id, [{ ...price(first!.id, 10_000_000_000_000), amount: '1000000000' }])).toEqual([
    400,
    'InvalidInput',
  ]);
  const { n } = await s.row<{ n: number }>(
    sql`select count(*)::int as n from invoices where root_invoice_id = ${root.id}`,
  );
  expect(n).toBe(0);
  const items = [price(first!.id, 4000), { id: second!.id, amount: '0' }];
  const made = await s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat', items });
  expect(made).toMatchObject({ status: 0, valueNet: -2700, items: [{ priceNet: 4000 }, { amount: '0.0000' }] });
  expect(made.items[0].original).toMatchObject({ priceNet: 5000 });
  await s.post(`/invoices/${made.id}/approve`);
  // Lines of the invoice are not those of its last correction any more.
  expect(await refusal(root.id, [price(first!.id, 3000)])).toEqual([400, 'InvalidInput']);
});

it('a correction of what was paid is listed as to be paid back until it is', async () => {
  const toReturn = async () => {
    const { body } = await s.app.call(s.office, 'GET', `/invoices?filter=${jsonParam({ due: 'back' })}`);
    return (body as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  const root = await s.approved();
  await s.post('/invoice-payments', { invoiceId: root.id, amount: root.valueGross, date: '2026-10-10' });
  const { id } = await s.post(`/invoices/${root.id}/correct`, {
    reason: 'Rabat',
    items: [{ id: root.items[0].id, amount: '1' }],
  });
  await s.post(`/invoices/${id}/approve`);
  expect(await toReturn()).toEqual([id]);
  await s.post('/invoice-payments', { invoiceId: id, amount: -6150, date: '2026-10-30' });
  expect(await toReturn()).toEqual([]);
});

it('a deleted correction does not come back once another one of its invoice counts, or the invoice does not', async () => {
  const root = await s.approved();
  const correct = () => s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat' });
  const remove = async (id: number) => {
    const { body } = await s.app.call(s.office, 'DELETE', `/invoices/${id}`);
    expect(body).toMatchObject({ undo: true });
  };
  const restore = (id: number) => s.app.call(s.office, 'POST', `/invoices/restore/${id}`);
  const stale = await correct();
  await remove(stale.id);
  expect((await restore(stale.id)).status).toBe(200);
  await remove(stale.id);
  const items = [{ id: root.items[0].id as number, amount: '1' }];
  const other = await s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat', items });
  await s.post(`/invoices/${other.id}/approve`);
  expect((await restore(stale.id)).body).toMatchObject({ errorStr: 'CannotUndo' });
  await s.post(`/invoices/${other.id}/void`, { reason: 'Pomyłka' }, s.admin);
  expect((await restore(stale.id)).status).toBe(200);
  await remove(stale.id);
  await s.post(`/invoices/${root.id}/void`, { reason: 'Pomyłka' }, s.admin);
  expect((await restore(stale.id)).body).toMatchObject({ errorStr: 'CannotUndo' });
});
