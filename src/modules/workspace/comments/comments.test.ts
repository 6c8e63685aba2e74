import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { until } from '../../../../test/support/until';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let clerk: Person;
let planner: Person;
/** May not read orders. */
let packer: Person;
let buyer: Person;

beforeAll(async () => {
  shop = await quotedShop();
  clerk = await shop.app.person({ rights: ['ORDERS_READ'] });
  planner = await shop.app.person({ rights: ['ORDERS_READ'] });
  packer = await shop.app.person();
  buyer = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
});
const comment = (person: Person, recordId: number, text: string, mentions: number[] = [], entity = 'orders') =>
  shop.app.call(person, 'POST', '/comments', { entity, recordId, text, mentions });
const notices = async (person: Person) =>
  (await shop.app.call(person, 'GET', '/notices?itemsPerPage=50&sortBy=id')).body.items.map(
    ({ messageStr, message }: { messageStr: string; message: string }) => [messageStr, message] as const,
  ) as [string, string][];

describe('a comment', () => {
  it('stands in the history of its record among the changes, as the text it is', async () => {
    const order = await shop.order([shop.items.gate]);
    const written = await comment(clerk, order.id, ' <b>Ostrożnie</b>\u0007 z krawędziami ');
    expect(written.status).toBe(200);
    const { body } = await shop.app.call(planner, 'GET', `/orders/history/${order.id}`);
    expect(body.items[0]).toMatchObject({ action: 'comment', note: '<b>Ostrożnie</b>  z krawędziami' });
    expect((body.items as { action: string }[]).map(({ action }) => action)).toContain('insert');
    expect((await comment(clerk, order.id, ' \n ')).status).toBe(400);
  });

  it('notifies the people it mentions and those who follow, where they may read the record', async () => {
    const order = await shop.order([shop.items.gate]);
    const follow = (person: Person, following: boolean) =>
      shop.app.call(person, 'POST', '/comments/follow', { entity: 'orders', recordId: order.id, following });
    expect((await follow(planner, true)).status).toBe(200);
    expect((await follow(packer, true)).status).toBe(404);
    const { body } = await comment(clerk, order.id, '@Test pilne', [packer.id, shop.sales.id, buyer.id]);
    expect(body.notTold).toEqual([packer.id, buyer.id]);
    expect(await notices(planner)).toContainEqual(['commentNew', `${order.numberText}: @Test pilne`]);
    expect(await notices(shop.sales)).toContainEqual(['mention', `${order.numberText}: @Test pilne`]);
    for (const person of [packer, buyer]) expect(await notices(person)).toEqual([]);

    await shop.ok(shop.sales, 'POST', `/orders/${order.id}/cancel`, { reason: 'Klient zrezygnował' });
    await until(async () => (await notices(planner)).at(-1)![0] === 'moved');
    expect((await notices(planner)).at(-1)![1]).toContain(order.numberText);
    const before = (await notices(planner)).length;
    await follow(planner, false);
    await comment(clerk, order.id, 'Jeszcze jedno');
    expect(await notices(planner)).toHaveLength(before);
  });

  it('calls a clock event by its person and time', async () => {
    const [clerk, hr] = [
      await shop.app.person({ rights: ['RCP_READ'] }),
      await shop.app.person({ rights: ['RCP_READ'] }),
    ];
    const event = await shop.app.database.db.one<{ id: number; name: string }>(sql`
      with e as (insert into rcp_data (user_id, event_type, event_time, source)
        values (${clerk.id}, 1, '2026-10-06T04:00:00Z', 1) returning id, user_id)
      select e.id, concat_ws(' ', u.surname, u.name) as name from e join users u on u.id = e.user_id`);
    await comment(clerk, event!.id, 'Spóźnienie?', [hr.id], 'rcp-data');
    expect(await notices(hr)).toEqual([['mention', `${event!.name} 2026-10-06 06:00: Spóźnienie?`]]);
  });

  it('is nothing to those who may not read the record, to customers and about what is no record', async () => {
    const order = await shop.order([shop.items.gate]);
    expect((await comment(packer, order.id, 'x')).status).toBe(404);
    expect((await comment(buyer, order.id, 'x')).status).toBe(403);
    expect((await comment(clerk, 2_000_000_000, 'x')).status).toBe(404);
    expect((await comment(clerk, 1, 'x', [], 'sessions')).status).toBe(404);
    await comment(clerk, order.id, 'Tylko dla nas');
    expect((await shop.app.call(buyer, 'GET', `/orders/history/${order.id}`)).status).toBe(403);
    expect((await shop.app.call(buyer, 'GET', '/comments')).status).toBe(403);
    expect((await shop.app.call(packer, 'GET', '/comments')).body.total).toBe(0);
    const row = await shop.app.database.db.one<{ n: number }>(
      sql`select count(*)::int as n from comments where text = 'x'`,
    );
    expect(row!.n).toBe(0);
  });
});
