import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let id: number;
let number: string;
beforeAll(async () => {
  shop = await quotedShop();
  await everyModule(shop.app);
  const made = await shop.order([{ ...shop.items.post, amount: 40, note: 'Bez śladu haka' }, shop.items.angle], {
    externalNumber: 'WZ/77/2026',
    notes: 'Klient zalega z zapłatą',
  });
  id = made.id;
  number = made.numberText;
});
const open = (person: Person, language: string) =>
  shop.app.app.inject({
    url: `/api/document/order/pdf/${id}/${language}`,
    headers: { 'access-token': person.token },
  });
const textOf = async (person: Person, language: string) => {
  const answer = await open(person, language);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return (await pdfPages(answer.rawPayload)).join(' ');
};

it('an order on paper says what is coated and by when, and nothing that is the shop’s own', async () => {
  const text = await textOf(shop.sales, 'pl');
  for (const part of [
    `Zlecenie ${number}`,
    'ALUFASADA sp. z o.o.',
    'Państwa numer: WZ/77/2026',
    'P-6060',
    'Bez śladu haka',
    'Razem sztuk 56 szt.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('zalega');
});

it('a confirmed one is its confirmation, in the language asked for, for its own customer alone', async () => {
  await shop.ok(shop.sales, 'POST', `/orders/${id}/confirm`, { mail: false });
  expect(await textOf(shop.sales, 'en')).toContain(`Order confirmation ${number}`);
  const own = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
  expect(await textOf(own, 'de')).toContain(`Auftragsbestätigung ${number}`);
  const stranger = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.zuraw });
  expect((await open(stranger, 'pl')).statusCode).toBe(404);
  const reader = await shop.app.person({ rights: ['STOCK_READ'] });
  expect((await open(reader, 'pl')).statusCode).toBe(403);
});

it('that of a customer abroad names the country, and the account of the currency agreed on', async () => {
  const { db } = shop.app.database;
  await db.run(sql`insert into countries (code, name, is_active) values ('DE', 'Niemcy', true) on conflict do nothing`);
  await db.run(sql`
    update customers set currency_id = (select id from currency where code = 'EUR'),
      country_id = (select id from countries where code = 'DE') where id = ${shop.alufasada}`);
  expect(await textOf(shop.sales, 'pl')).toContain('Niemcy');
  const text = await textOf(shop.sales, 'de');
  expect(text).toContain('Deutschland');
  expect(text).toContain('Bank Przykładowy PL40 1111');
});
