import { expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterFile } from '../../../../test/support/after-file';
import { testApp } from '../../../../test/support/app';
import { smtpService } from '../../../../test/support/services/smtp-service';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { mailState } from '../mail-logs/mail-logs.entity';

const t = await testApp();
const { db } = t.database;
const smtp = await smtpService();
const admin = await t.person({ rights: ['SETTINGS_READ_WRITE'] });
const root = await t.person({ rights: ['SUPER_USER', 'ADMIN_USER'] });
const office = await t.person({ rights: ['ORDERS_WRITE', 'DICTIONARIES_WRITE'] });
const send = (to = 'szef@galwex.test', who = admin) => t.call(who, 'POST', '/settings/test-mail', { to });
const use = (smtpPort: number, more: object = {}) =>
  storeSettings(t, { smtpHost: '127.0.0.1', smtpPort, smtpSecurity: 'none', ...more });
const lastMail = () =>
  db.one(sql`select email, status, server_response from mail_logs order by id desc limit 1`) as Promise<object>;

/** A mail server that wants a password nobody has, and does not know some people. */
async function strictServer(authOptional: boolean): Promise<number> {
  const server = new SMTPServer({
    authOptional,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 Bad password'), { responseCode: 535 })),
    onMailFrom: ({ address }, _session, done) =>
      done(address.startsWith('obcy') ? Object.assign(new Error('Sender not owned'), { responseCode: 553 }) : null),
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterFile(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

test('without a mail server the mail is kept, and the answer tells so', async () => {
  expect((await send()).body).toMatchObject({ outcome: 'kept', fault: null });
  expect(await lastMail()).toMatchObject({ status: mailState.kept });
});

test('a test mail goes to the mail server at once and stands in the log of mails', async () => {
  await use(smtp.port);
  expect((await send()).body).toMatchObject({ outcome: 'sent', fault: null });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ to: ['szef@galwex.test'] });
  expect(await lastMail()).toMatchObject({ email: 'szef@galwex.test', status: mailState.sent });
});

test('a mail is sent from the address of the settings, else that of the server, else the one it is signed in with', async () => {
  const sender = async (settings: object): Promise<string | undefined> => {
    await use(smtp.port, settings);
    expect((await send()).body).toMatchObject({ outcome: 'sent' });
    return /^From: (.*)$/m.exec(smtp.mails.at(-1)!.raw)?.[1]?.trim();
  };
  const { mail } = t.installation;
  const { from } = mail;
  expect(await sender({ mailFromName: 'Biuro' })).toBe('Biuro <office@galwex.test>');
  mail.from = undefined;
  expect(await sender({ smtpUser: 'biuro@nowak.test', smtpPassword: 'x' })).toBe('Biuro <biuro@nowak.test>');
  expect(await sender({ mailFromAddress: 'zlecenia@nowak.test' })).toBe('Biuro <zlecenia@nowak.test>');
  mail.from = from;
  await use(smtp.port, { mailFromAddress: null, mailFromName: null, smtpUser: null, smtpPassword: null });
});

test('what the mail server refuses is named by the step it refused, with its own words', async () => {
  smtp.refuse = '554 Looks like spam';
  expect((await send()).body).toMatchObject({ outcome: 'failed', fault: 'message' });
  delete smtp.refuse;
  await use(await strictServer(true));
  expect((await send()).body).toMatchObject({ fault: 'recipient', response: expect.stringContaining('No such user') });
  await use(await strictServer(true), { mailFromAddress: 'obcy@gdzie.test' });
  expect((await send()).body).toMatchObject({ fault: 'sender' });
  await use(await strictServer(false), { smtpUser: 'biuro', smtpPassword: 'tajne-haslo' });
  const login = await send();
  expect(login.body).toMatchObject({ fault: 'login', response: expect.stringContaining('Bad password') });
  expect(login.text).not.toContain('tajne-haslo');
  expect(await lastMail()).toMatchObject({ status: mailState.failed });
  await use(1);
  expect((await send()).body).toMatchObject({ fault: 'noConnection' });
  const { queues } = (await t.call(root, 'GET', '/system')).body;
  expect(queues.mails).toMatchObject({ failed: 0 });
});

test('it takes the right to change settings and an address, and is not sent without end', async () => {
  expect((await send('szef@galwex.test', office)).status).toBe(403);
  expect((await send('nikt')).status).toBe(400);
  const answers: number[] = [];
  for (let count = 0; count < 25; count++) answers.push((await send()).status);
  expect(answers).toContain(429);
});

test('test mails are told from mails to customers in the log', async () => {
  const reader = await t.person({ rights: ['MAILLOGS_READ'] });
  const kinds = async (isTest: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ isTest }));
    const { body } = await t.call(reader, 'GET', `/mail-logs?filter=${filter}&itemsPerPage=-1`);
    return new Set((body.items as { kind: string | null }[]).map(({ kind }) => kind));
  };
  await db.run(sql`insert into mail_logs (email, topic, content, kind) values ('a@b.test', 'A', 'A', null)`);
  expect([await kinds(true), await kinds(false)]).toEqual([new Set(['test']), new Set([null])]);
});
