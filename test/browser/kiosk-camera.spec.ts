import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { flagsOfTests } from './support/chromium';
import { startKiosk } from './support/kiosk';
import { expect, test } from './support/screen';

/** A picture of a code in the middle of a grey room, as a film of one frame. */
async function film(text: string, file: string, format: 'QRCode' | 'Code128' = 'QRCode'): Promise<void> {
  const { buffer: wasmBinary } = await readFile(
    join('node_modules', 'zxing-wasm', 'dist', 'writer', 'zxing_writer.wasm'),
  );
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { symbol } = await writeBarcode(text, { format, addHRT: false });
  const [width, height] = [640, 480];
  const [scale, tall] = format === 'QRCode' ? [7, 7] : [4, 160 / symbol.height];
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - symbol.width * scale) / 2, (height - symbol.height * tall) / 2].map(Math.round);
  for (let y = 0; y < symbol.height * tall; y++)
    for (let x = 0; x < symbol.width * scale; x++) {
      const value = symbol.data[Math.floor(y / tall) * symbol.width + Math.floor(x / scale)] ?? 255;
      luma[(top! + y) * width + left! + x] = value > 127 ? 235 : 16;
    }
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, Buffer.from('FRAME\n'), luma, chroma]));
}

for (const [format, code, name] of [
  ['QRCode', '1017', 'Łukasz Klon'],
  ['Code128', '1005', 'Anna Lis'],
] as const)
  test(`the camera reads the code of a badge as ${format}`, async ({ baseURL }, info) => {
    const file = info.outputPath('badge.y4m');
    await film(code, file, format);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...flagsOfTests,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    const context = await browser.newContext({ baseURL, locale: 'pl-PL', permissions: ['camera'] });
    const page = await context.newPage();
    await startKiosk(page, true);
    await expect(page.getByRole('dialog')).toContainText(name);
    await browser.close();
  });
