import { defineConfig } from '@playwright/test';
import { browserOfTests, flagsOfTests } from './test/browser/support/chromium';

/** Workers read the environment of the runner, so the browser is looked for once. */
process.env.CHROMIUM_PATH ??= await browserOfTests();

/** Long, one test after the other, and last in the alphabet: begun at the end it would leave one worker alone. */
const first = '**/work-cards.spec.ts';

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'first', testMatch: first },
    { name: 'others', testIgnore: first },
  ],
  globalSetup: './test/browser/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  // A third of the time is spent waiting for the server and for what is drawn.
  workers: 3,
  fullyParallel: false,
  // A quiet machine needs a fifth of it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BROWSER_TEST_URL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // They would answer in the network's place: only the test of them lets them.
    serviceWorkers: 'block',
    // What cannot be pressed is named, instead of ending the whole test without a word.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Transitions take time and hide what is measured.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flagsOfTests },
  },
});
