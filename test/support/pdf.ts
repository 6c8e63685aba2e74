import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The text of each page as a person reads it: one space between words. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  return (await extractText(pdf)).text.map((page) => page.replace(/[\s\u200b]+/g, ' '));
}

/** Points between the rightmost text of a document and the right edge of its page; below zero where it runs out. */
export async function pdfRightMargin(content: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const margins = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const shown = await pdf.getPage(number);
    const { width } = shown.getViewport({ scale: 1 });
    const { items } = await shown.getTextContent();
    for (const item of items) if ('transform' in item) margins.push(width - (item.transform[4] as number) - item.width);
  }
  return Math.min(...margins);
}

/** Size of a page in points, and pixels a point is drawn with. */
const page = { width: 596, height: 842, scale: 4 };

/** The drawing of each page: streams with filled rectangles. */
function drawings(content: Buffer): string[] {
  const text = content.toString('latin1');
  return [...text.matchAll(/<<[^>]*\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    const drawn = inflateSync(content.subarray(from, text.indexOf('endstream', from))).toString('latin1');
    return / re\n/.test(drawn) ? [drawn] : [];
  });
}

/** A page as a printer fills its rectangles, black on white; letters are left out. */
function pixelsOf(drawn: string) {
  const [width, height] = [page.width * page.scale, page.height * page.scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const pattern =
    /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\n(?:\/DeviceRGB cs\n)?(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) scn/g;
  for (const [, ...numbers] of drawn.matchAll(pattern)) {
    const [x, y, w, h, ...colour] = numbers.map(Number) as [number, number, number, number, number, number, number];
    const [left, top, right, bottom] = [x, y, x + w, y + h].map((at) => Math.round(at * page.scale));
    for (let row = top!; row < bottom!; row++)
      for (let column = left!; column < right!; column++)
        for (const [part, value] of colour.entries()) data[(row * width + column) * 4 + part] = value * 255;
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

/** The texts of the QR codes on the pages of a document, read by a decoder from what is drawn; left to right. */
export async function pdfCodes(content: Uint8Array): Promise<string[]> {
  const { buffer: wasmBinary } = await readFile(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  );
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = [];
  for (const drawn of drawings(Buffer.from(content)))
    found.push(...(await readBarcodes(pixelsOf(drawn), { formats: ['QRCode'], maxNumberOfSymbols: 8 })));
  return found
    .filter(({ isValid }) => isValid)
    .sort((a, b) => a.position.topLeft.x - b.position.topLeft.x)
    .map(({ text }) => text);
}
