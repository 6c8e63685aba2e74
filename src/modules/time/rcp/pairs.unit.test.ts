import { mondayOf } from '../../../engine/fields/date/days';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { clockMinutes, dayOf, instantAt, nightCounter, startOfDay } from './days';
import { rcpEvent } from './events';
import { LONGEST_MS, minutesOf, nextEvent, pairsOf, type ClockEvent } from './pairs';

const HOUR = 60 * 60_000;
const ZONE = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);

const eventsOf = fc
  .array(
    fc.record({
      eventType: fc.constantFrom(...Object.values(rcpEvent)),
      // Hours and minutes apart, so that same instants and stays that are too long both happen.
      at: fc.integer({ min: 0, max: 60 }).map((step) => step * 47 * 60_000),
    }),
    { maxLength: 14 },
  )
  .map((list): ClockEvent[] => list.map((event, id) => ({ ...event, id })));

/** Says of any two events whether they belong together, looking at all the others each time. */
function belongTogether(events: readonly ClockEvent[], from: ClockEvent, to: ClockEvent): boolean {
  const isAfter = (a: ClockEvent, b: ClockEvent) => a.at > b.at || (a.at === b.at && a.id > b.id);
  const atClock = events.filter(({ eventType }) => eventType === rcpEvent.entry || eventType === rcpEvent.exit);
  const between = atClock.some((event) => isAfter(event, from) && isAfter(to, event));
  return (
    from.eventType === rcpEvent.entry &&
    to.eventType === rcpEvent.exit &&
    isAfter(to, from) &&
    !between &&
    to.at - from.at <= LONGEST_MS
  );
}

describe('pairs of entries and exits', () => {
  it('are those no other entry or exit stands between', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const expected = events.flatMap((from) =>
          events.filter((to) => belongTogether(events, from, to)).map((to) => [from.id, to.id]),
        );
        const found = pairsOf(events, 1000 * HOUR).filter(({ issue }) => issue === null);
        expect(found.map(({ from, to }) => [from!.id, to!.id]).sort()).toEqual(expected.sort());
      }),
    );
  });

  it('lose no event and use none twice, whatever the order of the list', () => {
    fc.assert(
      fc.property(eventsOf, fc.nat(), (events, seed) => {
        const pairs = pairsOf(events, 100 * HOUR);
        const used = pairs.flatMap(({ from, to }) => [from, to].flatMap((end) => end?.id ?? [])).sort();
        const entries = events.filter(({ eventType }) => eventType === rcpEvent.entry || eventType === rcpEvent.exit);
        expect(used).toEqual(entries.map(({ id }) => id).sort());
        const other = [...events].sort((a, b) => ((a.id * 7 + seed) % 5) - ((b.id * 7 + seed) % 5));
        expect(pairsOf(other, 100 * HOUR)).toEqual(pairs);
      }),
    );
  });

  it('go over midnight, and a forgotten exit is said and never made up', () => {
    const events = [
      { id: 1, eventType: rcpEvent.entry, at: at('2026-10-05T20:00:00Z') },
      { id: 2, eventType: rcpEvent.exit, at: at('2026-10-06T04:00:00Z') },
      { id: 3, eventType: rcpEvent.entry, at: at('2026-10-06T20:00:00Z') },
      { id: 4, eventType: rcpEvent.entry, at: at('2026-10-07T20:00:00Z') },
    ];
    const pairs = pairsOf(events, at('2026-10-07T23:00:00Z'));
    expect(pairs.map((pair) => [pair.issue, minutesOf(pair)])).toEqual([
      [null, 480],
      ['missingExit', 0],
      ['open', 0],
    ]);
    expect(pairsOf(events, at('2026-10-09T00:00:00Z')).at(-1)?.issue).toBe('missingExit');
  });

  it('propose an exit only after an entry that can still be running', () => {
    const entry = { eventType: rcpEvent.entry, at: 0 };
    expect(nextEvent(undefined, 0)).toBe(rcpEvent.entry);
    expect(nextEvent(entry, LONGEST_MS)).toBe(rcpEvent.exit);
    expect(nextEvent(entry, LONGEST_MS + 1)).toBe(rcpEvent.entry);
    expect(nextEvent({ eventType: rcpEvent.exit, at: 0 }, HOUR)).toBe(rcpEvent.entry);
  });
});

describe('hours of the night', () => {
  const night = nightCounter(ZONE, 22);
  const minutes = (from: string, to: string) => night(at(from), at(to));

  it('are from ten to six, an hour less or more where the clocks change', () => {
    expect(minutes('2026-10-05T20:00:00Z', '2026-10-06T04:00:00Z')).toBe(480);
    expect(minutes('2026-10-06T12:00:00Z', '2026-10-06T20:30:00Z')).toBe(30);
    expect(minutes('2026-10-06T04:00:00Z', '2026-10-06T12:00:00Z')).toBe(0);
    expect(minutes('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')).toBe(420);
    expect(minutes('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')).toBe(540);
  });

  it('are the minutes whose hour is of the night, counted one by one', () => {
    const begin = at('2026-10-23T00:00:00Z') / 60_000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1000 }), (start, length) => {
        const from = (begin + start) * 60_000;
        let expected = 0;
        for (let minute = 0; minute < length; minute++) {
          const hour = Math.floor(clockMinutes(from + minute * 60_000, ZONE) / 60);
          if (hour >= 22 || hour < 6) expected += 1;
        }
        expect(night(from, from + length * 60_000)).toBe(expected);
      }),
      { numRuns: 20 },
    );
  });
});

it('counts days and hours by the clocks of the company', () => {
  expect(dayOf(at('2026-10-05T22:30:00Z'), ZONE)).toBe('2026-10-06');
  expect(mondayOf('2026-11-01')).toBe('2026-10-26');
  expect(startOfDay('2026-10-26', ZONE) - startOfDay('2026-10-25', ZONE)).toBe(25 * HOUR);
  expect(new Date(instantAt('2026-10-24', 30 * 60, ZONE)).toISOString()).toBe('2026-10-25T05:00:00.000Z');
});

it.each(['Europe/Warsaw', 'Asia/Kathmandu', 'Africa/Monrovia', 'Australia/Lord_Howe'])(
  'the day of an instant in %s is that of its clocks, asked for the first time or again',
  (zone) => {
    const clocks = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    fc.assert(
      fc.property(fc.integer({ min: at('1970-01-01T12:00:00Z'), max: at('2040-01-01T00:00:00Z') }), (instant) => {
        const midnight = startOfDay(dayOf(instant, zone), zone);
        for (const one of [instant, midnight, midnight - 1, midnight, instant])
          expect(dayOf(one, zone)).toBe(clocks.format(one));
      }),
      { numRuns: 200 },
    );
  },
);

it('days of many events in the same months are worked out once a quarter of an hour', () => {
  const spy = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  try {
    const begin = at('2031-05-01T00:00:00Z');
    for (let event = 0; event < 5000; event++) dayOf(begin + (event % 60) * 24 * HOUR + (event % 7) * 60_000, ZONE);
    expect(spy.mock.calls.length).toBeLessThanOrEqual(2 * 60);
  } finally {
    spy.mockRestore();
  }
});
