import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateScopeRange, pageCount, pagerSlots } from './view';

describe('date scopes', () => {
  it.each([
    ['day', '2026-10-06', '2026-10-05'],
    ['day', '2026-03-01', '2026-02-28'],
    ['day', '2027-01-01', '2026-12-31'],
    ['week', '2026-10-06', '2026-10-05'],
    ['week', '2026-10-05', '2026-10-05'],
    ['week', '2026-10-11', '2026-10-05'],
    ['week', '2027-01-02', '2026-12-28'],
    ['month', '2026-10-06', '2026-10-01'],
    ['last-month', '2026-10-06', '2026-09-01'],
    ['last-month', '2026-01-31', '2025-12-01'],
    ['last-month', '2026-03-31', '2026-02-01'],
  ] as const)('%s on %s starts on %s and ends today', (scope, today, from) => {
    expect(dateScopeRange(scope, today)).toEqual({ from, to: today });
  });
});

describe('the pager', () => {
  it.each([
    [0, 1, []],
    [0, 2, [0, 1]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
    [0, 12, [0, 1, 2, 3, 4, 'gap', 11]],
    [3, 12, [0, 1, 2, 3, 4, 'gap', 11]],
    [4, 12, [0, 'gap', 3, 4, 5, 'gap', 11]],
    [7, 12, [0, 'gap', 6, 7, 8, 'gap', 11]],
    [8, 12, [0, 'gap', 7, 8, 9, 10, 11]],
    [11, 12, [0, 'gap', 7, 8, 9, 10, 11]],
  ])('page %i of %i', (page, pages, slots) => {
    expect(pagerSlots(page, pages)).toEqual(slots);
  });

  it('has seven places on long lists, shows the current page and its neighbours, and goes up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 100_000 }), fc.nat(), (pages, any) => {
        const page = any % pages;
        const slots = pagerSlots(page, pages);
        const numbers = slots.filter((slot) => slot !== 'gap');
        expect(slots).toHaveLength(7);
        for (const near of [page - 1, page, page + 1]) {
          if (near >= 0 && near < pages) expect(numbers).toContain(near);
        }
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect([numbers[0], numbers.at(-1)]).toEqual([0, pages - 1]);
      }),
    );
  });

  it('counts pages, and an empty list has one', () => {
    expect([0, 1, 15, 16, 340].map((total) => pageCount(total, 15))).toEqual([1, 1, 1, 2, 23]);
  });
});
