import { readFileSync } from 'node:fs';

/** Of Playwright's JSON report, what is read here. */
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
}
interface Suite {
  specs: Spec[];
  suites?: Suite[];
}
interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

/** Tests by file, line and title. */
export interface BrowserRun {
  passed: Set<string>;
  /** With the first message. */
  failed: Map<string, { file?: string; message: string }>;
}

/** More files with failures than these are not interference of tests with each other. */
const MOST_REPEATED = 6;

// Messages are coloured for a terminal.
// oxlint-disable-next-line no-control-regex
const plain = (message: string) => message.replaceAll(/\u001b\[[\d;]*m/g, '');

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** Reads the report of one run of the browser tests. Throws where there is none. */
export function readBrowserRun(path: string): BrowserRun {
  const { suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const run: BrowserRun = { passed: new Set(), failed: new Map() };
  for (const { file, line, title, tests } of specsOf(suites)) {
    const name = `${file}:${line} ${title}`;
    if (tests.some(({ status }) => status === 'unexpected')) {
      const message = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)[0]?.message;
      run.failed.set(name, { file, message: plain(message ?? '') });
    } else if (tests.every(({ status }) => status === 'expected')) run.passed.add(name);
  }
  for (const { message } of errors) run.failed.set('outside of every test', { message: plain(message ?? '') });
  return run;
}

/** Files of the tests that failed; undefined where there are none, or too many. */
export function filesToRepeat({ failed }: BrowserRun): string[] | undefined {
  const files = new Set([...failed.values()].flatMap(({ file }) => file ?? []));
  return files.size && files.size <= MOST_REPEATED ? [...files] : undefined;
}

/** Sums two tries: a test passed that passed in one of them. Tests the first left out after a failure count by the second. */
export function countRuns(first: BrowserRun, again?: BrowserRun) {
  const passed = new Set([...first.passed, ...(again?.passed ?? [])]);
  const failed = new Map([...first.failed, ...(again?.failed ?? [])].filter(([name]) => !passed.has(name)));
  return {
    passed: passed.size,
    failed: failed.size,
    second: [...first.failed.keys()].filter((name) => passed.has(name)).length,
    faults: [...first.failed, ...(again?.failed ?? [])].map(([name, { message }]) => `${name}: ${message}`),
  };
}
