/** How large a label is and how fine its printer prints. */
export interface LabelSize {
  /** Millimetres. */
  width: number;
  height: number;
  /** Dots per millimetre: 8 is 203 dpi, 12 is 300, 24 is 600. */
  density: 8 | 12 | 24;
}
const fallback = { width: 100, height: 60 };
const densities: Readonly<Record<string, LabelSize['density']>> = { 203: 8, 300: 12, 600: 24 };
const LARGEST = 300;

/**
 * The size a script prints, from `^PW` and `^LL` in dots. Printers of 203 dpi are meant unless a comment says otherwise:
 * `^FX 300 dpi`. What the script does not say is 100 × 60 mm.
 */
export function labelSize(script: string): LabelSize {
  const density = densities[/\^FX[^^~]*?\b(203|300|600) ?dpi\b/i.exec(script)?.[1] ?? ''] ?? 8;
  const millimetres = (command: RegExp): number | undefined => {
    const dots = Number(command.exec(script)?.[1] ?? 0);
    return dots > 0 ? Math.min(LARGEST, Math.round((dots / density) * 10) / 10) : undefined;
  };
  return {
    width: millimetres(/\^PW(\d{1,5})/i) ?? fallback.width,
    height: millimetres(/\^LL(\d{1,5})/i) ?? fallback.height,
    density,
  };
}
