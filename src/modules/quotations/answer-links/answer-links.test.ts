import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../test/support/jobs';
import { pdfPages } from '../../../../test/support/pdf';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { smtpService } from '../../../../test/support/services/smtp-service';
import type { Body } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let smtp: Awaited<ReturnType<typeof smtpService>>;
beforeAll(async () => {
  shop = await quotedShop();
  smtp = await smtpService();
  shop.app.installation.mail.smtp = { host: '127.0.0.1', port: smtp.port, security: 'none' };
});
beforeEach(async () => {
  await runJobs(shop.app);
  smtp.mails.length = 0;
});
const ok = (path: string, body: object = {}): Promise<Body> => shop.ok(shop.sales, 'POST', path, body);
const read = (id: number) => shop.ok(shop.sales, 'GET', `/quotations/${id}`);
const links = async (id: number): Promise<Body[]> =>
  (
    await shop.ok(
      shop.sales,
      'GET',
      `/quotation-links?filter=${encodeURIComponent(JSON.stringify({ quotationId: id }))}`,
    )
  ).items;
const stranger = (path: string, body: object) => shop.app.call(undefined, 'POST', `/quotation-answer${path}`, body);
const open = async (token: string) => (await stranger('/open', { token })).body;

const linkIn = (raw: string): string =>
  /quotation-answer#([\w-]{43})/.exec(raw.replace(/=\r?\n/g, '').replace(/=3D/g, '='))![1]!;
async function send(id: number): Promise<string> {
  await ok(`/quotations/${id}/send`, { email: 'biuro@alufasada.test', language: 'pl' });
  await runJobs(shop.app);
  return linkIn(smtp.mails.at(-1)!.raw);
}
async function sent() {
  const quotation = await shop.quote([shop.items.post, shop.items.angle]);
  return { quotation, token: await send(quotation.id) };
}

describe('the link in the mail of a quotation', () => {
  it('is under the name of the company, answered to the person who sent it, and in no log', async () => {
    const { token } = await sent();
    const mail = smtp.mails.at(-1)!;
    expect(mail.raw).toMatch(/^From: .*GALWEX/m);
    const { email } = (await shop.app.database.db.one<{ email: string }>(
      sql`select email from users where id = ${shop.sales.id}`,
    ))!;
    expect(mail.raw).toContain(`Reply-To: ${email}`);
    const { db } = shop.app.database;
    expect(await db.rows(sql`select 1 from mail_logs where content like ${`%${token}%`}`)).toEqual([]);
    expect(await db.rows(sql`select 1 from logs where data::text like ${`%${token}%`}`)).toEqual([]);
    expect(await db.rows(sql`select 1 from quotation_links where hash like ${`%${token}%`}`)).toEqual([]);
  });

  it('shows the quotation as the customer may see it, with its document, and says that it was looked at', async () => {
    const { quotation, token } = await sent();
    expect((await read(quotation.id)).seenAt).toBeNull();
    const shown = await open(token);
    expect(shown).toMatchObject({
      state: 'open',
      number: quotation.numberText,
      answer: 0,
      company: { name: expect.stringContaining('GALWEX') },
      quotation: { paymentGross: quotation.paymentGross, lines: [{ name: 'P-6060', amount: 39 }, { name: 'K-45' }] },
    });
    expect(JSON.stringify(shown)).not.toMatch(/trace|multiplier|serviceCost|isManual/);
    expect((await read(quotation.id)).seenAt).not.toBeNull();
    expect(await links(quotation.id)).toMatchObject([{ email: 'biuro@alufasada.test', seenAt: expect.any(String) }]);
    const pdf = await shop.app.app.inject({
      method: 'POST',
      url: '/api/quotation-answer/pdf',
      payload: { token, language: 'pl' },
    });
    expect((await pdfPages(pdf.rawPayload))[0]).toContain(quotation.numberText);
  });

  it('answers once and for all twice at once; the office learns by whom', async () => {
    const { quotation, token } = await sent();
    shop.app.notices.length = 0;
    const body = { token, answer: 1, note: 'Proszę o montaż w piątek' };
    const both = await Promise.all([stranger('', body), stranger('', body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toMatchObject({ state: 'open', answer: 1, answerNote: body.note });
    expect(shop.app.notices.filter(({ payload }) => payload?.['messageStr'] === 'quotationAccepted')).toHaveLength(1);
    expect(await read(quotation.id)).toMatchObject({
      answer: 1,
      answerNote: body.note,
      answeredBy: 'biuro@alufasada.test',
      status: 1,
    });
    const log = await shop.app.database.db.one(
      sql`select user_id from logs where entity = 'quotation-links' and action = 'answer' order by id desc limit 1`,
    );
    expect(log).toEqual({ userId: null });
  });

  it('may be answered otherwise until the shop confirms, not afterwards', async () => {
    const { quotation, token } = await sent();
    await stranger('', { token, answer: 2, note: 'Za drogo' });
    expect((await stranger('', { token, answer: 1 })).body).toMatchObject({ answer: 1, answerNote: null });
    await ok(`/quotations/${quotation.id}/confirm`);
    expect(await open(token)).toMatchObject({ state: 'settled', answer: 1, quotation: null });
    const late = await stranger('', { token, answer: 2 });
    expect([late.status, late.body.errorStr]).toEqual([422, 'QuotationLinkEnded']);
    expect((await stranger('/pdf', { token, language: 'pl' })).status).toBe(422);
    expect((await read(quotation.id)).answer).toBe(1);
  });

  it('ends with the last day, with the next version, with the quotation and when the office takes it back', async () => {
    const expired = await sent();
    await shop.app.database.db.run(
      sql`update quotations set valid_to = '2026-10-01' where id = ${expired.quotation.id}`,
    );
    expect(await open(expired.token)).toMatchObject({ state: 'expired', validTo: '2026-10-01', quotation: null });

    const replaced = await sent();
    await ok(`/quotations/${replaced.quotation.id}/revise`);
    const next = `${replaced.quotation.numberText}/2`;
    expect(await open(replaced.token)).toMatchObject({ state: 'replaced', replacedBy: next, quotation: null });

    const cancelled = await sent();
    await ok(`/quotations/${cancelled.quotation.id}/cancel`);
    expect((await open(cancelled.token)).state).toBe('cancelled');

    const revoked = await sent();
    const [link] = await links(revoked.quotation.id);
    await ok(`/quotation-links/${link.id}/revoke`);
    expect((await open(revoked.token)).state).toBe('revoked');
    const again = await send(revoked.quotation.id);
    expect((await open(again)).state).toBe('open');

    for (const { token, quotation } of [expired, replaced, cancelled, revoked]) {
      expect((await stranger('', { token, answer: 1 })).status).toBe(422);
      expect((await stranger('/pdf', { token, language: 'pl' })).status).toBe(422);
      expect((await read(quotation.id)).answer).toBe(0);
    }
  });

  it('says so where quotations are switched off, and marks nothing', async () => {
    const { quotation, token } = await sent();
    const { db } = shop.app.database;
    await db.run(sql`insert into modules (code, active) values ('QUOTATIONS', false)`);
    expect((await open(token)).state).toBe('unavailable');
    expect((await stranger('', { token, answer: 1 })).status).toBe(422);
    await db.run(sql`delete from modules where code = 'QUOTATIONS'`);
    expect(await read(quotation.id)).toMatchObject({ seenAt: null, answer: 0 });
  });

  it('cannot be guessed for long, and a right one is not slowed down by its use', async () => {
    const { token } = await sent();
    for (let i = 0; i < 40; i++) expect((await stranger('/open', { token })).status).toBe(200);
    const guesses = [];
    for (let i = 0; i < 40; i++) guesses.push((await stranger('/open', { token: `x${i}` })).status);
    expect(guesses[0]).toBe(200);
    expect(guesses.at(-1)).toBe(429);
    expect((await stranger('/open', { token: 'x' })).status).toBe(429);
  });
});
