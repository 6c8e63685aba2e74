import type { RefValue } from '../../../engine/entity';
import type { LineErrors } from '../../../engine/web/edit/form-lines';
import type { ItemValues, Line, Lines } from './line';

/** What the live quotation says about a line: hundredths of the currency and of a percent. */
export interface LinePrice {
  /** Per m², else per kg, metre or piece: `unit` says which. */
  price: number | null;
  unit: 'm²' | 'kg' | 'm' | 'szt.';
  discountPercent: number;
  net: number | null;
  noPrice: boolean;
}

export interface Wanted {
  line: string;
  field: string;
}

/** Asked when a name was typed before its suggestions were there. */
export type FindRef = (to: string, text: string) => Promise<RefValue | undefined>;

/** What a grid is given. Lines are only ever changed through `change`. */
export interface GridProps {
  lines: Lines;
  /** `step` joins changes that are undone together. */
  change: (next: Lines | ((now: Lines) => Lines), step?: string) => void;
  undo: () => void;
  redo: () => void;
  readOnly: boolean;
  /** errorStr keys by line and field: what a save was refused for. */
  refused: LineErrors;
  /** Cells to go to, as the list of errors and the page ask for; a new object each time. */
  wanted: Wanted | undefined;
  wish: Wanted | undefined;
  prices: ReadonlyMap<number, LinePrice>;
  /** A new line with what the order proposes; it is not sent until something is typed into it. */
  create: () => Line;
  /** A line with these values. */
  make: (values: ItemValues) => Line;
  /** Lines as they are stored, to know which figures are of an older state. */
  stored: ReadonlyMap<number, Line>;
  selected: string | undefined;
  select: (key: string) => void;
  /** Opens the explanation of a price; absent where nobody may see it. */
  explain?: (line: Line) => void;
  /** The line whose price is being explained. */
  explained?: string;
  /** A block from a spreadsheet was pasted: shown before it is taken over. */
  pasteTable: (text: string) => void;
  /** Opens the form of the line. */
  openForm: () => void;
  findRef: FindRef;
  columns: readonly string[];
  narrow: boolean;
  /** Name of the service of the order, which items without one of their own go through. */
  orderService?: string;
}
