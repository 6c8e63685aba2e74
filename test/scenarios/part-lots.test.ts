import { expect, it } from 'vitest';
import type { Body } from '../support/app';
import { testFloor } from '../support/floor-shop';
import { sql } from '../../src/engine/server/sql';
import { checkKind, samplingPlan } from '../../src/modules/catalogue/service-checks/check-kinds';
import { pieceCounts, type PieceFacts } from '../../src/modules/orders/order-items/piece-counts';

/**
 * Twelve railings come in. Eight are coated first; of these quality control rejects a part lot of five - one is lost, four
 * are coated again - and lets three go to the customer at once, with a certificate. The others follow in a second
 * delivery. After every step the pieces add up to the twelve that came in, and to the customer's eleven in the end.
 */
it('a job with a rejected part lot, rework and a lost piece leaves in two pick-ups, and its pieces always add up', async () => {
  const shop = await testFloor();
  const serviceId = await shop.id('services', 'code', 'STAL-STD');
  const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
  const locationId = await shop.id('locations', 'code', 'R-12');
  const boss = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const { id: checkId } = await shop.ok(boss, 'POST', '/service-checks', {
    serviceId,
    kind: checkKind.thickness,
    name: 'Grubość powłoki',
    minimum: '60',
    maximum: '120',
    sampling: samplingPlan.fixed,
    samples: 2,
  });
  const [item] = await shop.order([12]);
  const { id, orderId, steps } = item!;
  const { coating } = (await shop.app.database.db.one<{ coating: number }>(
    sql`select service_step_id as coating from order_item_services where id = ${steps['MAL']}`,
  ))!;
  const places = { ODT: 'MYJ', MAL: 'KAB1' } as const;

  const work = async (amount: number, step: keyof typeof places) => {
    const card = await shop.card({ placeId: await shop.id('places', 'code', places[step]) });
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item!, amount, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  };
  const control = (values: readonly string[], split: Record<'good' | 'rework' | 'lost', number>, more: object = {}) =>
    shop.ok(shop.foreman, 'POST', '/floor/quality', {
      orderItemId: id,
      ...split,
      figures: [{ checkId, values }],
      ...(split.rework + split.lost > 0 && { errorReasonId }),
      ...more,
    });
  const handOver = (amount: number, date: string): Promise<Body> =>
    shop.ok(shop.office, 'POST', '/pickups', {
      orderId,
      itemIds: [id],
      amounts: [{ orderItemId: id, amount }],
      receiver: 'Jan Kowalski',
      date,
    });
  /** Where the pieces are at the coating, what may leave, and what has. */
  const counts = async () => {
    const known = await shop.ok(shop.office, 'GET', `/order-items/${id}`);
    const at = known.stepPieces as { serviceStepId: number; facts: PieceFacts }[];
    const { facts } = at.find(({ serviceStepId }) => serviceStepId === coating)!;
    const { received, good, inRework, lost, open } = pieceCounts(facts);
    expect(good + inRework + lost + open).toBe(received);
    expect(known.receiptedAmount).toBe(12);
    return [good, inRework, lost, open, known.readyAmount, known.pickedAmount];
  };

  await work(12, 'ODT');
  await work(8, 'MAL');
  expect(await counts()).toEqual([8, 0, 0, 4, 0, 0]);

  // The lot is too thin: nothing of it is good.
  await control(['41', '44'], { good: 0, rework: 4, lost: 1 }, { reason: 'Za cienko' });
  expect(await counts()).toEqual([3, 4, 1, 4, 0, 0]);
  await control(['72', '80'], { good: 3, rework: 0, lost: 0 });
  expect(await counts()).toEqual([3, 4, 1, 4, 3, 0]);

  const first = await handOver(3, '2026-10-05');
  expect(await counts()).toEqual([3, 4, 1, 4, 0, 3]);
  const certificate = await shop.ok(shop.office, 'POST', '/quality-certificates', { orderId, pickupId: first.id });
  expect(await shop.ok(shop.office, 'GET', `/quality-certificates/${certificate.id}`)).toMatchObject({
    pickupId: first.id,
  });
  expect(await shop.state(item!)).toMatchObject({ item: 4, order: 4 });

  await work(4, 'MAL');
  expect(await counts()).toEqual([7, 0, 1, 4, 0, 3]);
  await work(4, 'MAL');
  expect(await counts()).toEqual([11, 0, 1, 0, 0, 3]);
  await control(['75', '78'], { good: 7, rework: 1, lost: 0 });
  expect(await counts()).toEqual([10, 1, 1, 0, 7, 3]);
  await work(1, 'MAL');
  await control(['81', '82'], { good: 1, rework: 0, lost: 0 }, { locationId });
  expect(await counts()).toEqual([11, 0, 1, 0, 8, 3]);
  expect(await shop.state(item!)).toMatchObject({ item: 6, order: 6 });

  await handOver(8, '2026-10-05');
  expect(await counts()).toEqual([11, 0, 1, 0, 0, 11]);
  expect(await shop.state(item!)).toMatchObject({ item: 7, order: 7 });
});
