import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellValue } from '../../fields/server-traits';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const officeNs = 'http://schemas.openxmlformats.org';
const parts: Record<string, string> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${officeNs}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${officeNs}/package/2006/relationships"><Relationship Id="rId1" Type="${officeNs}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${officeNs}/package/2006/relationships"><Relationship Id="rId1" Type="${officeNs}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNs}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${officeNs}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML text; characters XML cannot carry are dropped. */
const xml = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the characters XML 1.0 does not allow
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').replace(/[&<>"]/g, (c) => escapes[c]!);

/** `A` … `Z`, `AA` … of a zero-based column. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** One row; addresses are optional in the format, but not every reader does without. */
function rowXml(number: number, cells: readonly CellValue[], style = ''): string {
  const inside = cells.map((value, column) => {
    const start = `<c r="${letters(column)}${number}"`;
    if ('number' in value) return `${start}><v>${value.number}</v></c>`;
    if (value.text === '') return '';
    return `${start} t="inlineStr"${style}><is><t xml:space="preserve">${xml(value.text)}</t></is></c>`;
  });
  return `<row r="${number}">${inside.join('')}</row>`;
}

async function* sheet(header: string[], rows: AsyncIterable<CellValue[][]>): AsyncIterable<string> {
  yield `${declaration}<worksheet xmlns="${officeNs}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(
    1,
    header.map((text) => ({ text })),
    ' s="1"',
  )}`;
  let number = 1;
  for await (const batch of rows) yield batch.map((row) => rowXml(++number, row)).join('');
  yield '</sheetData></worksheet>';
}

/** An .xlsx workbook of one sheet, written while the rows arrive: memory does not grow with the number of rows. */
export function xlsxStream(title: string, header: string[], rows: AsyncIterable<CellValue[][]>): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  const tab = xml(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const workbook = `${declaration}<workbook xmlns="${officeNs}/spreadsheetml/2006/main" xmlns:r="${officeNs}/officeDocument/2006/relationships"><sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml');
  const content = Readable.from(sheet(header, rows), { objectMode: false });
  const output = zip.outputStream as Readable;
  content.on('error', (error) => output.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
