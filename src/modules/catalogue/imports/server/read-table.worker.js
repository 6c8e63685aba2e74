/** Reads a spreadsheet in a thread of its own: a large or spoilt file costs this thread its life, not the server. */
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, maxRows, maxColumns } = workerData;
const content = Buffer.from(bytes);

/** `1e-5` and `32.100000000000001` as people would write them. */
function plainNumber(text) {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const short = String(value);
  return short.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : short;
}

function cellText(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}

/** UTF-8, with or without a mark; UTF-16 with one; else what spreadsheets in Poland write. */
function decoded(buffer) {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return new TextDecoder('utf-16le').decode(buffer);
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return new TextDecoder('utf-16be').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1250').decode(buffer);
  }
}

/** The separator the first line has most of, outside of quotes. */
function separatorOf(text) {
  const line = text
    .slice(0, 20_000)
    .split(/\r?\n/, 1)[0]
    .replace(/"[^"]*"/g, '');
  const count = (sign) => line.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function read() {
  if (content[0] === 0x50 && content[1] === 0x4b) {
    const [sheet] = await readXlsx(content, { trim: false, parseNumber: plainNumber });
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  }
  const text = decoded(content);
  if (text.includes('\0')) throw new Error('not a text');
  return parse(text, { delimiter: separatorOf(text), bom: true, relaxColumnCount: true, relaxQuotes: true });
}

try {
  const rows = await read();
  const filled = rows.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells: cells.slice(0, maxColumns) }] : [],
  );
  parentPort.postMessage(filled.length > maxRows + 1 ? { error: 'tooMany' } : { rows: filled });
} catch {
  parentPort.postMessage({ error: 'unreadable' });
}
