import { expect, test } from 'vitest';
import { surplus } from './keep';

const zone = 'Europe/Warsaw';
const backup = (createdAt: string, kind: 'manual' | 'scheduled' = 'scheduled') => ({
  name: createdAt,
  kind,
  createdAt,
});

/** One a night, the newest on 22 November 2026, a Sunday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    backup(new Date(Date.parse('2026-11-22T01:00:00Z') - back * 86_400_000).toISOString()),
  );

test('the rule keeps seven days, four weeks and twelve months of a year of backups', () => {
  const all = nights(400);
  const gone = new Set(surplus(all, { daily: 7, weekly: 4, monthly: 12 }, zone));
  const kept = all.map(({ name }) => name.slice(0, 10)).filter((_, index) => !gone.has(all[index]!.name));
  expect(kept.slice(0, 10)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
  // The newest of each month is its last night.
  expect(kept.slice(10)).toEqual([
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('those made by hand stay, and the newest one stays whatever the rule', () => {
  const rule = { daily: 0, weekly: 0, monthly: 0 };
  const byHand = backup('2020-01-01T00:00:00.000Z', 'manual');
  expect(surplus([...nights(2), byHand], rule, zone)).toEqual(['2026-11-21T01:00:00.000Z']);
});

test('a day is the one on the calendar of the shop', () => {
  const lateAndEarly = [backup('2026-11-20T23:30:00.000Z'), backup('2026-11-20T22:30:00.000Z')];
  expect(surplus(lateAndEarly, { daily: 2, weekly: 0, monthly: 0 }, zone)).toEqual([]);
  expect(surplus(lateAndEarly, { daily: 2, weekly: 0, monthly: 0 }, 'UTC')).toEqual(['2026-11-20T22:30:00.000Z']);
});
