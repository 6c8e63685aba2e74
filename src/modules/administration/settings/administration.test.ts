import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';

const t = await testApp();
const { db } = t.database;
const root = await t.person({ rights: ['SUPER_USER'] });
describe('settings', () => {
  test('keep secrets to themselves, everywhere', async () => {
    const secret = 'planted-secret-8431';
    const saved = await t.call(root, 'PUT', '/settings', { values: { smtpPassword: secret, minOutline: 150 } });
    expect(saved.status).toBe(200);
    const item = (key: string) => saved.body.items.find((one: { key: string }) => one.key === key);
    expect(item('smtpPassword')).toMatchObject({ value: null, hasValue: true, secret: true });
    expect(item('minOutline')).toMatchObject({ value: 150, default: 100 });
    const paths = [
      '/settings',
      '/logs',
      '/defaults',
      `/search/settings-search?filter=${jsonParam({ search: 'smtp' })}`,
    ];
    for (const path of paths) expect((await t.call(root, 'GET', path)).text).not.toContain(secret);
    expect((await t.call(root, 'POST', '/refresh', {})).text).not.toContain(secret);
    expect((await t.installation.settings()).smtpPassword).toBe(secret);
    await t.call(root, 'PUT', '/settings', { values: { smtpPassword: '' } });
    expect((await t.installation.settings()).smtpPassword).toBe(secret);
    await t.call(root, 'PUT', '/settings', { values: { smtpPassword: null } });
    expect((await t.installation.settings()).smtpPassword).toBeNull();
  });

  test.each([
    [{ minOutline: -1 }, { minOutline: 'TooSmall' }],
    [{ minSurface: '0.12345' }, { minSurface: 'TooPrecise' }],
    [{ nonsense: 1 }, { nonsense: 'UnknownKey' }],
    [{ zone: 'Mars/Olympus' }, { zone: 'NotInList' }],
    [{ smsEnabled: 'yes' }, { smsEnabled: 'NotBoolean' }],
    [{ smsEnabled: true }, { smsEnabled: 'SmsKeyRequired' }],
    [{ invoiceReminder1: 10 }, { invoiceReminder2: 'ReminderOrder' }],
    [{ invoiceReminder2: null, invoiceReminder3: 2 }, { invoiceReminder3: 'ReminderOrder' }],
  ])('refuse %j', async (values, fields) => {
    expect(await t.call(root, 'PUT', '/settings', { values })).toMatchObject({ status: 400, body: { fields } });
  });

  test('keep the key of the gateway while SMS are on', async () => {
    const save = (values: object) => t.call(root, 'PUT', '/settings', { values });
    expect((await save({ smsEnabled: true, smsToken: 'key' })).status).toBe(200);
    expect((await save({ smsToken: null })).body.fields).toEqual({ smsToken: 'SmsKeyRequired' });
    expect((await save({ smsSender: 'Galwex' })).status).toBe(200);
    expect((await save({ smsEnabled: false, smsToken: null, smsSender: null })).status).toBe(200);
  });

  test('that say whom the server talks to belong to the super user', async () => {
    const clerk = await t.person({ rights: ['SETTINGS_READ_WRITE'] });
    const answer = await t.call(clerk, 'PUT', '/settings', { values: { enovaUrl: 'http://10.0.0.1/' } });
    expect(answer).toMatchObject({ status: 422, body: { errorStr: 'OnlySuperUser', errorDetails: 'enovaUrl' } });
    expect((await t.call(clerk, 'PUT', '/settings', { values: { minOutline: 120 } })).status).toBe(200);
  });

  test('take an address only where its server may be called, and say so at its field', async () => {
    const save = (values: object) => t.call(root, 'PUT', '/settings', { values });
    const plain = 'http://127.0.0.1:8480/v2';
    expect((await save({ ksefUrl: plain })).body.fields).toEqual({ ksefUrl: 'AddressNotSecure' });
    expect((await save({ gusUrl: 'https://gus.test/bir' })).body.fields).toEqual({ gusUrl: 'AddressNotAllowed' });
    expect((await save({ ksefUrl: plain, outboundPrivateHosts: ['127.0.0.1:8480'] })).status).toBe(200);
    expect((await save({ ksefUrl: 'https://api.ksef.mf.gov.pl/v2', outboundPrivateHosts: [] })).status).toBe(200);
    expect((await save({ ksefUrl: null })).status).toBe(200);
  });

  test('keep a certificate and its key as they were pasted into one line, and refuse what is none', async () => {
    const save = (values: object) => t.call(root, 'PUT', '/settings', { values });
    const [certificate, key] = ['offline.cert.pem', 'offline.key.pem'].map((name) =>
      readFileSync(`demo/ksef/${name}`, 'utf8').trim(),
    ) as [string, string];
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pem = { type: 'pkcs8', format: 'pem' } as const;
    const locked = stranger.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'secret' });
    const wrong: [object, object][] = [
      [{ ksefOfflineCertificate: 'none' }, { ksefOfflineCertificate: 'NoCertificate' }],
      [{ ksefOfflineKey: certificate }, { ksefOfflineKey: 'NoPrivateKey' }],
      [{ ksefOfflineKey: String(locked) }, { ksefOfflineKey: 'KeyHasPassword' }],
      [
        { ksefOfflineCertificate: certificate, ksefOfflineKey: String(stranger.export(pem)) },
        { ksefOfflineKey: 'KeyOfAnotherCertificate' },
      ],
    ];
    for (const [values, fields] of wrong) expect((await save(values)).body.fields).toEqual(fields);
    const pasted = {
      ksefOfflineCertificate: certificate.replaceAll('\n', ' '),
      ksefOfflineKey: key.replaceAll('\n', ''),
    };
    expect((await save(pasted)).status).toBe(200);
    expect(await t.installation.settings()).toMatchObject({
      ksefOfflineCertificate: `${certificate}\n`,
      ksefOfflineKey: `${key}\n`,
    });
    await save({ ksefOfflineCertificate: null, ksefOfflineKey: null });
  });

  test('of the start are exactly the agreed ones', async () => {
    const person = await t.person();
    const { body } = await t.call(person, 'GET', '/defaults');
    expect(Object.keys(body).sort()).toEqual(['filterableCount', 'settings']);
    expect(Object.keys(body.settings).sort()).toEqual([
      'enovaExportEnabled',
      'gridVersion',
      'minOutline',
      'minSurface',
      'minSurfaceSum',
      'stockBarcodeLength',
    ]);
  });

  test('bring the script of a label to those who print it', async () => {
    const printer = await t.person({ rights: ['STOCK_READ'] });
    await t.call(root, 'PUT', '/settings', { values: { stockCardLabelScript: '^XA^XZ' } });
    const path = `/search/settings-search?filter=${jsonParam({ search: 'stockcardlabelscript', includeData: true })}`;
    const { body } = await t.call(printer, 'GET', path);
    expect(body.items).toMatchObject([{ name: 'stockCardLabelScript', data: { value: '^XA^XZ' } }]);
  });
});

describe('modules', () => {
  test('go with their routes, and come back; CORE stays', async () => {
    const person = await t.person({ rights: ['ALERTS_READ'] });
    const turn = (code: string, isActive: boolean) => t.call(root, 'PUT', '/modules', { code, isActive });
    expect((await t.call(person, 'GET', '/alerts')).status).toBe(200);
    expect((await turn('ALERTS', false)).status).toBe(200);
    expect((await t.call(person, 'GET', '/alerts')).status).toBe(403);
    expect((await t.call(root, 'GET', '/reports/alerts')).status).toBe(403);
    await turn('ALERTS', true);
    expect((await t.call(person, 'GET', '/reports/alerts')).status).toBe(200);
    expect((await turn('CORE', false)).body.errorStr).toBe('CoreStaysOn');
    expect((await t.call(person, 'PUT', '/modules', { code: 'CARS', isActive: false })).status).toBe(403);
  });
});

describe('customers', () => {
  const turn = (code: string, isActive: boolean) => t.call(root, 'PUT', '/modules', { code, isActive });
  const on = async () =>
    (await t.call(root, 'GET', '/modules')).body.items
      .filter((one: { isActive: boolean }) => one.isActive)
      .map((one: { code: string }) => one.code) as string[];

  test('stay on as long as orders or contacts are, which are not switched on without them', async () => {
    expect(await turn('CUSTOMERS', false)).toMatchObject({
      status: 422,
      body: { errorStr: 'ModuleInUse', errorDetails: 'Orders, CRM' },
    });
    await turn('CRM', false);
    await turn('ORDERS', false);
    expect((await turn('CUSTOMERS', false)).status).toBe(200);
    expect(await turn('ORDERS', true)).toMatchObject({
      status: 422,
      body: { errorStr: 'ModuleNeedsOther', errorDetails: 'Customers' },
    });
    for (const code of ['CUSTOMERS', 'ORDERS', 'CRM']) expect((await turn(code, true)).status).toBe(200);
  });

  test('are on where orders were switched on at the same moment', async () => {
    for (const code of ['CRM', 'ORDERS']) await turn(code, false);
    const answers = await Promise.all([turn('ORDERS', true), turn('CUSTOMERS', false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const active = await on();
    expect(active.includes('ORDERS')).toBe(active.includes('CUSTOMERS'));
    for (const code of ['CUSTOMERS', 'ORDERS', 'CRM']) await turn(code, true);
  });
});

describe('alerts', () => {
  test('wait for those they are meant for until confirmed, each for themselves', async () => {
    const anna = await t.person();
    const piotr = await t.person();
    const make = (more: object) =>
      t.call(root, 'POST', '/alerts', { title: 'Przegląd', message: 'Sprzęt ppoż.', alertType: 1, ...more });
    const all = (await make({ target: 1 })).body;
    const listed = (await make({ target: 0, title: 'Tylko Anna' })).body;
    const over = await make({ target: 1, dateFrom: '2020-01-01T00:00:00Z', dateTo: '2020-01-02T00:00:00Z' });
    await t.call(root, 'POST', '/alert-users', { alertId: listed.id, userId: anna.id });
    const waiting = async (who: typeof anna) =>
      (await t.call(who, 'GET', '/reports/alerts')).body.items.map((one: { id: number }) => one.id).sort();
    expect(await waiting(anna)).toEqual([all.id, listed.id].sort());
    expect(await waiting(piotr)).toEqual([all.id]);
    expect((await t.call(anna, 'POST', '/refresh', {})).body.counters.alerts).toBe(2);
    const clock = await t.person({ dashboardType: 5 });
    expect((await t.call(clock, 'POST', '/refresh', {})).body.counters.alerts).toBe(0);

    const confirm = (who: typeof anna, body: object) => t.call(who, 'POST', '/reports/alerts/confirm', body);
    expect((await confirm(piotr, { alertId: listed.id })).status).toBe(404);
    expect((await confirm(piotr, { alertId: all.id, userId: anna.id })).status).toBe(404);
    expect((await confirm(anna, { alertId: over.body.id })).status).toBe(404);
    expect((await confirm(anna, { alertId: all.id, userId: anna.id })).body).toEqual({ status: true });
    expect((await confirm(anna, { alertId: all.id })).body).toEqual({ status: true });
    expect((await t.call(anna, 'GET', `/reports/alerts/${listed.id}`)).body).toEqual({ status: true });
    expect(await waiting(anna)).toEqual([]);
    expect(await waiting(piotr)).toEqual([all.id]);
  });

  test('name to their author who has not confirmed them', async () => {
    const anna = await t.person();
    const piotr = await t.person();
    const left = await t.person();
    const { id } = (await t.call(root, 'POST', '/alerts', { title: 'Próba', message: 'O 12.', target: 0 })).body;
    for (const { id: userId } of [anna, piotr, left])
      await t.call(root, 'POST', '/alert-users', { alertId: id, userId });
    const who = async () => {
      const { items, people, confirmed } = (await t.call(root, 'GET', `/alerts/${id}/waiting`)).body;
      return [(items as { id: number }[]).map((one) => one.id).sort((a, b) => a - b), people, confirmed];
    };
    expect(await who()).toEqual([[anna.id, piotr.id, left.id], 3, 0]);
    await t.database.db.run(sql`update users set is_active = false where id = ${left.id}`);
    await t.call(anna, 'POST', '/reports/alerts/confirm', { alertId: id });
    expect(await who()).toEqual([[piotr.id], 2, 1]);
    expect((await t.call(anna, 'GET', `/alerts/${id}/waiting`)).status).toBe(403);
    expect((await t.call(root, 'GET', '/alerts/999999/waiting')).status).toBe(404);
  });
});

describe('saved filters', () => {
  test('belong to whoever saved them', async () => {
    const anna = await t.person();
    const piotr = await t.person();
    const body = { filterName: 'Pilne', filterKey: 'orders', filter: '{"status":1}' };
    const saved = await t.call(anna, 'POST', '/user-filters', body);
    expect(saved).toMatchObject({ status: 200, body: { userId: anna.id } });
    expect((await t.call(anna, 'POST', '/user-filters', body)).body.errorStr).toBe('FilterNameTaken');
    expect((await t.call(piotr, 'POST', '/user-filters', body)).status).toBe(200);
    const list = await t.call(piotr, 'GET', `/user-filters?page=0&filter=${jsonParam({ filterKey: 'orders' })}`);
    expect(list.body.items.map((one: { userId: number }) => one.userId)).toEqual([piotr.id]);
    expect((await t.call(piotr, 'DELETE', `/user-filters/${saved.body.id}`)).status).toBe(404);
    expect((await t.call(root, 'GET', '/user-filters')).body.total).toBe(2);
    expect((await t.call(anna, 'DELETE', `/user-filters/${saved.body.id}`)).status).toBe(200);
  });
});

describe('the log', () => {
  const entry = (description: string, date: string) =>
    db.run(sql`insert into logs (kind, description, date) values (0, ${description}, ${date})`);

  test('is searched by its description with a star for anything, and by nothing else of a pattern', async () => {
    const now = new Date().toISOString();
    for (const text of ['orders/update/15', 'orders/delete/15', 'orders/update/151', 'orders%update'])
      await entry(text, now);
    const found = async (description: string) =>
      (await t.call(root, 'GET', `/logs?filter=${jsonParam({ description })}`)).body.items
        .map((one: { description: string }) => one.description)
        .sort();
    expect(await found('orders/*/15')).toEqual(['orders/delete/15', 'orders/update/15']);
    expect(await found('orders%update')).toEqual(['orders%update']);
    expect(await found('orders/______/15')).toEqual([]);
  });

  test('cannot be changed or emptied by the product itself', async () => {
    await expect(db.run(sql`update logs set description = 'x'`)).rejects.toThrow(/permission denied/);
    await expect(db.run(sql`delete from logs`)).rejects.toThrow(/permission denied/);
    expect((await t.call(root, 'DELETE', '/logs/1')).status).toBe(404);
  });

  test('moves what is older than three months into a file whose digest is kept', async () => {
    const keeper = await t.person({ rights: ['LOGS_DELETE', 'LOGS_READ'] });
    expect((await t.call(keeper, 'POST', '/logs/archive', {})).body.errorStr).toBe('NothingToArchive');
    for (let i = 0; i < 5; i++) await entry(`old/${i}`, '2025-01-05T10:00:00Z');
    const { n: before } = (await db.one<{ n: number }>(
      sql`select count(*)::int as n from logs where description like 'old/%'`,
    ))!;
    expect(before).toBe(5);
    const answer = await t.call(keeper, 'POST', '/logs/archive', {});
    expect(answer, answer.text).toMatchObject({ status: 200, body: { amount: 5, more: false } });
    const file = (await t.installation.files.get(answer.body.file))!;
    expect(createHash('sha256').update(file).digest('hex')).toBe(answer.body.digest);
    const lines = gunzipSync(file)
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line) as { description: string });
    expect(lines.map((line) => line.description)).toEqual([0, 1, 2, 3, 4].map((i) => `old/${i}`));
    const left = await db.one<{ n: number }>(sql`select count(*)::int as n from logs where description like 'old/%'`);
    expect(left!.n).toBe(0);
    const kept = await t.call(keeper, 'GET', '/log-archives');
    expect(kept.body.items[0]).toMatchObject({ digest: answer.body.digest, amount: 5 });
  });

  test('takes what a browser reports as reported, so many a minute', async () => {
    const person = await t.person();
    const report = (content: string) =>
      t.call(person, 'POST', '/logs', { logType: 3, content, description: 'Access violation' });
    expect((await report('x'.repeat(10_000))).status).toBe(200);
    const row = await db.one<{ data: { reportedBy: string; content: string }; entity: string }>(
      sql`select data, entity from logs where user_id = ${person.id} order by id desc limit 1`,
    );
    expect(row!.entity).toBe('client');
    expect(row!.data.reportedBy).toContain('Test');
    expect(row!.data.content).toHaveLength(4000);
    let last = 200;
    for (let i = 0; i < 31; i++) last = (await report('again')).status;
    expect(last).toBe(429);
  });
});
