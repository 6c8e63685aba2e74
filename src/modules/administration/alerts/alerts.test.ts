import { expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Person } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';
import { alertTarget } from './alerts.entity';

const t = await testApp();
const { db } = t.database;
await everyModule(t);
const root = await t.person({ rights: ['SUPER_USER'] });
const customer = async (name: string) =>
  (await db.one<{ id: number }>(sql`insert into customers (name, own_name) values (${name}, ${name}) returning id`))!
    .id;
const [alufasada, stalbud, closed] = [await customer('ALUFASADA'), await customer('STALBUD'), await customer('Gone')];
await db.run(sql`update customers set is_active = false where id = ${closed}`);
const polish = await t.person({ customerId: alufasada });
const german = await t.person({ customerId: stalbud });
await db.run(sql`update users set language = 'de' where id = ${german.id}`);
await t.person({ customerId: closed });
const left = await t.person({ customerId: alufasada });
await db.run(sql`update users set is_active = false where id = ${left.id}`);
const emailOf = async ({ id }: Person) =>
  (await db.one<{ email: string }>(sql`select email from users where id = ${id}`))!.email;
const both = [await emailOf(polish), await emailOf(german)].sort();

const hour = 3_600_000;
const at = (hours: number) => new Date(t.now().getTime() + hours * hour).toISOString();
async function make(title: string, more: object = {}) {
  const made = await t.call(root, 'POST', '/alerts', {
    title,
    message: 'Zamknięte\n<b>24 grudnia</b>',
    target: alertTarget.customers,
    ...more,
  });
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  return made.body as { id: number; version: number };
}
const mails = (title: string) =>
  db.rows<{ email: string; content: string }>(
    sql`select email, content from mail_logs where topic = ${title} and kind = '160' order by email`,
  );
const sent = async (title: string) => (await mails(title)).map(({ email }) => email);
/** The hourly look at what nothing was sent about yet. */
const sweep = async () => {
  await db.tx((tx) => tx.job('alert-mails', {}));
  await runJobs(t);
};
const turn = (off: readonly string[]) =>
  db.run(sql`insert into settings (key, value) values ('mailsOff', ${JSON.stringify(off)}::jsonb)
    on conflict (key) do update set value = excluded.value`);

test('an alert for customers is mailed to their open accounts, each in its language, and never shown to them', async () => {
  const { id } = await make('Przerwa');
  expect((await t.call(root, 'GET', '/alerts/mail-recipients')).body).toEqual({ accounts: 2, isOn: true });
  await runJobs(t);
  expect(await sent('Przerwa')).toEqual(both);
  const texts = Object.fromEntries((await mails('Przerwa')).map(({ email, content }) => [email, content]));
  expect(texts[await emailOf(polish)]).toMatch(/Dzień dobry.*Zamknięte<br>&lt;b&gt;24 grudnia&lt;\/b&gt;/);
  expect(texts[await emailOf(german)]).toMatch(/Guten Tag/);
  expect((await t.call(root, 'GET', `/alerts/${id}`)).body).toMatchObject({ mailedCount: 2 });
  expect((await t.call(polish, 'GET', '/reports/alerts')).status).toBe(403);
  expect((await t.call(polish, 'POST', '/reports/alerts/confirm', { alertId: id })).status).toBe(403);
  expect((await t.call(root, 'GET', `/alerts/${id}/waiting`)).body).toMatchObject({ people: 0, total: 0 });
  const log = await t.call(root, 'GET', '/mail-logs?itemsPerPage=50');
  expect(log.body.items.filter((one: { topic: string }) => one.topic === 'Przerwa')).toHaveLength(2);
});

test('its mails leave once, however often it is saved and however many nodes look', async () => {
  const { id, version } = await make('Raz', { target: alertTarget.everyone });
  await t.call(root, 'PUT', `/alerts/${id}`, { version, message: 'Zmienione' });
  for (const _ of [1, 2, 3]) await db.tx((tx) => tx.job('alert-mail', { id }));
  await Promise.all([runJobs(t), runJobs(t), sweep()]);
  const again = (await t.call(root, 'GET', `/alerts/${id}`)).body as { version: number };
  expect((await t.call(root, 'PUT', `/alerts/${id}`, { version: again.version, message: 'Po' })).status).toBe(200);
  await sweep();
  expect(await sent('Raz')).toEqual(both);
});

test('an alert is not mailed before its time, after it, while inactive, or to colleagues', async () => {
  const early = await make('Za wcześnie', { dateFrom: at(2) });
  await make('Za późno', { dateFrom: at(-3), dateTo: at(-2) });
  const { id, version } = await make('Nieaktywny', { isActive: false });
  await make('Dla pracowników', { target: alertTarget.employees });
  await sweep();
  for (const title of ['Za wcześnie', 'Za późno', 'Nieaktywny', 'Dla pracowników'])
    expect(await sent(title)).toEqual([]);
  await t.call(root, 'PUT', `/alerts/${id}`, { version, isActive: true });
  await db.run(sql`update alerts set date_from = ${at(-1)} where id = ${early.id}`);
  await sweep();
  expect(await sent('Za wcześnie')).toEqual(both);
  expect(await sent('Nieaktywny')).toEqual(both);
  expect([...(await sent('Za późno')), ...(await sent('Dla pracowników'))]).toEqual([]);
});

test('with these mails or the module off nothing is sent, and once they are on again what still holds is', async () => {
  await turn(['160']);
  expect((await t.call(root, 'GET', '/alerts/mail-recipients')).body).toMatchObject({ isOn: false });
  await make('Wyłączone');
  await runJobs(t);
  await turn([]);
  await t.call(root, 'PUT', '/modules', { code: 'ALERTS', isActive: false });
  await sweep();
  expect(await sent('Wyłączone')).toEqual([]);
  await t.call(root, 'PUT', '/modules', { code: 'ALERTS', isActive: true });
  await sweep();
  expect(await sent('Wyłączone')).toEqual(both);
});

test('a customer that refuses alerts gets none', async () => {
  await db.run(
    sql`insert into customer_settings (customer_id, config, value) values (${stalbud}, 'notification_160', '0')`,
  );
  expect((await t.call(root, 'GET', '/alerts/mail-recipients')).body).toMatchObject({ accounts: 1 });
  await make('Bez niemieckiego');
  await runJobs(t);
  expect(await sent('Bez niemieckiego')).toEqual([await emailOf(polish)]);
});
