import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Title, rule, code, the messages expected, the name of the file if it counts. */
type Case = [title: string, rule: string, code: string, expected: string[], filename?: string];

const named = (text: string) => `${text}: use the named state (defineStates; literal or literals in SQL).`;
const fraction = 'Numbers with a fraction travel as text; use big.js.';
const clock = 'Take the time from the context: now().';
const route = 'Declare the route (defineRoute) and let the registry mount it.';

const words: Case[] = [
  [
    'a word is found in any part of an identifier, once per name',
    'plain-words',
    'const setTold = 1; use(setTold, tellOfOrder);',
    ['setTold: "told" → notified, reported, message', 'tellOfOrder: "tell" → notify, report'],
  ],
  [
    'names of components are checked',
    'plain-words',
    '<SaidStrip tone="calm" />',
    ['SaidStrip: "said" → feedback, message, text'],
    'strip.tsx',
  ],
  ['longer words are left alone', 'plain-words', 'const essay = teller + saying + boneshaker + untold;', []],
  ['file names are checked', 'plain-words', '', ['File name: "tell" → notify, report'], 'tell-web.ts'],
  [
    'comments are checked, other texts are not',
    'plain-words',
    '// Nobody waits.\nconst text = "told by nobody";',
    ['"Nobody" → no user; not used, not awaited'],
  ],
  ['turns of phrase are checked', 'plain-words', '/** The row stands at the end. */', ['"stands" → is']],
  ['usual phrases are left alone', 'plain-words', '/** `n` stands for the number of a stand-in. */', []],
  [
    'test titles are checked',
    'plain-words',
    "test.each([1])('tells the customer', () => {});",
    ['"tells" → notified, reported, passed'],
  ],
  [
    'a test title is a sentence of its own',
    'plain-words',
    "it('of another company are not found', () => {});",
    ['A test title is a sentence of its own.'],
  ],
  ['a group of tests may have any title', 'plain-words', "describe('of another company', () => {});", []],
];

const files: Case[] = [
  [
    'a .tsx file without JSX is reported',
    'tsx-has-jsx',
    'const one = 1;',
    ['No JSX in this file: name it .ts.'],
    'one.tsx',
  ],
  ['a .tsx file may hold JSX', 'tsx-has-jsx', 'const one = <b />;', [], 'one.tsx'],
  ['a .ts file holds none', 'tsx-has-jsx', 'const one = 1;', [], 'one.ts'],
  ['a barrel is reported', 'file-name', '', ['No barrels: import the file that has it.'], 'index.ts'],
];

const states: Case[] = [
  [
    'numbers compared with a state or kind are reported',
    'no-bare-state',
    "row.status === 1; Number(row.priceType) > 2; 3 !== row['kind']; row?.resolution < -1;",
    ['row.status === 1', 'Number(row.priceType) > 2', "3 !== row['kind']", 'row?.resolution < -1'].map(named),
  ],
  [
    'cases of a switch over a state are reported',
    'no-bare-state',
    'switch (row.status) { case 4: break; }',
    [named('4')],
  ],
  [
    'names, other numbers and HTTP codes are left alone',
    'no-bare-state',
    'row.status === orderState.new; row.amount > 2; answer.statusCode === 404;',
    [],
  ],
  [
    'steps between numbers are reported in declarations',
    'no-bare-state',
    'const step = { from: [1, 2], to: 3 };',
    ['from: [1, 2]', 'to: 3'].map(named),
    'orders.entity.ts',
  ],
  ['steps between names are left alone', 'no-bare-state', 'const step = { from: [a], to: b };', [], 'orders.entity.ts'],
  ['ranges outside declarations are left alone', 'no-bare-state', 'const range = { from: 1, to: 3 };', [], 'range.ts'],
  [
    'numbers beside a state in SQL are reported',
    'no-bare-state',
    'sql`where i.status <> 99 and v.price_type in (1, 2) and "kind" not in (3) and status between 5 and 7`',
    ['status <> 99', 'price_type in (1', 'kind" not in (3', 'status between 5'].map(named),
  ],
  [
    'names of states in SQL are left alone',
    'no-bare-state',
    'sql`where status = ${literal(state.new)} and status in ${literals(open)} and amount = 1`',
    [],
  ],
];

const calls: Case[] = [
  [
    'binary fractions are reported',
    'no-binary-fractions',
    'parseFloat(a); Number.parseFloat(a); Number(a);',
    [fraction, fraction],
  ],
  [
    'rounding of binary fractions is reported',
    'no-binary-fractions',
    'amount.toFixed(2); big(a).toFixed(2);',
    ['toFixed rounds binary fractions: format through the engine, or compute with big.js.'],
  ],
  [
    'the clock of the machine is reported, other dates are not',
    'clock-from-context',
    'new Date(); Date.now(); new Date(0);',
    [clock, clock],
  ],
  [
    'a route outside the registry is reported',
    'routes-in-registry',
    "app.get('/a', b); server.all('/a', b); map.get('/a');",
    [route, route],
  ],
  ['texts in JSX are reported', 'no-text-in-jsx', '<b>Save</b>', ['Texts come from src/locales: use t().'], 'save.tsx'],
];

const cases = [...words, ...files, ...states, ...calls];
const folder = mkdtempSync(join(tmpdir(), 'coatdesk-lint-'));
let found: { filename: string; message: string }[];

/** The linter starts once for all cases: each is a file in a folder of its own, linted by one rule. */
beforeAll(() => {
  const fileOf = ([, , , , filename]: Case, at: number) => `${at}/${filename ?? 'orders.ts'}`;
  for (const [at, one] of cases.entries()) {
    const file = join(folder, fileOf(one, at));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, one[2]);
  }
  const config = join(folder, 'oxlint.json');
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [resolve('scripts/lint/rules.mjs')],
      categories: { correctness: 'off' },
      overrides: cases.map((one, at) => ({ files: [`${at}/**`], rules: { [`local/${one[1]}`]: 'error' } })),
    }),
  );
  let output: string;
  try {
    output = execFileSync(
      process.execPath,
      [resolve('node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
  } catch (error) {
    // Findings end the linter with an exit code of its own.
    output = (error as { stdout: string }).stdout;
  }
  found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(cases.map((one, at) => ({ title: `${one[1]}: ${one[0]}`, at, expected: one[3] })))(
  '$title',
  ({ at, expected }) => {
    const messages = found.filter(({ filename }) => filename.startsWith(`${at}/`)).map(({ message }) => message);
    expect(messages.toSorted()).toEqual(expected.toSorted());
  },
);
