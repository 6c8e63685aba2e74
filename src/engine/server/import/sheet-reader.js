/**
 * Rows of spreadsheets, one after the other, without the whole of them in memory. Plain JavaScript, because a thread
 * loads it as it is. What a file declares of itself - sizes, dimensions, numbers of strings - is not believed.
 */
import { fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { parse } from 'csv-parse';

/** Why a file is not read: the message is the errorStr. */
export class Refusal extends Error {}

/** A file on disk, read piece by piece; synchronously, because only its thread waits. */
export function fileSource(path) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return {
    size,
    read(at, length) {
      const piece = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
      return piece.subarray(0, readSync(file, piece, 0, piece.length, at));
    },
  };
}

export const bufferSource = (content) => ({
  size: content.length,
  read: (at, length) => content.subarray(at, at + length),
});

const SLICE = 64 * 1024;
function* slices(source, from = 0, end = source.size) {
  for (let at = from; at < end; at += SLICE) yield source.read(at, Math.min(SLICE, end - at));
}

/** UTF-8, with or without a mark; UTF-16 with one; else what spreadsheets in Poland write. */
function encodingOf(source) {
  const mark = source.read(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const slice of slices(source)) strict.decode(slice, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
}

function* decoded(source, encoding) {
  const decoder = new TextDecoder(encoding);
  for (const slice of slices(source)) {
    const text = decoder.decode(slice, { stream: true });
    if (text.includes('\0')) throw new Refusal('ImportNotTable');
    // Western spreadsheets keep the square of m² where the Polish page has an ogonek without its letter.
    yield encoding === 'windows-1250' ? text.replaceAll('˛', '²') : text;
  }
  yield decoder.decode();
}

/** The separator the first line has most of, outside of quotes. */
export function separatorOf(text) {
  const line = text
    .slice(0, 20_000)
    .split(/\r?\n/, 1)[0]
    .replace(/"[^"]*"/g, '');
  const count = (sign) => line.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Rows of a CSV. */
export async function* readCsv(source, { unpacked, maxColumns }) {
  if (source.size > unpacked) throw new Refusal('ImportUnpacksTooBig');
  const encoding = encodingOf(source);
  const first = new TextDecoder(encoding).decode(source.read(0, SLICE), { stream: true });
  // Some programs name the separator in a line of its own before the headings.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(first);
  const parser = Readable.from(decoded(source, encoding)).compose(
    parse({
      delimiter: named?.[1] ?? separatorOf(first),
      from: named ? 2 : 1,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      maxRecordSize: 1024 * 1024,
      info: true,
    }),
  );
  let row = named ? 1 : 0;
  for await (const { record } of parser) yield { row: ++row, cells: record.slice(0, maxColumns) };
}

/** Files of a zip by name, from its directory: where their bytes are and how they are packed. */
function zipEntries(source) {
  // The directory's end is the last thing in the file, but for a comment of 64 kB at most.
  const tail = source.read(Math.max(0, source.size - 65_557), 65_557);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length) throw new Refusal('ImportNotTable');
  const entries = new Map();
  let at = tail.readUInt32LE(end + 16);
  for (let left = tail.readUInt16LE(end + 10); left > 0; left--) {
    const head = source.read(at, 46);
    if (head.length < 46 || head.readUInt32LE(0) !== 0x02014b50) throw new Refusal('ImportNotTable');
    const lengths = [28, 30, 32].map((place) => head.readUInt16LE(place));
    const name = source.read(at + 46, lengths[0]).toString('utf8');
    entries.set(name.replace(/^\//, ''), {
      method: head.readUInt16LE(10),
      size: head.readUInt32LE(20),
      offset: head.readUInt32LE(42),
    });
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return entries;
}

/** The text of a packed file, piece by piece; all files together unfold to `budget.left` bytes at most. */
async function* unpack(source, { method, size, offset }, budget) {
  const head = source.read(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new Refusal('ImportNotTable');
  if (method !== 0 && method !== 8) throw new Refusal('ImportNotTable');
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = Readable.from(slices(source, start, Math.min(start + size, source.size)));
  const decoder = new TextDecoder('utf-8');
  for await (const piece of method === 8 ? packed.compose(createInflateRaw()) : packed) {
    budget.left -= piece.length;
    if (budget.left < 0) throw new Refusal('ImportUnpacksTooBig');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
export const unescaped = (text) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name.toLowerCase()];
        const point = decimal ? Number(decimal) : parseInt(hex, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      })
    : text;

const patterns = new Map();
function attribute(tag, name) {
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, (pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const found = pattern.exec(tag);
  return found ? (found[1] ?? found[2]) : undefined;
}

/** More than any tag or text of a sheet: a piece that never ends is no sheet. */
const PIECE = 1024 * 1024;
const DEEPEST = 64;

/**
 * Tags and texts of an XML document: `{ open, tag, empty }`, `{ close }`, `{ text }`; names without prefix. Entities a
 * document declares for itself are not: such a document is refused.
 */
export async function* xmlPieces(texts) {
  let rest = '';
  let depth = 0;
  for await (const text of texts) {
    rest += text;
    let at = 0;
    for (;;) {
      const open = rest.indexOf('<', at);
      if (open < 0) break;
      const ends = rest.startsWith('<!--', open) ? '-->' : rest.startsWith('<![CDATA[', open) ? ']]>' : '>';
      const close = rest.indexOf(ends, open);
      if (close < 0) break;
      if (open > at) yield { text: unescaped(rest.slice(at, open)) };
      const tag = rest.slice(open, close + 1);
      at = close + ends.length;
      if (ends === ']]>') yield { text: rest.slice(open + 9, close) };
      else if (tag.startsWith('<!DOCTYPE')) throw new Refusal('ImportNotTable');
      else if (ends === '>' && tag[1] !== '?') {
        const closing = tag[1] === '/';
        const name = /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? '';
        const empty = tag.endsWith('/>');
        if (closing) depth--;
        else if (!empty && ++depth > DEEPEST) throw new Refusal('ImportNotTable');
        yield closing ? { close: name } : { open: name, tag, empty };
      }
    }
    rest = rest.slice(at);
    if (rest.length > PIECE) throw new Refusal('ImportNotTable');
  }
}

/** `BC12` → 54: the column, zero-based. */
export function columnOf(place) {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `1e-5` and `32.100000000000001` as people would write them. */
export function plainNumber(text) {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const short = String(value);
  return short.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : short;
}

/** Days since the start of a workbook's calendar → `2026-01-31`. */
export function dayOf(number, since1904) {
  const days = Math.floor(Number(number)) + (since1904 ? 1462 : 0);
  // The calendar of spreadsheets has a 29 February 1900.
  const date = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + days * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(number) : date.toISOString().slice(0, 10);
}

/** What a formula shows that could not be worked out, in the languages of spreadsheets here. */
const formulaErrors =
  /^#(?:N\/A|N\/D!?|NV|VALUE!|ARG!|WERT!|REF!|ADR!|BEZUG!|DIV\/0!|DZIEL\/0!|NAME\?|NAZWA\?|NUM!|LICZBA!|ZAHL!|NULL!|ZERO!|SPILL!|CALC!)$/i;
export const isFormulaError = (text) => formulaErrors.test(text);

/** How a format shows a number: as a day, as a percentage, with so many digits; undefined as it is. */
function formatOf(id, code) {
  const bare = code?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if ((id >= 14 && id <= 17) || id === 22 || (bare !== undefined && /[dy]/i.test(bare))) return 'day';
  if (id === 9 || id === 10 || bare?.includes('%')) return 'percent';
  return bare !== undefined && /^0{2,}$/.test(bare) ? bare.length : undefined;
}

/** `0.07` → `7%`, without what binary fractions add. */
const percentOf = (text) => `${plainNumber(String(Number((Number(text) * 100).toPrecision(15))))}%`;

/** How each style of cells shows a number. */
async function numberFormats(texts) {
  const codes = new Map();
  const styles = [];
  let inCells = false;
  for await (const { open, close, tag } of xmlPieces(texts)) {
    if (open === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? ''));
    if (open === 'cellXfs') inCells = true;
    if (close === 'cellXfs') inCells = false;
    if (!inCells || open !== 'xf') continue;
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    styles.push(formatOf(id, codes.get(id)));
  }
  return styles;
}

/** The strings cells share; phonetic marks are left out. */
async function sharedStrings(texts, maxCell) {
  const strings = [];
  let current;
  let phonetic = false;
  let inText = false;
  for await (const { open, close, text, empty } of xmlPieces(texts)) {
    if (open === 'si') current = '';
    if (open === 'rPh') phonetic = true;
    if (close === 'rPh') phonetic = false;
    if (open === 't') inText = !empty;
    if (close === 't') inText = false;
    if (text !== undefined && inText && !phonetic && current.length < maxCell) current += text;
    if (close === 'si' || (open === 'si' && empty)) strings.push(current);
  }
  return strings;
}

const folder = 'xl/';
/** Where the first sheet is, and which calendar the workbook counts in. */
async function firstSheet(entries, texts) {
  let id;
  let since1904 = false;
  for await (const { open, tag } of xmlPieces(texts('xl/workbook.xml'))) {
    if (open === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
    if (open === 'sheet') id ??= attribute(tag, 'r:id') ?? attribute(tag, '\\w+:id');
  }
  if (entries.has('xl/_rels/workbook.xml.rels'))
    for await (const { open, tag } of xmlPieces(texts('xl/_rels/workbook.xml.rels'))) {
      if (open !== 'Relationship' || attribute(tag, 'Id') !== id) continue;
      const target = attribute(tag, 'Target') ?? '';
      return { name: target.startsWith('/') ? target.slice(1) : folder + target, since1904 };
    }
  return { name: 'xl/worksheets/sheet1.xml', since1904 };
}

/** Rows of the first sheet of an .xlsx. */
export async function* readXlsx(source, { unpacked, maxColumns, maxCell }) {
  const entries = zipEntries(source);
  const budget = { left: unpacked };
  const texts = (name) => {
    const entry = entries.get(name);
    if (!entry) throw new Refusal('ImportNotTable');
    return unpack(source, entry, budget);
  };
  const { name, since1904 } = await firstSheet(entries, texts);
  const strings = entries.has('xl/sharedStrings.xml')
    ? await sharedStrings(texts('xl/sharedStrings.xml'), maxCell)
    : [];
  const formats = entries.has('xl/styles.xml') ? await numberFormats(texts('xl/styles.xml')) : [];
  const shown = (type, style, text) => {
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    if (type === 'd') return text.slice(0, 10);
    if (type === 'str' || type === 'inlineStr' || type === 'e' || text === '') return text;
    const format = formats[style];
    if (format === 'day') return dayOf(text, since1904);
    if (format === 'percent') return percentOf(text);
    // Codes and numbers of articles are often shown with zeros in front that are not stored.
    return format && /^\d+$/.test(text) ? text.padStart(format, '0') : plainNumber(text);
  };
  yield* sheetRows(texts(name), { maxColumns, maxCell, shown });
}

/** The last row a sheet can have. */
const LAST_ROW = 1_048_576;

async function* sheetRows(texts, { maxColumns, maxCell, shown }) {
  let row = 0;
  let cells = [];
  let cell;
  let inValue = false;
  let inData = false;
  for await (const { open, close, tag, text, empty } of xmlPieces(texts)) {
    if (open === 'sheetData') inData = true;
    if (close === 'sheetData') return;
    if (!inData) continue;
    if (open === 'row') {
      const number = Number(attribute(tag, 'r'));
      row = Number.isInteger(number) && number > row && number <= LAST_ROW ? number : row + 1;
      cells = [];
      if (empty) yield { row, cells };
    } else if (open === 'c') {
      const at = columnOf(attribute(tag, 'r') ?? '') ?? cells.length;
      cell = { at, type: attribute(tag, 't'), style: Number(attribute(tag, 's') ?? 0), text: '' };
      if (empty) cell = undefined;
    } else if (open === 'v' || open === 't') inValue = !empty;
    else if (close === 'v' || close === 't') inValue = false;
    else if (text !== undefined && inValue && cell && cell.text.length < maxCell) cell.text += text;
    else if (close === 'c' && cell) {
      if (cell.at < maxColumns) cells[cell.at] = shown(cell.type, cell.style, cell.text);
      cell = undefined;
    } else if (close === 'row') yield { row, cells };
  }
}
