import { expect, it } from 'vitest';
import { curvePoints, curveTotals, temperatureAt } from './curve';

const curve = [
  { rampMinutes: 10, temperature: 120, holdMinutes: 5 },
  { rampMinutes: 8, temperature: 200, holdMinutes: 20 },
];

it('a curve has its highest temperature and the minutes of all of its segments', () => {
  expect(curveTotals(curve)).toEqual({ temperature: 200, minutes: 43 });
});

it('a curve begins in the cold oven, climbs and holds', () => {
  expect(curvePoints(curve).map(({ minute, temperature }) => [minute, temperature])).toEqual([
    [0, 20],
    [10, 120],
    [15, 120],
    [23, 200],
    [43, 200],
  ]);
});

it.each([
  [0, 20],
  [5, 70],
  [12, 120],
  [19, 160],
  [60, 200],
])('after %i minutes %i °C are asked for', (minute, temperature) => {
  expect(temperatureAt(curve, minute)).toBe(temperature);
});

it('a single hold asks for its temperature from the first minute', () => {
  const hold = [{ rampMinutes: 0, temperature: 180, holdMinutes: 20 }];
  expect([0, 19].map((minute) => temperatureAt(hold, minute))).toEqual([180, 180]);
});
