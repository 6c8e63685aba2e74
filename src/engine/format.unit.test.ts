import { describe, expect, it } from 'vitest';
import { defaultZone, formatFor, printFormat, withUnit } from './format';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('values in three languages', () => {
  it('money: hundredths, exact beyond what a float holds', () => {
    expect(plain(formatFor('pl', defaultZone).money(123456))).toBe('1 234,56');
    expect(formatFor('en', defaultZone).money(123456)).toBe('1,234.56');
    expect(formatFor('de', defaultZone).money(123456)).toBe('1.234,56');
    expect(plain(formatFor('pl', defaultZone).money(-5))).toBe('-0,05');
    expect(plain(formatFor('pl', defaultZone).money(900719925474099))).toBe('9 007 199 254 740,99');
  });
  it('what is printed has a minus and no hyphen', () => {
    const { money, decimal, integer, percent, date } = printFormat('pl', defaultZone);
    expect([money(-5), decimal('-1.5', 1), integer(-3), percent(-550), money(5), date('2026-11-21')]).toEqual([
      '−0,05',
      '−1,5',
      '−3',
      '−5,5',
      '0,05',
      '21.11.2026',
    ]);
  });
  it('decimals keep their scale and every digit', () => {
    expect(plain(formatFor('pl', defaultZone).decimal('12.500', 3))).toBe('12,500');
    expect(plain(formatFor('pl', defaultZone).decimal('123456789012345678.1234', 4))).toBe(
      '123 456 789 012 345 678,1234',
    );
  });
  it('percents show only the digits they have', () => {
    expect([2300, 550, 1234].map((value) => formatFor('pl', defaultZone).percent(value))).toEqual([
      '23',
      '5,5',
      '12,34',
    ]);
  });
  it('days and instants, in the zone of the shop, on both sides of the change of clocks', () => {
    expect(formatFor('pl', defaultZone).date('2026-11-21')).toBe('21.11.2026');
    expect(formatFor('en', defaultZone).date('2026-11-21')).toBe('21/11/2026');
    expect(formatFor('de', defaultZone).datetime('2026-10-25T00:30:00Z')).toBe('25.10.2026 02:30');
    expect(formatFor('de', defaultZone).datetime('2026-10-25T01:30:00Z')).toBe('25.10.2026 02:30');
    expect(formatFor('pl', defaultZone).datetime('2026-12-31T23:30:00Z')).toBe('01.01.2027 00:30');
  });
  it('a number is not parted from its unit at a line end', () => {
    expect(withUnit('12,5', 'm²')).toBe('12,5\u00a0m²');
    expect([withUnit('12,5', ''), withUnit('12,5', null)]).toEqual(['12,5', '12,5']);
  });
  it('times of day', () => {
    expect([0, 450, 1440].map((value) => formatFor('pl', defaultZone).minutes(value))).toEqual([
      '00:00',
      '07:30',
      '24:00',
    ]);
  });
});
