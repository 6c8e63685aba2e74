import { beforeAll, describe, expect, it } from 'vitest';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { runJobs } from '../../../../test/support/jobs';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import type { Board } from '../work-cards/board.schema';

let shop: FloorShop;
let reason: number;
beforeAll(async () => {
  shop = await testFloor();
  reason = await shop.id('errornous_reasons', 'code', 'ZARYS');
});
const db = () => shop.app.database.db;
const post = (path: string, body: object = {}) => shop.ok(shop.foreman, 'POST', path, body);
const refused = (path: string, body: object = {}) => shop.refusal(shop.foreman, 'POST', path, body);
const itemRow = async (id: number) =>
  (await db().one<Record<string, unknown>>(sql`
    select is_checked as checked, rework_amount as rework, accept_status as accept, error_reason_id as reason
    from order_items where id = ${id}`))!;

/** The card of a frame, as tablet and office draw it. */
async function board({ id }: { id: number }): Promise<Board> {
  const of = await db().one<{ cardId: number }>(
    sql`select work_card_id as card_id from work_card_frames where id = ${id}`,
  );
  return (await shop.ok(shop.foreman, 'GET', `/work-cards/${of!.cardId}/board`)) as Board;
}

/** An item all steps of which are finished, on two cards. */
async function finished(amount: number): Promise<FloorItem> {
  const [item] = (await shop.order([amount])) as [FloorItem];
  for (const [step, place] of [
    ['ODT', 'MYJ'],
    ['MAL', 'KAB1'],
  ] as const) {
    const card = await shop.card({ placeId: await shop.id('places', 'code', place) });
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, amount, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
  return item;
}

describe('quality control', () => {
  it('finishes an item whose steps are finished, whichever comes first', async () => {
    const item = await finished(6);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { ODT: [5, 6], MAL: [5, 6] } });
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
    expect(await refused(`/order-items/${item.id}/check`)).toEqual([422, 'NotNow']);
    const mails = await db().rows<{ kind: string }>(sql`select kind from mail_logs order by id`);
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['4', '5']));
  });

  it('sends faulty pieces back through the step they failed at and those after it', async () => {
    const item = await finished(6);
    await post(`/order-items/${item.id}/check`);
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/accept`, {});
    const reported = { orderItemId: item.id, errorReasonId: reason, amount: 2, note: 'am Rand' };
    const error = await post('/item-errors', reported);
    expect(error).toMatchObject({ area: '1.0000', orderItemServiceDetailsId: item.steps['MAL'] });
    expect(await itemRow(item.id)).toEqual({ checked: false, rework: 2, accept: 0, reason });
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4, steps: { ODT: [5, 6], MAL: [4, 6] } });
    await runJobs(shop.app);
    const mail = await db().one<{ kind: string }>(sql`select kind from mail_logs order by id desc limit 1`);
    expect(mail).toEqual({ kind: '50' });

    const frame = await shop.frame((await shop.card()).id);
    const tooMany = { workCardFrameId: frame.id, orderItemId: item.id, orderItemServiceDetailsId: item.steps['MAL'] };
    expect(await refused('/work-cards-items/order-connect', { ...tooMany, amount: 3 })).toMatchObject([
      422,
      'MoreThanReceived',
      {},
    ]);
    const made = await shop.ok(shop.foreman, 'GET', `/work-cards/${error['workCardId']}`);
    const why = { reworkReason: `${String(error['errorReason'].name)}: am Rand · ${made.numberText} Kabina 1` };
    const offered = (await board(frame)).available.find(({ orderItemId }) => orderItemId === item.id);
    expect(offered).toMatchObject({ free: 2, reworkLeft: 2, ...why });
    await shop.hang(frame.id, item, 2);
    const hanging = { amount: 2, reworkAmount: 2, ...why };
    const counted = { received: 6, good: 4, inRework: 2, lost: 0, open: 0 };
    expect((await board(frame)).frames[0]).toMatchObject({ items: [{ ...hanging, pieces: counted }] });
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [5, 8] } });
    const done = { received: 6, good: 6, inRework: 0, lost: 0, open: 0 };
    expect((await board(frame)).frames[0]).toMatchObject({ items: [{ ...hanging, pieces: done }] });
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
  });

  it('is about pieces that are done, of an item that is still here', async () => {
    const item = await finished(3);
    const error = { orderItemId: item.id, errorReasonId: reason, amount: 4 };
    const before = await itemRow(item.id);
    expect(await refused('/item-errors', error)).toEqual([
      422,
      'ErrorMoreThanFinished',
      { amount: 'ErrorMoreThanFinished' },
    ]);
    const [fresh] = (await shop.order([2])) as [FloorItem];
    expect(await refused('/item-errors', { ...error, orderItemId: fresh.id, amount: 1 })).toEqual([
      422,
      'ItemNotInWork',
    ]);
    expect(
      await refused('/item-errors', { ...error, amount: 1, orderItemServiceDetailsId: fresh.steps['MAL'] }),
    ).toEqual([400, 'InvalidInput', { orderItemServiceDetailsId: 'StepOfOtherItem' }]);
    expect(await itemRow(item.id)).toEqual(before);
    await db().run(sql`update order_items set status = 6 where id = ${item.id}`);
    expect(await refused('/item-errors', { ...error, amount: 1 })).toEqual([422, 'ItemAlreadyReady']);
  });
});

it('an error found at quality control is booked on the card that finished the step, not on the one of who found it', async () => {
  const item = await finished(4);
  const painted = await db().one<{ id: number }>(sql`
    select work_card_id as id from work_cards_items where order_item_service_details_id = ${item.steps['MAL']}`);
  const control = await shop.card({ placeId: await shop.id('places', 'code', 'KJ') });
  const error = { orderItemId: item.id, errorReasonId: reason, amount: 1 };
  expect(await post('/item-errors', { ...error, workCardId: control.id })).toMatchObject({ workCardId: painted!.id });
  expect(await post('/item-errors', error)).toMatchObject({ workCardId: painted!.id });
  const washed = { ...error, orderItemServiceDetailsId: item.steps['ODT'], workCardId: control.id };
  expect(await post('/item-errors', washed)).not.toMatchObject({ workCardId: painted!.id });
});

it('an error keeps the frame its pieces hung on, the only one of the card where none is named', async () => {
  const [item] = (await shop.order([6])) as [FloorItem];
  const card = await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') });
  const hang = async (amount: number) => {
    const { id } = await shop.frame(card.id);
    await shop.hang(id, item, amount, 'ODT');
    await shop.act(id, 'confirm', 'process', 'finish');
    return id;
  };
  const report = async (values: object = {}) => {
    const error = { orderItemId: item.id, errorReasonId: reason, amount: 1, workCardId: card.id, ...values };
    return (await post('/item-errors', error))['workCardFrameId'];
  };
  const faulty = async () => (await board({ id: first })).frames.map(({ items }) => items[0]?.faulty);
  const first = await hang(2);
  expect(await report()).toBe(first);
  const second = await hang(3);
  expect(await report({ workCardFrameId: second })).toBe(second);
  expect(await faulty()).toEqual([1, 1]);
  // Two may have made it.
  expect(await report()).toBeNull();
  expect(await faulty()).toEqual([2, 2]);
  const stranger = await shop.frame((await shop.card()).id);
  expect(await report({ workCardFrameId: stranger.id })).toBeNull();
});

describe('pieces that are lost', () => {
  const amounts = async (item: FloorItem) => {
    const rows = await db().rows<{ code: string; rework: number; lost: number }>(sql`
      select p.code, s.rework_amount as rework, s.lost_amount as lost from order_item_services s
      join service_steps p on p.id = s.service_step_id where s.order_item_id = ${item.id} and p.code in ('ODT', 'MAL')`);
    return Object.fromEntries(rows.map(({ code, rework, lost }) => [code, [rework, lost]]));
  };
  const washed = async (amount: number) => {
    const [item] = (await shop.order([amount])) as [FloorItem];
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(frame.id, item, amount, 'ODT');
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    return item;
  };
  const report = (item: FloorItem, values: object) =>
    post('/item-errors', { orderItemId: item.id, errorReasonId: reason, amount: 1, ...values });

  it('that are all there were end the item, and the order goes on without it', async () => {
    const [item, other] = (await shop.order([2, 1])) as [FloorItem, FloorItem];
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(frame.id, item, 2, 'ODT');
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    await report(item, { isRework: false });
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4 });
    await report(item, { isRework: false });
    expect(await shop.state(item)).toMatchObject({ item: 99 });
    expect(await shop.state(other)).toMatchObject({ item: 2, order: 2 });
    const { items } = await shop.ok(shop.office, 'GET', `/order-items/history/${item.id}`);
    const moved = (items as { changes: Record<string, unknown> }[]).find(({ changes }) => changes['status']);
    expect(moved).toMatchObject({ changes: { status: [4, 99] }, reason: 'All pieces were lost' });
    // Its frame may be pulled back to be put right, but nothing of it goes on.
    await shop.act(frame.id, 'pullBack');
    expect(await refused(`/work-card-frames/${frame.id}/finish`, {})).toEqual([422, 'ItemCancelled']);
  });

  it('do not come to the steps after, and the item is done with those that are left', async () => {
    const item = await washed(39);
    await report(item, { isRework: false });
    expect(await amounts(item)).toEqual({ ODT: [0, 0], MAL: [0, 1] });
    const frame = await shop.frame((await shop.card()).id);
    const step = { workCardFrameId: frame.id, orderItemId: item.id, orderItemServiceDetailsId: item.steps['MAL'] };
    const one = await shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-connect', { ...step, amount: 39 });
    expect([one.body.errorStr, one.body.errorDetails]).toEqual(['MoreThanReceived', '38']);
    await shop.hang(frame.id, item, 38);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 5, order: 5, steps: { ODT: [5, 39], MAL: [5, 38] } });
    expect(await shop.ok(shop.office, 'GET', `/order-items/${item.id}`)).toMatchObject({ amount: 39, lostAmount: 1 });
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/accept`, {});
    const locationId = await shop.id('locations', 'code', 'R-12');
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/ready`, { locationId });
    const sent = { orderId: item.orderId, itemIds: [item.id], receiver: 'Jan Kowal', date: '2026-10-05' };
    const { id } = await shop.ok(shop.office, 'POST', '/pickups', sent);
    expect(await shop.ok(shop.office, 'GET', `/pickups/${id as number}`)).toMatchObject({
      amountSum: 38,
      items: [{ amount: 38, area: '19.0000', weight: '76.000' }],
    });
    await runJobs(shop.app);
    const mail = await db().one<{ content: string }>(
      sql`select content from mail_logs where kind = '50' order by id desc limit 1`,
    );
    expect(mail!.content).toContain('nie da się już poprawić');
  });

  it('are not reported twice', async () => {
    const item = await washed(2);
    await report(item, { isRework: false });
    expect(await refused('/item-errors', { orderItemId: item.id, errorReasonId: reason, amount: 2 })).toEqual([
      422,
      'ErrorMoreThanFinished',
      { amount: 'ErrorMoreThanFinished' },
    ]);
  });

  it('and pieces done once more where they failed pass the next step once, unless they were there already', async () => {
    const item = await washed(5);
    await report(item, {});
    expect(await amounts(item)).toEqual({ ODT: [1, 0], MAL: [0, 0] });
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 4);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    await report(item, { orderItemServiceDetailsId: item.steps['ODT'] });
    expect(await amounts(item)).toEqual({ ODT: [2, 0], MAL: [1, 0] });
  });
});

describe('what is ready or picked up', () => {
  it('is not pulled back from its frame', async () => {
    const item = await finished(2);
    const frame = await db().one<{ id: number }>(
      sql`select work_card_frame_id as id from work_cards_items where order_item_id = ${item.id} order by id desc limit 1`,
    );
    for (const status of [6, 7]) {
      await db().run(sql`update order_items set status = ${status} where id = ${item.id}`);
      expect(await refused(`/work-card-frames/${frame!.id}/pullBack`)).toEqual([422, 'ItemAlreadyReady']);
    }
    expect((await shop.state(item)).steps).toMatchObject({ MAL: [5, 2] });
  });
});

describe('an order taken back', () => {
  it('is in work again, to be checked again; out of work only without frames in work', async () => {
    const item = await finished(2);
    await post(`/order-items/${item.id}/check`);
    const back = () => shop.refusal(shop.office, 'POST', `/orders/${item.orderId}/back`, {});
    expect(await back()).toEqual([200, undefined]);
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4 });
    expect(await back()).toEqual([422, 'ItemStarted']);
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
  });
});

describe('a step a partner does', () => {
  /** What the form of the item offers its buttons by. */
  const shown = async (item: FloorItem) => {
    const { items } = (await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`)) as {
      items: { partnerSteps?: unknown }[];
    };
    return items[0]!.partnerSteps;
  };
  it('is finished when the goods are back', async () => {
    const [item] = (await shop.order([2])) as [FloorItem];
    const path = `/order-item-services/${item.steps['PIEC']}`;
    expect(await refused(`${path}/send`, { date: '2026-10-05' })).toEqual([422, 'StepNotExternal']);
    await db().run(sql`update service_steps set is_external = true where code = 'PIEC'`);
    expect(await refused(`${path}/takeBack`, { date: '2026-10-05' })).toEqual([422, 'StepNotSent']);
    const [step] = (await shown(item)) as [{ id: number }];
    expect(step).toMatchObject({ id: item.steps['PIEC'], sentDate: null, returnedDate: null });
    await post(`${path}/send`, { date: '2026-10-06' });
    expect(await shown(item)).toMatchObject([{ id: step.id, sentDate: '2026-10-06', returnedDate: null }]);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { PIEC: [4, 0] } });
    expect(await refused(`${path}/send`, { date: '2026-10-06' })).toEqual([422, 'StepAlreadySent']);
    expect(await refused(`${path}/takeBack`, { date: '2026-10-05' })).toMatchObject([400, 'InvalidInput', {}]);
    await post(`${path}/takeBack`, { date: '2026-10-08' });
    expect(await shown(item)).toMatchObject([{ id: step.id, sentDate: '2026-10-06', returnedDate: '2026-10-08' }]);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { PIEC: [5, 2] } });
  });

  it('has its days corrected; without them the goods are not back, or were not sent', async () => {
    const [item] = (await shop.order([2])) as [FloorItem];
    const path = `/order-item-services/${item.steps['PIEC']}`;
    const correct = (sentDate: string | null, returnedDate: string | null) =>
      post(`${path}/correctDates`, { sentDate, returnedDate });
    const away = async (atPartner: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ orderId: item.orderId, atPartner }));
      const { items } = await shop.ok(shop.office, 'GET', `/order-items?page=0&itemsPerPage=10&filter=${filter}`);
      return (items as { partnerSince: string | null }[]).map(({ partnerSince }) => partnerSince);
    };
    expect(await refused(`${path}/correctDates`, { sentDate: '2026-10-01' })).toEqual([422, 'StepNotSent']);
    await post(`${path}/send`, { date: '2026-10-06' });
    expect(await refused(`${path}/correctDates`, { returnedDate: '2026-10-05' })).toEqual([
      400,
      'InvalidInput',
      { returnedDate: 'TooSmall' },
    ]);
    expect(await refused(`${path}/correctDates`, { sentDate: null, returnedDate: '2026-10-09' })).toEqual([
      400,
      'InvalidInput',
      { sentDate: 'Required' },
    ]);
    await correct('2026-10-02', null);
    expect([await away(true), await away(false)]).toEqual([['2026-10-02'], []]);
    await correct('2026-10-02', '2026-10-07');
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { PIEC: [5, 2] } });
    expect([await away(true), await away(false)]).toEqual([[], [null]]);
    await correct('2026-10-03', null);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { PIEC: [4, 0] } });
    await correct(null, null);
    expect(await shop.state(item)).toMatchObject({ item: 2, steps: { PIEC: [2, 0] } });
  });

  it('takes goods back whose item was cancelled meanwhile, and opens none of its steps again', async () => {
    const [item] = (await shop.order([2])) as [FloorItem];
    const path = `/order-item-services/${item.steps['PIEC']}`;
    await post(`${path}/send`, { date: '2026-10-06' });
    await db().run(sql`update order_items set status = 99 where id = ${item.id}`);
    await post(`${path}/takeBack`, { date: '2026-10-08' });
    await post(`${path}/correctDates`, { returnedDate: '2026-10-07' });
    expect(await shown(item)).toMatchObject([{ sentDate: '2026-10-06', returnedDate: '2026-10-07' }]);
    expect(await refused(`${path}/correctDates`, { returnedDate: null })).toEqual([422, 'ItemCancelled']);
  });
});

describe('a report that was a slip', () => {
  beforeAll(() => storeSettings(shop.app, { errorWithdrawMinutes: 10 }));
  const steps = async (item: FloorItem) =>
    db().rows(sql`select rework_amount as rework, lost_amount as lost, finished_amount as done from order_item_services
      where order_item_id = ${item.id} order by sequence`);
  const lost = async ({ id }: FloorItem) => {
    const row = await db().one<{ rework: number; lost: number }>(
      sql`select rework_amount as rework, lost_amount as lost from order_items where id = ${id}`,
    );
    return [row!.rework, row!.lost];
  };
  const mails = ({ orderId }: FloorItem) =>
    db().rows(sql`select 1 from mail_logs where kind = '50' and content like '%' || (
      select number_text from orders where id = ${orderId}) || '%'`);

  it.each([true, false])(
    'is taken back with all it changed before the customer is mailed (rework: %s)',
    async (isRework) => {
      const item = await finished(6);
      const before = await steps(item);
      const { id } = await post('/item-errors', {
        orderItemId: item.id,
        errorReasonId: reason,
        amount: 2,
        isRework,
        orderItemServiceDetailsId: item.steps['ODT'],
      });
      expect(await lost(item)).toEqual(isRework ? [2, 0] : [0, 2]);
      expect(await post(`/item-errors/${id as number}/withdraw`)).toEqual({ withdrawn: true });
      expect(await steps(item)).toEqual(before);
      expect(await lost(item)).toEqual([0, 0]);
      await runJobs(shop.app);
      expect(await mails(item)).toEqual([]);
      expect(await refused(`/item-errors/${id as number}/withdraw`)).toEqual([404, 'NotFound']);
    },
  );

  it('stays once its pieces hang again, its minutes are over, or somebody else reported it', async () => {
    const item = await finished(6);
    const report = () => post('/item-errors', { orderItemId: item.id, errorReasonId: reason, amount: 1 });
    const first = await report();
    const worker = await shop.app.person({ rights: ['WORK_CARDS_WORK'], companyId: shop.companyId });
    const path = `/item-errors/${first['id'] as number}/withdraw`;
    expect(await shop.refusal(worker, 'POST', path)).toEqual([422, 'ReportedBySomebodyElse']);
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 1);
    expect(await refused(path)).toEqual([422, 'TooLateToWithdraw']);
    const second = await report();
    await db().run(
      sql`update item_errors set withdraw_until = '2026-10-01T00:00:00Z' where id = ${second['id'] as number}`,
    );
    expect(await refused(`/item-errors/${second['id'] as number}/withdraw`)).toEqual([422, 'TooLateToWithdraw']);
    await runJobs(shop.app);
    expect(await mails(item)).toHaveLength(2);
  });
});
