import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { local } from './scripts/lint/rules.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'];

const areas = (...names) => names.map((name) => `src/modules/${name}/**`);

/** Folders that do not yet keep a rule. Entries are only taken out. */
const unfinished = {
  complexity: [
    'demo/play/steps/**',
    ...areas(
      'catalogue',
      'communication',
      'documents',
      'invoices',
      'labels',
      'orders',
      'people',
      'quotations',
      'sales',
      'workspace',
    ),
    'test/support/**',
  ],
  functionSize: ['demo/play/steps/**', 'test/support/**'],
  words: ['src/engine/server/seed.ts', 'src/modules/**'],
};

/** Money is integer hundredths, measures are decimal text: binary fractions have no place in either. */
const floats = [
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: 'Numbers with a fraction travel as text; use big.js.',
  },
  {
    selector: "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'Numbers with a fraction travel as text; use big.js.',
  },
  {
    selector:
      "CallExpression[callee.property.name='toFixed'][callee.object.type!='CallExpression'][callee.object.type!='NewExpression']",
    message: 'toFixed rounds binary fractions: format through the engine, or compute with big.js.',
  },
];
const clock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the context: now().',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from the context: now().',
  },
];
/** A route outside the registry would have no module, right or scope. */
const routes = [
  {
    selector:
      'CallExpression[callee.object.name=/^(app|server|fastify)$/][callee.property.name=/^(get|post|put|patch|delete|all)$/]',
    message: 'Declare the route (defineRoute) and let the registry mount it.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      'coverage',
      '.cache',
      'test-results',
      'playwright-report',
      'db/migrations',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.browser.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { local },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'local/file-name': 'error',
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-irregular-whitespace': 'error',
      'no-misleading-character-class': 'error',
      'no-self-assign': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-catch': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-restricted-syntax': ['error', ...floats],
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      'src/server/app/**',
      'src/web/**',
      'src/engine/web/**',
      'src/engine/fields/view/**',
      'src/modules/*/*/web/**',
      'src/**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...floats, ...routes] },
  },
  {
    files: ['src/modules/*/*/server/**/*.ts', 'src/engine/server/**'],
    ignores: ['src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...floats, ...routes, ...clock] },
  },
  {
    // Speeds and sizes are printed for people, not reckoned with.
    files: ['bench/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Answers are read freely in tests: a wrong guess fails the test.
    files: ['test/**/*.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'],
    rules: Object.fromEntries(
      ['assignment', 'member-access', 'call', 'argument', 'return'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  {
    // From the first to the last line, comments and empty lines included.
    files: ['**/*.ts', '**/*.tsx'],
    ignores: [...tests, ...unfinished.functionSize],
    rules: { 'max-lines-per-function': ['error', { max: 80, IIFEs: true }] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: [...tests, ...unfinished.complexity],
    rules: { complexity: ['error', 15] },
  },
  {
    files: ['src/modules/**/*.ts', 'src/modules/**/*.tsx'],
    ignores: tests,
    rules: { 'local/no-bare-state': 'error' },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'local/tsx-has-jsx': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: unfinished.words,
    rules: { 'local/plain-words': 'error' },
  },
  {
    files: [
      'src/**/*.tsx',
      'src/web/**/*.ts',
      'src/engine/web/**/*.ts',
      'src/engine/fields/view/**/*.ts',
      'src/modules/*/*/web/**/*.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'local/no-text-in-jsx': 'error',
    },
  },
);
