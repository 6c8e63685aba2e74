import type { ReactNode } from 'react';
import type { RefValue } from '../../entity';
import type { FormLine, FormLines } from '../edit/form-lines';
import type { FocusRequest } from '../edit/lines-store';
import type { Lines } from '../edit/use-lines';
import type { GridColumn } from './grid-column';

/** What may be done with whole lines. Without it, everything. */
export interface LineRules {
  /** New lines: Enter in the last row, Insert, rows pasted past the end. */
  add?: boolean;
  duplicate?: boolean;
  /** Fields a copy does not take along. */
  notCopied?: readonly string[];
  move?: boolean;
  remove?: boolean | ((line: FormLine) => boolean);
}

/** The record a typed name stands for; asked when nothing was offered for it yet. `to` is the entity. */
export type FindRef = (to: string, text: string) => Promise<RefValue | undefined>;

export interface LineGridProps {
  lines: Lines;
  columns: readonly GridColumn[];
  /** What the table is called. */
  label: string;
  rules?: LineRules;
  /**
   * A new line below another; by default one with the declared defaults. It should be `empty`, so that it is sent once it
   * is typed into.
   */
  create?: (above: FormLine | undefined) => FormLine;
  /** Key of the line that is marked as selected, where the page shows more of one. */
  selected?: string;
  onSelect?: (key: string) => void;
  /** A cell to go to. Each object is carried out once, as soon as its line is there. */
  focusRequest?: FocusRequest;
  /** Takes pasted text itself; false leaves it to the grid. */
  onPasteText?: (text: string) => boolean;
  findRef?: FindRef;
  /** Drawn in front of the button of the row menu. */
  actions?: { width: number; draw: (line: FormLine, at: number) => ReactNode };
  /** Items the row menu begins with. */
  menu?: (line: FormLine) => ReactNode;
  /** Figures below the columns, by key, and what they are called. */
  totals?: Readonly<Record<string, ReactNode>>;
  totalLabel?: string;
  /** Lines with a tinted background. */
  highlighted?: (line: FormLine) => boolean;
  /** Drawn while there are no rows. */
  empty?: ReactNode;
  /** Notes in rows of their own around a line. */
  notes?: (line: FormLine, at: number) => { before?: ReactNode; after?: ReactNode } | undefined;
  /** Pixels of a row; 40 by default. */
  rowHeight?: number;
  /** Where Enter goes: to the next row (by default), or to the next cell of the row. */
  enter?: 'down' | 'across';
  /** Enter in the last cell that can be typed into, where it goes across. */
  onEnd?: () => void;
}

/** What the parts of a grid share. */
export interface Grid extends LineGridProps {
  rows: FormLines;
  readOnly: boolean;
}
