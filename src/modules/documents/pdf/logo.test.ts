import sharp from 'sharp';
import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';
import { invoicePdf } from '../../invoices/invoice-pdf/server/invoice-pdf';

it('the logo of the company is on its papers, and papers go on without the file', async () => {
  const s = await billingShop();
  const { id } = await s.approved();
  const pdf = async () => (await invoicePdf.make(s.app.installation, id, 'pl'))!.content;
  const plain = await pdf();
  expect(plain.includes('/Subtype /Image')).toBe(false);
  const clerk = await s.app.person({ rights: ['DICTIONARIES_WRITE', 'DICTIONARIES_READ'] });
  const picture = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#0b5f6b' } })
    .png()
    .toBuffer();
  const upload = await s.app.app.inject({
    method: 'POST',
    url: `/api/companies/${s.companyId}/logo`,
    headers: { 'access-token': clerk.token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      picture,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  expect(upload.statusCode, upload.body).toBe(200);
  expect((await pdf()).includes('/Subtype /Image')).toBe(true);
  await s.app.database.db.run(sql`update companies set logo = '0123456789abcdef.jpg' where id = ${s.companyId}`);
  expect((await pdf()).subarray(0, 5).toString()).toBe('%PDF-');
});
