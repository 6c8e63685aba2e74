import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellValue } from '../../fields/server-traits';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const officeNs = 'http://schemas.openxmlformats.org';
/** Formats of days, of days with a time, and of numbers with one to six decimals, by their style. */
const formats = [
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm',
  ...[1, 2, 3, 4, 5, 6].map((places) => `#,##0.${'0'.repeat(places)}`),
];
/** Ids below this are of the program's own formats. */
const FIRST_FORMAT = 164;
/** Before it: plain cells, and the header's. */
const FIRST_STYLE = 2;
const style = { header: 1, day: FIRST_STYLE, instant: FIRST_STYLE + 1, decimals: FIRST_STYLE + 1 } as const;

const parts: Record<string, string> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${officeNs}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${officeNs}/package/2006/relationships"><Relationship Id="rId1" Type="${officeNs}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${officeNs}/package/2006/relationships"><Relationship Id="rId1" Type="${officeNs}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNs}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${officeNs}/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_STYLE + formats.length}"><xf/><xf fontId="1" applyFont="1"/>${formats.map((_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters of a cell: a file with more of them counts as damaged. */
const LONGEST_CELL = 32_767;
/** XML text; characters XML cannot carry are dropped. */
const xml = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    // oxlint-disable-next-line no-control-regex -- these are the characters XML 1.0 does not allow
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (c) => escapes[c]!);

/** `A` … `Z`, `AA` … of a zero-based column. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899; undefined for moments before they can. */
function serialOf(moment: string): number | undefined {
  const [day, time] = moment.split(' ');
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS);
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return days > 60 ? days + (hours * 60 + minutes) / 1440 : undefined;
}

function cellXml(address: string, value: CellValue, of = 0): string {
  const styled = (id: number) => `<c r="${address}"${id ? ` s="${id}"` : ''}`;
  if ('number' in value) {
    const places = Math.min(value.decimals ?? 0, 6);
    return `${styled(places ? style.decimals + places : 0)}><v>${value.number}</v></c>`;
  }
  const serial = 'moment' in value ? serialOf(value.moment) : undefined;
  if (serial !== undefined && 'moment' in value)
    return `${styled(value.moment.includes(' ') ? style.instant : style.day)}><v>${serial}</v></c>`;
  const text = 'moment' in value ? value.moment : value.text;
  return text === '' ? '' : `${styled(of)} t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
}

/** One row; addresses are optional in the format, but not every reader does without. */
const rowXml = (number: number, cells: readonly CellValue[], of = 0): string =>
  `<row r="${number}">${cells.map((value, column) => cellXml(`${letters(column)}${number}`, value, of)).join('')}</row>`;

/** Widths in characters: at least the header's. */
const columnsXml = (header: readonly string[], widths: readonly number[]): string =>
  `<cols>${header.map((text, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(text.length + 2, widths[at] ?? 0)}" customWidth="1"/>`).join('')}</cols>`;

/** Wider columns would push the others off the screen. */
const WIDEST = 50;
const ROOM = 2;

function charactersOf(value: CellValue): number {
  if ('number' in value) return Number(value.number).toFixed(value.decimals ?? 0).length + ROOM;
  const text = 'moment' in value ? value.moment : value.text;
  return Math.min(text.length + ROOM, WIDEST);
}

/** As wide as the longest of the first rows: a day in too narrow a column is shown as `####`. */
function measured(rows: readonly CellValue[][]): number[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((value, at) => {
      widths[at] = Math.max(widths[at] ?? 0, charactersOf(value));
    });
  return widths;
}

async function* sheet(
  header: readonly string[],
  rows: AsyncIterable<CellValue[][]>,
  widths: readonly number[],
): AsyncIterable<string> {
  let number = 1;
  for await (const batch of rows) {
    if (!batch.length) continue;
    if (number === 1) yield headXml(header, widths.length ? widths : measured(batch));
    yield batch.map((row) => rowXml(++number, row)).join('');
  }
  if (number === 1) yield headXml(header, widths);
  yield '</sheetData></worksheet>';
}

const headXml = (header: readonly string[], widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${officeNs}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(header, widths)}<sheetData>${rowXml(
    1,
    header.map((text) => ({ text })),
    style.header,
  )}`;

/**
 * An .xlsx workbook of one sheet, written while the rows arrive: memory does not grow with the number of rows.
 * @param widths of columns in characters, left out those of the first rows; a column is never narrower than its header
 */
export function xlsxStream(
  title: string,
  header: readonly string[],
  rows: AsyncIterable<CellValue[][]>,
  widths: readonly number[] = [],
): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  const tab = xml(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const workbook = `${declaration}<workbook xmlns="${officeNs}/spreadsheetml/2006/main" xmlns:r="${officeNs}/officeDocument/2006/relationships"><sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml');
  const content = Readable.from(sheet(header, rows, widths), { objectMode: false });
  const output = zip.outputStream as Readable;
  content.on('error', (error) => output.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
