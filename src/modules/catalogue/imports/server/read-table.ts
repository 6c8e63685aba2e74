import { Worker } from 'node:worker_threads';
import { refused, unavailable } from '../../../../engine/errors';
import type { TableRow } from '../plan';

export const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
/** Threads at work at once; one more file waits no longer than it takes to say so. */
const THREADS = 2;
const LIMIT_MS = 30_000;
/** What a file may say it unfolds to; one that lies meets the memory limit of its thread. */
const UNPACKED = 100 * 1024 * 1024;

export interface Table {
  header: string[];
  rows: TableRow[];
}
type Answer = { rows: TableRow[] } | { error: 'tooMany' | 'unreadable' };

let atWork = 0;

/**
 * The first sheet of an .xlsx, or a CSV: every cell as text, rows without any left out; the first row is the header.
 * Throws 422 for what is no table, has no rows or too many; 503 when too many files are being read.
 */
export async function readTable(content: Buffer): Promise<Table> {
  if (isOldExcel(content) || unpackedSize(content) > UNPACKED) throw refused('ImportNotTable');
  if (atWork >= THREADS) throw unavailable('TooBusy');
  atWork++;
  try {
    const answer = await inThread(content);
    if ('error' in answer)
      throw answer.error === 'tooMany'
        ? refused('ImportTooManyRows', { errorDetails: String(MAX_ROWS) })
        : refused('ImportNotTable');
    const [head, ...rows] = answer.rows;
    if (!head || !rows.length) throw refused('ImportEmpty');
    return { header: head.cells.map((cell) => cell.trim()), rows };
  } finally {
    atWork--;
  }
}

function inThread(content: Buffer): Promise<Answer> {
  // Beside this file in the sources, beside the bundle when built.
  const thread = new Worker(new URL('./read-table.worker.js', import.meta.url), {
    workerData: { bytes: new Uint8Array(content), maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  return new Promise<Answer>((resolve) => {
    const spoilt = () => resolve({ error: 'unreadable' });
    const timer = setTimeout(spoilt, LIMIT_MS);
    thread
      .on('message', (answer: Answer) => resolve(answer))
      .on('error', spoilt)
      .on('exit', spoilt)
      .on('exit', () => clearTimeout(timer));
  }).finally(() => void thread.terminate());
}

const isOldExcel = (content: Buffer): boolean => content.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** The sum of what the entries of a zip say they unfold to; 0 for anything else. */
function unpackedSize(content: Buffer): number {
  if (content.subarray(0, 2).toString() !== 'PK') return 0;
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  let size = 0;
  for (let at = content.indexOf(entry); at >= 0 && at + 46 <= content.length; at = content.indexOf(entry, at + 46))
    size += content.readUInt32LE(at + 24);
  return size;
}
