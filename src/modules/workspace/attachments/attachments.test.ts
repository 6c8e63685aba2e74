import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { filesFolder, testApp } from '../../../../test/support/app';
import { asAdmin } from '../../../../test/support/database';
import { runJobs } from '../../../../test/support/jobs';
import { sendFile } from '../../../../test/support/upload';
import { sql } from '../../../engine/server/sql';
import { parents } from './server/parents';

const t = await testApp();
const { db } = t.database;
const office = await t.person({
  rights: ['ATTACHMENTS_READ', 'ATTACHMENTS_WRITE', 'ATTACHMENTS_DELETE', 'ORDERS_READ', 'INVOICES_READ'],
});
const customers: number[] = [];
const orders: number[] = [];

const id = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
beforeAll(async () => {
  await everyModule(t);
  const company = await id(sql`insert into companies (code, name) values ('GAL', 'GALWEX') returning id`);
  for (const name of ['ALUFASADA', 'STALBUD']) {
    const customer = await id(sql`insert into customers (name) values (${name}) returning id`);
    customers.push(customer);
    orders.push(
      await id(
        sql`insert into orders (customer_id, company_id, order_date) values (${customer}, ${company}, '2026-10-05') returning id`,
      ),
    );
  }
});

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
const upload = (
  content: Buffer | string,
  name: string,
  fields: Record<string, string | number> = { orderId: orders[0]! },
  as = office,
) => sendFile(t, as, '/attachments/upload', { name, content, type: 'image/png' }, fields);
const made = async (content: Buffer | string, name: string, fields?: Record<string, string | number>) => {
  const answer = await upload(content, name, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }>().id;
};
const read = (person: typeof office, of: number, what: 'file' | 'preview' = 'file') =>
  t.app.inject({ url: `/api/attachments/${of}/${what}`, headers: { 'access-token': person.token } });
/** Files in the store of this test, without those removed. */
const stored = async () => {
  const all = await readdir(filesFolder(t.installation), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = all.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('removed'));
  return new Set(files.map(({ name }) => name));
};
const dxf = '999\ncomment\n0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n0\nENDSEC\n0\nEOF\n';

describe('an attachment', () => {
  test('stands in the history of its record when it comes and when it goes', async () => {
    const one = await made(await png(), 'umowa.png', { orderId: orders[1]! });
    expect((await t.call(office, 'DELETE', `/attachments/${one}`)).status).toBe(200);
    const { items } = (await t.call(office, 'GET', `/orders/history/${orders[1]!}`)).body;
    expect(items).toMatchObject([
      { action: 'detach', note: 'umowa.png' },
      { action: 'attach', note: 'umowa.png' },
    ]);
  });

  test('comes back as it went in, with a small picture, and is never run', async () => {
    const content = await png();
    const one = await made(content, 'Zdjęcie słupka 1.png', { orderId: orders[0]!, description: 'Rysa na słupku' });
    const row = (await t.call(office, 'GET', `/attachments/${one}`)).body;
    expect(row).toMatchObject({
      fileName: 'Zdjęcie słupka 1.png',
      description: 'Rysa na słupku',
      mime: 'image/png',
      size: content.length,
      orderId: orders[0],
    });
    const file = await read(office, one);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''Zdj%C4%99cie%20s%C5%82upka%201\.png$/,
    );
    const small = await sharp((await read(office, one, 'preview')).rawPayload).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: 320, height: 213 });
  });

  test('opens once by a ticket', async () => {
    const one = await made(dxf, 'profil.dxf');
    const path = `/attachments/${one}/file`;
    const { ticket } = (await t.call(office, 'POST', '/tickets', { path })).body;
    expect((await t.app.inject({ url: `/api${path}?access_token=${ticket}` })).body).toBe(dxf);
    expect((await t.app.inject({ url: `/api${path}?access_token=${ticket}` })).statusCode).toBe(401);
  });

  test('is what its content is, whatever it is called', async () => {
    const one = await made(dxf, '../../etc/evil\u202e.html');
    expect((await t.call(office, 'GET', `/attachments/${one}`)).body).toMatchObject({
      fileName: 'evil .html.dxf',
      mime: 'image/vnd.dxf',
    });
  });

  test('keeps the ending of what it is when it is renamed', async () => {
    const one = await made(dxf, 'plan.dxf');
    const named = await t.call(office, 'PUT', `/attachments/${one}`, { version: 1, fileName: 'plan of the hall.exe' });
    expect(named.body.fileName).toBe('plan of the hall.exe.dxf');
  });

  test('keeps its description and may be hidden from the customer', async () => {
    const one = await made(dxf, 'a.dxf');
    const { version } = (await t.call(office, 'GET', `/attachments/${one}`)).body;
    const changed = await t.call(office, 'PATCH', `/attachments/${one}`, {
      version,
      description: 'x',
      isInternal: true,
    });
    expect(changed.body).toMatchObject({ description: 'x', isInternal: true });
    for (const own of [{ file: 'x' }, { orderId: orders[1] }, { size: 1 }])
      expect((await t.call(office, 'PATCH', `/attachments/${one}`, own)).status).toBe(400);
  });
});

describe('refused, and no file is left', () => {
  const cases: [string, () => Promise<Buffer | string>, string, number][] = [
    ['a page', () => Promise.resolve('<html><script>alert(1)</script></html>'), 'AttachmentErrType', 422],
    ['a drawing that runs', () => Promise.resolve('<svg onload="alert(1)"/>'), 'AttachmentErrType', 422],
    ['a DXF cut short', () => Promise.resolve(dxf.replace('EOF', '')), 'AttachmentErrType', 422],
    ['numbers that are no DXF', () => Promise.resolve('0\nHELLO\n0\nEOF\n'), 'AttachmentErrType', 422],
    ['half a picture', async () => (await png()).subarray(0, 600), 'AttachmentErrPicture', 422],
    ['nothing', () => Promise.resolve(''), 'AttachmentErrType', 422],
    ['more than 10 MB', () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ')), 'FileTooLarge', 413],
  ];
  test.each(cases)('%s', async (_, content, errorStr, status) => {
    const before = await stored();
    const answer = await upload(await content(), 'photo.png');
    expect(answer.json()).toMatchObject({ errorStr });
    expect(answer.statusCode).toBe(status);
    expect(await stored()).toEqual(before);
  });

  test('without a record, with two, with one that is not there or that the person may not read', async () => {
    const before = await stored();
    const [order] = orders;
    expect((await upload(dxf, 'a.dxf', {})).statusCode).toBe(400);
    expect((await upload(dxf, 'a.dxf', { orderId: order!, invoiceId: 1 })).statusCode).toBe(400);
    expect((await upload(dxf, 'a.dxf', { orderId: order!, size: 1 })).statusCode).toBe(400);
    expect((await upload(dxf, 'a.dxf', { orderId: 2_000_000 })).statusCode).toBe(404);
    const other = await t.person({ rights: ['ATTACHMENTS_WRITE'] });
    expect((await upload(dxf, 'a.dxf', { orderId: order! }, other)).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test('the same upload sent twice makes one row and one file', async () => {
    const key = { 'idempotency-key': '6f2f7e0a-95c1-4e1b-8a54-1f6f2a1c9b11' };
    const send = () =>
      sendFile(t, office, '/attachments/upload', { name: 'a.dxf', content: dxf }, { orderId: orders[0]! }, key);
    const first = await send();
    const before = await stored();
    expect((await send()).json()).toEqual(first.json());
    expect(await stored()).toEqual(before);
  });
});

describe('a customer', () => {
  test('reads what hangs on its own orders and is not internal; nothing else, by any way', async () => {
    const mine = await made(await png(), 'mine.png', { orderId: orders[0]! });
    const inside = await made(dxf, 'inside-secret.dxf', { orderId: orders[0]!, isInternal: 'true' });
    const theirs = await made(await png(), 'theirs-secret.png', { orderId: orders[1]!, description: 'theirs-secret' });
    const customer = await t.person({
      rights: ['ATTACHMENTS_READ', 'ATTACHMENTS_WRITE', 'ATTACHMENTS_DELETE', 'ORDERS_READ'],
      customerId: customers[0],
    });
    expect((await read(customer, mine)).statusCode).toBe(200);
    for (const hidden of [inside, theirs]) {
      expect((await read(customer, hidden)).statusCode).toBe(404);
      expect((await read(customer, hidden, 'preview')).statusCode).toBe(404);
      expect((await t.call(customer, 'GET', `/attachments/${hidden}`)).status).toBe(404);
      const path = `/attachments/${hidden}/file`;
      const { ticket } = (await t.call(customer, 'POST', '/tickets', { path })).body;
      expect((await t.app.inject({ url: `/api${path}?access_token=${ticket}` })).statusCode).toBe(404);
    }
    for (const query of ['', `?filter=${encodeURIComponent('{"search":"secret"}')}`, '?sortBy=description']) {
      const list = await t.call(customer, 'GET', `/attachments${query}`);
      expect(list.status).toBe(200);
      expect(list.text).not.toContain('secret');
    }
    expect((await t.call(customer, 'DELETE', `/attachments/${mine}`)).status).toBe(403);
    expect((await upload(dxf, 'a.dxf', { orderId: orders[0]! }, customer)).statusCode).toBe(403);
  });

  test('reads nothing of the shop floor, of quotations or of invoices, however it hangs', async () => {
    const [order] = orders;
    const kept = await made(await png(), 'floor-secret.png', { orderId: order! });
    const customer = await t.person({ rights: ['ATTACHMENTS_READ', 'ORDERS_READ'], customerId: customers[0] });
    const clerk = await t.person({ rights: ['ATTACHMENTS_READ', 'ORDERS_READ'] });
    // What they hang on need not be there for this.
    const write = (text: string) => asAdmin(t.database, `set session_replication_role = replica; ${text}`);
    const seen: Record<string, number[]> = {};
    for (const [key, { column }] of Object.entries(parents)) {
      const others = Object.values(parents).flatMap((other) =>
        other.column === column ? [] : [`${other.column} = null`],
      );
      const target = column === 'order_id' ? order : 1_999_999_999;
      await write(`update attachments set ${column} = ${target}, ${others.join(', ')} where id = ${kept}`);
      seen[key] = await Promise.all(
        [customer, clerk]
          .flatMap((who) => [read(who, kept), read(who, kept, 'preview')])
          .map(async (one) => (await one).statusCode),
      );
      const list = await t.call(customer, 'GET', '/attachments');
      expect(list.text.includes('floor-secret'), key).toBe(key === 'orderId');
    }
    await write(`delete from attachments where id = ${kept}`);
    const nobody = [404, 404, 404, 404];
    expect(seen).toEqual({
      orderId: [200, 200, 200, 200],
      orderItemId: [404, 404, 200, 200],
      quotationId: nobody,
      receptionId: nobody,
      complaintId: nobody,
      workCardId: nobody,
      itemErrorId: nobody,
      invoiceId: nobody,
      carId: nobody,
    });
  });

  test('staff without the right to invoices do not see theirs', async () => {
    const one = await made(dxf, 'order.dxf');
    const clerk = await t.person({ rights: ['ATTACHMENTS_READ', 'INVOICES_READ'] });
    expect((await read(clerk, one)).statusCode).toBe(404);
  });
});

test('of records whose module is off are closed to administrators too', async () => {
  const one = await made(dxf, 'order.dxf');
  const root = await t.person({ rights: ['SUPER_USER'] });
  await everyModule(t, 'ORDERS');
  try {
    expect((await read(root, one)).statusCode).toBe(404);
    expect((await upload(dxf, 'b.dxf', undefined, root)).statusCode).toBe(404);
    expect((await t.call(root, 'GET', '/attachments')).text).not.toContain('order.dxf');
  } finally {
    await everyModule(t);
  }
  expect((await read(root, one)).statusCode).toBe(200);
});

describe('a deleted one', () => {
  const due = () => db.run(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
  const gone = async (name: string) => !(await stored()).has(name);

  test('can be taken back with its file; once that is over, its files go', async () => {
    const one = await made(await png(), 'a.png');
    const { file, preview } = (await t.call(office, 'GET', `/attachments/${one}`)).body;
    expect((await t.call(office, 'DELETE', `/attachments/${one}`)).body).toEqual({ status: true, undo: true });
    expect((await t.call(office, 'POST', `/attachments/restore/${one}`, {})).status).toBe(200);
    await due();
    await runJobs(t);
    expect((await read(office, one)).statusCode).toBe(200);

    await t.call(office, 'DELETE', `/attachments/${one}`);
    await runJobs(t);
    expect(await gone(file)).toBe(false);
    await due();
    await runJobs(t);
    expect(await gone(file)).toBe(true);
    expect(await gone(preview)).toBe(true);
  });

  test('goes with its order', async () => {
    const order = await id(sql`
      insert into orders (customer_id, company_id, order_date)
      select customer_id, company_id, order_date from orders where id = ${orders[0]} returning id`);
    const one = await made(dxf, 'a.dxf', { orderId: order });
    const { file } = (await t.call(office, 'GET', `/attachments/${one}`)).body;
    await db.run(sql`delete from orders where id = ${order}`);
    await due();
    await runJobs(t);
    expect(await gone(file)).toBe(true);
  });
});
