import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanOf } from '../../orders/forecast/forecast-answer';
import { bindingOf, finishSteps, type StepToDo } from './finish-steps';
import { afterWorkingDays, calendarFrom, placeTimeline, workingMinutes } from './timeline';

const DAY = 480;
const LENGTH = 60;
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
/** 2026-10-05 is a Monday. */
const calendar = calendarFrom('2026-10-05', LENGTH, DAY, isWeekday);
const full: readonly number[] = calendar.isOpen.map((open) => (open ? 1 : 0));
const booth = (
  rates: readonly number[] = full,
  queue: { id: number; day: number; work: number; change: number }[] = [],
) => placeTimeline(calendar, { id: 1, name: 'Kabina 1' }, rates, queue);
const facts = { name: 'Malowanie', goods: 0, paint: 0 };

describe('a critical chain', () => {
  test('names the queue, the cleaning and the work of a planned step', () => {
    const place = booth(full, [
      { id: 7, day: 0, work: 400, change: 0 },
      { id: 8, day: 0, work: 100, change: 35 },
    ]);
    const { at, chain } = finishSteps(calendar, [{ ...facts, id: 8, way: 'planned', place, day: 0 }]);
    expect(at).toBe(535);
    expect(chain.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['queue', 400],
      ['change', 35],
      ['work', 100],
    ]);
    expect(bindingOf(chain)).toBe('queue');
  });

  test('goes back over the step before to the goods', () => {
    const place = booth(full, [
      { id: 7, day: 0, work: 60, change: 0 },
      { id: 8, day: 0, work: 60, change: 0 },
    ]);
    const goods = 3 * DAY;
    const { at, chain } = finishSteps(calendar, [
      { ...facts, id: 7, name: 'Śrutowanie', goods, way: 'planned', place, day: 0 },
      { ...facts, id: 8, goods, way: 'planned', place, day: 0 },
    ]);
    expect(at).toBe(goods + 120);
    expect(chain.map(({ kind, step, minutes }) => [kind, step, minutes])).toEqual([
      ['reception', 'Śrutowanie', goods],
      ['work', 'Śrutowanie', 60],
      ['work', 'Malowanie', 60],
    ]);
  });

  test('says what is lost because fewer people are there, and skips days off', () => {
    const half = full.map((rate) => rate / 2);
    const place = booth(half, [{ id: 8, day: 4, work: 480, change: 0 }]);
    const { at, chain } = finishSteps(calendar, [{ ...facts, id: 8, way: 'planned', place, day: 4 }]);
    // Friday and Monday, each half.
    expect(at).toBe(8 * DAY);
    expect(chain.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['plan', 4 * DAY],
      ['work', 480],
      ['people', 480],
    ]);
  });

  test('has no end where nobody works, or no place is suitable', () => {
    const closed = booth(full.map(() => 0));
    const free: StepToDo = { ...facts, id: 1, way: 'free', places: [] };
    expect(finishSteps(calendar, [free]).at).toBe(Infinity);
    const places = [{ place: closed, work: 10, change: 0, ownAhead: 0 }];
    expect(finishSteps(calendar, [{ ...free, places }])).toMatchObject({ at: Infinity, proposals: [] });
  });

  test('waits for a partner some working days, from when the goods left', () => {
    const partner = { ...facts, id: 3, way: 'partner' as const, days: 5 };
    expect(finishSteps(calendar, [{ ...partner, backOn: null }]).at).toBe(7 * DAY);
    expect(finishSteps(calendar, [{ ...partner, backOn: 2 * DAY }]).at).toBe(2 * DAY);
    expect(afterWorkingDays(calendar, 0, LENGTH)).toBe(Infinity);
  });
});

test('a free step is put behind what is planned up to its day, not behind later days', () => {
  const place = booth(full, [
    { id: 7, day: 0, work: 240, change: 0 },
    { id: 8, day: 3, work: 480, change: 0 },
  ]);
  const free = (work: number): StepToDo => ({
    ...facts,
    id: 1,
    way: 'free',
    places: [{ place, work, change: 0, ownAhead: 0 }],
  });
  expect(finishSteps(calendar, [free(240)])).toMatchObject({ at: DAY, proposals: [{ stepId: 1, placeId: 1, day: 0 }] });
  const late = { ...free(60), goods: 3 * DAY };
  expect(finishSteps(calendar, [late])).toMatchObject({ at: 3 * DAY + 60, proposals: [{ day: 3 }] });
});

test('long times are said in working days', () => {
  expect(spanOf(1085, DAY)).toEqual({ days: 2, hours: 2, minutes: 5 });
  expect(spanOf(0, DAY)).toEqual({ days: 0, hours: 0, minutes: 0 });
});

const minutes = fc.integer({ min: 0, max: 2000 });
const queueOf = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 20 }), work: minutes, change: fc.constantFrom(0, 35) }),
  {
    maxLength: 8,
  },
);
const rate = fc.constantFrom<number>(0, 0.25, 0.5, 1, 1.5);
/** A shop of one place and an item of two or three steps. */
const job = fc.record({
  queue: queueOf,
  rates: fc.array(rate, { minLength: LENGTH, maxLength: LENGTH }),
  steps: fc.array(
    fc.record({
      planned: fc.option(fc.nat({ max: 7 }), { nil: null }),
      day: fc.integer({ min: 0, max: 25 }),
      goods: fc.integer({ min: 0, max: 20 * DAY }),
      paint: fc.integer({ min: 0, max: 20 * DAY }),
      work: minutes,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Job = typeof job extends fc.Arbitrary<infer J> ? J : never;

/** Days the place works on are days of the calendar. */
const calendarOf = ({ rates }: Job) => ({
  ...calendar,
  isOpen: calendar.isOpen.map((open, day) => open || rates[day]! > 0),
});
function finishOf(known: Job) {
  const { queue, rates, steps } = known;
  const standing = queue.map((row, id) => ({ ...row, id }));
  const place = placeTimeline(calendar, { id: 1, name: 'Kabina 1' }, rates, standing);
  return finishSteps(
    calendarOf(known),
    steps.map(({ planned, day, goods, paint, work }, at): StepToDo => {
      const step = { id: 100 + at, name: `Etap ${at}`, goods, paint };
      if (planned !== null && planned < standing.length) return { ...step, id: planned, way: 'planned', place, day };
      return { ...step, way: 'free', places: [{ place, work, change: 35, ownAhead: 0 }] };
    }),
  );
}
const check = (holds: (known: Job, more: number) => void) =>
  fc.assert(
    fc.property(job, fc.integer({ min: 1, max: 3000 }), (known, more) => holds(known, more)),
    { numRuns: 500, seed: 20261125 },
  );

describe('whatever the plan', () => {
  test('goods, paint or a day that come later never make the end earlier', () =>
    check((known, more) => {
      for (const key of ['goods', 'paint', 'day'] as const) {
        const later = { ...known, steps: known.steps.map((step) => ({ ...step, [key]: step[key] + more })) };
        expect(finishOf(later).at).toBeGreaterThanOrEqual(finishOf(known).at);
      }
    }));

  test('more people or a higher capacity never make it later', () =>
    check((known, more) => {
      const rates = known.rates.map((one, day) => one + ((day * more) % 3) / 4);
      expect(finishOf({ ...known, rates }).at).toBeLessThanOrEqual(finishOf(known).at);
      const share = 1 / (1 + more / 1000);
      const quicker = {
        ...known,
        queue: known.queue.map((row) => ({ ...row, work: row.work * share })),
        steps: known.steps.map((step) => ({ ...step, work: step.work * share })),
      };
      expect(finishOf(quicker).at).toBeLessThanOrEqual(finishOf(known).at + 1e-6);
    }));

  test('the minutes of the chain add up to all working time until the end', () =>
    check((known) => {
      const { at, chain } = finishOf(known);
      if (at === Infinity) return;
      const all = workingMinutes(calendarOf(known), 0, at);
      expect(chain.reduce((sum, link) => sum + link.minutes, 0)).toBeCloseTo(all, 3);
    }));
});
