import { addDays } from './days';
import { describe, expect, it } from 'vitest';
import { parseDay } from './parse';

// A Saturday.
const today = '2026-11-21';

describe('typed days', () => {
  it.each([
    ['21.11.26', '2026-11-21'],
    ['3.2.2027', '2027-02-03'],
    ['21-11', '2026-11-21'],
    ['21/11', '2026-11-21'],
    ['21 11 2026', '2026-11-21'],
    ['2111', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['03022027', '2027-02-03'],
    ['20270203', '2027-02-03'],
    ['2027-02-03', '2027-02-03'],
    ['9', '2026-11-09'],
    ['jutro', '2026-11-22'],
    ['Dziś', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['morgen', '2026-11-22'],
    ['übermorgen', '2026-11-23'],
    ['wczoraj', '2026-11-20'],
    ['+7', '2026-11-28'],
    ['-1', '2026-11-20'],
    ['śr', '2026-11-25'],
    ['Sobota', '2026-11-28'],
    ['śr. 25.11.2026', '2026-11-25'],
    ['Mon 23/11/2026', '2026-11-23'],
  ])('%s is %s', (text, day) => expect(parseDay(text, today)).toBe(day));

  it.each(['31.02.2027', '32', '13.13', 'kiedyś', '2026-02-30', '1.2.3.4', 'jutro 8', '0.5.2026'])(
    '%s is no day',
    (text) => expect(parseDay(text, today)).toBeUndefined(),
  );
  it('knows nothing from something', () => expect(parseDay('  ', today)).toBeNull());

  it('takes the nearest year when none is given', () => {
    expect(parseDay('5.01', '2026-12-20')).toBe('2027-01-05');
    expect(parseDay('20.12', '2027-01-05')).toBe('2026-12-20');
    expect(parseDay('29.02', '2027-06-01')).toBe('2028-02-29');
  });
  it('moves over the end of a month and a leap day', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});
