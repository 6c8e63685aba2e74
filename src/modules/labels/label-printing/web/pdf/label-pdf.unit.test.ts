import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { labelPdf } from './label-pdf';

const page = (width: number, height: number, copies: number) => {
  const [columns, rows] = [width * 8, height * 8];
  const light = new Uint8Array(columns * rows).fill(255);
  light.fill(0, 0, columns * 10);
  return { width, height, columns, rows, light, copies };
};

test('every label is a page of its own size, as many times as it is wanted', async () => {
  const file = await labelPdf([page(100, 60, 2), page(51, 25, 1)]);
  const pdf = await getDocumentProxy(file);
  expect(pdf.numPages).toBe(3);
  const sizes: number[][] = [];
  for (const number of [1, 2, 3])
    sizes.push((await pdf.getPage(number)).view.map((points) => Math.round((points / 72) * 254) / 10));
  expect(sizes).toEqual([
    [0, 0, 100, 60],
    [0, 0, 100, 60],
    [0, 0, 51, 25],
  ]);
  const { fnArray } = await (await pdf.getPage(3)).getOperatorList();
  // 85: an image is painted.
  expect(fnArray).toContain(85);
});
