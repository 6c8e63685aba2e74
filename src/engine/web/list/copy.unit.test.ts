import { describe, expect, it } from 'vitest';
import { toTsv } from './copy';

const text = (value: string) => ({ text: value, number: false });
const number = (value: string) => ({ text: value, number: true });

describe('copied rows', () => {
  it('makes a grid of tabs and lines under its header', () => {
    expect(
      toTsv(
        ['Numer', 'Netto [zł]'],
        [
          [text('ZL/1'), number('12,50')],
          [text(''), number('')],
        ],
      ),
    ).toBe('Numer\tNetto [zł]\nZL/1\t12,50\n\t');
  });
  it('keep numbers numbers: no spaces between thousands, whichever space the language uses', () => {
    expect(toTsv([], [[number('1 234 567,89'), number('3\u00a0416,20'), number('9\u202f417')]])).toBe(
      '\n1234567,89\t3416,20\t9417',
    );
  });
  it('hold no formula, whatever a customer typed, and telephone numbers as they are', () => {
    const typed = ['=HYPERLINK("http://x")', '@SUM(A1)', '-1+cmd', '+48 600 100 200', '-5,00'];
    expect(toTsv([], [typed.map(text)])).toBe(
      `\n"'=HYPERLINK(""http://x"")"\t'@SUM(A1)\t'-1+cmd\t+48 600 100 200\t-5,00`,
    );
  });
  it('quote what would break the grid', () => {
    expect(toTsv([], [[text('a\tb'), text('two\nlines'), text('5" rura'), text('plain, text')]])).toBe(
      '\n"a\tb"\t"two\nlines"\t"5"" rura"\tplain, text',
    );
  });
});
