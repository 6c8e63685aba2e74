import { expect, it } from 'vitest';
import { countRuns, filesToRepeat, type BrowserRun } from './browser-report';

const run = (passed: string[], failed: Record<string, string | undefined> = {}): BrowserRun => ({
  passed: new Set(passed),
  failed: new Map(Object.entries(failed).map(([name, file]) => [name, { ...(file && { file }), message: 'refused' }])),
});

it('counts a test as passed that passed at one of two tries, and what the first try left out', () => {
  const first = run(['a', 'b'], { c: 'x.spec.ts', d: 'x.spec.ts' });
  const again = run(['c', 'e'], { b: 'x.spec.ts', d: 'x.spec.ts' });
  expect(countRuns(first, again)).toMatchObject({ passed: 4, failed: 1, second: 1 });
  expect(countRuns(first)).toMatchObject({ passed: 2, failed: 2, second: 0 });
});

it('repeats each file with a failure once, and none where many failed or the failure is of no file', () => {
  expect(filesToRepeat(run([], { a: 'x.spec.ts', b: 'x.spec.ts', c: 'y.spec.ts' }))).toEqual([
    'x.spec.ts',
    'y.spec.ts',
  ]);
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`test ${at}`, `${at}.spec.ts`]));
  expect(filesToRepeat(run([], many))).toBeUndefined();
  expect(filesToRepeat(run(['a'], { 'outside of every test': undefined }))).toBeUndefined();
});
