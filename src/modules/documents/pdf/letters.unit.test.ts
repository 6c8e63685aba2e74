import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const load = createRequire(import.meta.url);
const pdfkit = createRequire(load.resolve('pdfkit'));
const fontkit = pdfkit('fontkit') as {
  openSync: (file: string) => { hasGlyphForCodePoint: (code: number) => boolean };
};
const { Roboto } = load('pdfmake/fonts/Roboto.js') as { Roboto: Record<string, string> };

test('every letter of the texts on papers is in the fonts papers are set in', () => {
  const fonts = ['normal', 'bold'].map((style) => fontkit.openSync(Roboto[style]!));
  const texts = ['pl', 'en', 'de'].map((language) => readFileSync(`src/locales/${language}/documents.json`, 'utf8'));
  const letters = [...new Set(texts.join('').replaceAll('\n', ''))];
  const missing = letters.filter((letter) => !fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)));
  expect(missing).toEqual([]);
});
