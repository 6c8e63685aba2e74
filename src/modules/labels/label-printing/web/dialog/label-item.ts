import type { LabelKind } from '../../label-kinds';

/** A label to print: of which record, and how it is called in a list of several. */
export interface LabelItem {
  kind: LabelKind;
  id: number;
  name?: string;
  /** Proposed; 1 where nothing else is said. */
  copies?: number;
}
export const MOST_COPIES = 500;
