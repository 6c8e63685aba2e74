import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColours, type ChangeMinutes, type Coloured, colourChanges, minutesOf } from './arrange';

const one = (id: number, paintId: number | null, more: Partial<Coloured> = {}): Coloured => ({
  id,
  paintId,
  priority: 10,
  dueDate: null,
  planDate: '2026-10-06',
  ...more,
});
const alike: ChangeMinutes = () => 35;
const ids = (queue: readonly Coloured[], minutes = alike) => arrangeColours(queue, minutes).map(({ id }) => id);

describe('an order with fewer changes of colour', () => {
  it('brings equal colours together', () => {
    const queue = [one(1, 7016), one(2, 9005), one(3, 7016), one(4, 9005)];
    expect(colourChanges(queue)).toBe(3);
    expect(ids(queue)).toEqual([1, 3, 2, 4]);
  });

  it('leaves a queue alone that cannot be bettered', () => {
    expect(ids([one(1, 1), one(2, 1), one(3, 2)])).toEqual([1, 2, 3]);
    expect(ids([])).toEqual([]);
  });

  it('does not let urgent work wait for a colour', () => {
    const queue = [one(1, 1), one(2, 2, { priority: 90 }), one(3, 1), one(4, 2)];
    expect(ids(queue)).toEqual([2, 4, 1, 3]);
    expect(ids([one(1, 1, { priority: 90 }), one(2, 2, { priority: 50 }), one(3, 1)])).toEqual([1, 2, 3]);
    const due = [one(1, 1), one(2, 2, { dueDate: '2026-10-06' }), one(3, 1, { dueDate: '2026-10-09' }), one(4, 2)];
    expect(ids(due)).toEqual([2, 4, 1, 3]);
    expect(ids([one(1, 1, { dueDate: '2026-10-05' }), one(2, 2, { dueDate: '2026-10-06' }), one(3, 1)])).toEqual([
      2, 1, 3,
    ]);
  });

  it('keeps days apart', () => {
    const queue = [one(1, 1), one(2, 2), one(3, 1, { planDate: '2026-10-07' })];
    expect(ids(queue)).toEqual([2, 1, 3]);
  });

  it('puts steps without paint beside any colour', () => {
    expect(colourChanges([one(1, 1), one(2, null), one(3, 1)])).toBe(0);
  });

  it('goes the cheap way through the colours where the times differ', () => {
    // 1 to 3 are light to dark: 10 minutes a shade darker, 60 a shade lighter.
    const shades: ChangeMinutes = (from, to) => (to - from) * (to > from ? 10 : -60);
    expect(ids([one(1, 3), one(2, 1), one(3, 2)], shades)).toEqual([2, 3, 1]);
    expect(ids([one(1, 2), one(2, 3), one(3, 1), one(4, 3)], shades)).toEqual([3, 1, 2, 4]);
  });

  it('leaves the steps of colours that are not ticked in their order', () => {
    const queue = [one(1, 1), one(2, 2), one(3, 1), one(4, 3), one(5, 1)];
    expect(arrangeColours(queue, alike, new Set([2])).map(({ id }) => id)).toEqual([1, 3, 2, 4, 5]);
    expect(arrangeColours(queue, alike, new Set())).toEqual(queue);
  });

  const step = fc.record({
    paintId: fc.option(fc.integer({ min: 1, max: 4 })),
    priority: fc.constantFrom(10, 50, 90),
    dueDate: fc.option(fc.constantFrom('2026-10-05', '2026-10-06', '2026-10-09')),
    planDate: fc.constantFrom('2026-10-06', '2026-10-07'),
  });
  const steps = fc.array(step, { maxLength: 14 }).map((list) => list.map((values, id) => ({ id, ...values })));
  /** Minutes from each of four paints to each. */
  const matrix = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 16, maxLength: 16 });
  const timesOf =
    (times: readonly number[]): ChangeMinutes =>
    (from, to) =>
      times[(from - 1) * 4 + to - 1]!;
  it('never takes longer, loses nothing and puts nothing before what is more urgent', () => {
    fc.assert(
      fc.property(steps, matrix, (queue, times) => {
        const minutes = timesOf(times);
        const after = arrangeColours(queue, minutes);
        expect(minutesOf(after, minutes)).toBeLessThanOrEqual(minutesOf(queue, minutes));
        expect(after.map(({ id }) => id).sort((a, b) => a - b)).toEqual(queue.map(({ id }) => id));
        for (const [at, a] of after.entries())
          for (const b of after.slice(at + 1)) {
            if (a.id < b.id) continue;
            expect(b.planDate < a.planDate).toBe(false);
            if (a.planDate === b.planDate) expect(b.priority).toBeLessThanOrEqual(a.priority);
          }
      }),
    );
  });

  it('never takes longer than the order by due date', () => {
    fc.assert(
      fc.property(steps, matrix, (queue, times) => {
        const minutes = timesOf(times);
        const due = (one: Coloured) => one.dueDate ?? '9999';
        const pressing = (one: Coloured) => (one.dueDate !== null && one.dueDate <= one.planDate ? 0 : 1);
        const byDue = [...queue].sort(
          (a, b) =>
            a.planDate.localeCompare(b.planDate) ||
            b.priority - a.priority ||
            pressing(a) - pressing(b) ||
            due(a).localeCompare(due(b)),
        );
        const after = arrangeColours(queue, minutes);
        expect(minutesOf(after, minutes)).toBeLessThanOrEqual(minutesOf(byDue, minutes));
      }),
    );
  });

  it('keeps the order of what is not ticked, whatever is', () => {
    fc.assert(
      fc.property(steps, matrix, fc.uniqueArray(fc.integer({ min: 1, max: 4 })), (queue, times, ticked) => {
        const minutes = timesOf(times);
        const after = arrangeColours(queue, minutes, new Set(ticked));
        expect(after).toHaveLength(queue.length);
        expect(minutesOf(after, minutes)).toBeLessThanOrEqual(minutesOf(queue, minutes));
        const kept = after.filter(({ paintId }) => paintId !== null && !ticked.includes(paintId)).map(({ id }) => id);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
      }),
    );
  });
});
