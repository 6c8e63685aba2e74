import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '../src/server/database/embedded/cluster';
import { supervise } from '../src/server/database/embedded/supervisor';
import { NodeProcess } from '../test/recovery/node-process';
import { measureClicks, mostClick, p95, reportClicks, type ClickTime } from './clicks';
import { customersSuite } from './customers';
import { createEngine } from '../src/engine/server/engine';
import { valueTypes } from '../src/server/database/value-types';
import { features } from '../src/server/features';
import { concurrency } from './measure';
import { ordersSuite } from './orders';
import { planSuite } from './plan';
import { processorMeter } from './processor';
import { runSuite, type Findings } from './run-suite';
import { reportWeb } from './report-web';
import { measureWeb, type WebFigures } from './web';

/**
 * `npm run bench`: bare SQL through the same driver and our endpoints in turn, in one run, as ratios; then the weight and
 * the speed of the web. It takes three quarters of an hour; `-- --quick`, short rounds of few rows, five minutes;
 * `-- --only=customers` takes one suite, `-- --only=clicks` every sort and filter of the lists, `-- --only=web` neither. Figures of two machines, or of two runs, do not compare.
 * Targets are of throughput, where the program that makes the requests takes its share of the processors; the ratio of
 * processor time beside it leaves that program out. Everything measured is kept in `.cache/bench.json` as it comes.
 */
const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const all = [customersSuite, ordersSuite, planSuite];
const suites = all.filter((suite) => only === undefined || suite.rows === only);
if (only !== undefined && only !== 'web' && only !== 'clicks' && !suites.length)
  throw new Error(`No such suite: ${only}. There are: ${[...all.map(({ rows }) => rows), 'clicks', 'web'].join(', ')}`);
const admin = { email: 'admin@galwex.test', password: 'Coatdesk1!' };

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-bench-'));
const postgres = await supervise({ dataDir: folder });
const findings: Findings = { results: [], missed: [], failed: [] };
const { missed, failed } = findings;
/** What is known so far stays, whatever happens next. */
const keep = (others: { web?: WebFigures; clicks?: ClickTime[] } = {}) => {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ quick, ...findings, ...others }, null, 2));
};
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
  const meter = processorMeter(node.pid, postgres.pid() ?? 0);
  for (const suite of suites) {
    await runSuite({ loader, bench, meter, quick, findings, keep }, suite).catch((error: unknown) => {
      failed.push(`${suite.rows}: ${String(error)}`);
    });
  }
  let clicks: ClickTime[] | undefined;
  if (only === undefined || only === 'clicks') {
    await ordersSuite.load(loader, (quick ? ordersSuite.quickSizes : ordersSuite.sizes).at(-1)!);
    clicks = await measureClicks(bench, ['customers', 'orders', 'order-items']);
    reportClicks(clicks);
    if (p95(clicks) > mostClick) missed.push(`A click takes ${p95(clicks).toFixed(0)} ms, at most ${mostClick}`);
    keep({ clicks });
  }
  if (failed.length) console.log(`\nFailed:\n  ${failed.join('\n  ')}`);
  if (suites.length || clicks)
    console.log(missed.length ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nNo target was missed.');
  if (only === undefined || only === 'web') {
    const web = await measureWeb(bench.base, admin.email, admin.password);
    reportWeb(web);
    keep({ web, clicks });
  }
  if (failed.length) process.exitCode = 1;
  await loader.end();
  await pool.end();
} finally {
  await node?.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
