import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { runJobs } from '../../../test/support/jobs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const admin = await t.person({ rights: ['SUPER_USER'] });

/** Every letter in the outbox to this address, oldest first. */
async function letters(to: string): Promise<string[]> {
  await runJobs(t);
  const { outbox } = t.installation.mail;
  const files = await readdir(outbox).catch(() => []);
  const all = await Promise.all(files.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  const whole = all.map((letter) => letter.replace(/=\r?\n/g, '').replace(/=3D/gi, '='));
  return whole.filter((letter) => letter.includes(`To: ${to}`));
}
const tokenIn = (letter: string | undefined): string => /invitation\?token=([\w-]{43})/.exec(letter ?? '')?.[1] ?? '';

const role = await db.one<{ id: number }>(sql`insert into roles (name) values ('Lakiernia') returning id`);
let serial = 0;
async function invited(more: object = {}) {
  const email = `zaproszony${++serial}@galwex.test`;
  const made = await t.call(admin, 'POST', '/users', {
    name: 'Ewa',
    surname: 'Lis',
    email,
    language: 'de',
    roleId: role!.id,
    ...more,
  });
  expect(made.status, made.text).toBe(200);
  return { id: made.body.id as number, email, made };
}
const accept = (token: string, password = 'Coatdesk1!') =>
  t.call(undefined, 'POST', '/invitation', { token, password });
const act = async (id: number, action: string) => {
  const { version } = (await t.call(admin, 'GET', `/users/${id}`)).body;
  return t.call(admin, 'POST', `/users/${id}/${action}`, { version });
};

test('a new person without a password chooses it by a mailed link that works once', async () => {
  const { email, made } = await invited();
  expect(made.body).toMatchObject({ invitation: 1 });
  const [letter, ...more] = await letters(email);
  expect(more).toEqual([]);
  expect(letter).toContain('Einladung');
  const token = tokenIn(letter);
  expect((await accept(token, 'aaaaaaaa')).body.fields).toEqual({ password: 'PasswordNeedsCapital' });
  expect((await accept(token)).body).toEqual({ status: true });
  expect((await accept(token)).body.errorStr).toBe('InvitationExpired');
  const session = await t.call(undefined, 'POST', '/login', { email, password: 'Coatdesk1!' });
  expect(session.body.user).toMatchObject({ email, loginReset: false });
  expect(await db.one(sql`select invitation from users where email = ${email}`)).toEqual({ invitation: 2 });
  expect(
    (await db.one<{ content: string }>(sql`select content from mail_logs where email = ${email}`))!.content,
  ).not.toContain(token);
});

test('an invitation is sent again, and the link before it stops working', async () => {
  const { id, email } = await invited();
  const [first] = await letters(email);
  expect((await act(id, 'invite')).status).toBe(200);
  const both = await letters(email);
  expect(both).toHaveLength(2);
  const second = both.find((letter) => letter !== first);
  expect((await accept(tokenIn(first))).body.errorStr).toBe('InvitationExpired');
  expect((await accept(tokenIn(second))).status).toBe(200);
  expect((await act(id, 'invite')).status).toBe(422);
});

test.each([
  ['withdrawn', (id: number) => act(id, 'withdrawInvitation')],
  ['of an account closed since', (id: number) => change(id, { isActive: false })],
  ['of an account given a password since', (id: number) => change(id, { password: 'Given-by-1' })],
  ['of an account locked since', (id: number) => change(id, { isLocked: true })],
  ['of an account whose address changed', (id: number) => change(id, { email: `neu${id}@galwex.test` })],
])('the link of an invitation %s does not work', async (_, meanwhile) => {
  const { id, email } = await invited();
  const [letter] = await letters(email);
  const answer = await meanwhile(id);
  expect(answer.status, answer.text).toBe(200);
  await runJobs(t);
  expect((await accept(tokenIn(letter))).body.errorStr).toBe('InvitationExpired');
});
const change = async (id: number, values: object) => {
  const { version } = (await t.call(admin, 'GET', `/users/${id}`)).body;
  return t.call(admin, 'PUT', `/users/${id}`, { version, ...values });
};

test('the new address of an invited person gets the invitation', async () => {
  const { id } = await invited();
  const email = `neu-${id}@galwex.test`;
  await change(id, { email });
  const [letter] = await letters(email);
  expect((await accept(tokenIn(letter))).status).toBe(200);
});

test('an invitation expires after a week', async () => {
  const { email } = await invited();
  const [letter] = await letters(email);
  t.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
  expect((await accept(tokenIn(letter))).body.errorStr).toBe('InvitationExpired');
  t.setNow(undefined);
});

test('a person given a password is not invited, and the mail log cannot send an invitation again', async () => {
  const { email } = await invited({ password: 'Coatdesk1!' });
  expect(await letters(email)).toEqual([]);
  const other = await invited();
  await letters(other.email);
  const mail = await db.one<{ id: number }>(sql`select id from mail_logs where email = ${other.email}`);
  const again = await t.call(admin, 'POST', `/mail-logs/${mail!.id}/resend`, {});
  expect(again.body.errorStr).toBe('MailHasLink');
});
