/** Reads a spreadsheet in a thread of its own: a large or spoilt file costs this thread its life, not the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv, readXlsx, Refusal } from './sheet-reader.js';

const { bytes, chunk, ...limits } = workerData;
const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Rows with a text, in chunks. Rows are as wide as the header: what stands beyond its last heading has no column. */
async function* chunks() {
  const old = content.subarray(0, 4).toString('hex') === 'd0cf11e0';
  if (old) throw new Refusal('ImportOldExcel');
  const zipped = content[0] === 0x50 && content[1] === 0x4b;
  const rows = zipped ? readXlsx(content, limits) : readCsv(content, limits);
  let count = 0;
  let filled = [];
  for await (const { row, cells } of rows) {
    if (!cells.some((cell) => cell && cell.trim() !== '')) continue;
    if (count++ > limits.maxRows) throw new Refusal('ImportTooManyRows');
    filled.push({ row, cells: Array.from(cells, (cell) => (cell ?? '').slice(0, limits.maxCell)) });
    if (filled.length < chunk) continue;
    yield filled;
    filled = [];
  }
  if (filled.length) yield filled;
}

const answers = (async function* () {
  try {
    for await (const rows of chunks()) yield { rows };
    yield { end: true };
  } catch (error) {
    yield { error: error instanceof Refusal ? error.message : 'ImportNotTable' };
  }
})();

parentPort.on('message', async () => {
  const { value } = await answers.next();
  parentPort.postMessage(value ?? { end: true });
});
