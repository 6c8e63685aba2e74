/** `none`: no label printer is set up on this computer. */
export interface PrinterState {
  state: 'online' | 'offline' | 'none';
  /** What the printer complains about, in its own words. */
  errors: string[];
}
const none: PrinterState = { state: 'none', errors: [] };

/** The label printer of this computer. There is no printer client yet, so there is no printer. */
export const usePrinterState = (): PrinterState => none;
