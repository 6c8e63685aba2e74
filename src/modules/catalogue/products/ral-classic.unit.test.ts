import { expect, it } from 'vitest';
import { ralClassic } from './ral-classic';

it('has the 213 colours of RAL Classic, each once, in order', () => {
  const codes = ralClassic.map(([code]) => code);
  expect(codes).toHaveLength(213);
  expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  const families = codes.reduce<Record<string, number>>((count, code) => {
    const family = String(code)[0]!;
    return { ...count, [family]: (count[family] ?? 0) + 1 };
  }, {});
  expect(families).toEqual({ 1: 30, 2: 13, 3: 25, 4: 12, 5: 25, 6: 36, 7: 38, 8: 20, 9: 14 });
});

it('names each in three languages, no two alike in one', () => {
  for (const language of [1, 2, 3] as const) {
    const names = ralClassic.map((colour) => colour[language]);
    expect(names.filter((name, at) => !name || names.indexOf(name) !== at)).toEqual([]);
  }
});

it('knows roughly how each looks', () => {
  expect(ralClassic.filter(([, , , , hex]) => !/^[\dA-F]{6}$/.test(hex))).toEqual([]);
});
