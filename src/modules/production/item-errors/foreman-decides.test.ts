import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { runJobs } from '../../../../test/support/jobs';
import { literal, sql } from '../../../engine/server/sql';
import { itemState } from '../../states/order-states';
import type { Board } from '../work-cards/board.schema';

let shop: FloorShop;
let worker: Person;
let errorReasonId: number;
beforeAll(async () => {
  shop = await testFloor();
  worker = await shop.app.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'], companyId: shop.companyId });
  errorReasonId = await shop.id('errornous_reasons', 'code', 'KOLOR');
});
const db = () => shop.app.database.db;
const post = (path: string, body: object = {}) => shop.ok(shop.foreman, 'POST', path, body);
const refused = (path: string, body: object = {}) => shop.refusal(shop.foreman, 'POST', path, body);

async function coat(item: FloorItem, amount: number): Promise<void> {
  const frame = await shop.frame((await shop.card()).id);
  await shop.hang(frame.id, item, amount);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
}
/** Six pieces of which two wait for the foreman. */
async function held(): Promise<{ item: FloorItem; id: number }> {
  const [item] = (await shop.order([6])) as [FloorItem];
  const washing = await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') });
  const frame = await shop.frame(washing.id);
  await shop.hang(frame.id, item, 6, 'ODT');
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  await coat(item, 6);
  const { id } = await shop.ok(worker, 'POST', '/item-errors', { orderItemId: item.id, errorReasonId, amount: 2 });
  return { item, id: id as number };
}
const decide = (id: number, outcome: string, reason: string | null = null) =>
  refused(`/item-errors/${id}/decide`, { outcome, reason });
const reopen = (id: number) => refused(`/item-errors/${id}/reopen`);
const done = [200, undefined];
const counts = async (item: FloorItem) => {
  const row = await db().one<{ rework: number; lost: number; checked: boolean }>(sql`
    select rework_amount as rework, lost_amount as lost, is_checked as checked from order_items where id = ${item.id}`);
  return row!;
};
const offered = async (item: FloorItem) => {
  const board = (await shop.ok(shop.foreman, 'GET', `/work-cards/${(await shop.card()).id}/board`)) as Board;
  return board.available.find(({ orderItemId }) => orderItemId === item.id);
};
const planned = async (item: FloorItem) => {
  const planner = await shop.app.person({ rights: ['SCHEDULER_READ'], companyId: shop.companyId });
  const filter = encodeURIComponent(JSON.stringify({ placeId: shop.boothId }));
  const { items } = await shop.ok(planner, 'GET', `/scheduler/items?itemsPerPage=-1&filter=${filter}`);
  return (items as { id: number }[]).find((step) => step.id === item.steps['MAL']);
};
const mails = async ({ orderId }: FloorItem) => {
  await runJobs(shop.app);
  const rows = await db().rows(sql`select 1 from mail_logs where kind = '50' and content like '%' || (
    select number_text from orders where id = ${orderId}) || '%'`);
  return rows.length;
};

describe('faulty pieces of a reason a foreman decides about', () => {
  it('wait: they are not hung, nothing of the item passes, and the customer hears nothing', async () => {
    const { item, id } = await held();
    expect(await counts(item)).toEqual({ rework: 2, lost: 0, checked: false });
    expect(await offered(item)).toMatchObject({ free: 0, reworkLeft: 0, held: 2, reworkReason: null });
    const frame = await shop.frame((await shop.card()).id);
    const hang = { workCardFrameId: frame.id, orderItemId: item.id, orderItemServiceDetailsId: item.steps['MAL'] };
    expect(await refused('/work-cards-items/order-connect', { ...hang, amount: 1 })).toMatchObject([
      422,
      'MoreThanReceived',
      {},
    ]);
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [4, 6] } });
    expect(await mails(item)).toBe(0);
    const { waiting } = await shop.ok(worker, 'GET', '/floor/decisions');
    expect((waiting as { id: number }[]).find((fault) => fault.id === id)).toMatchObject({
      amount: 2,
      step: 'Malowanie',
    });
  });

  it('are told apart in the plan from those that may be hung again', async () => {
    const { item, id } = await held();
    expect(await planned(item)).toMatchObject({ leftAmount: 2, reworkLeft: 0, heldAmount: 2 });
    expect(await decide(id, 'rework')).toEqual(done);
    expect(await planned(item)).toMatchObject({ leftAmount: 2, reworkLeft: 2, heldAmount: 0 });
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 1);
    expect(await planned(item)).toMatchObject({ leftAmount: 2, reworkLeft: 1, heldAmount: 0 });
  });

  it('count as rework while they wait, even where they were reported as lost', async () => {
    const { item } = await held();
    const lost = { orderItemId: item.id, errorReasonId, amount: 1, isRework: false };
    expect(await post('/item-errors', lost)).toMatchObject({ isRework: true, decision: 1 });
    expect(await counts(item)).toMatchObject({ rework: 3, lost: 0 });
  });

  it('are good again once released with a reason, and may be reported anew', async () => {
    const { item, id } = await held();
    expect(await decide(id, 'release')).toEqual([400, 'InvalidInput', { reason: 'Required' }]);
    expect(await decide(id, 'release', 'Kunde nimmt sie so')).toEqual(done);
    expect(await counts(item)).toMatchObject({ rework: 0, lost: 0 });
    expect(await offered(item)).toBeUndefined();
    await post(`/order-items/${item.id}/check`);
    expect(await shop.state(item)).toMatchObject({ item: 5, steps: { MAL: [5, 6] } });
    expect(await mails(item)).toBe(0);
    expect(await reopen(id)).toEqual([422, 'TooLateToUndo']);
    expect(await refused('/item-errors', { orderItemId: item.id, errorReasonId, amount: 6 })).toEqual(done);
  });

  it.each([
    ['rework', { rework: 2, lost: 0 }, 2],
    ['lost', { rework: 0, lost: 2 }, 0],
  ])('are %s by decision: only now the customer is told', async (outcome, counted, free) => {
    const { item, id } = await held();
    expect(await decide(id, outcome)).toEqual(done);
    expect(await counts(item)).toMatchObject(counted);
    expect((await offered(item))?.free ?? 0).toBe(free);
    expect(await mails(item)).toBe(1);
  });

  it('wait again when the decision was a slip', async () => {
    const { item, id } = await held();
    for (const outcome of ['release', 'rework', 'lost']) {
      expect(await decide(id, outcome, 'Versehen')).toEqual(done);
      expect(await reopen(id)).toEqual(done);
      expect(await counts(item)).toMatchObject({ rework: 2, lost: 0 });
      expect(await offered(item)).toMatchObject({ free: 0, held: 2 });
    }
    expect(await mails(item)).toBe(0);
    expect(await reopen(id)).toEqual([422, 'FaultNotDecided']);
  });

  it('stay decided once they hang again, and after ten minutes', async () => {
    const { item, id } = await held();
    expect(await decide(id, 'rework')).toEqual(done);
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 1);
    expect(await reopen(id)).toEqual([422, 'TooLateToUndo']);
    const late = await held();
    expect(await decide(late.id, 'lost')).toEqual(done);
    await db().run(sql`update item_errors set decided_at = decided_at - interval '11 minutes' where id = ${late.id}`);
    expect(await reopen(late.id)).toEqual([422, 'TooLateToUndo']);
  });

  it('are decided about once, by a foreman', async () => {
    const { item, id } = await held();
    const body = { outcome: 'release', reason: 'passt' };
    expect((await shop.app.call(worker, 'POST', `/item-errors/${id}/decide`, body)).status).toBe(403);
    const answers = await Promise.all([decide(id, 'rework'), decide(id, 'lost'), decide(id, 'release', 'passt')]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, errorStr]) => errorStr === 'FaultAlreadyDecided')).toHaveLength(2);
    expect(await refused(`/item-errors/${id}/withdraw`)).toEqual([422, 'TooLateToWithdraw']);
    await db().run(sql`update order_items set status = ${literal(itemState.cancelled)} where id = ${item.id}`);
    expect(await reopen(id)).toEqual([422, 'ItemCancelled']);
  });

  it('are withdrawn by whoever reported them, where that was a slip', async () => {
    const { item, id } = await held();
    expect(await shop.refusal(worker, 'POST', `/item-errors/${id}/withdraw`)).toEqual(done);
    expect(await counts(item)).toMatchObject({ rework: 0, lost: 0 });
  });

  it('wait in the database too, as pieces to be done once more, and are released with a reason', async () => {
    const { id } = await held();
    const set = (change: ReturnType<typeof sql>) => db().run(sql`update item_errors set ${change} where id = ${id}`);
    await expect(set(sql`is_rework = false`)).rejects.toThrow('item_errors_waits_as_rework');
    await expect(set(sql`decision = 3`)).rejects.toThrow('item_errors_decided_by');
    const by = sql`decided_at = now(), decided_user_id = ${shop.foreman.id}`;
    await expect(set(sql`decision = 2, ${by}`)).rejects.toThrow('item_errors_release_has_reason');
  });
});
