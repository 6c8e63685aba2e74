import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';

let app: TestApp;
let office: Person;
beforeAll(async () => {
  app = await testApp();
  office = await app.person({ rights: ['PRODUCTS_READ', 'PRODUCTS_WRITE'] });
});

const upload = (person: Person, path: string, content: Buffer) => {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'access-token': person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const someCustomer = async () =>
  (await app.database.db.one<{ id: number }>(sql`insert into customers (name) values ('ALUFASADA') returning id`))!.id;
const read = (name: string, file: string, person = office) =>
  app.app.inject({ url: `/api/files/${name}/${file}`, headers: { 'access-token': person.token } });
const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 16, b: 46, alpha } } });

describe.each([
  ['products', { name: 'Antracyt', code: 'RAL 7016' }],
  ['product-profiles', { code: 'P-6060' }],
])('a photo of %s', (name, values) => {
  it('is drawn anew, replaces the former one, and can be taken away', async () => {
    const { body: row } = await app.call(office, 'POST', `/${name}`, values);
    const first = await upload(office, `/${name}/${row.id}/photo`, await picture(3000, 1000, 0.5).png().toBuffer());
    expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('filename')]);
    const { filename } = first.json<{ filename: string }>();
    const shown = await read(name, filename);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 400 });
    const record = await app.call(office, 'GET', `/${name}/${row.id}`);
    expect(record.body).toMatchObject({ photo: filename, version: 2 });

    // Its name alone opens it to nobody: the right to the records does.
    const clerk = await app.person({ rights: ['ORDERS_READ'] });
    const customer = await app.person({ rights: ['PRODUCTS_READ'], customerId: await someCustomer() });
    expect((await app.app.inject({ url: `/api/files/${name}/${filename}` })).statusCode).toBe(401);
    for (const other of [clerk, customer]) expect((await read(name, filename, other)).statusCode).toBe(403);

    const second = (await upload(office, `/${name}/${row.id}/photo`, await picture(50, 40).jpeg().toBuffer())).json<{
      filename: string;
    }>();
    expect((await read(name, filename)).statusCode).toBe(404);
    const { body: history } = await app.call(office, 'GET', `/${name}/history/${row.id}`);
    expect(history.items[0].changes).toEqual({ photo: [filename, second.filename] });
    expect((await app.call(office, 'DELETE', `/${name}/${row.id}/photo`)).status).toBe(200);
    expect((await read(name, second.filename)).statusCode).toBe(404);
    expect((await app.call(office, 'GET', `/${name}/${row.id}`)).body.photo).toBe(null);
  });

  it('is a JPEG or PNG of 2 MB at most, of a record that exists, sent by somebody who may', async () => {
    const { body: row } = await app.call(office, 'POST', `/${name}`, { ...values, code: 'X' });
    const path = `/${name}/${row.id}/photo`;
    const small = await picture(10, 10).png().toBuffer();
    expect((await upload(office, path, Buffer.from('<svg/>'))).json()).toMatchObject({ errorStr: 'PhotoNotPicture' });
    expect((await upload(office, path, await picture(10, 10).webp().toBuffer())).statusCode).toBe(422);
    expect((await upload(office, path, Buffer.alloc(2 * 1024 * 1024 + 1, 1))).json()).toMatchObject({
      errorStr: 'PhotoTooBig',
    });
    expect((await upload(office, `/${name}/2147483647/photo`, small)).statusCode).toBe(404);
    const reader = await app.person({ rights: ['PRODUCTS_READ'] });
    expect((await upload(reader, path, small)).statusCode).toBe(403);
  });
});
