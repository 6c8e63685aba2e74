import { expect, test } from 'vitest';
import { sql } from './sql';
import { testApp } from '../../../test/support/app';
import { jsonParam } from '../../../test/support/query';
import { sentStatements } from '../../../test/support/statements';

const t = await testApp();
const clerk = await t.person({
  rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE', 'DICTIONARIES_EXPORT'],
});
const vat = (code: string, more: object = {}) => ({ name: `Stawka ${code}`, code, value: 2300, ...more });

test('a record is created, read, changed and found', async () => {
  const created = await t.call(clerk, 'POST', '/vat-rates', vat('23', { isDefault: true }));
  expect(created).toMatchObject({ status: 200, body: { version: 1, code: '23', value: 2300, isActive: true } });
  const { id } = created.body;
  const read = await t.call(clerk, 'GET', `/vat-rates/${id}`);
  expect(read.body).toMatchObject({ id, can: { edit: true, delete: true } });
  const changed = await t.call(clerk, 'PUT', `/vat-rates/${id}`, { version: 1, name: 'Podstawowa żółta' });
  expect(changed.body).toMatchObject({ version: 2, name: 'Podstawowa żółta', code: '23' });
  const found = await t.call(clerk, 'GET', `/vat-rates?filter=${encodeURIComponent('{"search":"ZOLT"}')}`);
  expect(found.body).toMatchObject({ total: 1, items: [{ id }] });
  const info = await t.call(clerk, 'GET', `/vat-rates/record-info/${id}`);
  expect(info.body.createdUser).toContain('Test');
  const history = await t.call(clerk, 'GET', `/vat-rates/history/${id}`);
  expect(history.body.items.map((item: { action: string }) => item.action)).toEqual(['update', 'insert']);
  expect(history.body.items[0].changes).toEqual({ name: ['Stawka 23', 'Podstawowa żółta'] });
});

test('a stale write answers with the row as it is', async () => {
  const { body: row } = await t.call(clerk, 'POST', '/vat-rates', vat('8'));
  await t.call(clerk, 'PUT', `/vat-rates/${row.id}`, { version: 1, name: 'first' });
  const stale = await t.call(clerk, 'PUT', `/vat-rates/${row.id}`, { version: 1, name: 'second' });
  expect(stale).toMatchObject({
    status: 409,
    body: { errorStr: 'StaleVersion', current: { name: 'first', version: 2 } },
  });
  expect(stale.body.current.updatedUser.name).toContain('Test');
});

test('one default at a time, unique codes whatever the case, refs joined', async () => {
  const { body: a } = await t.call(clerk, 'POST', '/vat-rates', vat('5', { isDefault: true }));
  const { body: b } = await t.call(clerk, 'POST', '/vat-rates', vat('zw', { isDefault: true }));
  expect((await t.call(clerk, 'GET', `/vat-rates/${a.id}`)).body.isDefault).toBe(false);
  const twice = await t.call(clerk, 'POST', '/vat-rates', vat('ZW'));
  expect(twice).toMatchObject({ status: 409, body: { errorStr: 'AlreadyExists', fields: { code: 'AlreadyExists' } } });
  expect(twice.body.errorDetails).toBe(t.installation.texts('en')('fields:code'));
  const land = await t.call(clerk, 'POST', '/countries', {
    code: 'PL',
    isoCode: 'POL',
    name: 'Polska',
    vatRateId: b.id,
  });
  expect(land.body.vatRate).toEqual({ id: b.id, name: 'Stawka zw' });
  // A default may not be deleted at all.
  await t.call(clerk, 'PUT', `/vat-rates/${a.id}`, { version: 2, isDefault: true });
  const used = await t.call(clerk, 'DELETE', `/vat-rates/${b.id}`);
  expect(used).toMatchObject({ status: 422, body: { errorStr: 'UsedElsewhere' } });
  const [kind] = used.body.usedBy;
  expect(kind).toMatchObject({ total: 1, records: [{ path: `/${kind.entity}/edit/${kind.records[0].id}` }] });
  expect(used.body.errorDetails).toBe(`${kind.label} (${kind.records[0].name})`);
  const asked = await sentStatements(async () => {
    const { body } = await t.call(clerk, 'DELETE', `/vat-rates?id[]=${b.id}`);
    expect(body).toMatchObject({ deleted: [], failed: [{ id: b.id, errorDetails: used.body.errorDetails }] });
  });
  expect(asked.filter((text) => / as mine\b/.test(text))).toHaveLength(1);
  const missing = await t.call(clerk, 'PUT', `/countries/${land.body.id}`, { version: 1, vatRateId: 999_999 });
  expect(missing).toMatchObject({ status: 400, body: { fields: { vatRateId: 'RefMissing' } } });
  expect(missing.body.errorDetails).toBe(
    t.installation.texts('en')(['settings:countries.fields.vatRateId', 'fields:vatRateId']),
  );
  expect(missing.body.errorDetails).not.toBe('vatRateId');
});

test('fields of an action are named as its dialog names them', async () => {
  const keeper = await t.person({ rights: ['STOCK_READ', 'STOCK_CHANGE'] });
  const { status, body } = await t.call(keeper, 'POST', '/stocks/1/move', { amount: '1' });
  expect([status, body.fields]).toEqual([400, { targetStorageId: 'Required' }]);
  expect(body.errorDetails).toBe(t.installation.texts('en')('stock:stocks.actions.move.fields.targetStorageId'));
});

test('a delete is taken back under the same id', async () => {
  const { body: row } = await t.call(clerk, 'POST', '/vat-rates', vat('np'));
  expect((await t.call(clerk, 'DELETE', `/vat-rates/${row.id}`)).body).toEqual({ status: true, undo: true });
  expect((await t.call(clerk, 'GET', `/vat-rates/${row.id}`)).status).toBe(404);
  const back = await t.call(clerk, 'POST', `/vat-rates/restore/${row.id}`);
  expect(back).toMatchObject({ status: 200, body: { id: row.id, code: 'np', value: 2300 } });
  // Once another user deleted it as well, the first delete is over.
  const other = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'] });
  expect((await t.call(other, 'DELETE', `/vat-rates/${row.id}`)).status).toBe(200);
  expect((await t.call(clerk, 'POST', `/vat-rates/restore/${row.id}`)).status).toBe(404);
  expect((await t.call(other, 'POST', `/vat-rates/restore/${row.id}`)).status).toBe(200);
});

test('a repeated Idempotency-Key makes one record and gives the first answer', async () => {
  const key = { 'idempotency-key': '3f8f1d5e-2a34-4a0e-9a51-0d4f7f6f1c11' };
  const first = await t.call(clerk, 'POST', '/vat-rates', vat('x1'), key);
  const again = await t.call(clerk, 'POST', '/vat-rates', vat('x1'), key);
  expect(again).toMatchObject({ status: 200, body: first.body });
  const other = await t.call(clerk, 'POST', '/vat-rates', vat('x2'), key);
  expect(other).toMatchObject({ status: 409, body: { errorStr: 'IdempotencyMismatch' } });
});

test('the picker suggests the default and needs no right to read the dictionary itself', async () => {
  const picked = await t.call(
    clerk,
    'GET',
    `/search/vat-rates-search?filter=${encodeURIComponent('{"search":"staw"}')}`,
  );
  expect(picked.body.items.length).toBeGreaterThan(1);
  const all = await t.call(clerk, 'GET', '/search/vat-rates-search?page=0');
  expect(all.body.suggested).toHaveLength(1);
  expect(all.body.items[0]).toMatchObject({ label: expect.stringContaining(' ') });
});

test('an export has row numbers, the asked columns and no formulas', async () => {
  await t.call(clerk, 'POST', '/vat-rates', vat('f', { name: '=HYPERLINK("x")' }));
  const columns = jsonParam([{ key: 'name', label: 'Nazwa' }, { key: 'value' }]);
  const csv = await t.call(clerk, 'GET', `/vat-rates/export?format=csv&sortBy=code&columns=${columns}`);
  expect(csv.text.split('\r\n')[0]).toBe('\uFEFFLp;Nazwa;Rate [%]');
  expect(csv.text).toContain(`"'=HYPERLINK(""x"")";23.00`);
  const xls = await t.call(clerk, 'GET', '/vat-rates/export?format=xls');
  expect(xls.headers['content-type']).toContain('spreadsheetml');
  expect(xls.text.startsWith('PK')).toBe(true);
});

test.each([
  ['/vat-rates?page=-5', 'InvalidInput'],
  ['/vat-rates?itemsPerPage=1000000000', 'InvalidInput'],
  ['/vat-rates?filter=%7Bbroken', 'FilterNotJson'],
  ['/vat-rates?filter=%7B%22nope%22%3A1%7D', 'UnknownFilter'],
  ['/vat-rates?sortBy=password', 'UnknownColumn'],
  ['/vat-rates?foo=1', 'InvalidInput'],
  ['/vat-rates?filter=%7B%22search%22%3A%22a%00%22%7D', 'ControlCharacter'],
])('%s is refused', async (path, errorStr) => {
  expect(await t.call(clerk, 'GET', path)).toMatchObject({ status: 400, body: { errorStr } });
});

test('a request without a session, the right or the module is refused', async () => {
  expect((await t.call(undefined, 'GET', '/vat-rates')).status).toBe(401);
  const stranger = await t.person();
  expect((await t.call(stranger, 'GET', '/vat-rates')).body).toMatchObject({ errorStr: 'NoAccess' });
});

test('an unpaged list streams everything to those who may export, 1,000 rows to the others', async () => {
  const reader = await t.person({ rights: ['DICTIONARIES_READ'] });
  const all = await t.call(clerk, 'GET', '/vat-rates?page=-1&itemsPerPage=-1');
  expect(all.body.items).toHaveLength(all.body.total);
  await t.database.db.run(
    sql`insert into vat_rates (name, code, value) select 'n' || i, 'c' || i, 0 from generate_series(1, 1500) i`,
  );
  const cut = await t.call(reader, 'GET', '/vat-rates?page=-1&itemsPerPage=-1');
  expect(cut.body.items).toHaveLength(1000);
  const whole = await t.call(clerk, 'GET', '/vat-rates?page=-1&itemsPerPage=-1');
  expect(whole.body.items.length).toBeGreaterThan(1500);
});

test('pages from either end of a long list fit together', async () => {
  const page = async (number: number) =>
    (await t.call(clerk, 'GET', `/vat-rates?page=${number}&itemsPerPage=100&sortBy=code`)).body;
  const { total } = await page(0);
  const codes: string[] = [];
  for (let number = 0; number * 100 < total; number++) {
    codes.push(...(await page(number)).items.map((row: { code: string }) => row.code));
  }
  expect(new Set(codes).size).toBe(total);
  const sorted = await t.database.db.rows<{ code: string }>(sql`select code from vat_rates order by code, id`);
  expect(codes).toEqual(sorted.map((row) => row.code));
});

test('a day of a filter begins and ends in the zone of the installation, also when the clocks change', async () => {
  const admin = await t.person({ rights: ['LOGS_READ'] });
  for (const date of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']) {
    await t.database.db.run(sql`insert into logs (kind, description, date) values (2, ${`zone ${date}`}, ${date})`);
  }
  const filter = { kind: 2, date: { from: '2026-03-29', to: '2026-03-29' } };
  const found = await t.call(admin, 'GET', `/logs?filter=${jsonParam(filter)}`);
  expect(found.body.items.map((row: { date: string }) => row.date)).toEqual([
    '2026-03-29T21:59:59.000Z',
    '2026-03-28T23:00:00.000Z',
  ]);
  t.setNow(new Date('2026-03-30T08:00:00Z'));
  const scoped = { kind: 2, dateScope: 'day' };
  const day = await t.call(admin, 'GET', `/logs?filter=${jsonParam(scoped)}`);
  expect(day.body.total).toBe(3);
  t.setNow(undefined);
});
