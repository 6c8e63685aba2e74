import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { local } from './rules.mjs';

const linter = new Linter();
const messages = (rule: 'no-bare-state' | 'plain-words' | 'tsx-has-jsx', code: string, filename = 'orders.ts') =>
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

describe('no-bare-state', () => {
  const found = (code: string, filename?: string) =>
    messages('no-bare-state', code, filename).map((message) => message.replace(/: use the named state.*/, ''));

  it('numbers compared with a state or kind are reported', () => {
    expect(found("row.status === 1; Number(row.priceType) > 2; 3 !== row['kind']; row?.resolution < -1;")).toEqual([
      'row.status === 1',
      'Number(row.priceType) > 2',
      "3 !== row['kind']",
      'row?.resolution < -1',
    ]);
    expect(found('switch (row.status) { case 4: break; }')).toEqual(['4']);
  });

  it('names, other numbers and HTTP codes are left alone', () => {
    expect(found('row.status === orderState.new; row.amount > 2; answer.statusCode === 404;')).toEqual([]);
  });

  it('steps between numbers are reported in declarations', () => {
    expect(found('const step = { from: [1, 2], to: 3 };', 'orders.entity.ts')).toEqual(['from: [1, 2]', 'to: 3']);
    expect(found('const step = { from: [a], to: b };', 'orders.entity.ts')).toEqual([]);
    expect(found('const range = { from: 1, to: 3 };', 'range.ts')).toEqual([]);
  });

  it('numbers beside a state in SQL are reported', () => {
    expect(
      found('sql`where i.status <> 99 and v.price_type in (1, 2) and "kind" not in (3) and status between 5 and 7`'),
    ).toEqual(['status <> 99', 'price_type in (1', 'kind" not in (3', 'status between 5']);
    expect(found('sql`where status = ${literal(state.new)} and status in ${literals(open)} and amount = 1`')).toEqual(
      [],
    );
  });
});
