import { describe, expect, it } from 'vitest';
import { stagesOf, stepsOf } from './stage';

const of = (status: number, receiptedAmount = 0) => {
  const stages = stagesOf({ status, amount: 40, receiptedAmount, steps: [] });
  return [stages.filter(({ reached }) => reached).map(({ key }) => key), stages.find(({ current }) => current)?.key];
};

describe('the way of an item', () => {
  it.each([
    [1, 0, [], undefined],
    [2, 39, [], undefined],
    [2, 40, ['received'], 'received'],
    [3, 0, ['planned'], 'planned'],
    [3, 40, ['received', 'planned'], 'planned'],
    [4, 20, ['received', 'planned', 'inProgress'], 'inProgress'],
    [5, 40, ['received', 'planned', 'inProgress', 'done'], 'done'],
    [6, 40, ['received', 'planned', 'inProgress', 'done', 'ready'], 'ready'],
    [7, 40, ['received', 'planned', 'inProgress', 'done', 'ready', 'pickedUp'], 'pickedUp'],
  ])('of status %i with %i of 40 received', (status, received, reached, current) => {
    expect(of(status, received)).toEqual([reached, current]);
  });

  it('ends where it is cancelled', () => {
    expect(stagesOf({ status: 99, amount: 1, receiptedAmount: 1, steps: [] })).toEqual([]);
  });

  it('names its steps in their order', () => {
    expect(
      stepsOf([
        { name: 'Malowanie', sequence: 2, status: 4 },
        { name: 'Śrutowanie', optionName: 'Sa 2½', sequence: 1, status: 5 },
        { name: 'Pakowanie', sequence: 3, status: 1 },
      ]),
    ).toEqual([
      { name: 'Śrutowanie (Sa 2½)', state: 'done' },
      { name: 'Malowanie', state: 'now' },
      { name: 'Pakowanie', state: 'todo' },
    ]);
  });

  it('counts a step nobody books as done once a later one has begun', () => {
    const steps = [1, 1, 4, 1].map((status, at) => ({ name: String(at), sequence: at, status }));
    expect(stepsOf(steps).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'todo']);
  });
});
