import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { hashPassword } from '../../src/engine/fields/password/hash';
import { raw, sql } from '../../src/engine/server/sql';
import { testApp, type Person } from '../support/app';
import { objectStore } from '../../src/server/object-store';
import { runJobs } from '../support/jobs';
import { httpService } from '../support/services/http-service';
import { s3Service } from '../support/services/s3-service';
import { storeSettings } from '../support/settings';
import { everyModule } from './business';
import { caller } from './people';

const t = await testApp();
const { db } = t.database;
/** Secrets that are never read again, by what they are. */
const planted = new Map<string, string>();
/** Those of which the database holds a digest at most. */
const hashed = ['password', 'PIN', 'session', 'reset link', 'API key'];
const pem = (name: string) => readFileSync(`demo/ksef/${name}`, 'utf8').trim();
const settings = {
  smtpPassword: 'planted-smtp-password-1',
  smsToken: 'planted-sms-token-2',
  enovaPassword: 'planted-accounting-password-3',
  ksefToken: 'planted-ksef-token-4',
  ksefCertificate: pem('offline.cert.pem'),
  ksefKey: pem('offline.key.pem'),
  gusKey: 'planted-gus-key-7',
  oidcClientSecret: 'planted-client-secret-8',
};
const passphrase = 'planted backup passphrase 9';
let admin: Person;
const output: string[] = [];
const services: { close: () => Promise<unknown> }[] = [];

async function resetLink(email: string): Promise<string> {
  await t.call(undefined, 'POST', '/remindpassword', { email });
  await runJobs(t);
  const folder = t.installation.mail.outbox;
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const link = mails.map((mail) => /resetpassword\?token=(?:3D)?([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1]);
  return link.find((token) => token !== undefined)!;
}

/** The secret a webhook signs with, after a delivery that its receiver refused. */
async function plantInWebhook(): Promise<void> {
  const receiver = await httpService((_request, _body, response) => response.writeHead(500).end('broken'));
  services.push(receiver);
  await storeSettings(t, { outboundPrivateHosts: [receiver.host] });
  const webhook = { name: 'ERP', url: `${receiver.url}/in`, records: ['customers'], events: ['created'] };
  const made = await t.call(admin, 'POST', '/webhooks', webhook);
  expect(made.status, made.text).toBe(200);
  planted.set('webhook secret', (await t.call(admin, 'POST', `/webhooks/${made.body.id}/secret`, {})).body.secret);
  await t.call(admin, 'POST', '/customers', { name: 'Alu Fasada' });
  await runJobs(t);
  const delivery = await db.one(sql`select 1 from webhook_deliveries where attempts > 0`);
  expect(delivery).toBeDefined();
}

/** The secret key of a storage the files are in, which fails after the first of them. */
async function plantInStorage(): Promise<void> {
  const secretAccessKey = 'planted-storage-key-11';
  const storage = await s3Service({ secretAccessKey });
  services.push(storage);
  planted.set('storage key', secretAccessKey);
  t.installation.files = objectStore(storage.config, t.installation.key);
  const file = await t.installation.files.put(Buffer.from('drawing'), 'pdf');
  storage.setAway(true);
  const failed: unknown = await t.installation.files.get(file).catch((error: unknown) => error);
  expect(inspect(failed)).toContain('Error');
  output.push(inspect(failed, { depth: null }));
}

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, 'write').mockImplementation((chunk, ...rest) => {
      output.push(String(chunk));
      return write(chunk, ...(rest as []));
    });
  }
  await everyModule(t);
  admin = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  planted.set('session', admin.token);
  const password = 'Planted-password-10';
  planted.set('password', password);
  const { email } = (await db.one<{ email: string }>(sql`
    update users set password = ${await hashPassword(password)} where id = ${admin.id} returning email`))!;
  await t.call(undefined, 'POST', '/login', { email, password });
  await t.call(undefined, 'POST', '/login', { email, password: `${password}-wrong` });
  planted.set('PIN', '8362947150');
  const profile = await t.call(admin, 'POST', '/password/profile', {
    name: 'Planted',
    surname: 'Admin',
    pin: '8362947150',
  });
  expect(profile.status, profile.text).toBe(200);
  const saved = await t.call(admin, 'PUT', '/settings', { values: settings });
  expect(saved.status, saved.text).toBe(200);
  // Of a certificate and a key a line is looked for: line breaks are written in many ways.
  for (const [key, value] of Object.entries(settings)) planted.set(key, value.split('\n')[1] ?? value);
  await db.run(sql`insert into settings (key, value) values ('backupPassphrase', ${JSON.stringify(passphrase)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  planted.set('backup passphrase', passphrase);
  const key = await t.call(admin, 'POST', '/api-keys', { name: 'ERP', rights: ['CUSTOMERS_READ'] });
  planted.set('API key', key.body.key);
  await plantInWebhook();
  await plantInStorage();
  const second = await t.call(admin, 'POST', '/profile/second-factor', { password });
  expect(second.status, second.text).toBe(200);
  planted.set('authenticator', second.body.secret);
  planted.set('reset link', await resetLink(email));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all(services.map((service) => service.close()));
});

const found = (text: string): string[] =>
  [...planted].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

it('secrets are planted: a dozen and more, each long enough to be found', () => {
  expect(planted.size).toBeGreaterThanOrEqual(14);
  for (const [name, secret] of planted) expect(secret?.length, name).toBeGreaterThan(9);
});

it('no answer of any route holds a planted secret', async () => {
  const call = caller(t.app, admin.token);
  const leaks: string[] = [];
  let answered = 0;
  for (const { method, path } of t.routes) {
    if (method !== 'GET') continue;
    const answer = await call('GET', path.replace(':lang', 'pl').replace(/:\w+/g, '1'));
    if (answer.status === 200) answered++;
    const everything = answer.text + answer.bytes.toString('latin1') + JSON.stringify(answer.headers);
    for (const name of found(everything)) leaks.push(`${name} in ${path}`);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(150);
});

it('no log of the database and no line of the process holds a planted secret', async () => {
  const tables = ['logs', 'mail_logs', 'schedules', 'outside_services', 'webhook_deliveries'];
  for (const table of tables) {
    const rows = await db.rows<{ text: string }>(sql`select to_jsonb(r)::text as text from ${raw(table)} r`);
    if (table === 'logs') expect(rows.length).toBeGreaterThan(3);
    expect(found(rows.map(({ text }) => text).join('\n')), table).toEqual([]);
  }
  expect(found(output.join(''))).toEqual([]);
});

it('what is only compared is stored as a digest', async () => {
  const tables = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')`);
  const leaks: string[] = [];
  for (const { name } of tables) {
    const rows = await db.rows<{ text: string }>(sql`select to_jsonb(r)::text as text from ${raw(`"${name}"`)} r`);
    const text = rows.map((row) => row.text).join('\n');
    leaks.push(
      ...found(text)
        .filter((one) => hashed.includes(one))
        .map((one) => `${one} in ${name}`),
    );
  }
  expect(leaks).toEqual([]);
});

it('a backup shows none without its passphrase', async () => {
  const name = await t.installation.backups.make('manual', passphrase, t.now());
  const folder = join(inject('cluster').folder, `backups-${t.installation.key}`);
  const bytes = await readFile(join(folder, name));
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(found(bytes.toString('latin1'))).toEqual([]);
});
