import { expect, test } from 'vitest';
import { CALL_MS, callNow, mergeTicks } from './roll-call';

test('of two ticks of one person the later one counts, wherever it was made', () => {
  const stored = [
    { kind: 'people', id: 1, isSafe: true, at: '2026-10-05T06:00:00Z' },
    { kind: 'guests', id: 1, isSafe: true, at: '2026-10-05T06:05:00Z' },
  ];
  const own = {
    'people-1': { isSafe: false, at: '2026-10-05T06:01:00Z' },
    'guests-1': { isSafe: false, at: '2026-10-05T06:04:00Z' },
    'people-2': { isSafe: true, at: '2026-10-05T06:00:00Z' },
  };
  const safe = Object.entries(mergeTicks(stored, own)).map(([place, { isSafe }]) => [place, isSafe]);
  expect(Object.fromEntries(safe)).toEqual({ 'people-1': false, 'guests-1': true, 'people-2': true });
});

test('a roll call another tablet ended, or nobody ended for half a day, does not go on with its old ticks', () => {
  const startedAt = '2026-10-05T06:00:00Z';
  const now = Date.parse(startedAt) + 60_000;
  const own = { key: 'own', startedAt, expected: 1, ticks: { 'people-1': { isSafe: true, at: startedAt } } };
  const entries = [
    { kind: 'people' as const, id: 1, name: 'Jan', detail: null, phone: null, buildingId: null, since: null },
  ];
  const view = { entries, call: null, ended: [] };
  const none = { call: null, ticks: {} };
  // The server may not know it yet, and one that was kept by an older version names none that ended.
  expect(callNow(own, view, now)).toEqual({ call: own, ticks: own.ticks });
  expect(callNow(own, { entries, call: null }, now).call).toEqual(own);
  expect(callNow(own, { ...view, ended: ['own'] }, now)).toEqual(none);
  expect(callNow(own, view, now + CALL_MS)).toEqual(none);
  // Ended here, while the server still shows it.
  const call = { key: 'own', startedAt, by: null, ticks: [] };
  expect(callNow({ ...own, ended: true }, { ...view, call }, now)).toEqual(none);
  // A newer one is joined without the ticks of the old.
  const newer = { ...call, key: 'newer' };
  const joined = { key: 'newer', startedAt, expected: 1, ticks: {} };
  expect(callNow(own, { ...view, call: newer }, now)).toEqual({ call: joined, ticks: {} });
});
