import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { mailCustomer } from '../../documents/notifications/server/mail-customer';

const t = await testApp();
const { db } = t.database;
const root = await t.person({ rights: ['SUPER_USER'] });
const reader = await t.person({ rights: ['DICTIONARIES_READ'] });
interface Listed {
  kind: number;
  isOn: boolean;
  canSwitch: boolean;
  own: { language: string }[];
}
const listed = async (kind: number): Promise<Listed> =>
  (await t.call(reader, 'GET', '/mails')).body.items.find((mail: Listed) => mail.kind === kind);
const turn = (kind: number, isOn: boolean, who = root) => t.call(who, 'PUT', `/mails/${kind}`, { isOn });

test('every built-in mail is listed, with the languages in which it has its own text', async () => {
  expect(await listed(2)).toEqual({ kind: 2, isOn: true, canSwitch: true, own: [] });
  expect(await listed(103)).toMatchObject({ canSwitch: false });
  await t.call(root, 'POST', '/templates', { title: 'Bestätigt', kind: 2, language: 'de', text: '<p>x</p>' });
  expect((await listed(2)).own).toMatchObject([{ language: 'de', isActive: true }]);
});

test('a mail that is switched off is not sent, but by a person who chose its readers', async () => {
  const customer = await db.one<{ id: number }>(
    sql`insert into customers (name, email) values ('Klient', 'biuro@klient.test') returning id`,
  );
  const mail = (more: object = {}) =>
    db.tx((tx) =>
      mailCustomer(
        { tx, installation: t.installation, now: () => new Date() },
        { kind: 3, customerId: customer!.id, ...more },
      ),
    );
  expect(await mail()).toBeTypeOf('number');
  expect((await turn(3, false)).status).toBe(200);
  expect((await turn(4, false)).status).toBe(200);
  expect(await listed(3)).toMatchObject({ isOn: false });
  expect(await mail()).toBeUndefined();
  expect(await mail({ to: ['szef@klient.test'] })).toBeTypeOf('number');
  expect((await turn(3, true)).status).toBe(200);
  expect(await listed(4)).toMatchObject({ isOn: false });
  expect(await mail()).toBeTypeOf('number');
});

test('mails nobody could work without stay on, and switching needs the right to change templates', async () => {
  expect((await turn(103, false)).body.errorStr).toBe('MailStaysOn');
  expect((await turn(80, false)).body.errorStr).toBe('MailStaysOn');
  expect((await turn(3, false, reader)).status).toBe(403);
});

test('a mail is tried out on oneself, as typed and with example data, over the queue', async () => {
  const body = { language: 'de', title: 'Test {{orderNumber}}', text: '<p>{{customerName}}</p><script>x</script>' };
  const sent = await t.call(root, 'POST', '/mails/2/test', body);
  expect(sent.status, sent.text).toBe(200);
  const mail = await db.one<{ email: string; topic: string; content: string }>(
    sql`select email, topic, content from mail_logs order by id desc limit 1`,
  );
  expect(mail!.email).toBe(sent.body.email);
  expect(mail!.topic).not.toContain('{{');
  expect(mail!.content).not.toContain('script');
  const unknown = await t.call(root, 'POST', '/mails/2/test', { ...body, text: '{{password}}' });
  expect(unknown.body.fields).toEqual({ text: 'UnknownMarker' });
});
