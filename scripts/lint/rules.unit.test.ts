import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { local } from './rules.mjs';

const linter = new Linter();
const messages = (rule: 'plain-words' | 'tsx-has-jsx', code: string, filename = 'orders.ts') =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts', '**/*.tsx'],
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { local },
        rules: { [`local/${rule}`]: 'error' },
      },
      { filename },
    )
    .map(({ message }) => message);

describe('plain-words', () => {
  it('a word is found in any part of an identifier, once per name', () => {
    expect(messages('plain-words', 'const setTold = 1; use(setTold, tellOfOrder);')).toEqual([
      'setTold: "told" → notified, reported, message',
      'tellOfOrder: "tell" → notify, report',
    ]);
    expect(messages('plain-words', '<SaidStrip tone="calm" />')).toEqual([
      'SaidStrip: "said" → feedback, message, text',
    ]);
  });

  it('longer words are left alone', () => {
    expect(messages('plain-words', 'const essay = teller + saying + boneshaker + untold;')).toEqual([]);
  });

  it('file names are checked', () => {
    expect(messages('plain-words', '', 'tell-web.ts')).toEqual(['File name: "tell" → notify, report']);
  });

  it('comments are checked, other texts are not', () => {
    expect(messages('plain-words', '// Nobody waits.\nconst text = "told by nobody";')).toEqual([
      '"Nobody" → no user; not used, not awaited',
    ]);
    expect(messages('plain-words', '/** The row stands at the end. */')).toEqual(['"stands" → is']);
    expect(messages('plain-words', '/** `n` stands for the number of a stand-in. */')).toEqual([]);
  });

  it('test titles are checked', () => {
    expect(messages('plain-words', "test.each([1])('tells the customer', () => {});")).toEqual([
      '"tells" → notified, reported, passed',
    ]);
    expect(messages('plain-words', "it('of another company are not found', () => {});")).toEqual([
      'A test title is a sentence of its own.',
    ]);
    expect(messages('plain-words', "describe('of another company', () => {});")).toEqual([]);
  });
});

describe('tsx-has-jsx', () => {
  it('a .tsx file without JSX is reported', () => {
    expect(messages('tsx-has-jsx', 'const one = 1;', 'one.tsx')).toEqual(['No JSX in this file: name it .ts.']);
    expect(messages('tsx-has-jsx', 'const one = <b />;', 'one.tsx')).toEqual([]);
    expect(messages('tsx-has-jsx', 'const one = 1;', 'one.ts')).toEqual([]);
  });
});
