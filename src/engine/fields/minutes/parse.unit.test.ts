import { describe, expect, it } from 'vitest';
import { parseWallTime } from '../datetime/parse';
import { formatMinutes, parseMinutes } from './parse';

describe('typed times of day', () => {
  it.each([
    ['7:30', 450],
    ['07.30', 450],
    ['730', 450],
    ['0730', 450],
    ['7h30', 450],
    ['7', 420],
    ['22', 1320],
    ['0:00', 0],
    ['24:00', 1440],
    ['2:30 pm', 870],
    ['12 am', 0],
  ])('%s is minute %i', (text, value) => expect(parseMinutes(text)).toBe(value));
  it.each(['24:01', '7:60', '25', 'x', '1:2', '13 pm', '12345'])('%s is no time', (text) =>
    expect(parseMinutes(text)).toBeUndefined(),
  );
  it('shows what it reads, for every minute', () => {
    for (let minute = 0; minute <= 1440; minute++) expect(parseMinutes(formatMinutes(minute))).toBe(minute);
  });
});

describe('typed instants', () => {
  const current = { day: '2026-11-21', minutes: 615 };
  it.each([
    ['21.11.26 14:30', '2026-11-21', 870],
    ['jutro 8', '2026-11-22', 480],
    ['14:30', '2026-11-21', 870],
    ['teraz', '2026-11-21', 615],
    ['sob. 28.11.2026, 06:00', '2026-11-28', 360],
    ['jutro', '2026-11-22', 480],
  ])('%s is %s at minute %i', (text, day, minutes) =>
    expect(parseWallTime(text, current, 480)).toEqual({ day, minutes }),
  );
  it('refuses what is neither a day nor a time', () => expect(parseWallTime('kiedyś 8', current)).toBeUndefined());
});
