import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '../src/server/database/embedded/cluster';
import { supervise } from '../src/server/database/embedded/supervisor';
import { NodeProcess } from '../test/scenarios/node-process';
import { customersSuite } from './customers';
import { createEngine } from '../src/engine/server/engine';
import { valueTypes } from '../src/server/database/value-types';
import { features } from '../src/server/features';
import { concurrency, inTurn, ratioOf, rounded, type Figure } from './measure';
import { ordersSuite } from './orders';
import { planSuite } from './plan';
import { tellWeb } from './tell-web';
import { measureWeb } from './web';

/**
 * `npm run bench`: bare SQL through the same driver and our endpoints in turn, in one run, as ratios; then the weight and
 * the speed of the web. `-- --quick` takes short rounds of few rows, `-- --only=customers` one suite, `-- --only=web` none. Figures of two machines, or of two runs, do not compare.
 */
const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const suites = [customersSuite, ordersSuite, planSuite].filter((suite) => only === undefined || suite.rows === only);
const rounds = quick ? 3 : 5;
const seconds = quick ? 1 : 3;
const admin = { email: 'admin@galwex.test', password: 'Coatdesk1!' };
/** How much the median answer may slow down from the fewest rows to the most. */
const mostGrowth = 1.5;

const figure = ({ perSecond, p50 }: Figure) => `${rounded(perSecond)}/s, p50 ${rounded(p50)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-bench-'));
const postgres = await supervise({ dataDir: folder });
const results: unknown[] = [];
const missed: string[] = [];
let node: NodeProcess | undefined;
try {
  const { ownerUrl, appUrl } = await postgres.database('bench');
  node = await NodeProcess.create({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  await node.start();
  const superuser = new URL(ownerUrl);
  superuser.username = roles.superuser;
  superuser.password = postgres.cluster.credentials.superuser;
  const loader = new pg.Pool({ connectionString: superuser.href, max: 1 });
  // As the product connects, so that the driver has the same to do.
  const pool = new pg.Pool({ connectionString: appUrl, max: concurrency, types: valueTypes, options: '-c jit=off' });
  // Idle connections end with the database; what went wrong before is what should be read.
  for (const connections of [loader, pool]) connections.on('error', () => undefined);
  const token = await node.signIn(admin.email);
  const headers = { 'access-token': token, 'content-type': 'application/json', 'accept-language': 'pl' };
  const { registry } = createEngine(features, 'users');
  const bench = { pool, base: node.base.replace(/\/api$/, ''), headers, registry };
  for (const suite of suites) {
    const medians = new Map<string, { rows: number; p50: number }[]>();
    for (const rows of quick ? suite.quickSizes : suite.sizes) {
      await suite.load(loader, rows);
      console.log(`\n${rows} ${suite.rows}, ${concurrency} at once`);
      for (const { what, ours, against } of await suite.comparisons(bench)) {
        const works = { ours, ...Object.fromEntries(Object.entries(against).map(([name, { work }]) => [name, work])) };
        const figures = await inTurn(works, rounds, seconds);
        const own = figures['ours'];
        if (!own) continue;
        console.log(`  ${what}: ${figure(own)}`);
        medians.set(what, [...(medians.get(what) ?? []), { rows, p50: own.p50 }]);
        for (const [name, { target }] of Object.entries(against)) {
          const other = figures[name];
          if (!other) continue;
          const ratio = ratioOf(own, other);
          const wanted = target === undefined ? '' : ` (at least ${target}: ${ratio >= target ? 'ok' : 'MISSED'})`;
          if (target !== undefined && ratio < target)
            missed.push(`${rows} ${suite.rows}, ${what}: ${rounded(ratio)} × ${name}, at least ${target}`);
          console.log(`    ${rounded(ratio)} × ${name} (${figure(other)})${wanted}`);
          results.push({ suite: suite.rows, rows, what, against: name, ratio, target, ours: own, other });
        }
      }
    }
    for (const [what, sizes] of medians) {
      const [first, last] = [sizes[0]!, sizes.at(-1)!];
      if (first === last) continue;
      const growth = last.p50 / first.p50;
      const told = `${what}: p50 grows ${rounded(growth)} × from ${first.rows} to ${last.rows} ${suite.rows} (at most ${mostGrowth}`;
      if (growth > mostGrowth) missed.push(`${told})`);
      console.log(`  ${told}: ${growth <= mostGrowth ? 'ok' : 'MISSED'})`);
      results.push({ suite: suite.rows, what, growth, sizes });
    }
  }
  if (suites.length) console.log(missed.length ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery target was met.');
  const web =
    only === undefined || only === 'web' ? await measureWeb(bench.base, admin.email, admin.password) : undefined;
  if (web) tellWeb(web);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ quick, results, web }, null, 2));
  await loader.end();
  await pool.end();
} finally {
  await node?.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
