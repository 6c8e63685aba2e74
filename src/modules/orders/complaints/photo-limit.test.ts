import { expect, it } from 'vitest';
import { quotedShop } from '../../../../test/support/quoted-shop';
import { sendFile } from '../../../../test/support/upload';
import { sql } from '../../../engine/server/sql';

it('the people of a customer add files to a complaint up to a number they are told, the shop goes on', async () => {
  const shop = await quotedShop();
  const rights = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'ORDERS_READ'];
  const clerk = await shop.app.person({ rights, companyId: shop.companyId });
  const mine = await shop.app.person({ rights, customerId: shop.alufasada });
  const order = await shop.order([shop.items.post]);
  const { id } = await shop.ok(clerk, 'POST', '/complaints', { orderId: order.id });
  await shop.app.database.db.run(sql`
    insert into attachments (file_name, mime, size, file, complaint_id, created_user_id)
    select 'a.pdf', 'application/pdf', 1, 'none-' || n, ${id}, ${mine.id} from generate_series(1, 49) n`);
  const file = { name: 'lista.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const send = async (person: typeof mine) => {
    const { statusCode, body } = await sendFile(shop.app, person, `/complaints/${id}/photos`, file);
    const { errorStr, errorDetails } = JSON.parse(body) as { errorStr?: string; errorDetails?: string };
    return [statusCode, errorStr, errorDetails];
  };
  expect(await send(mine)).toEqual([200, undefined, undefined]);
  expect(await send(mine)).toEqual([422, 'TooManyFiles', '50']);
  expect((await send(clerk))[0]).toBe(200);
});
