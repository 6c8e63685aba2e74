import { expect, it } from 'vitest';
import { itemState } from '../../../../states/order-states';
import { stepsPassedBy } from './steps';

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
