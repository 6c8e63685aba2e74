import { expect, test } from 'vitest';
import { testApp } from '../support/app';
import { jsonParam } from '../support/query';

const t = await testApp();
const rights = ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE', 'DICTIONARIES_EXPORT'];
const clerk = await t.person({ rights });
const add = async (name: string, body: object) => {
  const { status, body: row } = await t.call(clerk, 'POST', `/${name}`, body);
  expect(row, name).toMatchObject({ version: 1 });
  expect(status).toBe(200);
  return row as { id: number; version: number } & Record<string, unknown>;
};
const change = (name: string, id: number, body: object) => t.call(clerk, 'PUT', `/${name}/${id}`, body);
const refused = (errorStr: string) => ({ status: 422, body: { errorStr } });

test('a night shift ends on the next day; a shift without hours is refused', async () => {
  const night = await add('shifts', { name: 'III', timeFrom: 1320, timeTo: 360 });
  expect(night).toMatchObject({ timeFrom: 1320, timeTo: 360 });
  expect(await add('shifts', { name: 'Do północy', timeFrom: 960, timeTo: 0 })).toMatchObject({ timeTo: 1440 });
  const wrong = await change('shifts', night.id, { version: 1, timeTo: 1320 });
  expect(wrong).toMatchObject(refused('ShiftWithoutHours'));
});

test('the shifts offered at a place are its own and those of every place', async () => {
  const booth = await add('places', { code: 'K1', name: 'Kabina' });
  const oven = await add('places', { code: 'P1', name: 'Piec' });
  await add('shifts', { name: 'Kabina rano', timeFrom: 300, timeTo: 700, placeId: booth.id });
  await add('shifts', { name: 'Piec rano', timeFrom: 300, timeTo: 700, placeId: oven.id });
  const filter = jsonParam({ placeId: booth.id, search: 'rano' });
  const { body } = await t.call(clerk, 'GET', `/search/shifts-search?filter=${filter}`);
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Kabina rano']);
  const all = jsonParam({ placeId: booth.id });
  const names = (await t.call(clerk, 'GET', `/search/shifts-search?filter=${all}`)).body.items;
  expect(names.map((item: { name: string }) => item.name)).toContain('III');
});

test('a category cannot be placed below itself', async () => {
  const root = await add('product-categories', { name: 'Farby' });
  const child = await add('product-categories', { name: 'Proszkowe', parentId: root.id });
  const leaf = await add('product-categories', { name: 'Poliestrowe', parentId: child.id });
  for (const parentId of [root.id, child.id, leaf.id]) {
    const answer = await change('product-categories', root.id, { version: 1, parentId });
    expect(answer).toMatchObject(refused('CategoryInItself'));
  }
  expect(await change('product-categories', leaf.id, { version: 1, parentId: root.id })).toMatchObject({ status: 200 });
});

test('rows without a company share one space of codes', async () => {
  await add('errornous-reasons', { code: 'RYSA', name: 'Rysa' });
  const twice = await t.call(clerk, 'POST', '/errornous-reasons', { code: 'rysa', name: 'Rysa' });
  expect(twice).toMatchObject({ status: 409, body: { errorStr: 'AlreadyExists' } });
  const company = await add('companies', { code: 'G', name: 'Galwex', nip: '1111111111' });
  await add('errornous-reasons', { code: 'RYSA', name: 'Rysa', companyId: company.id });
});

test('a default stays active', async () => {
  const rate = await add('vat-rates', { name: '23 %', code: '23', value: 2300, isDefault: true });
  expect(await change('vat-rates', rate.id, { version: 1, isActive: false })).toMatchObject(
    refused('DefaultMustBeActive'),
  );
});

test('an entry out of use is not chosen any more, and kept where it was chosen', async () => {
  const [first, second] = [
    await add('companies', { code: 'SPA', name: 'Spółka A' }),
    await add('companies', { code: 'SPB', name: 'Spółka B' }),
  ];
  const [hall, old] = [
    await add('buildings', { code: 'HALA', name: 'Hala', companyId: first.id }),
    await add('buildings', { code: 'STARA', name: 'Stara hala', companyId: second.id }),
  ];
  await change('companies', first.id, { version: 1, isActive: false });
  const refusal = { status: 400, body: { fields: { companyId: 'RefInactive' } } };
  const again = { code: 'NOWA', name: 'Nowa hala', companyId: first.id };
  expect(await t.call(clerk, 'POST', '/buildings', again)).toMatchObject(refusal);
  expect(await change('buildings', old.id, { version: 1, companyId: first.id })).toMatchObject(refusal);
  expect(await change('buildings', hall.id, { version: 1, name: 'Hala 1', companyId: first.id })).toMatchObject({
    status: 200,
  });
});

test('a default goes to another row and is never taken away', async () => {
  const first = await add('currency', { code: 'PLN', name: 'złoty', isDefault: true });
  const second = await add('currency', { code: 'CZK', name: 'korona' });
  const needed = { status: 422, body: { errorStr: 'DefaultNeeded', errorDetails: 'PLN' } };
  expect(await change('currency', first.id, { version: 1, isDefault: false })).toMatchObject(needed);
  expect(await t.call(clerk, 'DELETE', `/currency/${first.id}`)).toMatchObject(needed);
  const bulk = await t.call(clerk, 'DELETE', `/currency?id[]=${first.id}`);
  expect(bulk.body.failed).toMatchObject([{ errorStr: 'DefaultNeeded' }]);
  expect((await change('currency', second.id, { version: 1, isDefault: true })).status).toBe(200);
  expect((await t.call(clerk, 'DELETE', `/currency/${first.id}`)).status).toBe(200);
  expect((await t.call(clerk, 'DELETE', `/currency/${second.id}`)).body.errorStr).toBe('DefaultNeeded');
});

test('a company has a default of its own beside the one of all companies', async () => {
  const company = await add('companies', { code: 'GP', name: 'Galwex Powłoki', nip: '5260250274' });
  const all = await add('order-priorities', { name: 'Normalny', isDefault: true });
  const own = await add('order-priorities', { name: 'Szybki', companyId: company.id, isDefault: true });
  const isDefault = async (id: number) => (await t.call(clerk, 'GET', `/order-priorities/${id}`)).body.isDefault;
  expect([await isDefault(all.id), await isDefault(own.id)]).toEqual([true, true]);
  const next = await add('order-priorities', { name: 'Ekspres', companyId: company.id, isDefault: true });
  expect([await isDefault(all.id), await isDefault(own.id), await isDefault(next.id)]).toEqual([true, false, true]);
  expect((await change('order-priorities', next.id, { version: 1, isDefault: false })).status).toBe(200);
  const moved = await change('order-priorities', all.id, { version: 1, companyId: company.id });
  expect(moved).toMatchObject(refused('DefaultNeeded'));
  const other = await add('order-priorities', { name: 'Spokojny', isDefault: true });
  const given = await change('order-priorities', own.id, { version: 2, isDefault: true, companyId: null });
  expect(given.status).toBe(200);
  expect([await isDefault(all.id), await isDefault(other.id), await isDefault(own.id)]).toEqual([false, false, true]);
});

test('one default stays where one is given away and another deleted at the same time', async () => {
  const kept = await add('payment-methods', { code: 'P', name: 'przelew', isDefault: true });
  const other = await add('payment-methods', { code: 'G', name: 'gotówka' });
  await Promise.all([
    change('payment-methods', other.id, { version: 1, isDefault: true }),
    t.call(clerk, 'DELETE', `/payment-methods/${kept.id}`),
    t.call(clerk, 'DELETE', `/payment-methods/${other.id}`),
  ]);
  const { items } = (await t.call(clerk, 'GET', '/payment-methods')).body as { items: { isDefault: boolean }[] };
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('a currency shows the newest of its rates', async () => {
  const euro = await add('currency', { code: 'eur', name: 'euro' });
  expect(euro).toMatchObject({ code: 'EUR', rate: null });
  const newer = await add('currency-rate', { currencyId: euro.id, rateDate: '2026-10-06', rate: '4.2511' });
  await add('currency-rate', { currencyId: euro.id, rateDate: '2026-10-05', rate: '4.2600' });
  const now = async () => (await t.call(clerk, 'GET', `/currency/${euro.id}`)).body as unknown;
  expect(await now()).toMatchObject({ rate: '4.25110000', rateDate: '2026-10-06' });
  await t.call(clerk, 'DELETE', `/currency-rate/${newer.id}`);
  expect(await now()).toMatchObject({ rate: '4.26000000', rateDate: '2026-10-05' });
  const twice = { currencyId: euro.id, rateDate: '2026-10-05', rate: '4.0000' };
  expect(await t.call(clerk, 'POST', '/currency-rate', twice)).toMatchObject({ status: 409 });
});

test('prices, places and work card statuses agree with themselves', async () => {
  const cheap = { code: 'D', name: 'Dostawa', priceNet: 12000, priceGross: 1000 };
  expect(await t.call(clerk, 'POST', '/transport-types', cheap)).toMatchObject(refused('GrossBelowNet'));
  const [own, other] = [
    await add('companies', { code: 'A', name: 'A' }),
    await add('companies', { code: 'B', name: 'B' }),
  ];
  const building = await add('buildings', { code: 'H', name: 'Hala', companyId: other.id });
  const place = { code: 'KAB', name: 'Kabina', companyId: own.id, buildingId: building.id };
  expect(await t.call(clerk, 'POST', '/places', place)).toMatchObject(refused('BuildingOfOtherCompany'));
  const status = { name: 'Otwarta', kind: 3, isClosed: true };
  expect(await t.call(clerk, 'POST', '/work-cards-status', status)).toMatchObject(refused('StatusNotClosing'));
});

test('steps and options belong to their service and go with it', async () => {
  const service = await add('services', { code: 'ALU', name: 'Aluminium' });
  const step = await add('service-steps', { serviceId: service.id, sequence: 1, code: 'MAL', name: 'Malowanie' });
  await add('step-options', { serviceStepId: step.id, code: '1W', name: 'Jedna warstwa', pricePerArea: 1800 });
  const outside = { serviceStepId: step.id, code: '2W', name: 'Dwie', priceMultiplier: '-1' };
  expect(await t.call(clerk, 'POST', '/step-options', outside)).toMatchObject({
    status: 400,
    body: { fields: { priceMultiplier: 'TooSmall' } },
  });
  expect((await t.call(clerk, 'DELETE', `/services/${service.id}`)).status).toBe(200);
  expect((await t.call(clerk, 'GET', `/service-steps/${step.id}`)).status).toBe(404);
});
