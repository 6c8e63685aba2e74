import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '../src/server/database/embedded/cluster';
import { supervise } from '../src/server/database/embedded/supervisor';
import { NodeProcess } from '../test/recovery/node-process';
import { type ArrangeFigures, measureArrange, reportArrange } from './arrange';
import { measureClicks, reportClicks, type ClickTimes } from './clicks';
import { measureCrowd, reportCrowd, type CrowdFigures } from './crowd';
import { customersSuite } from './customers';
import { createEngine } from '../src/engine/server/engine';
import { valueTypes } from '../src/server/database/value-types';
import { features } from '../src/server/features';
import { concurrency, elapsedMinutes } from './measure';
import { longOrder } from './order-rows';
import { measureNodes, reportNodes, type NodeFigures } from './nodes';
import { ordersSuite } from './orders';
import { planSuite } from './plan';
import { shiftsSuite } from './shifts';
import { processorMeter } from './processor';
import { keepReleased } from './released';
import { runSuite, type Findings } from './run-suite';
import { reportWeb } from './report-web';
import { measureWeb, type WebFigures } from './web';

/**
 * `npm run bench`: bare SQL through the same driver and our endpoints in turn, in one run, as ratios; every sort and filter
 * of the lists; the order of colours beside the best one there is; 300 people at work and more requests than can be served;
 * the weight and the speed of the web. It takes half an hour; `-- --quick`, short rounds of few rows, eight minutes.
 * `-- --only=customers` takes one suite, `-- --only=arrange`, `clicks`, `crowd` (ten minutes of work), `nodes` and `web` one of the
 * others. Figures of two machines, or of two runs, do not compare: each has the load of other programs beside it, and the
 * ratio of the last release (`released.json`), which `-- --keep` replaces.
 * Targets are of throughput, where the program that makes the requests takes its share of the processors; the ratio of
 * processor time beside it leaves that program out. Everything measured is kept in `.cache/bench.json` as it comes.
 */
interface Others {
  arrange?: ArrangeFigures;
  clicks?: ClickTimes;
  crowd?: CrowdFigures;
  nodes?: NodeFigures;
  web?: WebFigures;
}
const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
/** What is measured besides the suites. */
const apart = ['arrange', 'clicks', 'crowd', 'nodes', 'web'];
const all = [customersSuite, ordersSuite, planSuite, shiftsSuite];
const suites = all.filter((suite) => only === undefined || suite.rows === only);
if (only !== undefined && !apart.includes(only) && !suites.length)
  throw new Error(`No such suite: ${only}. There are: ${[...all.map(({ rows }) => rows), ...apart].join(', ')}`);
const isWanted = (name: string) => only === undefined || only === name;
const admin = { email: 'admin@galwex.test', password: 'Coatdesk1!' };

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-bench-'));
const postgres = await supervise({ dataDir: folder });
const findings: Findings = { results: [], ratios: {}, missed: [], failed: [] };
const { missed, failed } = findings;
/** What is known so far stays, whatever happens next. */
const keep = (others: Others = {}) => {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ quick, ...findings, ...others }, null, 2));
};
let node: NodeProcess | undefined;
try {
  const { ownerUrl, appUrl } = await postgres.database('bench');
  const server = await NodeProcess.create({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  node = server;
  await server.start();
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
  const load = () => ordersSuite.load(loader, (quick ? ordersSuite.quickSizes : ordersSuite.sizes).at(-1)!);
  const others: Others = {};
  /** What fails is named and does not stop the rest. */
  const part = async (name: string, measure: () => Promise<void> | void) => {
    if (!isWanted(name)) return;
    console.log(`\n${name}, after ${elapsedMinutes()} minutes`);
    await Promise.resolve()
      .then(measure)
      .catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    keep(others);
  };
  await part('arrange', () => {
    others.arrange = measureArrange();
    missed.push(...reportArrange(others.arrange));
  });
  await part('clicks', async () => {
    await load();
    others.clicks = await measureClicks(bench, ['customers', 'orders', 'order-items']);
    missed.push(...reportClicks(others.clicks));
  });
  await part('crowd', async () => {
    await load();
    const seconds = quick ? 30 : only === 'crowd' ? 600 : 90;
    others.crowd = await measureCrowd({ base: bench.base, loader, server: server.pid }, seconds);
    missed.push(...reportCrowd(others.crowd));
  });
  await part('nodes', async () => {
    await load();
    const second = await NodeProcess.create({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }, server.folder);
    try {
      await second.start();
      const nodes = [server, second].map(({ base, pid }) => ({ base: base.replace(/\/api$/, ''), pid }));
      others.nodes = await measureNodes(bench, [nodes[0]!, nodes[1]!], postgres.pid() ?? 0);
      missed.push(...reportNodes(others.nodes));
    } finally {
      await second.remove();
    }
  });
  await part('web', async () => {
    await load();
    const { rows } = await loader.query<{ id: number }>(
      'select id from orders where item_count = $1 order by id limit 6',
      [longOrder],
    );
    const office = { longOrders: rows.map(({ id }) => id), navigations: quick ? 100 : 500 };
    others.web = await measureWeb(bench.base, admin, office);
    missed.push(...reportWeb(others.web));
  });
  console.log(`\nAll of it took ${elapsedMinutes()} minutes.`);
  if (failed.length) console.log(`\nFailed:\n  ${failed.join('\n  ')}`);
  console.log(missed.length ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nNo target was missed.');
  if (process.argv.includes('--keep')) keepReleased(findings.ratios);
  if (failed.length) process.exitCode = 1;
  await loader.end();
  await pool.end();
} finally {
  await node?.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
