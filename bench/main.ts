import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '../src/server/database/embedded/cluster';
import { supervise } from '../src/server/database/embedded/supervisor';
import { NodeProcess } from '../test/scenarios/node-process';
import { customersSuite } from './customers';
import { concurrency, inTurn, type Figure } from './measure';
import { ordersSuite } from './orders';
import { planSuite } from './plan';
import { measureWeb } from './web';

/**
 * `npm run bench`: bare SQL through the same driver and our endpoints in turn, in one run, as ratios; then the weight and
 * the speed of the web. `-- --quick` takes one small round. Figures of two machines, or of two runs, do not compare.
 */
const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const suites = [customersSuite, ordersSuite, planSuite].filter((suite) => only === undefined || suite.rows === only);
const rounds = quick ? 1 : 3;
const seconds = quick ? 1 : 3;

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const figure = ({ perSecond, p50 }: Figure) => `${rounded(perSecond)}/s, p50 ${rounded(p50)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-bench-'));
const postgres = await supervise({ dataDir: folder });
const results: unknown[] = [];
let node: NodeProcess | undefined;
try {
  const { ownerUrl, appUrl } = await postgres.database('bench');
  node = await NodeProcess.create({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  await node.start();
  const admin = new URL(ownerUrl);
  admin.username = roles.superuser;
  admin.password = postgres.cluster.credentials.superuser;
  const loader = new pg.Pool({ connectionString: admin.href, max: 1 });
  const pool = new pg.Pool({ connectionString: appUrl, max: concurrency });
  // Idle connections end with the database; what went wrong before is what should be read.
  for (const connections of [loader, pool]) connections.on('error', () => undefined);
  const token = await node.signIn('admin@galwex.test');
  const headers = { 'access-token': token, 'content-type': 'application/json', 'accept-language': 'pl' };
  const bench = { pool, base: node.base.replace(/\/api$/, ''), headers };
  for (const suite of suites) {
    for (const rows of quick ? suite.quickSizes : suite.sizes) {
      await suite.load(loader, rows);
      console.log(`\n${rows} ${suite.rows}, ${concurrency} at once`);
      for (const { what, ours, against } of await suite.comparisons(bench)) {
        const works = { ours, ...Object.fromEntries(Object.entries(against).map(([name, { work }]) => [name, work])) };
        const figures = await inTurn<string>(works, rounds, seconds);
        const own = figures['ours'];
        if (!own) continue;
        console.log(`  ${what}: ${figure(own)}`);
        for (const [name, { target }] of Object.entries(against)) {
          const other = figures[name];
          if (!other) continue;
          const ratio = own.perSecond / other.perSecond;
          const wanted = target === undefined ? '' : ` (at least ${target}: ${ratio >= target ? 'kept' : 'MISSED'})`;
          console.log(`    ${rounded(ratio)} × ${name} (${figure(other)})${wanted}`);
          results.push({ suite: suite.rows, rows, what, against: name, ratio, target, ours: own, other });
        }
      }
    }
  }
  const web = await measureWeb(node.base.replace(/\/api$/, ''), 'admin@galwex.test', 'Coatdesk1!');
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const kept = (value: number, limit: number) => (value <= limit ? 'kept' : 'MISSED');
  console.log('\nWeb, gzip');
  console.log(
    `  sign-in: JS ${kB(web.signIn.js)} (at most 110 kB: ${kept(web.signIn.js, 110_000)}), CSS ${kB(web.signIn.css)}`,
  );
  console.log(
    `  sign-in and first list: JS ${kB(web.firstList.js)} (at most 220 kB: ${kept(web.firstList.js, 220_000)})`,
  );
  console.log(`  CSS by then: ${kB(web.firstList.css)} (at most 40 kB: ${kept(web.firstList.css, 40_000)})`);
  console.log(
    `  navigation to first row: ${rounded(web.firstRow['1'])} ms; CPU 4 times slower: ${rounded(web.firstRow['4'])} ms (at most 900 ms: ${kept(web.firstRow['4'], 900)})`,
  );
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ quick, results, web }, null, 2));
  await loader.end();
  await pool.end();
} finally {
  await node?.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
