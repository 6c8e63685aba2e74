import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, inView, moveTo } from './in-view';
import { moved, positionOf, restored, stepAside, type Move } from './moves';
import type { Step } from './step';

const step = (id: number, planSeq: number, planDate = '2026-10-06'): Step =>
  ({
    id,
    planSeq,
    planPlaceId: planSeq ? 3 : null,
    planDate: planSeq ? planDate : null,
    name: 'Malowanie',
    product: null,
    leftAmount: 1,
    leftArea: '1.0000',
    leftWeight: '1.000',
    conflicts: [],
    orderItem: {
      name: `Profil ${id}`,
      customer: { id: 1, name: 'Łuk' },
      numberTxt: `ZL/${id}`,
      orderPriority: null,
      product1: null,
    },
  }) as unknown as Step;
const queueOf = (count: number): Step[] => Array.from({ length: count }, (_, at) => step(at + 1, at + 1));
const ids = (queue: readonly Step[]): number[] => queue.map(({ id }) => id);

test('rows go before the one they are dropped on, and positions run 1..n', () => {
  const queue = queueOf(6);
  const [a, b] = [queue[4]!, queue[5]!];
  const move: Move = { ids: [5, 6], planPlaceId: 3, planSeq: positionOf(queue, new Set([5, 6]), queue[1]) };
  const after = moved(queue, [a, b], move);
  expect(ids(after)).toEqual([1, 5, 6, 2, 3, 4]);
  expect(after.map(({ planSeq }) => planSeq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(after[0]).toBe(queue[0]);
});

test('a move down counts the queue without the moved rows', () => {
  const queue = queueOf(5);
  const move = moveTo(queue, { rows: queue, day: 'all', today: '2026-10-06', placeId: 3 }, [1, 2], 4);
  expect(move.planSeq).toBe(3);
  expect(ids(moved(queue, queue.slice(0, 2), move))).toEqual([3, 4, 1, 2, 5]);
});

test('dropped on a day, free rows get that day; rows of the queue keep theirs', () => {
  const queue = [step(1, 1), step(2, 2), step(3, 3, '2026-10-07'), step(4, 4, '2026-10-08')];
  const view = { rows: [queue[2]!], day: '2026-10-07', today: '2026-10-06', placeId: 3 };
  expect(moveTo(queue, view, [9], 1)).toMatchObject({ planSeq: 4, planDate: '2026-10-07' });
  expect(moveTo(queue, view, [9], 0)).toMatchObject({ planSeq: 3, planDate: '2026-10-07' });
  expect(moveTo(queue, view, [3], 0).planDate).toBeUndefined();
  const empty = { ...view, rows: [], day: '2026-10-05' };
  expect(moveTo(queue, empty, [9], 0)).toMatchObject({ planSeq: 1, planDate: '2026-10-05' });
});

test('the end of a day is behind what is planned up to it, the rows themselves not counted', () => {
  const queue = [step(1, 1), step(2, 2), step(3, 3, '2026-10-07'), step(4, 4, '2026-10-08')];
  expect(endOfDay(queue, new Set([9]), '2026-10-07')).toBe(4);
  expect(endOfDay(queue, new Set([1]), '2026-10-07')).toBe(3);
  expect(endOfDay(queue, new Set(), '2026-10-01')).toBe(1);
});

test('today shows what earlier days left over; other days do not; a search ignores accents', () => {
  const queue = [step(1, 1, '2026-10-05'), step(2, 2), step(3, 3, '2026-10-07')];
  expect(ids(inView(queue, '2026-10-06', '2026-10-06', ''))).toEqual([1, 2]);
  expect(ids(inView(queue, '2026-10-07', '2026-10-06', ''))).toEqual([3]);
  expect(ids(inView(queue, 'all', '2026-10-06', 'luk profil 2'))).toEqual([2]);
});

test('one row further up or down, and no further than the ends', () => {
  const queue = queueOf(4);
  expect(stepAside(queue, new Set([1]), -1)).toBeNull();
  expect(stepAside(queue, new Set([4]), 1)).toBeNull();
  expect(stepAside(queue, new Set([2, 3]), -1)).toBe(1);
  expect(stepAside(queue, new Set([2]), 1)).toBe(3);
});

test('undoing any move brings the queue back exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 1, max: 20 })),
      (count, chosen, at) => {
        const queue = queueOf(count);
        const all = new Map([...queue, ...[13, 14, 15, 16].map((id) => step(id, 0))].map((one) => [one.id, one]));
        const steps = chosen.flatMap((id) => all.get(id) ?? []);
        const move: Move =
          at === null
            ? { ids: ids(steps), planPlaceId: null, planSeq: 0 }
            : { ids: ids(steps), planPlaceId: 3, planSeq: at };
        const now = restored(moved(queue, steps, move), steps, new Set(chosen));
        expect(ids(now)).toEqual(ids(queue));
      },
    ),
  );
});
