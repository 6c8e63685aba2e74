import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CellValue } from '../../fields/server-traits';
import { xlsxStream } from './xlsx';

/** The sheet of a workbook: its part is found by its local header, whose content is deflated. */
async function sheetOf(rows: CellValue[][][], widths?: readonly number[]): Promise<string> {
  async function* batches() {
    yield* rows;
  }
  const header = ['Dzień', 'Pracownik', 'Godziny przepracowane'];
  const file = await buffer(xlsxStream('Godziny', header, batches(), widths));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = file.indexOf(name);
  return inflateRawSync(file.subarray(at + name.length + file.readUInt16LE(at - 2))).toString();
}
const widthsOf = (sheet: string) => [...sheet.matchAll(/width="([\d.]+)"/g)].map(([, width]) => Number(width));
const row = (name: string): CellValue[] => [
  { moment: '2026-10-05 06:00' },
  { text: name },
  { number: '8.25', decimals: 2 },
];

test('a sheet without widths of its own is as wide as its first rows, within reason', async () => {
  const sheet = await sheetOf([[], [row('Klon Łukasz'), row('Zawieszanie i zdejmowanie')], [row('x'.repeat(400))]]);
  expect(widthsOf(sheet)).toEqual([18, 27, 23]);
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(widthsOf(await sheetOf([[row('x'.repeat(400))]]))[1]).toBe(50);
});

test('a sheet with widths of its own or without rows keeps them, and is never narrower than its heads', async () => {
  expect(widthsOf(await sheetOf([[row('Anna Lis')]], [20, 30, 5]))).toEqual([20, 30, 23]);
  const empty = await sheetOf([]);
  expect(widthsOf(empty)).toEqual([7, 11, 23]);
  expect(empty).toContain('Pracownik');
});

test('what a workbook cannot hold is left out: a single such character would keep the program from opening the file', async () => {
  const sheet = await sheetOf([[row('a\u0000\u001d\ud800\ufffe\uffff<b>'), row(`${'x'.repeat(32_766)}😀y`)]]);
  expect(sheet).toContain('>a&lt;b&gt;</t>');
  expect(sheet).toContain(`>${'x'.repeat(32_766)}</t>`);
});
