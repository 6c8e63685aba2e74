import { expect, it } from 'vitest';
import { dayOf, readyView } from './ready-views';

it('counts the days of a ready-made view from today', () => {
  expect(dayOf(0, '2026-11-22')).toBe('2026-11-22');
  expect(dayOf(-1, '2026-03-01')).toBe('2026-02-28');
  expect([dayOf('weekStart', '2026-11-22'), dayOf('weekEnd', '2026-11-22')]).toEqual(['2026-11-16', '2026-11-22']);
  expect([dayOf('weekStart', '2026-11-23'), dayOf('weekEnd', '2026-11-23')]).toEqual(['2026-11-23', '2026-11-29']);
});

it('keeps sets and single values, and turns days into ranges', () => {
  const { filter, sortBy, sortDesc } = readyView(
    { filter: { status: [1, 2], open: true, dueDate: { toDay: -1 } }, sort: '-dueDate' },
    () => '2026-11-22',
  );
  expect(filter).toEqual({ status: [1, 2], open: true, dueDate: { to: '2026-11-21' } });
  expect([sortBy, sortDesc]).toEqual(['dueDate', true]);
});
