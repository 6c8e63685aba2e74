import { beforeAll, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';
import { checkKind, samplingPlan } from '../../catalogue/service-checks/check-kinds';

let shop: FloorShop;
let inspector: Person;
let locationId: number;
let errorReasonId: number;
let serviceId: number;
const checks: Record<'film' | 'look', number> = { film: 0, look: 0 };

beforeAll(async () => {
  shop = await testFloor();
  const rights = ['WORK_CARDS_READ', 'WORK_CARDS_WORK'];
  inspector = await shop.app.person({ rights, companyId: shop.companyId });
  locationId = await shop.id('locations', 'code', 'R-12');
  errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
  serviceId = await shop.id('services', 'code', 'STAL-STD');
  checks.film = await addCheck({
    kind: checkKind.thickness,
    name: 'Powłoka',
    minimum: '60',
    maximum: '120',
    samples: 2,
  });
  checks.look = await addCheck({ kind: checkKind.look, name: 'Wygląd' });
});
const db = () => shop.app.database.db;

async function addCheck(values: object): Promise<number> {
  const rights = ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'];
  const boss = await shop.app.person({ rights, companyId: shop.companyId });
  const check = await shop.ok(boss, 'POST', '/service-checks', { serviceId, sampling: samplingPlan.fixed, ...values });
  return check.id as number;
}

/** An item of the service all steps of which are finished. */
async function finished(amount: number): Promise<FloorItem> {
  const [item] = (await shop.order([amount])) as [FloorItem];
  await work(item, amount, ['ODT', 'MAL']);
  return item;
}
async function work(item: FloorItem, amount: number, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const place = { ODT: 'MYJ', MAL: 'KAB1' }[step]!;
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', place) })).id);
    await shop.hang(frame.id, item, amount, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
}

const figures = (film: readonly string[] = ['72.5', '80'], isGood = true) => [
  { checkId: checks.film, values: film },
  { checkId: checks.look, isGood },
];
const lot = (item: FloorItem, good: number, more: object = {}) => ({
  orderItemId: item.id,
  good,
  rework: 0,
  lost: 0,
  figures: figures(),
  ...more,
});
const control = (body: object, who = inspector) => shop.refusal(who, 'POST', '/floor/quality', body);
const sheet = (item: FloorItem): Promise<Body> => shop.ok(inspector, 'GET', `/floor/quality/${item.id}`);
const undo = async (item: FloorItem, who = inspector) => {
  const last = await db().one<{ id: number }>(
    sql`select id from quality_controls where order_item_id = ${item.id} order by id desc limit 1`,
  );
  return shop.refusal(who, 'POST', `/floor/quality/${last!.id}/undo`);
};
const records = (item: FloorItem) =>
  db().rows<Record<string, unknown>>(sql`
    select result, lot_amount as lot, good_amount as good, rework_amount as rework, lost_amount as lost, reason, user_id as by,
      undone_at is not null as undone
    from quality_controls where order_item_id = ${item.id} order by id`);

describe('quality control of a lot', () => {
  it('passes an item whose figures are within their limits onto a shelf, and keeps who measured what', async () => {
    const item = await finished(4);
    expect(await sheet(item)).toMatchObject({ toControl: 4, checks: [{ name: 'Powłoka', minimum: '60.0' }, {}] });
    expect(await control(lot(item, 4, { locationId }))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 6, order: 6 });
    expect(await records(item)).toEqual([
      { result: 1, lot: 4, good: 4, rework: 0, lost: 0, reason: null, by: inspector.id, undone: false },
    ]);
    const list = await shop.ok(shop.office, 'GET', '/quality-controls');
    const record = await shop.ok(shop.office, 'GET', `/quality-controls/${list['items'][0].id}`);
    expect(record).toMatchObject({ goodAmount: 4, figures: [{ values: ['72.5', '80'], isOk: true }, {}] });
  });

  it('asks for every measurement the sampling plan wants, and for an answer to what is looked at', async () => {
    const item = await finished(2);
    const few = figures(['70']);
    expect(await control(lot(item, 2, { figures: few }))).toEqual([
      400,
      'InvalidInput',
      { [`figures.${checks.film}`]: 'TooFewMeasurements' },
    ]);
    expect(await control(lot(item, 2, { figures: few.slice(0, 0) }))).toMatchObject([400, 'InvalidInput', {}]);
    expect(await control(lot(item, 2, { figures: figures(['70', 'x']) }))).toMatchObject([400, 'InvalidInput', {}]);
    expect(await records(item)).toEqual([]);
  });

  it('lets a figure out of its limits pass for a reason only, which is kept', async () => {
    const item = await finished(3);
    const red = lot(item, 3, { figures: figures(['59.9', '80']) });
    expect(await control(red)).toEqual([400, 'InvalidInput', { reason: 'Required' }]);
    expect(await control({ ...red, reason: 'Strona niewidoczna' })).toEqual([200, undefined]);
    expect(await records(item)).toMatchObject([{ result: 2, reason: 'Strona niewidoczna' }]);
    expect(await db().one(sql`select check_reason as reason from order_items where id = ${item.id}`)).toEqual({
      reason: 'Strona niewidoczna',
    });
  });

  it('does not let parts with a checklist pass without a control', async () => {
    const item = await finished(2);
    const pass = { orderItemIds: [item.id], locationId: null };
    expect(await shop.refusal(inspector, 'POST', '/floor/control/pass', pass)).toEqual([422, 'ControlMissing']);
    expect(await shop.refusal(shop.office, 'POST', `/order-items/${item.id}/check`, {})).toEqual([
      422,
      'ControlMissing',
    ]);
  });

  it('splits a lot: good pieces count, others go back or are lost, and nothing is counted twice', async () => {
    const item = await finished(10);
    const split = lot(item, 7, { rework: 2, lost: 1 });
    expect(await control(split)).toEqual([400, 'InvalidInput', { errorReasonId: 'Required' }]);
    expect(await control({ ...split, errorReasonId })).toEqual([200, undefined]);
    expect(await records(item)).toMatchObject([{ result: 4, lot: 10, good: 7, rework: 2, lost: 1 }]);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [4, 10] } });
    expect(await sheet(item)).toMatchObject({ pieces: 9, controlled: 7, toControl: 0 });
    const errors = await db().rows(sql`
      select amount, is_rework as again from item_errors where order_item_id = ${item.id} order by id`);
    expect(errors).toEqual([
      { amount: 2, again: true },
      { amount: 1, again: false },
    ]);
    await work(item, 2, ['MAL']);
    expect(await sheet(item)).toMatchObject({ pieces: 9, controlled: 7, toControl: 2 });
    expect(await control(lot(item, 3))).toEqual([422, 'ControlMoreThanThere', { good: 'ControlMoreThanThere' }]);
    expect(await control(lot(item, 2, { locationId }))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 6 });
  });

  it('takes part of an item while the rest is still being coated, and passes it with the last part', async () => {
    const [item] = (await shop.order([6])) as [FloorItem];
    await work(item, 6, ['ODT']);
    await work(item, 4, ['MAL']);
    expect(await control(lot(item, 4, { locationId }))).toEqual([
      400,
      'InvalidInput',
      { locationId: 'StepsNotFinished' },
    ]);
    expect(await control(lot(item, 4))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 4 });
    expect(await control(lot(item, 1))).toMatchObject([422, 'ControlMoreThanThere', {}]);
    await work(item, 2, ['MAL']);
    expect(await control(lot(item, 2))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 5 });
  });

  it('refuses a lot that does not add up in the database too', async () => {
    const item = await finished(3);
    const insert = (good: number, rework: number, amount: number) =>
      db().run(sql`
        insert into quality_controls (order_item_id, order_id, customer_id, company_id, date, user_id, result, lot_amount,
          good_amount, rework_amount)
        select i.id, i.order_id, i.customer_id, i.company_id, now(), ${inspector.id}, 1, ${amount}, ${good}, ${rework}
        from order_items i where i.id = ${item.id}`);
    await expect(insert(2, 0, 3)).rejects.toThrow('quality_controls_adds_up');
    await expect(insert(4, 0, 4)).rejects.toThrow('more pieces controlled than there are');
    expect(await control(lot(item, 0))).toEqual([400, 'InvalidInput', { good: 'TooSmall' }]);
  });

  it('counts one lot once when two controllers look at it at the same time', async () => {
    const item = await finished(5);
    const answers = await Promise.all([control(lot(item, 5)), control(lot(item, 5), shop.foreman)]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await records(item)).toHaveLength(1);
  });

  it('looks again at pieces that are reported faulty after they were found good', async () => {
    const item = await finished(4);
    await control(lot(item, 4));
    await shop.ok(shop.foreman, 'POST', '/item-errors', { orderItemId: item.id, errorReasonId, amount: 1 });
    expect(await sheet(item)).toMatchObject({ controlled: 3, toControl: 0 });
    await work(item, 1, ['MAL']);
    expect(await sheet(item)).toMatchObject({ toControl: 1 });
    expect(await control(lot(item, 1))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 5 });
  });

  it('asks for no photo where the module of files is off', async () => {
    const photo = await addCheck({ kind: checkKind.photo, name: 'Zdjęcie' });
    const item = await finished(2);
    const asked = async () => {
      const { checks: list } = await shop.ok(inspector, 'GET', `/floor/quality/${item.id}`);
      return (list as { checkId: number }[]).some(({ checkId }) => checkId === photo);
    };
    expect(await asked()).toBe(true);
    expect((await control(lot(item, 2)))[0]).toBe(400);
    await db().run(sql`insert into modules (code, active) values ('ATTACHMENTS', false)`);
    await shop.app.installation.notify('modules');
    expect(await asked()).toBe(false);
    expect(await control(lot(item, 2))).toEqual([200, undefined]);
    await db().run(sql`delete from modules where code = 'ATTACHMENTS'`);
    await shop.app.installation.notify('modules');
    await db().run(sql`delete from service_checks where id = ${photo}`);
  });

  it('refuses an item of a cancelled order, and everything where the module is off', async () => {
    const item = await finished(2);
    const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
    await db().run(sql`update order_items set status = 99 where id = ${item.id}`);
    expect(version).toEqual(expect.any(Number));
    expect(await control(lot(item, 2))).toEqual([422, 'ItemCancelled']);
    await db().run(sql`update order_items set status = 4 where id = ${item.id}`);
    await db().run(sql`insert into modules (code, active) values ('WORK_REPORTS', false)`);
    await shop.app.installation.notify('modules');
    expect((await control(lot(item, 2)))[0]).toBe(403);
    expect(await shop.refusal(shop.office, 'POST', `/order-items/${item.id}/check`, {})).toEqual([200, undefined]);
    await db().run(sql`delete from modules where code = 'WORK_REPORTS'`);
    await shop.app.installation.notify('modules');
  });
});

describe('good pieces of an item in work', () => {
  const note = (item: FloorItem, amount: number) => ({
    orderId: item.orderId,
    itemIds: [item.id],
    amounts: [{ orderItemId: item.id, amount }],
    receiver: 'Jan Kowalski',
    date: '2026-10-05',
  });
  const leave = (item: FloorItem, amount: number) =>
    shop.refusal(shop.office, 'POST', '/pickups', note(item, amount)).then(([status, error]) => [status, error]);
  const known = (item: FloorItem) => shop.ok(shop.office, 'GET', `/order-items/${item.id}`);
  /** Six pieces washed, four of them coated and found good. */
  async function partly(): Promise<FloorItem> {
    const [item] = (await shop.order([6])) as [FloorItem];
    await work(item, 6, ['ODT']);
    await work(item, 4, ['MAL']);
    expect(await leave(item, 1)).toEqual([422, 'ItemsNotReady']);
    await control(lot(item, 4));
    return item;
  }

  it('leave with a note, once, while the others are coated; what is with the customer is not worked on again', async () => {
    const item = await partly();
    expect(await known(item)).toMatchObject({ readyAmount: 4, pickedAmount: 0 });
    const both = await Promise.all([leave(item, 3), leave(item, 3)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 422]);
    expect(await known(item)).toMatchObject({ status: 4, readyAmount: 1, pickedAmount: 3, pickupId: null });
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4 });
    expect(await leave(item, 2)).toEqual([422, 'MorePickedThanGood']);
    expect(await undo(item)).toEqual([422, 'ItemPartlyPickedUp']);
    const last = await db().one<{ id: number }>(sql`
      select w.work_card_frame_id as id from work_cards_items w where w.order_item_id = ${item.id} order by w.id desc limit 1`);
    expect(await shop.refusal(shop.foreman, 'POST', `/work-card-frames/${last!.id}/pullBack`, {})).toEqual([
      422,
      'ItemPartlyPickedUp',
    ]);
    const error = { orderItemId: item.id, errorReasonId, amount: 2, isRework: true };
    const [, refusal] = await shop.refusal(shop.foreman, 'POST', '/item-errors', error);
    expect(refusal).toBe('ErrorMoreThanFinished');
    const cancel = (path: string) => shop.refusal(shop.admin, 'POST', `/${path}/cancel`, { reason: 'Rezygnacja' });
    expect(await cancel(`orders/${item.orderId}`)).toEqual([422, 'ItemPartlyPickedUp']);
    expect(await cancel(`order-items/${item.id}`)).toEqual([422, 'ItemPartlyPickedUp']);
    // The one that is still here goes back: the customer's three stay found good.
    await shop.ok(shop.foreman, 'POST', '/item-errors', { ...error, amount: 1 });
    expect(await known(item)).toMatchObject({ readyAmount: 0, pickedAmount: 3 });
    await work(item, 3, ['MAL']);
    expect(await control(lot(item, 3, { locationId }))).toEqual([200, undefined]);
    expect(await leave(item, 3)).toEqual([200, undefined]);
    expect(await known(item)).toMatchObject({ status: 7, readyAmount: 0, pickedAmount: 6 });
  });

  it('come back with their note; where the others are lost, the item is picked up with what has left', async () => {
    const item = await partly();
    expect(await leave(item, 4)).toEqual([200, undefined]);
    const { id } = (await db().one<{ id: number }>(sql`select max(id) as id from pickups`))!;
    await shop.ok(shop.admin, 'POST', `/pickups/${id}/undo`, { reason: 'Pomyłka' });
    expect(await known(item)).toMatchObject({ status: 4, readyAmount: 4, pickedAmount: 0 });
    expect(await leave(item, 4)).toEqual([200, undefined]);
    await work(item, 2, ['MAL']);
    expect(await control(lot(item, 0, { lost: 2, errorReasonId }))).toEqual([200, undefined]);
    expect(await known(item)).toMatchObject({ status: 7, pickedAmount: 4, lostAmount: 2, pickupDate: '2026-10-05' });
    expect(await shop.state(item)).toMatchObject({ item: 7, order: 7 });
  });
});

describe('a frame that is pulled back', () => {
  const lastFrame = async (item: FloorItem) =>
    (await db().one<{ id: number }>(sql`
      select work_card_frame_id as id from work_cards_items where order_item_id = ${item.id} order by id desc limit 1`))!
      .id;

  it('takes what was found good with it: nothing of it leaves before it was looked at once more', async () => {
    const [item] = (await shop.order([6])) as [FloorItem];
    await work(item, 6, ['ODT']);
    await work(item, 4, ['MAL']);
    await control(lot(item, 4));
    const frame = await lastFrame(item);
    await shop.act(frame, 'pullBack');
    expect(await shop.ok(shop.office, 'GET', `/order-items/${item.id}`)).toMatchObject({ readyAmount: 0 });
    await shop.act(frame, 'finish');
    expect(await sheet(item)).toMatchObject({ controlled: 0, toControl: 4 });
  });

  it('takes the pass of its item with it', async () => {
    const item = await finished(3);
    await control(lot(item, 3));
    expect(await shop.state(item)).toMatchObject({ item: 5 });
    const frame = await lastFrame(item);
    await shop.act(frame, 'pullBack', 'finish');
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [5, 3] } });
    expect(await sheet(item)).toMatchObject({ isChecked: false, controlled: 0, toControl: 3 });
    expect(await control(lot(item, 3, { locationId }))).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 6 });
  });
});

describe('a control is taken back', () => {
  it('within minutes by who made it, and its item waits again', async () => {
    const item = await finished(2);
    await control(lot(item, 2, { locationId }));
    const other = await shop.app.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'], companyId: shop.companyId });
    expect(await undo(item, other)).toEqual([422, 'PassedBySomebodyElse']);
    expect(await undo(item)).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4 });
    expect(await records(item)).toMatchObject([{ undone: true }]);
    expect(await sheet(item)).toMatchObject({ toControl: 2 });
    expect(await undo(item)).toEqual([404, 'NotFound']);
  });

  it('with the pieces it sent back, as long as none of them hangs again; the customer hears nothing', async () => {
    const item = await finished(6);
    const split = lot(item, 3, { rework: 2, lost: 1, errorReasonId });
    await control(split);
    expect(await undo(item)).toEqual([200, undefined]);
    expect(await sheet(item)).toMatchObject({ pieces: 6, controlled: 0, toControl: 6 });
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [5, 6] } });
    const left = sql`select 1 from item_errors where order_item_id = ${item.id}`;
    expect(await db().rows(left)).toEqual([]);
    await runJobs(shop.app);
    const mails = sql`select 1 from mail_logs where kind = '50' and content like '%' || (
      select number_text from orders where id = ${item.orderId}) || '%'`;
    expect(await db().rows(mails)).toEqual([]);

    await control(split);
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 1);
    expect(await undo(item)).toEqual([422, 'TooLateToUndo']);
    await runJobs(shop.app);
    expect(await db().rows(mails)).toHaveLength(2);
  });

  it('not once the goods have left, nor after ten minutes', async () => {
    const item = await finished(2);
    await control(lot(item, 2, { locationId }));
    const handed = { orderId: item.orderId, itemIds: [item.id], receiver: 'Jan Nowak', date: '2026-10-05' };
    await shop.ok(shop.office, 'POST', '/pickups', handed);
    expect(await undo(item)).toEqual([422, 'TooLateToUndo']);
    const late = await finished(2);
    await control(lot(late, 2));
    await db().run(sql`
      update quality_controls set date = date - interval '11 minutes' where order_item_id = ${late.id}`);
    expect(await undo(late)).toEqual([422, 'TooLateToUndo']);
  });
});
