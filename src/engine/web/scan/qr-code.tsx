import { useQuery } from '@tanstack/react-query';
import styles from './scan.module.css';

/** Empty modules around a code that readers need. */
const QUIET = 4;

interface Drawing {
  size: number;
  path: string;
}

async function drawingOf(text: string): Promise<Drawing> {
  const [{ prepareZXingModule, writeBarcode }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/writer'),
    import('zxing-wasm/writer/zxing_writer.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode' });
  if (error) throw new Error(error);
  const { width, data } = symbol;
  const dark = [...data.keys()].filter((at) => data[at] === 0);
  const path = dark.map((at) => `M${(at % width) + QUIET} ${Math.floor(at / width) + QUIET}h1v1h-1z`).join('');
  return { size: width + 2 * QUIET, path };
}

/** A text as QR code, black on white whatever the theme; nothing where it cannot be drawn, so the text has to be readable beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Kept nowhere after the screen is left: the text may be a secret.
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawingOf(text), gcTime: 0, retry: false });
  return (
    <div className={styles.qr}>
      {data && (
        <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <rect width={data.size} height={data.size} fill="#fff" />
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
