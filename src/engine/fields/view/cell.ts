import type { ReactNode } from 'react';
import type { FieldOf, Kind } from '../field';
import type { Format } from '../../format';
import type { Labels } from '../../web/labels';

/** Texts and formats the views of one entity share. */
export interface ViewTools {
  labels: Labels;
  format: Format;
  /** Words every list shares: yes, no, names of colours. */
  word: (key: 'yes' | 'no' | `color.${string}`) => string;
}

/** What a cell needs besides its value. Cells are plain functions, not components: a page has hundreds of them. */
export interface CellOf<K extends Kind = Kind> extends ViewTools {
  field: FieldOf<K>;
  column: string;
  row: Readonly<Record<string, unknown>>;
}

/** How one kind of field shows its values in lists, side panels and copied text. Empty values never get here. */
export interface CellKind<K extends Kind = Kind> {
  /** As plain text: copying, tooltips, and the cell itself where nothing is drawn. */
  text(value: unknown, of: CellOf<K>): string;
  draw?(value: unknown, of: CellOf<K>): ReactNode;
  /** Numbers: to the right, tabular. */
  right?: boolean;
  /** Pixels, where the declaration says nothing. */
  width: number;
  /** Shown in the header after the name where the declaration gives no unit. */
  unit?: string;
}
