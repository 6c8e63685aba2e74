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
  isFormulaError,
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
    expect(await csv('\uFEFFsep=,\r\nKod,Nazwa\r\n1,"a;b;c"\r\n')).toEqual([
      ['Kod', 'Nazwa'],
      ['1', 'a;b;c'],
    ]);
    const windows = Buffer.concat([Buffer.from('Ziele'), Buffer.from([0xf1]), Buffer.from('\n')]);
    expect(await csv(windows)).toEqual([['Zieleń']]);
    expect(await csv(Buffer.from('Preis je m²;Weiß\n', 'latin1'))).toEqual([['Preis je m²', 'Weiß']]);
    expect(await csv(Buffer.from('\uFEFFZieleń\n', 'utf16le'))).toEqual([['Zieleń']]);
  });
});

describe('a workbook', () => {
  it('gives percentages, codes with zeros in front and failed formulas as they are shown', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const rows = await sheet(
      '<row r="1"><c s="1"><v>7.0000000000000007E-2</v></c><c s="2"><v>1234</v></c><c s="3"><v>0.055</v></c>' +
        '<c t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c></row>',
      { 'xl/styles.xml': styles },
    );
    expect(rows).toEqual([['7%', '01234', '5.5%', '#N/A']]);
    expect(['#N/A', '#N/D!', '#DIV/0!', '#WERT!', '#1', 'N/A'].filter(isFormulaError)).toHaveLength(4);
  });

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

/** A workbook whose zip gives a wrong value for its last part; `offset` counts from the start of its entry. */
async function lying(parts: Record<string, string>, offset: number, value: number): Promise<Buffer> {
  const content = await workbook(`<row>${cell}</row>`, parts);
  const name = Object.keys(parts).at(-1)!;
  const at = content.lastIndexOf(Buffer.from(name)) - 46;
  if (offset === METHOD) content.writeUInt16LE(value, at + offset);
  else content.writeUInt32LE(value, at + offset);
  return content;
}
const [METHOD, UNPACKED, PLACE] = [10, 24, 42];
const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
const blanks = (kilobytes: number) => ' '.repeat(kilobytes * 1024);
const shared = (text: string) => ({ 'xl/sharedStrings.xml': text });

describe('a file that is a trap', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number | string]>([
    [
      'unfolds to more than may be, with a directory that pretends to a few bytes',
      () => lying(shared(`<sst>${`<si>${' '.repeat(10_000)}</si>`.repeat(5500)}</sst>`), UNPACKED, 10),
      'ImportUnpacksTooBig',
    ],
    ['has more rows than may be', () => workbook(`<row>${cell}</row>`.repeat(100_002)), 'ImportTooManyRows'],
    ['has a quote in a CSV that never ends', () => Buffer.from(`a;b\n"${'x;'.repeat(1_000_000)}`), 'ImportNotTable'],
    ['has a tag that never ends', () => workbook(`<row ${blanks(1500)}`), 'ImportNotTable'],
    ['is nested without end', () => workbook(`<row><c>${'<a>'.repeat(100_000)}</c></row>`), 'ImportNotTable'],
    ['declares entities', () => workbook('', shared('<!DOCTYPE a [<!ENTITY b "c">]><sst/>')), 'ImportNotTable'],
    [
      'ends in the middle of its zip',
      async () => (await workbook(`<row>${cell}</row>`)).subarray(0, 200),
      'ImportNotTable',
    ],
    ['begins like a zip and is none', () => Buffer.from('PK\u0003\u0004 no zip'), 'ImportNotTable'],
    ['is packed in an unknown way', () => lying(shared('<sst/>'), METHOD, 99), 'ImportNotTable'],
    ['points behind its end', () => lying(shared('<sst/>'), PLACE, 0x7f_ff_ff_ff), 'ImportNotTable'],
    [
      'leads to a sheet outside of it',
      () =>
        workbook(`<row>${cell}</row>`, {
          'xl/_rels/workbook.xml.rels': '<a><Relationship Target="../../etc/passwd" Id="rId1"/></a>',
        }),
      'ImportNotTable',
    ],
    ['is of the old Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ImportOldExcel'],
    ['is no text', () => Buffer.from('\u0000\u0001\u0002'), 'ImportNotTable'],
    ['ends in the middle of its rows: those before are read', () => workbook(`<row>${cell}</row><row><c`), 1],
    ['names a row beyond all: it is counted', () => workbook(`<row r="9007199254740991">${cell}</row>`), 1],
    ['has thousands of columns: those of a table are read', () => workbook(`<row>${cell.repeat(16_384)}</row>`), 1],
  ])('%s', async (_, make, wanted) => {
    expect(await read(await make())).toBe(wanted);
  });

  it('unfolds to more than may be in whatever part, or is so large as a CSV', async () => {
    const large = `${blanks(10)}<x/>`.repeat(120);
    await expect(sheet(`<row>${large}</row>`)).rejects.toThrow('ImportUnpacksTooBig');
    await expect(sheet('', { 'xl/styles.xml': `<a>${large}</a>` })).rejects.toThrow('ImportUnpacksTooBig');
    await expect(csv(Buffer.alloc(limits.unpacked + 1, 'x\n'))).rejects.toThrow('ImportUnpacksTooBig');
  });

  it('declares thousands of columns and millions of rows: what is there counts', async () => {
    const [first] = await sheet(`<row>${cell.repeat(16_384)}</row>`);
    expect(first).toHaveLength(20);
    expect(await sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>`)).toEqual([
      ['2'],
    ]);
  });

  it('has characters the database does not take: they are replaced', async () => {
    const long = `${'x'.repeat(3999)}😀`;
    const texts = ['&#0;a', '&#xD800;b', long].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const content = Readable.from([await workbook(`<row>${texts.join('')}</row>`)]);
    for await (const [row] of readTable(content))
      expect(row?.cells).toEqual(['\uFFFDa', '\uFFFDb', `${'x'.repeat(3999)}\uFFFD`]);
  });
});
