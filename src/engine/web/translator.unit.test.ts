import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from './language';
import { Translator, type Texts } from './translator';

const folder = new URL('../../locales/', import.meta.url);
const filesOf = (language: Language): [string, Texts][] =>
  readdirSync(new URL(language, folder)).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')) as Texts,
  ]);

/** Keys as the code names them, with and without the endings of plurals, and what the texts of each have filled in. */
function keysOf(texts: Texts): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  const walk = (part: Texts, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'object') walk(value as Texts, `${path}${name}.`);
      else
        for (const key of [name, name.replace(/_(one|few|many|other)$/, '')]) {
          const values = Object.fromEntries(
            [...String(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, of = '']) => [of, `<${of}>`]),
          );
          found.set(`${path}${key}`, { ...found.get(`${path}${key}`), ...values });
        }
    }
  };
  walk(texts, '');
  return found;
}

test('a sentence that ends with an abbreviation has one full stop', () => {
  const texts = new Translator('pl');
  texts.add('common', { range: 'Przedział {{range}}. Firma {{name}}.', more: '{{name}}…' });
  expect(texts.textOf('range', { range: 'od 50 szt.', name: 'ALU' })).toBe('Przedział od 50 szt. Firma ALU.');
  expect(texts.textOf('range', { range: '0–50 m²', name: 'ALU sp. z o.o.' })).toBe(
    'Przedział 0–50 m². Firma ALU sp. z o.o.',
  );
  expect(texts.textOf('more', { name: 'sp. z o.o.' })).toBe('sp. z o.o.…');
});

test.each(languages)('plurals of whole numbers in %s are those of Intl', (language) => {
  const rules = new Intl.PluralRules(language);
  const texts = new Translator(language);
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  texts.add('common', Object.fromEntries(forms.map((form) => [`n_${form}`, form])));
  const counts = [...Array.from({ length: 250 }, (_, n) => n - 25), 1_000_001, 1_000_002, 1_000_012, 0.5];
  expect(counts.map((count) => texts.textOf('n', { count }))).toEqual(counts.map((count) => rules.select(count)));
});

test.each([
  ['pl', '199\u00a0245'],
  ['en', '199,245'],
  ['de', '199.245'],
])('a number of things has its digits grouped in %s', (language, written) => {
  const texts = new Translator(language);
  texts.add('common', { rows_one: '{{count}} row', rows: '{{count}} rows of {{year}}' });
  expect(texts.textOf('rows', { count: 199_245, year: 2026 })).toBe(`${written} rows of 2026`);
});

describe.each(languages)('texts in %s', (language) => {
  const files = filesOf(language);
  const ours = new Translator(language);
  for (const [name, texts] of files) ours.add(name, texts);
  const theirs = createInstance();
  void theirs.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(files) },
    interpolation: { escapeValue: false },
  });
  const expected = (key: string | string[], values: object) => String(theirs.t(key, values as never));

  test('browser and server have the same text for every key and count', () => {
    const different: string[] = [];
    for (const [file, texts] of files) {
      for (const [key, values] of keysOf(texts)) {
        for (const count of [undefined, 0, 1, 2, 5, 12, 22, 1.5]) {
          const given = { ...values, count };
          const full = `${file}:${key}`;
          if (ours.textOf(full, given) !== expected(full, given)) different.push(`${full} ${String(count)}`);
        }
        if (ours.exists(`${file}:${key}`) !== theirs.exists(`${file}:${key}`)) different.push(key);
      }
    }
    expect(different).toEqual([]);
  });

  test('lists of keys, missing keys and missing values are treated alike', () => {
    const cases: [string | string[], object][] = [
      [['orders:nothing', 'common:cancel'], {}],
      [['orders:nothing', 'common:nothing.deeper'], {}],
      ['cancel', {}],
      ['nothing', { count: 2 }],
      ['errors:UnknownError', { count: 2 }],
      ['errors:constructor', {}],
      ['common:cancel.name', {}],
    ];
    for (const [key, values] of cases) expect(ours.textOf(key, { ...values })).toBe(expected(key, values));
  });
});
