import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRuns, filesToRepeat, readBrowserRun } from './browser-report';

/**
 * Everything that has to hold before a change goes out, from a fresh clone: `npm ci && npm test`.
 * `npm test -- lint unit` runs only the named steps. The last line sums all runners: `N passed, N failed`.
 */
interface Count {
  passed: number;
  failed: number;
  /** Of those passed: only when tried a second time. */
  second?: number;
  /** Title and first message of every test that failed, or passed only when tried a second time, and errors of no test. */
  faults?: string[];
}
interface Step {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** After a failure: the step again, for what failed alone. */
  secondTry?(): Step | undefined;
  /** Needs one core: runs in parallel with neighbouring steps that do too; its output is shown when it ends. */
  beside?: true;
  /** Counts in the runner's report; a step without one counts as a single check. */
  report?(): Count;
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: { name: string; message: string; assertionResults: VitestTest[] }[];
}

const passedAgain = ({ status, failureMessages }: VitestTest) => status === 'passed' && failureMessages.length > 0;

const folder = '.cache/test';
const vitest = (name: string): Step => ({
  name,
  script: `test:${name}`,
  args: [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${folder}/${name}.json`,
    '--reporter=./scripts/test-errors.ts',
  ],
  env: { TEST_ERRORS: `${folder}/${name}-errors.json` },
  report: () => {
    const report: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = report as VitestReport;
    const errors = JSON.parse(readFileSync(`${folder}/${name}-errors.json`, 'utf8')) as string[];
    const faults = [
      ...errors.map((error) => `outside of every test: ${error}`),
      ...testResults.flatMap((file) => [
        ...(file.message ? [`${file.name}: ${file.message}`] : []),
        ...file.assertionResults
          .filter(({ failureMessages }) => failureMessages.length)
          .map((test) => `${file.name}: ${test.fullName} (${test.status}): ${test.failureMessages[0]}`),
      ]),
    ];
    return {
      passed: numPassedTests,
      failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
      second: testResults.flatMap((file) => file.assertionResults).filter(passedAgain).length,
      faults,
    };
  },
});

/**
 * All browser tests share one installation. Files with a failure are run again on a new one, so that what the
 * first try left behind neither hides a fault nor makes another.
 */
const browser = (name: string): Step => {
  const [first, again] = [`${folder}/${name}.json`, `${folder}/${name}-again.json`];
  const step: Step = { name, script: 'test:browser', env: { PLAYWRIGHT_JSON_OUTPUT_NAME: first } };
  return {
    ...step,
    secondTry: () => {
      const args = existsSync(first) ? filesToRepeat(readBrowserRun(first)) : undefined;
      return (
        args && {
          ...step,
          args: [...args, '--trace=retain-on-failure', '--output=test-results/again'],
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: again },
        }
      );
    },
    report: () => countRuns(readBrowserRun(first), existsSync(again) ? readBrowserRun(again) : undefined),
  };
};

const steps: Step[] = [
  { name: 'format', script: 'format:check', beside: true },
  { name: 'lint', script: 'lint', beside: true },
  { name: 'types', script: 'types', beside: true },
  { name: 'imports', script: 'imports', beside: true },
  { name: 'build', script: 'build', beside: true },
  vitest('unit'),
  vitest('server'),
  browser('browser'),
];

const GiB = 2 ** 30;

/** Where tests keep databases and files: in memory where there is plenty, as a disk takes ten times as long to copy a database. */
function temporaryFolder(): string {
  try {
    const memory = '/dev/shm';
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 4 * GiB && freemem() > 6 * GiB) return mkdtempSync(join(memory, 'coatdesk-'));
  } catch {
    // There is none outside Linux.
  }
  return mkdtempSync(join(tmpdir(), 'coatdesk-'));
}

const temporary = temporaryFolder();

function run(step: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', step.script, '--', ...(step.args ?? [])], {
      stdio: step.beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, TMPDIR: temporary, ...step.env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
    if (!step.beside) console.log(`\n── ${step.name}`);
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      if (step.beside) console.log(`\n── ${step.name}\n${Buffer.concat(output).toString().trimEnd()}`);
      resolve(code ?? 1);
    });
  });
}

/** Consecutive single-core steps form one group, every other step its own. */
function together(list: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of list) {
    const last = groups.at(-1);
    if (step.beside && last?.[0]?.beside) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param repeated a test that passed at one of two tries has passed, whatever the last run answered */
function count(step: Step, code: number, repeated = false): Count {
  const single = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!step.report) return single;
  try {
    const result = step.report();
    return code !== 0 && result.failed === 0 && !repeated ? { ...result, failed: 1 } : result;
  } catch {
    return single;
  }
}

async function runAndCount(step: Step): Promise<Count> {
  const code = await run(step);
  const again = code ? step.secondTry?.() : undefined;
  if (!again) return count(step, code);
  return count(step, await run(again), true);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
const faults: string[] = [];
for (const group of together(steps.filter(({ name }) => !wanted.length || wanted.includes(name)))) {
  await Promise.all(
    group.map(async (step) => {
      const start = performance.now();
      const result = await runAndCount(step);
      faults.push(...(result.faults ?? []));
      total.passed += result.passed;
      total.failed += result.failed;
      const seconds = Math.round((performance.now() - start) / 1000);
      const state = result.failed ? 'FAILED' : 'ok';
      const counts = `${result.passed} passed, ${result.failed} failed`;
      const again = result.second ? `, ${result.second} passed only at the second try` : '';
      lines.push(`${step.name.padEnd(10)}${state.padEnd(8)}${counts.padEnd(28)}${seconds} s${again}`);
    }),
  );
}
rmSync(temporary, { recursive: true, force: true });
// Repeated at the end: of a long output often only the end is kept.
for (const fault of faults) console.log(`\n✗ ${fault.split('\n').slice(0, 8).join('\n    ')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
