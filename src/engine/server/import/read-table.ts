import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { refused, unavailable } from '../../errors';
import type { TableRow } from '../../import/plan';

/** Most rows of a file, its headings not counted. */
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 200;
/** Characters of a cell: more than any field takes, so that a cell too long is still named as such. */
const MAX_CELL = 4000;
/** Bytes a file unfolds to, counted while it does: what it declares of itself is not believed. */
const UNPACKED = 50 * 1024 * 1024;
/** Threads at work at once; one more file waits in its job. */
const THREADS = 2;
const LIMIT_MS = 120_000;
const CHUNK = 500;

type Message =
  | { rows: TableRow[] }
  | { end: true }
  | { error: 'ImportTooManyRows' | 'ImportUnpacksTooBig' | 'ImportNotTable' | 'ImportOldExcel' };

let atWork = 0;

/**
 * The first sheet of an .xlsx, or a CSV, in chunks of rows: every cell as text, rows without any left out; the first row
 * is the header. It waits on disk and is read in a thread with limited memory, which goes on only when a chunk is taken;
 * at no time is all of it in memory. Throws 422 for what is
 * no table or too large; 503 when too many files are being read.
 */
export async function* readTable(content: Readable): AsyncGenerator<TableRow[]> {
  if (atWork >= THREADS) throw unavailable('TooBusy');
  atWork++;
  const folder = await mkdtemp(join(tmpdir(), 'coatdesk-'));
  try {
    const path = join(folder, 'table');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    yield* readInThread(path);
  } finally {
    atWork--;
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readInThread(path: string): AsyncGenerator<TableRow[]> {
  // Beside this file in the sources, beside the bundle when built.
  const thread = new Worker(new URL('./read-table.worker.js', import.meta.url), {
    workerData: {
      path,
      maxRows: MAX_ROWS,
      maxColumns: MAX_COLUMNS,
      maxCell: MAX_CELL,
      unpacked: UNPACKED,
      chunk: CHUNK,
    },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    execArgv: [],
  });
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LIMIT_MS);
  // A thread that dies of its limits means a file that cannot be read.
  thread.on('error', () => stop.abort()).on('exit', () => stop.abort());
  try {
    for (;;) {
      const next = once(thread, 'message', { signal: stop.signal });
      thread.postMessage('next');
      const [message] = (await next.catch(() => [{ error: 'ImportNotTable' }])) as [Message];
      if ('end' in message) return;
      if ('error' in message) throw refusal(message.error);
      yield message.rows;
    }
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const refusal = (error: string) =>
  refused(error, error === 'ImportTooManyRows' ? { errorDetails: String(MAX_ROWS) } : {});
