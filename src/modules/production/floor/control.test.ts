import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let inspector: Person;
let locationId: number;
beforeAll(async () => {
  shop = await testFloor();
  const rights = ['WORK_CARDS_READ', 'WORK_CARDS_WORK'];
  inspector = await shop.app.person({ rights, companyId: shop.companyId });
  locationId = await shop.id('locations', 'code', 'R-12');
});
const db = () => shop.app.database.db;

/** Items of one order all steps of which are finished, measured at so many µm. */
async function finished(amounts: readonly number[], thickness: string): Promise<FloorItem[]> {
  const items = await shop.order(amounts);
  const card = await shop.card();
  const frame = await shop.frame(card.id);
  const washer = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
  for (const [at, item] of items.entries()) {
    await shop.hang(washer.id, item, amounts[at]!, 'ODT');
    await shop.hang(frame.id, item, amounts[at]!);
    const measured = { workCardId: card.id, orderItemId: item.id, thickness, isOk: true };
    await shop.ok(shop.foreman, 'POST', '/work-card-measurements', measured);
  }
  await shop.act(washer.id, 'confirm', 'process', 'finish');
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  return items;
}
const pass = (items: readonly FloorItem[], body: object = {}) => ({
  orderItemIds: items.map(({ id }) => id),
  locationId,
  ...body,
});
const control = (action: 'pass' | 'undo', body: object, who = inspector) =>
  shop.refusal(who, 'POST', `/floor/control/${action}`, body);
const mailsOf = async (orderId: number) =>
  (
    await db().rows<{ kind: string }>(sql`
    select m.kind from mail_logs m join orders o on o.id = ${orderId}
    where m.kind in ('5', '6') and m.content like '%' || o.number_text || '%' order by m.id`)
  ).map(({ kind }) => kind);
const known = (id: number) =>
  db().one(sql`select status, is_checked as checked, check_reason as reason, checked_user_id as by, location_id as shelf
    from order_items where id = ${id}`);

it('a measurement out of range passes for a reason only, which is kept with who and when', async () => {
  const [item] = (await finished([4], '52, 45, 70')) as [FloorItem];
  const refused = [422, 'MeasurementFailed', { reason: 'Required' }];
  expect(await control('pass', pass([item]))).toEqual(refused);
  expect(await control('pass', pass([item], { reason: '  ' }))).toEqual(refused);
  expect(await shop.refusal(shop.office, 'POST', `/order-items/${item.id}/check`, {})).toEqual(refused);
  expect(await known(item.id)).toMatchObject({ status: 4, checked: false });
  expect(await control('pass', pass([item], { reason: 'Inside, agreed with the customer' }))).toEqual([200, undefined]);
  const seen = await shop.ok(shop.office, 'GET', `/order-items/${item.id}`);
  expect(seen).toMatchObject({ checkReason: 'Inside, agreed with the customer', checkedUserId: inspector.id });
  expect(seen['checkedAt']).toEqual(expect.any(String));
});

it('good items go onto a shelf and are ready, several at once; the customer hears of it once it stands', async () => {
  const items = await finished([3, 5], '72, 78, 91');
  expect(await control('pass', pass(items))).toEqual([200, undefined]);
  for (const item of items)
    expect(await known(item.id)).toMatchObject({ status: 6, checked: true, reason: null, shelf: locationId });
  expect(await shop.state(items[0]!)).toMatchObject({ order: 6 });
  expect(await mailsOf(items[0]!.orderId)).toEqual([]);
  expect(await control('pass', pass(items))).toEqual([422, 'ItemAlreadyReady']);
  await runJobs(shop.app);
  expect(await mailsOf(items[0]!.orderId)).toEqual(['6']);
});

it('a pass is taken back within minutes by who gave it, and the customer hears nothing', async () => {
  const items = await finished([2], '80');
  const other = await shop.app.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'], companyId: shop.companyId });
  const body = { orderItemIds: items.map(({ id }) => id) };
  await control('pass', pass(items));
  const { passed } = await shop.ok(inspector, 'GET', '/floor/control');
  expect(passed).toContainEqual(expect.objectContaining({ orderItemId: items[0]!.id, shelf: 'R-12', mine: true }));
  expect(await control('undo', body, other)).toEqual([422, 'PassedBySomebodyElse']);
  expect(await control('undo', body)).toEqual([200, undefined]);
  expect(await known(items[0]!.id)).toMatchObject({ status: 4, checked: false, by: null });
  expect(await shop.state(items[0]!)).toMatchObject({ order: 4 });
  await runJobs(shop.app);
  expect(await mailsOf(items[0]!.orderId)).toEqual([]);

  await control('pass', pass(items, { locationId: null }));
  expect(await shop.state(items[0]!)).toMatchObject({ item: 5 });
  await db().run(
    sql`update order_items set checked_at = checked_at - interval '11 minutes' where id = ${items[0]!.id}`,
  );
  expect(await control('undo', body)).toEqual([422, 'TooLateToUndo']);
});

it('an item is over with its check in the office too, where all that is good of it has left', async () => {
  const [item] = (await shop.order([6])) as [FloorItem];
  const washer = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
  await shop.hang(washer.id, item, 6, 'ODT');
  await shop.act(washer.id, 'confirm', 'process', 'finish');
  const coat = async (amount: number) => {
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, amount);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  };
  await coat(4);
  await shop.ok(inspector, 'POST', '/floor/quality', { orderItemId: item.id, good: 4, rework: 0, lost: 0 });
  const left = { orderId: item.orderId, itemIds: [item.id], receiver: 'Jan Kowal', date: '2026-10-05' };
  await shop.ok(shop.office, 'POST', '/pickups', left);
  await coat(2);
  const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
  const lost = { orderItemId: item.id, errorReasonId, amount: 2, isRework: false };
  await shop.ok(shop.foreman, 'POST', '/item-errors', lost);
  await shop.ok(shop.office, 'POST', `/order-items/${item.id}/check`, {});
  expect(await shop.state(item)).toMatchObject({ item: 7, order: 7 });
  expect(await shop.ok(shop.office, 'GET', `/order-items/${item.id}`)).toMatchObject({ pickupDate: '2026-10-05' });
});

it('measuring clocks nobody in: the film is booked on the card that made it, closed or not', async () => {
  const [item] = (await finished([4], '72')) as [FloorItem];
  const placeId = await shop.id('places', 'code', 'KJ');
  const { id: cardId } = await shop.ok(inspector, 'POST', '/floor/start', { placeId: shop.boothId });
  const cards = () => db().rows(sql`select id from work_cards where place_id = ${placeId}`);
  const before = await cards();
  const last = () =>
    db().one<{ id: number; thickness: string; cardId: number }>(sql`
      select id, thickness, work_card_id as card_id from work_card_measurements
      where order_item_id = ${item.id} order by id desc limit 1`);
  const coating = (await last())!.cardId;
  await db().run(sql`update work_cards set kind = 7 where id = ${coating}`);
  const body = { orderItemId: item.id, placeId, thickness: '52; 45', isOk: false };
  const measured = await shop.ok(inspector, 'POST', '/floor/control/measure', body);
  expect(await last()).toEqual({ id: measured.id, thickness: '52, 45', cardId: coating });
  expect(await cards()).toEqual(before);
  const { me } = await shop.ok(inspector, 'GET', `/work-cards/${cardId}/board`);
  expect(me).toMatchObject({ working: true });
  expect((await control('pass', pass([item])))[1]).toBe('MeasurementFailed');

  const measure = (of: object) => shop.refusal(inspector, 'POST', '/floor/control/measure', { ...body, ...of });
  expect((await measure({ thickness: 'thin' }))[0]).toBe(400);
  expect((await measure({ orderItemId: 2_000_000 }))[0]).toBe(404);
});
