import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { liveWorld } from './live-world';
import { mainJob } from './main-job';

/** `npm run demo:play`: plays the main job on the demo company of a running product, step by step, for a visitor to watch. */
const help = `npm run demo:play -- [--url http://localhost:8080] [--pause 2] [--enter]
  --url    where the product runs; without one it is started here, and runs until Ctrl+C
  --pause  seconds between two steps
  --enter  wait for Enter instead`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pause: { type: 'string', default: '2' },
    enter: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const address = (values.url ?? process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8080}`).replace(
  /\/$/,
  '',
);

const answers = () =>
  fetch(`${address}/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Starts the product as `npm start` does and waits until it answers, two minutes at most. */
async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' });
  server.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  for (let waited = 0; waited < 120; waited += 1) {
    if (await answers()) return server;
    await seconds(1);
  }
  throw new Error(`No answer at ${address}.`);
}

const running = await answers();
if (!running && values.url) throw new Error(`Nothing answers at ${address}.`);
const server = running ? undefined : await start();
console.log(`\nOpen ${address}, sign in and watch the lists while the main job is played.\n`);
const keyboard = values.enter ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const startedAt = Date.now();
for (const chapter of mainJob(liveWorld(address))) {
  console.log(`\n${chapter.title}`);
  for (const { title, run } of chapter.steps) {
    await run().catch((error: unknown) => {
      console.error(`  ✗ ${title}\n    ${error instanceof Error ? error.message : String(error)}`);
      server?.kill('SIGTERM');
      process.exit(1);
    });
    console.log(`  ✓ ${title}`);
    if (keyboard) await keyboard.question('');
    else await seconds(Number(values.pause));
  }
}
keyboard?.close();
console.log(`\nThe main job, every number of it, in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
