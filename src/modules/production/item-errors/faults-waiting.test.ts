import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let worker: Person;
/** Decides about faults; another who does, and is not at work on the floor. */
let foreman: Person;
let manager: Person;
let errorReasonId: number;
beforeAll(async () => {
  shop = await testFloor();
  const { companyId } = shop;
  worker = await shop.app.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'], companyId });
  foreman = await shop.app.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_WORK', 'WORK_CARDS_ALL'], companyId });
  manager = await shop.app.person({ rights: ['WORK_CARDS_ADMIN'], companyId });
  errorReasonId = await shop.id('errornous_reasons', 'code', 'KOLOR');
});
beforeEach(async () => {
  await shop.app.database.db.run(sql`delete from item_errors`);
  await shop.app.database.db.run(sql`delete from notices`);
  shop.app.notices.length = 0;
});

/** Six coated pieces. */
async function coated(): Promise<FloorItem> {
  const [item] = (await shop.order([6])) as [FloorItem];
  const steps = [[await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') }), 'ODT'] as const];
  for (const [card, code] of [...steps, [await shop.card(), 'MAL'] as const]) {
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 6, code);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
  return item;
}
const report = async (item: FloorItem, amount: number): Promise<number> => {
  const { id } = await shop.ok(worker, 'POST', '/item-errors', { orderItemId: item.id, errorReasonId, amount });
  return id as number;
};
const decide = (id: number, outcome: string) =>
  shop.ok(foreman, 'POST', `/item-errors/${id}/decide`, { outcome, reason: 'passt' });
const notices = async (person: Person) => {
  const { items } = await shop.ok(person, 'GET', '/notices?itemsPerPage=50&sortBy=id');
  return (items as { messageStr: string; message: string; route: string; readAt: string | null }[]).filter(
    ({ messageStr }) => messageStr === 'faultsWaiting',
  );
};
const pushes = () =>
  shop.app.notices.filter(({ topic, payload }) => topic === 'push' && payload?.['messageStr'] === 'faultsWaiting');

describe('the notice of faults that wait for a foreman', () => {
  it('reaches whoever decides, once for all that waits, and leads to the list', async () => {
    const item = await coated();
    await report(item, 2);
    await report(item, 1);
    for (const person of [foreman, manager]) {
      const [notice, ...more] = await notices(person);
      expect(more).toEqual([]);
      expect(notice).toMatchObject({ route: '/floor/decisions', readAt: null });
      expect(notice!.message).toMatch(/^1 × .+, 2 × /);
      const { waiting } = await shop.ok(person, 'GET', '/floor/decisions');
      expect(waiting).toHaveLength(2);
    }
    expect(await notices(worker)).toEqual([]);
    expect(pushes()).toHaveLength(1);
  });

  it('comes again for what is reported after it was read, and not because something was decided', async () => {
    const item = await coated();
    const first = await report(item, 1);
    await report(item, 1);
    await shop.ok(foreman, 'POST', '/notices/seen', {});
    await decide(first, 'release');
    expect((await notices(foreman)).filter(({ readAt }) => !readAt)).toEqual([]);
    await report(item, 3);
    expect((await notices(foreman)).filter(({ readAt }) => !readAt)).toMatchObject([
      { message: expect.stringMatching(/^3 × .+, 1 × /) as string },
    ]);
  });

  it.each(['decided', 'withdrawn', 'cancelled'])('goes once the last of them is %s', async (how) => {
    const item = await coated();
    const id = await report(item, 2);
    expect(await notices(manager)).toHaveLength(1);
    if (how === 'decided') await decide(id, 'rework');
    if (how === 'withdrawn') await shop.ok(worker, 'POST', `/item-errors/${id}/withdraw`, {});
    if (how === 'cancelled') await shop.ok(shop.admin, 'POST', `/orders/${item.orderId}/cancel`, { reason: 'Kunde' });
    expect(await notices(manager)).toEqual([]);
  });

  it('comes back with a decision that was taken back', async () => {
    const id = await report(await coated(), 2);
    await decide(id, 'lost');
    await shop.ok(foreman, 'POST', `/item-errors/${id}/reopen`, {});
    expect(await notices(manager)).toHaveLength(1);
  });

  it('is one for two reports at once', async () => {
    const [one, other] = [await coated(), await coated()];
    await Promise.all([report(one, 1), report(other, 1)]);
    expect(await notices(manager)).toHaveLength(1);
    expect((await notices(manager))[0]!.message.split(', ')).toHaveLength(2);
  });
});
