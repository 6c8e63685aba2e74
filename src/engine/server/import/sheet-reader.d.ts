export interface SheetRow {
  row: number;
  /** May have holes where the sheet has no cell. */
  cells: (string | undefined)[];
}
export interface SheetLimits {
  /** Bytes the file may unfold to. */
  unpacked: number;
  maxColumns: number;
  /** Characters kept of a cell. */
  maxCell: number;
}
/** Why a file is not read: the message is the errorStr. */
export class Refusal extends Error {}
/** The bytes of a file. */
export interface Source {
  size: number;
  read(at: number, length: number): Buffer;
}
export function fileSource(path: string): Source;
export function bufferSource(content: Buffer): Source;
export function readCsv(source: Source, limits: Pick<SheetLimits, 'unpacked' | 'maxColumns'>): AsyncGenerator<SheetRow>;
export function readXlsx(source: Source, limits: SheetLimits): AsyncGenerator<SheetRow>;
export function separatorOf(text: string): string;
export function isFormulaError(text: string): boolean;
export function plainNumber(text: string): string;
export function dayOf(number: string, since1904: boolean): string;
export function columnOf(place: string): number | undefined;
