import { beforeAll, expect, it } from 'vitest';
import { type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { pdfPages } from '../../../../test/support/pdf';

let shop: FloorShop;
beforeAll(async () => {
  shop = await testFloor();
});

it('a work card on paper names what hangs on its frames, empty ones too, for who reads cards', async () => {
  const [item] = await shop.order([4]);
  const card = await shop.card();
  const [full, empty] = [await shop.frame(card.id), await shop.frame(card.id)];
  await shop.hang(full.id, item!, 4);
  const open = (token: string, language: string) =>
    shop.app.app.inject({
      url: `/api/document/work-card/pdf/${card.id}/${language}`,
      headers: { 'access-token': token },
    });
  const answer = await open(shop.foreman.token, 'pl');
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const text = (await pdfPages(answer.rawPayload)).join(' ');
  for (const part of [`Karta pracy ${card.numberText}`, 'Kabina 1', `${full.title} `, `${empty.title} `, '7016'])
    expect(text).toContain(part);
  expect(text).not.toContain('W pracy');
  await shop.act(full.id, 'confirm', 'process');
  expect((await pdfPages((await open(shop.foreman.token, 'pl')).rawPayload)).join(' ')).toContain('Status W pracy');
  const english = (await pdfPages((await open(shop.foreman.token, 'en')).rawPayload)).join(' ');
  expect(english).toContain(`Work card ${card.numberText}`);
  const stranger = await shop.app.person({ rights: ['ORDERS_READ'] });
  expect((await open(stranger.token, 'pl')).statusCode).toBe(403);
});
