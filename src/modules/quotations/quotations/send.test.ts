import { beforeAll, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { pdfPages } from '../../../../test/support/pdf';
import { type Planted, plantQuotation } from '../../../../test/support/planted-quotation';
import { smtpService } from '../../../../test/support/services/smtp-service';
import { sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';

const t = await testApp();
const { db } = t.database;
const smtp = await smtpService();
const office = await t.person({ rights: ['QUOTATIONS_READ', 'QUOTATIONS_WRITE'] });
let planted: Planted;
beforeAll(async () => {
  await everyModule(t);
  await db.tx(plantSeeds);
  t.installation.mail.smtp = { host: '127.0.0.1', port: smtp.port, security: 'none' };
  planted = await plantQuotation(db, 'ALUFASADA sp. z o.o.', 'ZL/0001/10/2026', false);
});
const send = (body: object) => t.call(office, 'POST', `/quotations/${planted.quotation}/send`, body);
const valid = { email: 'biuro@alufasada.test; jan@alufasada.test', language: 'pl', note: 'Do zobaczenia <b>jutro</b>' };

test('what is wrong with the addresses is said, and nothing is sent', async () => {
  expect((await send({ ...valid, email: 'biuro@alufasada.test, jan' })).body).toMatchObject({
    fields: { email: 'NotEmail' },
    errorDetails: 'jan',
  });
  expect((await send({ ...valid, email: ' , ' })).status).toBe(400);
  expect((await send({ ...valid, language: 'fr' })).status).toBe(400);
  await db.run(sql`update quotations set no_price = true where id = ${planted.quotation}`);
  expect((await send(valid)).body).toMatchObject({ errorStr: 'QuotationNoPrice' });
  await db.run(sql`update quotations set no_price = false where id = ${planted.quotation}`);
  expect(await db.rows(sql`select 1 from mail_logs`)).toEqual([]);
});

test('proposes the customer’s addresses', async () => {
  await db.run(sql`update customers set email = 'biuro@alufasada.test' where id = ${planted.customer}`);
  const answer = await t.call(office, 'GET', `/mail-recipients/${planted.customer}`);
  expect(answer.body).toEqual({ emails: ['biuro@alufasada.test'], language: 'pl' });
});

test('mails the document; from then on the customer sees the quotation', async () => {
  const customer = await t.person({ rights: ['QUOTATIONS_READ'], customerId: planted.customer });
  const path = `/quotations/${planted.quotation}`;
  expect((await t.call(customer, 'GET', path)).status).toBe(404);
  const answer = await send(valid);
  expect(answer.status, answer.text).toBe(200);
  expect((await t.call(customer, 'GET', path)).body).toMatchObject({ sentAt: answer.body.sentAt });
  await runJobs(t);
  const [mail] = smtp.mails;
  expect(mail!.to).toEqual(['biuro@alufasada.test', 'jan@alufasada.test']);
  expect(mail!.raw).toContain('4=C2=A0201,93=C2=A0PLN');
  const log = await db.one<{ content: string }>(sql`select content from mail_logs`);
  expect(log!.content).toContain('Do zobaczenia &lt;b&gt;jutro&lt;/b&gt;');
  const [file] = Object.values(mail!.files);
  expect((await pdfPages(file!))[0]).toContain('Do zapłaty brutto 4 201,93 PLN');
});

test('a cancelled one stays here', async () => {
  await db.run(sql`update quotations set status = 9 where id = ${planted.quotation}`);
  expect((await send(valid)).body).toMatchObject({ errorStr: 'QuotationCancelled' });
});
