import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

it('a lot keeps what it cost; one that is all gone, or was never priced, takes the price that comes', async () => {
  const app = await testApp();
  const { db } = app.database;
  const keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Główny') returning id`);
  const product = await db.one<{ id: number }>(sql`insert into products (name) values ('Farba') returning id`);
  const deliver = async (prices: readonly (number | undefined)[]) => {
    const items = prices.map((price) => ({ productId: product!.id, amount: '2', price }));
    const { body } = await app.call(keeper, 'POST', '/stocks/add-multi', { storageId: storage!.id, items });
    return (body.ids as number[])[0];
  };
  const id = await deliver([undefined]);
  const price = async (prices: readonly (number | undefined)[]) => {
    expect(await deliver(prices)).toBe(id);
    return (await app.call(keeper, 'GET', `/stocks/${id}`)).body.price;
  };
  const useUp = () => app.call(keeper, 'POST', `/stocks/${id}/change`, { amount: '0', note: 'Spis' });
  expect(await price([1850])).toBe(1850);
  expect(await price([2000, undefined])).toBe(1850);
  await useUp();
  expect(await price([undefined])).toBe(1850);
  await useUp();
  expect(await price([undefined, 2000])).toBe(1850);
  await useUp();
  expect(await price([2000])).toBe(2000);
});
