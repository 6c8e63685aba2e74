import { describe, expect, it } from 'vitest';
import { instantOf, wallOf } from './wall';

const zone = 'Europe/Warsaw';
const at = (day: string, hours: number, minutes = 0) => instantOf({ day, minutes: hours * 60 + minutes }, zone);

describe('wall time', () => {
  it('follows summer and winter time', () => {
    expect(at('2026-07-01', 12)).toBe('2026-07-01T10:00:00.000Z');
    expect(at('2026-12-01', 12)).toBe('2026-12-01T11:00:00.000Z');
    expect(at('2026-11-30', 24)).toBe('2026-11-30T23:00:00.000Z');
  });
  it('means the first of the two hours in autumn', () => {
    expect(at('2026-10-25', 1, 59)).toBe('2026-10-24T23:59:00.000Z');
    expect(at('2026-10-25', 2, 30)).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25', 3)).toBe('2026-10-25T02:00:00.000Z');
  });
  it('moves over the hour that spring skips', () => {
    expect(at('2027-03-28', 1, 59)).toBe('2027-03-28T00:59:00.000Z');
    expect(at('2027-03-28', 2, 30)).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2027-03-28', 3)).toBe('2027-03-28T01:00:00.000Z');
  });
  it('shows what it means, at every hour of a year', () => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
      const wall = wallOf(new Date(time), zone);
      const back = Date.parse(instantOf(wall, zone));
      expect(wallOf(new Date(back), zone)).toEqual(wall);
      expect(time - back === 0 || time - back === 3_600_000).toBe(true);
    }
  });
  it.each([
    'Europe/Warsaw',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Pacific/Apia',
  ])('is that of the calendar in %s', (place) => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'short' });
    for (let time = Date.UTC(2010, 0, 1, 0, 7); time < Date.UTC(2028, 0, 1); time += 17 * 3_600_000 + 11 * 60_000) {
      const { day, minutes } = wallOf(time, place);
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      expect(`${day} ${clock}`).toBe(calendar.format(time));
    }
  });
});
