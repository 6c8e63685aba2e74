import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let boss: Person;
let item: FloorItem;
let numberText: string;

beforeAll(async () => {
  shop = await testFloor();
  await everyModule(shop.app);
  boss = await shop.app.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  [item] = (await shop.order([12], { values: { barcode: 'AL-77/x' } })) as [FloorItem];
  ({ numberText } = (await shop.ok(boss, 'GET', `/orders/${item.orderId}`)) as { numberText: string });
});
const db = () => shop.app.database.db;
const at = (path: string, code: string) => `${path}?code=${encodeURIComponent(code)}`;
const scan = async (code: string, person = boss) =>
  (await shop.ok(person, 'GET', at('/scan', code))) as {
    items: { entity: string; id: number; name: string }[];
    gs1: object | null;
  };
const floorScan = (code: string, person = shop.foreman) => shop.ok(person, 'GET', at('/floor/scan', code));
const named = async (code: string, person = boss) =>
  (await scan(code, person)).items.map(({ entity, id }) => `${entity} ${id}`);

describe('a scanned code', () => {
  it('names the record it is printed for, whatever its case', async () => {
    expect((await scan(` ${numberText.toLowerCase()} `)).items).toEqual([
      { entity: 'orders', id: item.orderId, name: numberText },
    ]);
    expect(await named('al-77/X')).toEqual([`order-items ${item.id}`]);
    expect(await named(`OI-${item.id}`)).toEqual([`order-items ${item.id}`]);
    const card = await shop.card();
    expect(await named(card.numberText)).toEqual([`work-cards ${card.id}`]);
  });

  it('of which it is only a part names nothing, and no pattern is taken from it', async () => {
    for (const code of [numberText.slice(0, -1), 'AL-77', '%', '_', 'OI-999999999', 'OI-1x', 'XX-1', "' or 1=1 --"])
      expect([code, await named(code)]).toEqual([code, []]);
    for (const code of ['', ' ', 'x'.repeat(201)])
      expect((await shop.app.call(boss, 'GET', at('/scan', code))).status, code).toBe(400);
  });

  it('is answered with what the person may read; accounts of customers scan nothing', async () => {
    const clerk = await shop.app.person({ rights: ['STOCK_READ'], companyId: shop.companyId });
    expect(await named(numberText, clerk)).toEqual([]);
    const customer = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.customerId });
    expect((await shop.app.call(customer, 'GET', at('/scan', numberText))).status).toBe(403);
  });

  it('of GS1 names the lot of that product, the product where the lot is unknown, and holds the rest', async () => {
    const ids = await db().rows<{ id: number }>(sql`select id from products order by id limit 2`);
    const [paint, other] = ids.map(({ id }) => id) as [number, number];
    await db().run(sql`update products set barcode = '5901234123457' where id = ${paint}`);
    const { id: storageId } = (await db().one<{ id: number }>(
      sql`select id from storages where customer_id is null limit 1`,
    ))!;
    const lots = await Promise.all(
      [paint, other].map((productId) =>
        db().one<{ id: number }>(sql`
          insert into stocks (product_id, storage_id, first_amount, unit, serial_number, import_date)
          values (${productId}, ${storageId}, 5, 'kg', 'L77', '2026-10-01')
          returning id`),
      ),
    );
    const code = ']C10105901234123457' + '17270331' + '10L77';
    expect(await scan(code)).toEqual({
      items: [{ entity: 'stocks', id: lots[0]!.id, name: expect.stringContaining('L77') as unknown }],
      gs1: { gtin: '05901234123457', lot: 'L77', expiry: '2027-03-31' },
    });
    expect(await named('(01)05901234123457(10)L78')).toEqual([`products ${paint}`]);
    expect(await named('5901234123457')).toEqual([`products ${paint}`]);
    expect(await named('(01)04006381333931(10)L77')).toEqual([]);
  });
});

describe('a code scanned on the floor', () => {
  it('means a frame with what hangs on it, and where it is', async () => {
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 4);
    expect(await floorScan(`fr-${frame.id}`)).toEqual({
      found: { entity: 'work-card-frames', id: frame.id, name: frame.title },
      frame: {
        id: frame.id,
        title: frame.title,
        workCardId: card.id,
        workCard: card.numberText,
        placeId: shop.boothId,
        place: expect.any(String) as unknown,
      },
      workCard: null,
      pieces: [{ orderItemId: item.id, amount: 4 }],
      paints: [],
      cancelled: null,
    });
    expect(await floorScan(card.numberText)).toMatchObject({
      workCard: { id: card.id, placeId: shop.boothId },
      pieces: [],
    });
    // The office opens the card the frame belongs to.
    expect(await named(`FR-${frame.id}`)).toEqual([`work-cards ${card.id}`]);
  });

  it('names a place, a shelf and a storage, also by a word of two letters', async () => {
    const worker = await shop.app.person({ rights: ['WORK_CARDS_WORK'], companyId: shop.companyId });
    const { id } = (await db().one<{ id: number }>(sql`select id from places where code = 'KJ'`))!;
    expect((await floorScan('kj', worker))['found']).toMatchObject({ entity: 'places', id });
    expect((await floorScan('R-12', worker))['found']).toMatchObject({ entity: 'locations' });
    const storage = (await db().one<{ id: number; name: string }>(sql`select id, name from storages limit 1`))!;
    const found = { entity: 'storages', ...storage };
    expect(await floorScan(`SG-${storage.id}`, worker)).toMatchObject({ found, pieces: [], paints: [] });
  });

  it('means the pieces of an order or an item for those who may read neither', async () => {
    const worker = await shop.app.person({ rights: ['WORK_CARDS_WORK'], companyId: shop.companyId });
    for (const code of [numberText, 'AL-77/x', `OI-${item.id}`])
      expect(await floorScan(code, worker)).toMatchObject({ pieces: [{ orderItemId: item.id, amount: 12 }] });
    expect(await floorScan('unknown', worker)).toEqual({
      found: null,
      frame: null,
      workCard: null,
      pieces: [],
      paints: [],
      cancelled: null,
    });
    const clerk = await shop.app.person({ rights: ['ORDERS_READ'], companyId: shop.companyId });
    expect((await shop.app.call(clerk, 'GET', at('/floor/scan', numberText))).status).toBe(403);
  });

  it('says that what it stands for was cancelled, and with which order', async () => {
    const worker = await shop.app.person({ rights: ['WORK_CARDS_WORK'], companyId: shop.companyId });
    const [off] = (await shop.order([3], { values: { barcode: 'OFF-1' } })) as [FloorItem];
    const order = (await shop.ok(boss, 'GET', `/orders/${off.orderId}`)) as { numberText: string };
    expect(await floorScan('OFF-1', worker)).toMatchObject({ cancelled: null });
    const cancel = { reason: 'Rezygnacja', mail: false };
    await shop.ok(boss, 'POST', `/orders/${off.orderId}/cancel`, cancel);
    for (const code of ['OFF-1', order.numberText])
      expect(await floorScan(code, worker)).toMatchObject({ cancelled: order.numberText });
  });

  it('means a lot or a product for those who may not read the stock, and whoever a badge belongs to', async () => {
    const worker = await shop.app.person({ rights: ['WORK_CARDS_WORK'], companyId: shop.companyId });
    const [paint] = await db().rows<{ productId: number; stockId: number }>(sql`
      select s.product_id, s.id as stock_id from stocks s join products p on p.id = s.product_id
      where s.serial_number = 'L77' and p.barcode = '5901234123457'`);
    const lot = { found: { entity: 'stocks' }, paints: [paint], pieces: [] };
    expect(await floorScan('(01)05901234123457(10)L77(17)270331', worker)).toMatchObject(lot);
    expect(await floorScan('5901234123457', worker)).toMatchObject({
      found: { entity: 'products' },
      paints: [{ productId: paint!.productId, stockId: null }],
    });
    await db().run(sql`update users set code = 'B-77' where id = ${boss.id}`);
    expect(await floorScan('b-77', worker)).toMatchObject({ found: { entity: 'users', id: boss.id }, paints: [] });
    // Codes that are none are not tried without end, and the answer stays the same.
    for (let n = 0; n < 8; n += 1) expect(await floorScan(`X-${n}`, worker)).toMatchObject({ found: null });
    expect(await floorScan('b-77', worker)).toMatchObject({ found: null });
  });
});
