import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';

let shop: ReceivedShop;
let id: number;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
  const made = await shop.order([{ ...shop.items.post, amount: 40 }, shop.items.angle], {
    externalNumber: 'WZ/77/2026',
  });
  const counted = await shop.count(await shop.reception(made.id, { note: 'Folia rozerwana' }), { 'P-6060': 39 });
  id = counted.id;
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
  await shop.ok(shop.store, 'PUT', `/receptions/${id}`, {
    version,
    items: [{ id: counted.items[0].id, resolution: 1 }],
  });
  await shop.ok(shop.store, 'POST', `/receptions/${id}/receive`, { locationId: shop.locationId });
});
const open = (person: Person, language: string) =>
  shop.app.app.inject({
    url: `/api/document/reception/pdf/${id}/${language}`,
    headers: { 'access-token': person.token },
  });
const textOf = async (person: Person, language: string) => {
  const answer = await open(person, language);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return (await pdfPages(answer.rawPayload)).join(' ');
};

describe('the document of a reception', () => {
  it('says in Polish what was declared and what came', async () => {
    const text = await textOf(shop.store, 'pl');
    for (const part of [
      'Przyjęcie towaru PZ/0001/10/2026',
      'ALUFASADA sp. z o.o.',
      'Państwa numer: WZ/77/2026',
      'P-6060 różnica przyjęta 40 39 −1',
      'Razem zapowiedziano 56 szt.',
      'Razem policzono 55 szt.',
      'Folia rozerwana',
      'Przyjął/przyjęła: Test',
    ])
      expect(text).toContain(part);
  });

  it('speaks English too, and is shown to its own customer only', async () => {
    expect(await textOf(shop.store, 'en')).toContain('Goods received PZ/0001/10/2026');
    const own = await shop.app.person({ rights: ['RECEPTION_READ'], customerId: shop.alufasada });
    expect(await textOf(own, 'pl')).not.toContain('R-12');
    const stranger = await shop.app.person({ rights: ['RECEPTION_READ'], customerId: shop.zuraw });
    expect((await open(stranger, 'pl')).statusCode).toBe(404);
    expect((await open(shop.sales, 'pl')).statusCode).toBe(403);
  });
});
