import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { defaultScripts } from './default-scripts';
import { markersOf, type ScriptSetting } from './label-kinds';
import { renderZpl } from './render-zpl';
import { labelSize } from './web/zpl/label-size';

beforeAll(async () => {
  const { buffer: wasmBinary } = await readFile(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  );
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** Texts of the codes on a label, read by a decoder from its picture as a printer would print it. */
async function codesOn(script: string, values: Readonly<Record<string, string>>): Promise<string[]> {
  const { width, height, density } = labelSize(script);
  const { api } = await ready;
  const [picture] = await api.zplToBase64MultipleAsync(renderZpl(script, values), width, height, density);
  const found = await readBarcodes(Buffer.from(picture!, 'base64'), { formats: ['QRCode', 'Code128'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

test.each(Object.entries(defaultScripts) as [ScriptSetting, string][])(
  'the code printed by %s is read from its picture',
  async (setting, script) => {
    const values = Object.fromEntries(markersOf(setting).map((name) => [name, `Łódź ${name}`]));
    for (const barcode of ['ZL/0043/11/2026', 'OI-2147483647', 'R-101'])
      expect(await codesOn(script, { ...values, barcode, hash: barcode, number: barcode })).toContain(barcode);
  },
);
