import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Two kinds of tests by name:
 * `*.unit.test.ts(x)`  without a database
 * `*.test.ts`          on a real PostgreSQL through test/support
 * Browser tests are `test/browser/*.spec.ts` and run by Playwright.
 */
const connectionLost =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|terminating connection|Client has encountered|the database system is/;

/** With a small nursery a tenth of the time goes into collecting what answers leave behind. */
const execArgv = ['--max-semi-space-size=32'];

export default defineConfig({
  test: {
    // Most modules are of both kinds of tests, and the same at the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // By default one core is left idle.
    maxWorkers: '100%',
    /** A job that fails while a test keeps its database away cannot store that; the running product goes on as well. */
    onUnhandledError: ({ message, stack }) => !(connectionLost.test(message) && stack?.includes('graphile-worker')),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,test,scripts,demo,bench}/**/*.unit.test.{ts,tsx}'],
          environment: 'node',
          execArgv,
          // Loading takes longer than most files do: each process loads what it needs once.
          isolate: false,
          // Generated cases take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // A third of the time is spent waiting for the database.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          include: ['{src,test,scripts,demo}/**/*.test.ts'],
          exclude: ['**/*.unit.test.*', 'node_modules/**'],
          environment: 'node',
          execArgv,
          pool: 'forks',
          isolate: false,
          globalSetup: 'test/support/global-setup.ts',
          setupFiles: 'test/support/setup.ts',
          // The summary names retried tests.
          retry: 1,
          // A quiet machine needs a tenth of it.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
