import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Two kinds of tests, told apart by their names:
 *   `*.unit.test.ts(x)`  arithmetic and rules, no database, anywhere
 *   `*.test.ts`          on a real PostgreSQL through test/support: next to the feature, in test/contract and test/scenarios
 * Browser tests are `test/browser/*.spec.ts` and belong to Playwright.
 */
const globalSetup = 'test/support/global-setup.ts';

export default defineConfig({
  test: {
    // By default one core is left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,test,scripts,demo,bench}/**/*.unit.test.{ts,tsx}'],
          environment: 'node',
          // Generated cases take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src,test,scripts,demo}/**/*.test.ts'],
          exclude: ['**/*.unit.test.*', 'node_modules/**'],
          environment: 'node',
          pool: 'forks',
          // Loading the server takes longer than most files do: each process loads it once.
          isolate: false,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
