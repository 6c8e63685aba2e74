import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { sql } from '../../engine/server/sql';
import { plantSeeds } from '../../modules/all.seeds';
import { setUpLink } from './set-up.routes';

test('the first administrator sets an empty installation up, once, also after a stranger asked for an account', async () => {
  const fresh = await testApp();
  const stranger = {
    email: 'boss@galwex.test',
    name: 'Ktoś',
    surname: 'Obcy',
    companyName: 'Obca',
    password: 'Obcy12345!',
  };
  const asked = await fresh.call(undefined, 'POST', '/register', stranger);
  expect(asked).toMatchObject({ status: 422, body: { errorStr: 'NotSetUp' } });
  await fresh.database.db.run(sql`
    insert into users (name, surname, email, dashboard_type, is_customer, is_active, registration)
    values ('Ktoś', 'Obcy', 'boss@galwex.test', 9, true, false, 2)`);
  const setUp = (token: string) =>
    fresh.call(undefined, 'POST', '/setup', {
      token,
      companyName: 'Galwex Powłoki',
      email: 'boss@galwex.test',
      name: 'Anna',
      surname: 'Szef',
      password: 'Coatdesk1!',
    });
  const token = (await setUpLink(fresh.installation, new Date()))!.split('token=')[1]!;
  expect((await fresh.call(undefined, 'GET', '/setup')).body).toEqual({
    needed: true,
    registration: false,
    passwordMinLength: 8,
  });
  expect((await setUp('y'.repeat(43))).body.errorStr).toBe('LinkExpired');
  expect((await setUp(token)).body).toEqual({ status: true });
  expect((await setUp(token)).body.errorStr).toBe('AlreadySetUp');
  expect((await fresh.call(undefined, 'GET', '/setup')).body).toEqual({
    needed: false,
    registration: true,
    passwordMinLength: 8,
  });
  const login = await fresh.call(undefined, 'POST', '/login', { email: 'boss@galwex.test', password: 'Coatdesk1!' });
  expect(login.body).toMatchObject({ user: { dashboardType: 1 }, company: { name: 'Galwex Powłoki' } });
  expect(login.body.permissions).toContain('SUPER_USER');
});

test('a new company gets its content in the language of its administrator', async () => {
  const fresh = await testApp();
  const token = (await setUpLink(fresh.installation, new Date()))!.split('token=')[1]!;
  const body = { token, companyName: 'Galwex', email: 'chef@galwex.test', name: 'Anna', surname: 'Chef' };
  await fresh.call(undefined, 'POST', '/setup', { ...body, password: 'Coatdesk1!' }, { 'accept-language': 'de' });
  const { db: there } = fresh.database;
  expect(await there.rows(sql`select name, kind from work_cards_status order by kind limit 2`)).toEqual([
    { name: 'Neu', kind: 1 },
    { name: 'Zu prüfen', kind: 3 },
  ]);
  expect(
    await there.rows(sql`select e.name from crm_events e join crm_categories c on c.id = e.crm_category_id
    where c.name = 'Angebot' order by e.id limit 1`),
  ).toEqual([{ name: 'Anfrage' }]);
  expect(await there.rows(sql`select name from roles where 'SUPER_USER' = any(rights)`)).toEqual([
    { name: 'Administrator' },
  ]);
  expect((await fresh.installation.settings()).defaultLanguage).toBe('de');
});

test('a company of another country gets its rates, currency, holidays and time zone', async () => {
  const fresh = await testApp();
  const token = (await setUpLink(fresh.installation, new Date()))!.split('token=')[1]!;
  const body = { token, companyName: 'Galwex', email: 'chef@galwex.test', name: 'Anna', surname: 'Chef' };
  const setUp = (more: object) =>
    fresh.call(undefined, 'POST', '/setup', { ...body, password: 'Coatdesk1!', ...more }, { 'accept-language': 'de' });
  expect((await setUp({ country: 'DE', zone: 'Mars/Olympus' })).body.fields).toEqual({ zone: 'NotInList' });
  expect((await setUp({ country: 'XX' })).body.fields).toEqual({ country: 'NotInList' });
  expect((await setUp({ country: 'DE' })).body).toEqual({ status: true });
  const { db: there } = fresh.database;
  expect(await there.rows(sql`select name, value from vat_rates where is_default`)).toEqual([
    { name: '19 %', value: 1900 },
  ]);
  expect(await there.rows(sql`select code from vat_rates where code in ('23', '8', '5')`)).toEqual([]);
  expect(await there.rows(sql`select code from currency where is_default`)).toEqual([{ code: 'EUR' }]);
  const named = await there.rows<{ name: string }>(sql`select name from holidays where holiday_date = '2026-10-03'`);
  expect(named).toEqual([{ name: 'Tag der Deutschen Einheit' }]);
  expect(await there.rows(sql`select 1 from holidays where holiday_date = '2026-11-11'`)).toEqual([]);
  expect(await there.rows(sql`select 1 from payment_methods where code in ('BLIK', 'PRZELEW')`)).toEqual([]);
  expect(await there.rows(sql`select code, name from payment_methods where is_default`)).toEqual([
    { code: 'TRANSFER', name: 'Überweisung' },
  ]);
  expect(
    await there.rows(sql`
    select c.code, v.code as rate from countries c join vat_rates v on v.id = c.vat_rate_id`),
  ).toEqual([{ code: 'DE', rate: '19' }]);
  expect(await fresh.installation.settings()).toMatchObject({
    zone: 'Europe/Berlin',
    country: 'DE',
  });
  expect(await there.rows(sql`select valid_from, rate from interest_rates`)).toEqual([
    { validFrom: '2025-07-01', rate: 1015 },
  ]);
  expect(await there.rows(sql`select name from locations`)).toEqual([{ name: 'Halle' }]);
  await there.tx((tx) => plantSeeds(tx, 'de', 'DE'));
  expect(await there.rows(sql`select 1 from banks`)).toEqual([]);
});
