import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';

const t = await testApp();
const root = await t.person({ rights: ['SUPER_USER'] });
const admin = await t.person({ rights: ['ADMIN_USER'] });
const anna = await t.person({ rights: ['ORDERS_READ'] });
const view = { filterKey: 'flt_orders', filter: 'f.status=1' };
const save = async (person: typeof anna, body: object) => (await t.call(person, 'POST', '/user-filters', body)).body;
const seenBy = async (person: typeof anna): Promise<string[]> =>
  (await t.call(person, 'GET', `/user-filters?page=0&filter=${jsonParam({ filterKey: 'flt_orders' })}`)).body.items.map(
    (one: { filterName: string }) => one.filterName,
  );

test('a view shared by an administrator is seen by colleagues, and changed by administrators alone', async () => {
  const shared = await save(admin, { ...view, filterName: 'Team' });
  await save(anna, { ...view, filterName: 'Mine' });
  expect(await seenBy(anna)).toEqual(['Mine']);
  const put = (person: typeof anna, version: number, values: object) =>
    t.call(person, 'PUT', `/user-filters/${shared.id}`, { ...values, version });
  expect((await put(admin, shared.version, { isShared: true })).body).toMatchObject({ isShared: true });
  expect((await seenBy(anna)).sort()).toEqual(['Mine', 'Team']);
  expect((await put(anna, shared.version + 1, { filterName: 'Other' })).status).toBe(404);
  expect((await t.call(anna, 'DELETE', `/user-filters/${shared.id}`)).status).toBe(404);
  const another = await t.person({ rights: ['ADMIN_USER'] });
  expect((await put(another, shared.version + 1, { isShared: false })).body).toMatchObject({ userId: admin.id });
  expect(await seenBy(anna)).toEqual(['Mine']);
});

test('a shared view of what somebody may not open now, list or report, is not shown to them', async () => {
  const invoices = { filterKey: 'flt_invoices', filter: 'f.customerId=1', filterName: 'Late payers', isShared: true };
  const report = { ...invoices, filterKey: 'report_open-items-report', filterName: 'Debtors' };
  const ids = [(await save(admin, invoices)).id, (await save(admin, report)).id];
  const accountant = await t.person({ rights: ['INVOICES_READ'] });
  const turn = (isActive: boolean) => t.call(root, 'PUT', '/modules', { code: 'INVOICES', isActive });
  const seen = async (person: typeof anna) =>
    (await Promise.all(ids.map((id) => t.call(person, 'GET', `/user-filters/${id}`)))).map(({ status }) => status);
  expect(await seen(anna)).toEqual([404, 404]);
  expect(await seen(accountant)).toEqual([200, 200]);
  await turn(false);
  expect(await seen(accountant)).toEqual([404, 404]);
  expect(await seen(admin)).toEqual([200, 200]);
  await turn(true);
  expect(await seen(accountant)).toEqual([200, 200]);
});

test('a shared view stays with the team when the account of whoever shared it is closed', async () => {
  const owner = await t.person({ rights: ['ADMIN_USER'] });
  const shared = await save(owner, { ...view, filterName: 'Stays', isShared: true });
  const { version } = (await t.call(root, 'GET', `/users/${owner.id}`)).body;
  expect((await t.call(root, 'PUT', `/users/${owner.id}`, { isActive: false, version })).status).toBe(200);
  expect(await seenBy(anna)).toContain('Stays');
  expect((await t.call(root, 'DELETE', `/users/${owner.id}`)).status).toBe(422);
  const change = { filterName: 'Renamed', version: shared.version };
  expect((await t.call(admin, 'PUT', `/user-filters/${shared.id}`, change)).status).toBe(200);
});

test('who is no administrator shares nothing, not even by saving it shared', async () => {
  const refusal = { status: 422, body: { errorStr: 'OnlyAdministratorsShare' } };
  const body = { ...view, filterName: 'Pushed', isShared: true };
  expect(await t.call(anna, 'POST', '/user-filters', body)).toMatchObject(refusal);
  const own = await save(anna, { ...view, filterName: 'Own' });
  expect(await t.call(anna, 'PUT', `/user-filters/${own.id}`, { isShared: true, version: own.version })).toMatchObject(
    refusal,
  );
});

test('an administrator does not change what is another person’s alone', async () => {
  const own = await save(anna, { ...view, filterName: 'Private' });
  const change = { isShared: true, version: own.version };
  expect((await t.call(admin, 'PUT', `/user-filters/${own.id}`, change)).status).toBe(404);
  expect((await t.call(admin, 'DELETE', `/user-filters/${own.id}`)).status).toBe(200);
});

test('default columns of lists are set by administrators, list by list, two at once too', async () => {
  const set = (list: string, columns: string[] | null, person = admin) =>
    t.call(person, 'PUT', `/list-columns/${list}`, { columns });
  expect((await set('orders', ['numberText'], anna)).status).toBe(403);
  expect((await set('orders', ['number,Text'])).status).toBe(400);
  const both = await Promise.all([set('orders', ['numberText', '-date']), set('customers', ['name'])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const known = async () => {
    const { listColumns } = (await t.call(anna, 'POST', '/refresh', {})).body.settings;
    return [...listColumns].sort();
  };
  expect(await known()).toEqual(['customers=name', 'orders=numberText,-date']);
  await set('orders', ['deliveryDate']);
  await set('customers', null);
  expect(await known()).toEqual(['orders=deliveryDate']);
});
