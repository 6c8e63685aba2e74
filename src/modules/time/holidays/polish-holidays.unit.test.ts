import { describe, expect, it } from 'vitest';
import { polishHolidays } from './polish-holidays';

/** Written from the calendars of these years, not from the calculation. */
const movable = {
  2024: ['2024-03-31', '2024-04-01', '2024-05-19', '2024-05-30'],
  2025: ['2025-04-20', '2025-04-21', '2025-06-08', '2025-06-19'],
  2026: ['2026-04-05', '2026-04-06', '2026-05-24', '2026-06-04'],
  2027: ['2027-03-28', '2027-03-29', '2027-05-16', '2027-05-27'],
  2028: ['2028-04-16', '2028-04-17', '2028-06-04', '2028-06-15'],
};
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];

describe('Polish holidays', () => {
  it.each(Object.entries(movable))('%s', (year, days) => {
    const eve = Number(year) >= 2025 ? [`${year}-12-24`] : [];
    const expected = [...days, ...eve, ...fixed.map((day) => `${year}-${day}`)].sort();
    expect(polishHolidays(Number(year)).map(({ holidayDate }) => holidayDate)).toEqual(expected);
  });

  it('knows Easter at the ends of its range', () => {
    const easterOf = (year: number) =>
      polishHolidays(year).find(({ name }) => name.texts.pl === 'Wielkanoc')?.holidayDate;
    expect([easterOf(1943), easterOf(1818), easterOf(2000), easterOf(2038)]).toEqual([
      '1943-04-25',
      '1818-03-22',
      '2000-04-23',
      '2038-04-25',
    ]);
  });
});
