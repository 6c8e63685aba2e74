/** Reads a spreadsheet in a thread of its own: a large or spoilt file costs this thread its life, not the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { fileSource, isFormulaError, readCsv, readXlsx, Refusal } from './sheet-reader.js';

const { path, chunk, ...limits } = workerData;

/** A cell as the database takes it: no half of a pair of characters, which a long text may be cut to, and no zero. */
const storable = (cell) => (cell ?? '').slice(0, limits.maxCell).toWellFormed().replaceAll('\0', '\uFFFD');

/** Rows with a text, in chunks. Rows are as wide as the header: what stands beyond its last heading has no column. */
async function* chunks() {
  const source = fileSource(path);
  const kind = source.read(0, 4).toString('hex');
  if (kind === 'd0cf11e0') throw new Refusal('ImportOldExcel');
  const rows = kind.startsWith('504b') ? readXlsx(source, limits) : readCsv(source, limits);
  let count = 0;
  let filled = [];
  for await (const { row, cells } of rows) {
    // Formulas are often drawn down beyond the last row.
    if (!cells.some((cell) => cell && cell.trim() !== '' && !isFormulaError(cell.trim()))) continue;
    if (count++ > limits.maxRows) throw new Refusal('ImportTooManyRows');
    filled.push({ row, cells: Array.from(cells, storable) });
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
