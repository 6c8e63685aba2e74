import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColours, type Coloured, colourChanges } from './arrange';

const one = (id: number, paintId: number | null, more: Partial<Coloured> = {}): Coloured => ({
  ...{ id, paintId, priority: 10, dueDate: null, planDate: '2026-10-06' },
  ...more,
});
const ids = (queue: readonly Coloured[]) => arrangeColours(queue).map(({ id }) => id);

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

  const step = fc.record({
    paintId: fc.option(fc.integer({ min: 1, max: 4 })),
    priority: fc.constantFrom(10, 50, 90),
    dueDate: fc.option(fc.constantFrom('2026-10-05', '2026-10-06', '2026-10-09')),
    planDate: fc.constantFrom('2026-10-06', '2026-10-07'),
  });
  it('never has more changes, loses nothing and puts nothing before what is more urgent', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const queue = steps.map((values, id) => ({ id, ...values }));
        const after = arrangeColours(queue);
        expect(colourChanges(after)).toBeLessThanOrEqual(colourChanges(queue));
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
});
