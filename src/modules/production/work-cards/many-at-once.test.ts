import { expect, it } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

const shop = await testFloor();

it('hangs, moves and pulls back from sixteen tablets at once: never more than was received, nobody sees a deadlock', async () => {
  const items = [...(await shop.order([30, 30])), ...(await shop.order([30, 30]))];
  const cards = await Promise.all([shop.card(), shop.card(), shop.card()]);
  const frames: number[] = [];
  for (const card of cards) for (let n = 0; n < 4; n++) frames.push((await shop.frame(card.id)).id);
  const answers: { status: number; body: { errorStr?: string } }[] = [];
  const post = async (path: string, body: object = {}) => {
    answers.push(await shop.app.call(shop.foreman, 'POST', path, body));
  };
  const tablet = async (at: number): Promise<void> => {
    for (let round = 0; round < 8; round++) {
      const frame = frames[(at * 5 + round) % frames.length]!;
      // Two items of two orders, in an order of its own.
      for (const item of [items[(at + round) % 4]!, items[(at * 3 + round + 2) % 4]!])
        await post('/work-cards-items/order-connect', {
          workCardFrameId: frame,
          orderItemId: item.id,
          orderItemServiceDetailsId: item.steps['MAL'],
          amount: 1,
        });
      for (const action of ['confirm', 'process', 'finish', 'pullBack', 'pullBack'])
        await post(`/work-card-frames/${frame}/${action}`, action === 'process' ? { reason: 'Pilne' } : {});
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, at) => tablet(at)));
  const known = new Set([
    'FrameInWork',
    'MoreThanReceived',
    'FrameEmpty',
    'FrameNotConfirmed',
    'NotNow',
    'TransitionRefused',
    undefined,
  ]);
  expect(answers.filter(({ body }) => !known.has(body.errorStr)).map(({ body }) => body.errorStr)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
  const wrong = await shop.app.database.db.rows(sql`
    select s.id from order_item_services s join order_items i on i.id = s.order_item_id
    left join lateral (
      select coalesce(sum(w.amount), 0) as hung, coalesce(sum(w.amount) filter (where f.status = 2), 0) as done,
        coalesce(bool_or(f.status > 0), false) as begun
      from work_cards_items w join work_card_frames f on f.id = w.work_card_frame_id
      where w.order_item_service_details_id = s.id) h on true
    where h.hung > i.receipted_amount + s.rework_amount or s.finished_amount <> h.done or (s.status >= 4) <> h.begun
      or (i.status = 4) <> exists (select from order_item_services x where x.order_item_id = i.id and x.status >= 4)`);
  expect(wrong).toEqual([]);
});

it('books a paint two tablets weigh at once a single time; the second is told who was first, and what there is', async () => {
  const { db } = shop.app.database;
  const keeper = await shop.app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'], companyId: shop.companyId });
  const productId = await shop.id('products', 'code', '7016-STR');
  const lotOf = async (customerId: number | null): Promise<number> => {
    const [storage] = await db.rows<{ id: number }>(
      sql`insert into storages (name, customer_id) values (${customerId ? 'Klienta' : 'Lakiernia'}, ${customerId}) returning id`,
    );
    const lot = { productId, storageId: storage!.id, firstAmount: '30' };
    return (await shop.ok(keeper, 'POST', '/stocks', lot)).id;
  };
  const [own, shops] = [await lotOf(shop.customerId), await lotOf(null)];
  const { id: workCardId } = await shop.card();
  const frame = await shop.frame(workCardId);
  const [item] = await shop.order([4]);
  await db.run(sql`update order_items set is_own_paint = true where id = ${item!.id}`);
  await shop.hang(frame.id, item!, 4);
  const weighed = { workCardId, productId, stockId: own, amountBefore: '30' };
  const weigh = (body: object) => shop.app.call(shop.foreman, 'POST', '/floor/paint', { ...weighed, ...body });
  const answers = await Promise.all([weigh({ amountAfter: '29.7' }), weigh({ amountAfter: '29.69' })]);
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect([first!.body.errorStr, second!.body.errorStr]).toEqual([undefined, 'PaintWeighed']);
  const { id, version } = first!.body as { id: number; version: number };
  const current = { id, version, workCardId, productId, stockId: own, amountBefore: '30.000' };
  const { name } = (await db.one<{ name: string }>(
    sql`select concat_ws(' ', name, surname) as name from users where id = ${shop.foreman.id}`,
  ))!;
  expect(second!.body).toMatchObject({ errorStr: 'PaintWeighed', errorDetails: name, current });
  // The shop's own paint is another one.
  const [steel] = await shop.order([4]);
  await shop.hang(frame.id, steel!, 4);
  await shop.ok(shop.foreman, 'POST', '/floor/paint', { ...weighed, stockId: shops });
  expect(await weigh({ stockId: shops })).toMatchObject({ status: 409, body: { errorStr: 'PaintWeighed' } });
});

it('the database keeps the amount of a step by itself', async () => {
  const [item] = await shop.order([3]);
  const frame = await shop.frame((await shop.card()).id);
  const hung = await shop.hang(frame.id, item!, 3);
  const { db } = shop.app.database;
  await expect(db.run(sql`update work_cards_items set amount = 4 where id = ${hung.id}`)).rejects.toMatchObject({
    constraint: 'work_cards_items_received',
  });
});
