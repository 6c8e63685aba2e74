import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '../../engine/server/sql';
import { testApp } from '../../../test/support/app';

const t = await testApp();
const person = await t.person();
const upload = (content: Buffer, name = 'me.jpg') => {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return t.app.inject({
    method: 'POST',
    url: '/api/files/avatar',
    headers: { 'access-token': person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const read = (name: string, as = person) =>
  t.app.inject({ url: `/api/files/avatar/${name}`, headers: { 'access-token': as.token } });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

test('an uploaded JPEG is re-encoded without metadata and replaces the previous one', async () => {
  const withPlace = await picture(800, 600)
    .withExif({ IFD0: { Copyright: 'planted-copyright' } })
    .jpeg()
    .toBuffer();
  const first = await upload(withPlace);
  expect(first.statusCode, first.body).toBe(200);
  const { filename } = first.json<{ filename: string }>();
  const shown = await read(filename);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.rawPayload.includes('planted-copyright')).toBe(false);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 500, height: 500, format: 'jpeg' });

  const second = (await upload(await picture(50, 50).jpeg().toBuffer())).json<{ filename: string }>();
  expect((await read(filename)).statusCode).toBe(404);
  expect((await t.call(person, 'POST', '/refresh', {})).body.user.avatar).toBe(second.filename);
  expect((await t.call(person, 'DELETE', '/files/avatar')).status).toBe(200);
  expect((await read(second.filename)).statusCode).toBe(404);
});

test('other file types are refused, whatever their name', async () => {
  expect((await upload(await picture(10, 10).png().toBuffer())).json()).toMatchObject({ errorStr: 'AvatarErrExt' });
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({ errorStr: 'AvatarErrExt' });
  const cut = (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900);
  expect((await upload(cut)).json()).toMatchObject({ errorStr: 'AvatarErrExt' });
  const big = await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 1));
  expect(big.statusCode).toBe(413);
  expect(big.json()).toMatchObject({ errorStr: 'AvatarErrSize' });
});

test('a picture is visible to its owner and to staff, not to customers or strangers', async () => {
  const { filename } = (await upload(await picture(50, 50).jpeg().toBuffer())).json<{ filename: string }>();
  const customerId = (await t.database.db.one<{ id: number }>(
    sql`insert into customers (name) values ('ALUFASADA') returning id`,
  ))!.id;
  const seen = async (as: typeof person) => (await read(filename, as)).statusCode;
  expect([await seen(person), await seen(await t.person())]).toEqual([200, 200]);
  // A time clock shows whose badge it was.
  expect(await seen(await t.person({ rights: ['RCP_WRITE'], dashboardType: 5 }))).toBe(200);
  expect(await seen(await t.person({ customerId }))).toBe(404);
  expect((await t.app.inject({ url: `/api/files/avatar/${filename}` })).statusCode).toBe(401);
});

test("another user's picture needs USERS_WRITE", async () => {
  const other = await t.person();
  expect((await t.call(other, 'DELETE', `/files/avatar?user=${person.id}`)).status).toBe(403);
});
