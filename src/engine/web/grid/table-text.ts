/** Rows of cells as text, all equally wide. */
export type TextTable = readonly (readonly string[])[];

const separators = ['\t', ';'] as const;

/** Tabs are what spreadsheets put on the clipboard; a semicolon is what their files are separated with. */
const separatorOf = (text: string): string => separators.find((mark) => text.includes(mark)) ?? '\t';

/**
 * Reads what a spreadsheet put on the clipboard: cells apart by tabs (or semicolons), rows by line ends, cells with line
 * ends or separators inside in quotes. Blank rows and columns that are blank in every row are left out.
 */
export const parseTable = (text: string): string[][] => withoutBlanks(cellsOf(text, separatorOf(text)));

/** The same of a block that goes into cells one by one: only tabs separate, blank cells keep their places. */
export function parseBlock(text: string): string[][] {
  const rows = cellsOf(text, '\t');
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  return rows.slice(0, last + 1);
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function withoutBlanks(rows: readonly string[][]): string[][] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) => filled.some((row) => row[at]));
  return filled.map((row) => kept.map((at) => row[at] ?? ''));
}

/** Cells as a spreadsheet takes them: tabs and line ends, quotes around what holds either. */
export const tableText = (rows: TextTable): string =>
  rows
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join('\t'))
    .join('\n');
