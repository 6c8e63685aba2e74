import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { pdfPages } from '../../../../test/support/pdf';
import { smtpService } from '../../../../test/support/services/smtp-service';
import { sql, type Sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';
import { type CustomerMail, mailCustomer } from './server/mail-customer';
import type { CustomerKind } from '../../mail/mail-queue/kinds';

const t = await testApp();
const { db } = t.database;
const smtp = await smtpService();
const root = await t.person({ rights: ['SUPER_USER'] });
const id = async (query: Sql) => (await db.one<{ id: number }>(query))!.id;

let company: number;
let customer: number;
let order: number;
beforeAll(async () => {
  await db.tx(plantSeeds);
  t.installation.mail.smtp = { host: '127.0.0.1', port: smtp.port, security: 'none' };
  company = await id(
    sql`insert into companies (code, name, phone) values ('GAL', 'GALWEX POWŁOKI', '600 100 300') returning id`,
  );
});
beforeEach(async () => {
  delete smtp.refuse;
  await runJobs(t);
  smtp.mails.length = 0;
  customer = await id(
    sql`insert into customers (name, email) values ('ALUFASADA sp. z o.o.', 'biuro@alufasada.test') returning id`,
  );
  order = await id(sql`
    insert into orders (customer_id, company_id, order_date, delivery_date, number_text, external_number, status)
    values (${customer}, ${company}, '2026-10-05', '2026-10-12', 'ZL/0001/10/2026', 'WZ/77/2026', 2) returning id`);
});

const send = (mail: Omit<CustomerMail<CustomerKind>, 'customerId'>) =>
  db.tx((tx) =>
    mailCustomer({ tx, installation: t.installation, now: () => new Date() }, { ...mail, customerId: customer }),
  );
const person = (email: string, isLocked = false) =>
  id(sql`
    insert into users (name, surname, email, is_locked, dashboard_type, login_reset)
    values ('Jan', 'Kowal', ${email}, ${isLocked}, 2, false) returning id`);
const openAccount = () =>
  db.run(sql`
    insert into users (name, surname, email, is_customer, customer_id, dashboard_type, login_reset)
    values ('Ewa', 'Lis', ${`account${customer}@alufasada.test`}, true, ${customer}, 9, false)`);
const notify = (userId: number, isNotified = true) =>
  db.run(
    sql`insert into customer_users (customer_id, user_id, is_notified) values (${customer}, ${userId}, ${isNotified})`,
  );
const logged = async (mail: number | undefined) => (await t.call(root, 'GET', `/mail-logs/${mail}`)).body;
const bodyOf = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString());

describe('a mail to a customer', () => {
  test('leads to the order where somebody of the customer can sign in, and says nothing of it elsewhere', async () => {
    const without = await logged(await send({ kind: 2, orderId: order }));
    expect(without.content).not.toMatch(/href|zalogowaniu/);
    expect(without.content).toContain('ZL/0001/10/2026');
    await openAccount();
    const { content } = await logged(await send({ kind: 2, orderId: order }));
    expect(content).toContain(`href="${t.installation.baseUrl}/orders/view/${order}"`);
  });

  test('says beforehand where it would reach nobody, and why', async () => {
    const office = await t.person({ rights: ['ORDERS_WRITE'] });
    const reach = async (kind: number) =>
      (await t.call(office, 'GET', `/mail-recipients/${customer}/reach/${kind}`)).body.reason;
    expect(await reach(2)).toBeNull();
    const off = (config: string) =>
      db.run(sql`insert into customer_settings (customer_id, config, value) values (${customer}, ${config}, '0')`);
    await off('notification_2');
    await off('notification_70');
    expect([await reach(2), await reach(10), await reach(71)]).toEqual(['notWanted', null, 'notWanted']);
    await db.run(sql`update customers set email = null where id = ${customer}`);
    expect(await reach(10)).toBe('noAddress');
    await notify(await person(`copies${customer}@alufasada.test`));
    expect(await reach(10)).toBeNull();
  });

  test('goes to its address, with a copy to its notified people, in words about the order', async () => {
    await notify(await person('jan@alufasada.test'));
    await notify(await person('nie@alufasada.test'), false);
    await notify(await person('locked@alufasada.test', true));
    await notify(await person('BIURO@alufasada.test'));
    const mail = await send({ kind: 2, orderId: order });
    await runJobs(t);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.to).toEqual(['biuro@alufasada.test', 'jan@alufasada.test']);
    const raw = bodyOf(smtp.mails[0]!.raw);
    expect(raw).toMatch(/^To: biuro@alufasada\.test$/m);
    expect(raw).toMatch(/^Cc: jan@alufasada\.test$/m);
    expect(raw).toContain('ZL/0001/10/2026');
    expect(raw).toContain('Planowany termin: 12.10.2026');
    expect(raw).toContain('GALWEX POWŁOKI, tel. 600 100 300');
    expect(raw).not.toContain('{{');
    expect(await logged(mail)).toMatchObject({
      status: 1,
      cc: 'jan@alufasada.test',
      topic: 'Zlecenie ZL/0001/10/2026 potwierdzone',
      serverResponse: expect.stringContaining('250'),
    });
  });

  test('leads to what it is about, and says nothing of what there is not', async () => {
    await openAccount();
    const content = async (mail: Parameters<typeof send>[0]) => String((await logged(await send(mail))).content);
    const first = await content({ kind: 2, orderId: order });
    expect(first).toContain(`<a href="${t.installation.baseUrl}/orders/view/${order}">ZL/0001/10/2026</a>`);
    expect(first).toContain('(Państwa numer: WZ/77/2026)');
    await db.run(sql`update orders set external_number = null where id = ${order}`);
    expect(await content({ kind: 2, orderId: order })).toContain('<strong>ZL/0001/10/2026</strong>.');
    const reception = await content({ kind: 70, orderId: order, about: 'receptions/view/7' });
    expect(reception).toContain('/receptions/view/7"');
    expect(reception).not.toContain('<p></p>');
  });

  test('is not sent where the customer switched the kind off; other kinds are', async () => {
    await db.run(
      sql`insert into customer_settings (customer_id, config, value) values (${customer}, 'notification_2', '0')`,
    );
    expect(await send({ kind: 2, orderId: order })).toBeUndefined();
    expect(await send({ kind: 6, orderId: order })).toBeTypeOf('number');
    await runJobs(t);
    expect(smtp.mails).toHaveLength(1);
  });

  test('goes to its people where it has no address itself, to nobody where they have none', async () => {
    await db.run(sql`update customers set email = null where id = ${customer}`);
    expect(await send({ kind: 2, orderId: order })).toBeUndefined();
    await notify(await person('ala@alufasada.test'));
    expect(await logged(await send({ kind: 2, orderId: order }))).toMatchObject({
      email: 'ala@alufasada.test',
      cc: null,
    });
  });

  test('is English abroad, and German where that is spoken or a person says so', async () => {
    await db.run(
      sql`update customers set country_id = (select id from countries where code = 'FR') where id = ${customer}`,
    );
    expect((await logged(await send({ kind: 2, orderId: order }))).topic).toBe('Order ZL/0001/10/2026 confirmed');
    await db.run(
      sql`update customers set country_id = (select id from countries where code = 'AT') where id = ${customer}`,
    );
    expect((await logged(await send({ kind: 2, orderId: order }))).topic).toBe('Auftrag ZL/0001/10/2026 bestätigt');
    const german = await logged(await send({ kind: 91, language: 'de', values: { invoiceNumber: 'FV/1' } }));
    expect(german.topic).toBe('Zahlungserinnerung: Rechnung FV/1');
  });

  test('goes nowhere when the business write is rolled back', async () => {
    const write = db.tx(async (tx) => {
      const mail = { kind: 2, customerId: customer, orderId: order } as const;
      await mailCustomer({ tx, installation: t.installation, now: () => new Date() }, mail);
      throw new Error('refused');
    });
    await expect(write).rejects.toThrow('refused');
    await runJobs(t);
    expect(smtp.mails).toHaveLength(0);
  });

  test('that the server refuses says so in the log, and is sent when it takes mails again', async () => {
    smtp.refuse = '452 mailbox full';
    const mail = await send({ kind: 2, orderId: order });
    await runJobs(t);
    expect(await logged(mail)).toMatchObject({ status: 8, serverResponse: expect.stringContaining('mailbox full') });
    delete smtp.refuse;
    await db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(t);
    expect((await logged(mail)).status).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  });

  test('to an address that does not exist is given up at once, and so is one that reached the copies alone', async () => {
    const address = (email: string) => db.run(sql`update mail_logs set email = ${email} where status = 0`);
    const mail = await send({ kind: 2, orderId: order });
    await address('unknown@kunde.test');
    await db.run(sql`update mail_logs set cc = null where id = ${mail}`);
    await runJobs(t);
    expect(await logged(mail)).toMatchObject({ status: 9, serverResponse: expect.stringContaining('No such user') });
    const copied = await send({ kind: 2, orderId: order });
    await address('unknown@kunde.test');
    await db.run(sql`update mail_logs set cc = 'copy@kunde.test' where id = ${copied}`);
    await runJobs(t);
    expect(await logged(copied)).toMatchObject({
      status: 9,
      serverResponse: expect.stringMatching(/^unknown@kunde.test: 550 .*No such user · /),
    });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['copy@kunde.test']]);
  });
});

describe('a document in a mail', () => {
  const quotation = () =>
    id(sql`
      insert into quotations (number_text, date, valid_to, order_id, customer_id, company_id, currency_id, vat_rate_id)
      values ('WY/0001/10/2026', '2026-10-07', '2026-11-06', ${order}, ${customer}, ${company},
        (select id from currency where code = 'PLN'), (select id from vat_rates where code = '23')) returning id`);

  test('is drawn when it is sent, in the language of the mail', async () => {
    const paper = { kind: 'quotation', id: await quotation() };
    const mail = await send({
      kind: 80,
      orderId: order,
      to: ['a@b.test', 'c@d.test'],
      language: 'en',
      papers: [paper],
    });
    await db.run(sql`update quotations set note = 'Changed before it left' where id = ${paper.id}`);
    await runJobs(t);
    expect(smtp.mails[0]!.to).toEqual(['a@b.test', 'c@d.test']);
    const file = smtp.mails[0]!.files['WY-0001-10-2026.pdf']!;
    const [page] = await pdfPages(file);
    expect(page).toContain('Quotation');
    expect(page).toContain('Changed before it left');
    expect(await logged(mail)).toMatchObject({ papers: [{ ...paper, language: 'en' }] });
  });

  test('that is gone keeps the mail back and says why', async () => {
    const paper = { kind: 'quotation', id: 999_999 };
    const mail = await send({ kind: 80, orderId: order, papers: [paper] });
    await runJobs(t);
    expect(smtp.mails).toHaveLength(0);
    expect(await logged(mail)).toMatchObject({
      status: 8,
      serverResponse: expect.stringContaining('quotation/999999'),
    });
  });
});
