import { columnNamed, foldText, pasteColumns, type ColumnMap, type PasteColumn } from './column-names';
import { numberIn } from '../../../../../engine/fields/cell-text';
import type { TextTable } from '../../../../../engine/web/grid/table-text';

export interface Guess {
  /** Whether the first row names the columns. */
  header: boolean;
  columns: ColumnMap;
}

/** What the shop calls its services, folded: tells a column of services from one of names. */
export interface KnownNames {
  services: ReadonlySet<string>;
  states: ReadonlySet<string>;
}
const nobodyKnown: KnownNames = { services: new Set(), states: new Set() };

const ralRanges = [1037, 2017, 3033, 4012, 5026, 6039, 7048, 8029, 9023];
/** What stands behind the whole number of a length. */
const measure = /^([.,]\d|\s*(mm|cm|m|mb)\b)/i;
/** Whether a text is a colour of the RAL Classic table as people write them. */
export function ralNumber(text: string): string | undefined {
  const match = /^(ral\s*-?\s*)?([1-9]\d{3})(?!\d)/i.exec(text.trim());
  if (!match) return undefined;
  const number = Number(match[2]);
  const fits = ralRanges.some((last) => number <= last && number >= Math.floor(last / 1000) * 1000);
  // `6000` alone and `6000 mm` are rather lengths; with the word before or a finish behind it is a colour.
  const behind = text.trim().slice(match[0].length);
  return fits && (match[1] !== undefined || (behind !== '' && !measure.test(behind))) ? match[2] : undefined;
}

const units: readonly (readonly [RegExp, PasteColumn])[] = [
  [/\d\s*(szt|pcs?|stk|st)\b/i, 'amount'],
  [/\d\s*(m2|m²|qm)/i, 'surface'],
  [/\d\s*kg\b/i, 'weight'],
  [/\d\s*%/, 'discountPercent'],
];

/** The share of filled cells a test holds for. */
function share(cells: readonly string[], test: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}
const MOST = 0.6;

interface Numbers {
  at: number;
  values: readonly number[];
  millimetres: boolean;
}

/** So many lines of title, customer and date may stand above a header. */
const TITLES = 15;
const total = /^(razem|suma|ogolem|lacznie|total|sum|summe|gesamt|insgesamt)( |$)/;

/** How many cells of a row head a column we know; 0 for a row that is no header. */
function headed(row: readonly string[]): number {
  const words = row.filter((cell) => cell !== '');
  const hits = words.filter((cell) => columnNamed(cell) !== undefined && numberIn(cell) === undefined).length;
  return hits >= 2 && hits >= Math.ceil(words.length / 2) ? hits : 0;
}

/** A table from its header on, without the lines of title above it and the sums below. */
export function tableProper(table: TextTable): TextTable {
  const heads = table.slice(0, TITLES).map(headed);
  const most = Math.max(0, ...heads);
  const from = most === 0 ? 0 : heads.indexOf(most);
  return table.slice(from).filter((row) => !total.test(foldText(row.find((cell) => cell !== '') ?? '')));
}

/**
 * Says what the columns of a pasted table are: by their header where the first row is one, the others by what is in
 * them. Each meaning is given once; what is not understood is skipped and can be corrected by the person.
 */
export function guessColumns(table: TextTable, known: KnownNames = nobodyKnown): Guess {
  const first = table[0] ?? [];
  const named = first.map(columnNamed);
  const words = first.filter((cell) => cell !== '');
  const hits = named.filter((column, at) => column !== undefined && numberIn(first[at]!) === undefined).length;
  const header = table.length > 1 && words.length > 0 && hits >= Math.max(1, Math.ceil(words.length / 2));
  const columns: (PasteColumn | 'skip')[] = first.map((_, at) => (header ? named[at] : undefined) ?? 'skip');
  const taken = new Set<PasteColumn | 'skip'>();
  columns.forEach((column, at) => {
    if (column !== 'skip' && taken.has(column)) columns[at] = 'skip';
    taken.add(column);
  });
  const body = header ? table.slice(1) : table;
  const open = first.flatMap((_, at) => (header && named[at] !== undefined ? [] : [at]));
  if (body.length > 0) byContent(body.slice(0, 200), open, columns, known);
  return { header, columns };
}

function byContent(
  body: TextTable,
  open: readonly number[],
  columns: (PasteColumn | 'skip')[],
  known: KnownNames,
): void {
  const give = (at: number, column: PasteColumn): boolean => {
    if (columns.includes(column)) return false;
    columns[at] = column;
    return true;
  };
  const texts: number[] = [];
  const numbers: Numbers[] = [];
  for (const at of open) {
    const cells = body.map((row) => row[at] ?? '');
    const unit = units.find(([sign]) => share(cells, (cell) => sign.test(cell)) >= MOST)?.[1];
    if (unit && give(at, unit)) continue;
    if (share(cells, (cell) => ralNumber(cell) !== undefined) >= MOST && give(at, 'product1Id')) continue;
    if (share(cells, (cell) => known.services.has(foldText(cell))) >= MOST && give(at, 'serviceId')) continue;
    if (share(cells, (cell) => known.states.has(foldText(cell))) >= MOST && give(at, 'productStateId')) continue;
    const values = cells.flatMap((cell) => numberIn(cell) ?? []);
    if (values.length > 0 && share(cells, (cell) => numberIn(cell) !== undefined) >= MOST) {
      numbers.push({ at, values, millimetres: share(cells, (cell) => /\d\s*mm\b/i.test(cell)) > 0 });
    } else texts.push(at);
  }
  placeNumbers(numbers, give);
  const [name, ...others] = texts;
  if (name !== undefined) give(name, 'name');
  for (const at of others) give(at, 'note');
}

/** Running numbers are skipped; fractions are m²; large whole numbers are millimetres; what is left is pieces. */
function placeNumbers(all: readonly Numbers[], give: (at: number, column: PasteColumn) => boolean): void {
  const counting = (values: readonly number[]) => values.length > 1 && values.every((value, at) => value === at + 1);
  const left = all.filter(({ at, values }) => !(at === 0 && counting(values)));
  const fractions = left.filter(({ values, millimetres }) => !millimetres && values.some((value) => value % 1 !== 0));
  fractions.forEach(({ at }, index) => give(at, index === 0 ? 'surface' : 'weight'));
  const whole = left.filter((numbers) => !fractions.includes(numbers));
  const mean = ({ values }: Numbers) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const pieces = [...whole].filter(({ millimetres }) => !millimetres).sort((a, b) => mean(a) - mean(b))[0];
  const sizes = whole.filter((numbers) => numbers !== pieces);
  if (pieces) give(pieces.at, 'amount');
  if (sizes.length === 1) give(sizes[0]!.at, mean(sizes[0]!) >= 1000 ? 'length' : 'outline');
  else
    sizes.forEach(({ at }, index) => give(at, (['outline', 'length', 'width', 'height'] as const)[index] ?? 'width'));
}

/** Meanings a person may choose for a column, those given elsewhere still among them: choosing one takes it over. */
export function chooseColumn(columns: ColumnMap, at: number, choice: PasteColumn | 'skip'): ColumnMap {
  return columns.map((column, other) => {
    if (other === at) return choice;
    return choice !== 'skip' && column === choice ? 'skip' : column;
  });
}

export const isPasteColumn = (key: string): key is PasteColumn => (pasteColumns as readonly string[]).includes(key);
