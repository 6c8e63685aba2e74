import type pg from 'pg';
import { concurrency, elapsedMinutes, inTurn, processorRatio, ratioOf, rounded, type Rounds } from './measure';
import type { ProcessorMeter } from './processor';
import { releasedRatio, type Ratio } from './released';
import type { Bench, Comparison, Suite } from './suite';

/** How much the median answer may slow down from the fewest rows to the most. */
const mostGrowth = 1.5;

/** What the suites found so far. */
export interface Findings {
  results: object[];
  /** Every ratio of this run by what was compared, as the last release's are kept. */
  ratios: Record<string, Ratio>;
  missed: string[];
  /** Comparisons that ended in an error; the others go on. */
  failed: string[];
}

export interface Run {
  loader: pg.Pool;
  bench: Bench;
  meter: ProcessorMeter | undefined;
  quick: boolean;
  findings: Findings;
  /** Called after every comparison. */
  keep(): void;
}

interface Size {
  rows: number;
  p50: number;
}

const figure = ({ perSecond, p50, foreign }: Rounds) =>
  `${rounded(perSecond)}/s, p50 ${rounded(p50)} ms${foreign === undefined ? '' : `, ${(foreign * 100).toFixed(0)} % foreign load`}`;

async function compare(run: Run, suite: Suite, rows: number, comparison: Comparison): Promise<Size> {
  const { quick, meter, findings } = run;
  const { what, ours, against, seconds = 0 } = comparison;
  const works = { ours, ...Object.fromEntries(Object.entries(against).map(([name, { work }]) => [name, work])) };
  const { ours: own, ...others } = await inTurn(works, {
    rounds: 3,
    seconds: Math.max(quick ? 1 : 2, seconds),
    meter,
  });
  console.log(`  ${what}: ${figure(own)}`);
  for (const [name, other] of Object.entries(others)) {
    const target = against[name]!.target;
    const ratio = ratioOf(own, other);
    const processor = processorRatio(own, other);
    const beside = processor === undefined ? '' : `, ${rounded(processor)} × by processor time`;
    const wanted = target === undefined ? '' : ` (at least ${target}: ${ratio >= target ? 'ok' : 'MISSED'})`;
    if (target !== undefined && ratio < target)
      findings.missed.push(`${rows} ${suite.rows}, ${what}: ${rounded(ratio)} × ${name}${beside}, at least ${target}`);
    const key = `${rows} ${suite.rows}, ${what}: ${name}`;
    findings.ratios[key] = { ratio, ...(processor === undefined ? {} : { processor }) };
    console.log(`    ${rounded(ratio)} × ${name} (${figure(other)})${beside}${wanted}${releasedRatio(key)}`);
    findings.results.push({ suite: suite.rows, rows, what, against: name, ratio, processor, target, ours: own, other });
  }
  return { rows, p50: own.p50 };
}

function reportGrowth({ findings }: Run, suite: Suite, what: string, sizes: readonly Size[]): void {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  if (first === last) return;
  const growth = last.p50 / first.p50;
  const finding = `${what}: p50 grows ${rounded(growth)} × from ${first.rows} to ${last.rows} ${suite.rows} (at most ${mostGrowth}`;
  if (growth > mostGrowth) findings.missed.push(`${finding})`);
  console.log(`  ${finding}: ${growth <= mostGrowth ? 'ok' : 'MISSED'})`);
  findings.results.push({ suite: suite.rows, what, growth, sizes });
}

/** Loads each size of a suite and measures its comparisons; one that fails is named and does not stop the others. */
export async function runSuite(run: Run, suite: Suite): Promise<void> {
  const sizes = new Map<string, Size[]>();
  for (const rows of run.quick ? suite.quickSizes : suite.sizes) {
    await suite.load(run.loader, rows);
    console.log(`\n${rows} ${suite.rows}, ${concurrency} at once, after ${elapsedMinutes()} minutes`);
    for (const comparison of await suite.comparisons(run.bench, rows)) {
      const { what } = comparison;
      try {
        sizes.set(what, [...(sizes.get(what) ?? []), await compare(run, suite, rows, comparison)]);
      } catch (error) {
        run.findings.failed.push(`${rows} ${suite.rows}, ${what}: ${String(error)}`);
        console.log(`  ${what}: FAILED ${String(error)}`);
      }
      run.keep();
    }
  }
  for (const [what, measured] of sizes) reportGrowth(run, suite, what, measured);
}
