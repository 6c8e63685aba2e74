import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';
import { queueMail } from '../../mail/mail-queue/server/queue-mail';

const t = await testApp();
const { db } = t.database;
const root = await t.person({ rights: ['SUPER_USER'] });

const order = (values: Record<string, string>, to: string | string[] = 'jan@klient.test') =>
  db.tx((tx) => queueMail(tx, t.installation, new Date(), { kind: 2, to, language: 'pl', values }));
const logged = async (id: number) => (await t.call(root, 'GET', `/mail-logs/${id}`)).body;
const outbox = (id: number) => readFile(join(t.installation.mail.outbox, `${String(id).padStart(8, '0')}.eml`), 'utf8');

describe('a mail', () => {
  test('is ordered with the business write: rolled back with it, else kept in the outbox without a mail server', async () => {
    await expect(
      db.tx(async (tx) => {
        await queueMail(tx, t.installation, new Date(), { kind: 2, to: 'a@b.test', language: 'pl', values: {} });
        throw new Error('the order could not be saved');
      }),
    ).rejects.toThrow('could not be saved');
    const id = await order({ orderNumber: 'ZL/0001/10/2026' });
    expect(await db.rows(sql`select id from mail_logs`)).toEqual([{ id }]);
    expect(await logged(id)).toMatchObject({ status: 0, topic: 'Zlecenie ZL/0001/10/2026 potwierdzone' });
    await runJobs(t);
    expect(await logged(id)).toMatchObject({ status: 2, attempts: 1, serverResponse: expect.stringContaining('.eml') });
    expect(await outbox(id)).toContain('To: jan@klient.test');
    expect((await t.call(root, 'POST', `/mail-logs/${id}/resend`, {})).body.status).toBe(0);
    await runJobs(t);
    expect((await logged(id)).attempts).toBe(1);
  });

  test('cannot be given headers, addresses or markup by its values', async () => {
    const evil = 'X\r\nBcc: thief@evil.test\r\n\r\n<script>alert(1)</script>';
    const id = await order({ orderNumber: evil, service: evil }, 'jan@klient.test\r\nBcc: thief@evil.test');
    await runJobs(t);
    const raw = await outbox(id);
    expect(raw.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
    expect((await logged(id)).content).not.toContain('<script>');
  });

  test('that fails is tried again, and says why', async () => {
    t.installation.mail.smtp = { host: '127.0.0.1', port: 1, security: 'none' };
    const id = await order({ orderNumber: 'ZL/0002' });
    await runJobs(t);
    expect(await logged(id)).toMatchObject({ status: 8, serverResponse: expect.stringContaining('ECONNREFUSED') });
    delete t.installation.mail.smtp;
    await db.run(sql`select graphile_worker.add_job('mail', ${JSON.stringify({ id })}::json)`);
    await runJobs(t);
    expect((await logged(id)).status).toBe(2);
  });
});

describe('a template', () => {
  const make = (more: object) =>
    t.call(root, 'POST', '/templates', { title: 'Potwierdzamy {{orderNumber}}', kind: 2, text: '<p>x</p>', ...more });

  test('replaces the product’s own text, once a kind, channel and language', async () => {
    const made = await make({ text: '<p onclick="x()">Termin {{deliveryDate}}</p><script>alert(1)</script>' });
    expect(made.body.text).toBe('<p>Termin {{deliveryDate}}</p>');
    expect((await make({})).body.errorStr).toBe('TemplateExists');
    const id = await order({ orderNumber: 'ZL/9', deliveryDate: '2026-10-12' });
    expect(await logged(id)).toMatchObject({ topic: 'Potwierdzamy ZL/9', content: '<p>Termin 2026-10-12</p>' });
  });

  test('knows the markers of its kind only', async () => {
    const answer = await make({ kind: 3, text: '{{orderNumber}} {{constructor}}' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { text: 'UnknownMarker' }, errorDetails: 'constructor' },
    });
    const broken = await make({ kind: 3, title: 'Zlecenie {{numer zlecenia}}' });
    expect(broken.body).toMatchObject({ fields: { title: 'UnknownMarker' }, errorDetails: '{{numer zlecenia}}' });
    const help = await t.call(root, 'GET', '/template-help/3/pl');
    expect(help.body.markers.map((one: { marker: string }) => one.marker)).toContain('orderNumber');
    expect(help.body.default.title).toContain('{{orderNumber}}');
  });

  test('is shown with example data, escaped, and without what mails may not contain', async () => {
    const body = {
      kind: 2,
      title: '{{orderNumber}} {{nonsense}}',
      text: '<b>{{service}}</b><img src=x onerror=alert(1)>',
    };
    const answer = await t.call(root, 'POST', '/templates/preview', body);
    expect(answer.body.title).toBe('ZL/0001/10/2026 {{nonsense}}');
    expect(answer.body.text).toMatch(/^<b>[^<{]+<\/b>$/);
    expect(answer.body.unknown).toEqual(['nonsense']);
    const guest = await t.call(root, 'POST', '/templates/preview', { kind: 140, title: '{{status}}', text: 'x' });
    expect(guest.body.title).toBe('Your guest has arrived');
    const german = { kind: 2, language: 'de', title: '{{orderNumber}}{{yourNumber}}', text: '{{service}}' };
    expect((await t.call(root, 'POST', '/templates/preview', german)).body.title).toContain('Ihre Nummer');
  });
});
