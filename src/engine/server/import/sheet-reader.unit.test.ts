import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { xlsxStream } from '../export/xlsx';
import { readTable } from './read-table';
import {
  bufferSource,
  columnOf,
  dayOf,
  plainNumber,
  readCsv,
  readXlsx,
  separatorOf,
  type SheetRow,
} from './sheet-reader.js';

const limits = { unpacked: 1024 * 1024, maxColumns: 20, maxCell: 100 };
const ns = 'http://schemas.openxmlformats.org';
const texts = async (rows: AsyncIterable<SheetRow>) => {
  const all: string[][] = [];
  for await (const { cells } of rows) all.push(Array.from(cells, (cell) => cell ?? ''));
  return all;
};
const csv = (text: string | Buffer) => texts(readCsv(bufferSource(Buffer.from(text as string)), limits));

/** A workbook of one sheet from the XML of its data and other parts. */
function workbook(data: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData></worksheet>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
const sheet = async (data: string, parts?: Record<string, string>) =>
  texts(readXlsx(bufferSource(await workbook(data, parts)), limits));
/** What the thread makes of a file: its number of rows, or why it is refused. */
async function read(content: Buffer): Promise<number | string> {
  let count = 0;
  try {
    for await (const rows of readTable(Readable.from([content]))) count += rows.length;
    return count;
  } catch (error) {
    return (error as { errorStr: string }).errorStr;
  }
}

describe('a CSV', () => {
  it('is read whatever its separator, quotes and letters', async () => {
    expect(await csv('\uFEFFKod;Nazwa\r\n1;"a; ""b"""\r\n')).toEqual([
      ['Kod', 'Nazwa'],
      ['1', 'a; "b"'],
    ]);
    expect(separatorOf('"a,b"\tc\td')).toBe('\t');
    const windows = Buffer.concat([Buffer.from('Ziele'), Buffer.from([0xf1]), Buffer.from('\n')]);
    expect(await csv(windows)).toEqual([['Zieleń']]);
    expect(await csv(Buffer.from('\uFEFFZieleń\n', 'utf16le'))).toEqual([['Zieleń']]);
  });
});

describe('a workbook', () => {
  it('gives numbers as people write them, days of its styles, texts shared and in place', async () => {
    const rows = await sheet(
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>a &amp; b</t></is></c></row>' +
        '<row r="3"><c r="A3"><f>10*3.21</f><v>32.100000000000001</v></c><c r="B3" s="1"><v>46023</v></c><c r="C3" t="b"><v>1</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst count="4000000000"><si><t>x</t></si><si><r><t>Zie</t></r><r><t>leń</t></r></si></sst>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    );
    expect(rows).toEqual([
      ['Zieleń', '', 'a & b'],
      ['32.1', '2026-01-01', 'true'],
    ]);
    expect([plainNumber('5E-3'), dayOf('46023', false), columnOf('BC12')]).toEqual(['0.005', '2026-01-01', 54]);
  });

  it('written by the export is read as it was', async () => {
    const text = fc.string({ maxLength: 30 }).map((one) => one.replace(/[^\p{L}\d <>&"';,.]/gu, 'x'));
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const chunks = (async function* () {
          yield await Promise.resolve(rows.map((row) => row.map((one) => ({ text: one }))));
        })();
        const content = await buffer(xlsxStream('A', ['h', 'i'], chunks));
        const [, ...found] = await texts(readXlsx(bufferSource(content), limits));
        const padded = found.map((row) => [row[0] ?? '', row[1] ?? '']);
        expect(padded).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a file that is a trap', () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  it('is refused by what it unfolds to, whatever it declares', async () => {
    const huge = await workbook(`<row>${cell}</row>`, {
      'xl/sharedStrings.xml': `<sst>${`<si>${' '.repeat(10_000)}</si>`.repeat(5500)}</sst>`,
    });
    // The directory of the zip pretends to a few bytes.
    const at = huge.indexOf(Buffer.from('xl/sharedStrings.xml'), huge.length - 1024) - 46;
    huge.writeUInt32LE(10, at + 24);
    expect(huge.length).toBeLessThan(200_000);
    expect(await read(huge)).toBe('ImportUnpacksTooBig');
  });
  it('has more rows than may be, or ends in the middle of them', async () => {
    const rows = `<row>${cell}</row>`.repeat(100_002);
    expect(await read(await workbook(rows))).toBe('ImportTooManyRows');
    const cut = await workbook('<row><c t="inlineStr"><is><t>x</t></is></c></row><row><c');
    expect(await read(cut)).toBe(1);
    expect(await read(cut.subarray(0, 200))).toBe('ImportNotTable');
  });
  it('has thousands of columns, or declares millions of rows: what is there counts', async () => {
    const wide = `<row>${cell.repeat(16_384)}</row>`;
    const [first] = await sheet(wide);
    expect(first).toHaveLength(20);
    expect(await sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>`)).toEqual([
      ['2'],
    ]);
  });
  it('is nested without end, or declares entities', async () => {
    expect(await read(await workbook(`<row><c>${'<a>'.repeat(100_000)}</c></row>`))).toBe('ImportNotTable');
    const entities = { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' };
    expect(await read(await workbook('', entities))).toBe('ImportNotTable');
    expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('ImportOldExcel');
  });
});
