import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts';

const count = (text: string, plainLetters = false) => smsParts(text, plainLetters).parts;

describe('how many SMS a text is', () => {
  it('holds 160 plain characters in one, 153 in each of several', () => {
    expect([0, 1, 160, 161, 255].map((length) => count('a'.repeat(length)))).toEqual([0, 1, 1, 2, 2]);
    expect([306, 307].map((length) => count('a'.repeat(length)))).toEqual([2, 3]);
  });
  it('holds 70 characters with a single Polish letter, 67 in each of several', () => {
    const text = (length: number) => `ż${'a'.repeat(length - 1)}`;
    expect([70, 71, 134, 135, 201, 202].map((length) => count(text(length)))).toEqual([1, 2, 2, 3, 3, 4]);
    expect(smsParts(text(70), false)).toEqual({ parts: 1, isUnicode: true, perPart: 70 });
  });
  it('counts euro, brackets and the like twice, and tears none between two parts', () => {
    expect([count('€'.repeat(80)), count('€'.repeat(80) + 'a')]).toEqual([1, 2]);
    // 152 letters leave one place of the first part empty: without that, 306 places would be two parts.
    expect([count(`${'a'.repeat(152)}€${'a'.repeat(151)}`), count(`${'a'.repeat(152)}€${'a'.repeat(152)}`)]).toEqual([
      2, 3,
    ]);
  });
  it('counts a picture as the two units it is sent as', () => {
    expect([count('👍'.repeat(35)), count('👍'.repeat(36))]).toEqual([1, 2]);
  });
  it('counts what the gateway sends where it leaves accents out', () => {
    expect(smsParts('Zażółć gęślą jaźń', true)).toEqual({ parts: 1, isUnicode: false, perPart: 160 });
    expect([count('ł'.repeat(160), true), count('ł'.repeat(161), true), count('я'.repeat(71), true)]).toEqual([
      1, 2, 2,
    ]);
  });
});
