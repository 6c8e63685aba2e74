/** Reads a code from the pixels of a picture; undefined where there is none. */
export type Decode = (picture: HTMLCanvasElement) => Promise<string | undefined>;

interface Detector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
const wanted = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'data_matrix'];

/** The browser's own reader, where it knows all kinds of codes. */
async function ofBrowser(): Promise<Decode | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorKind };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !wanted.every((format) => formats?.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: wanted });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

async function ofOurs(): Promise<Decode> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async (picture) => {
    const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return undefined;
    const found = await readBarcodes(pixels, {
      formats: ['QRCode', 'Code128', 'Code39', 'EAN13', 'EAN8', 'DataMatrix'],
      maxNumberOfSymbols: 1,
    });
    return found.find(({ isValid }) => isValid)?.text;
  };
}

/** The codes of labels and of paint boxes, by the browser or by our own reader. */
export const loadDecoder = async (): Promise<Decode> => (await ofBrowser()) ?? ofOurs();
