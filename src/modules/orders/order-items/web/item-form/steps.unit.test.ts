import { expect, it } from 'vitest';
import { itemState } from '../../../../states/order-states';
import { nextAtPartner, stepsPassedBy } from './steps';

const { confirmed, planned, inProgress, done, pickedUp, cancelled } = itemState;
const passed = (item: number, ...steps: number[]) => [
  ...stepsPassedBy(
    item,
    steps.map((status) => ({ status })),
  ),
];

it('a step that was neither planned nor booked has gone by once a later one is under way or the item is done', () => {
  expect(passed(inProgress, done, confirmed, inProgress, confirmed)).toEqual([1]);
  expect(passed(inProgress, done, planned, inProgress, confirmed)).toEqual([]);
  expect(passed(pickedUp, done, confirmed, done, confirmed, confirmed)).toEqual([1, 3, 4]);
});

it('no step has gone by before work begins, nor of a cancelled item', () => {
  expect(passed(confirmed, confirmed, planned, confirmed)).toEqual([]);
  expect(passed(cancelled, confirmed, cancelled)).toEqual([]);
});

it('offers to send goods to a partner once, while their item is in the shop, then to take them back whatever became of it', () => {
  const next = (item: number, sentDate: string | null, returnedDate: string | null = null) =>
    nextAtPartner({ sentDate, returnedDate }, item);
  expect([confirmed, planned, inProgress, done].map((item) => next(item, null))).toEqual(Array(4).fill('send'));
  expect([itemState.new, inProgress, pickedUp, cancelled].map((item) => next(item, '2026-10-06'))).toEqual(
    Array(4).fill('takeBack'),
  );
  expect(next(inProgress, '2026-10-06', '2026-10-08')).toBeUndefined();
  expect([itemState.new, itemState.ready, pickedUp, cancelled].map((item) => next(item, null))).toEqual(
    Array(4).fill(undefined),
  );
});
