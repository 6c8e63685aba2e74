import type { Format } from '../format';
import type { Field } from './field';

/** One filter as the server takes it: a value, any of a set, or a range with either end open. */
export type FilterValue = string | number | boolean | readonly (string | number)[] | FilterRange;
export interface FilterRange {
  from?: string | number;
  to?: string | number;
}
/** In place of a value: the rows that have one, whichever. */
export interface FilledFilter {
  filled: true;
}
export const isRange = (value: FilterValue | undefined): value is FilterRange =>
  typeof value === 'object' && !Array.isArray(value);

/** Texts and formats the views of one entity share. */
export interface ViewTools {
  labels: { choice: (field: string, key: string | number) => string };
  format: Format;
  /** Words every list shares: yes, no, names of colours. */
  word: (key: 'yes' | 'no' | `color.${string}`) => string;
}

/** What a value is shown with. */
export interface CellOf<F extends Field = Field> extends ViewTools {
  field: F;
  column: string;
  row: Readonly<Record<string, unknown>>;
}

type By<F, T> = T | ((field: F) => T);

/**
 * What a kind of field is to both sides, without schema, SQL and React: those are in `schema.ts`, `server.ts` and the
 * views of its folder.
 */
export interface Traits<F extends Field = Field> {
  /** As plain text: in lists, histories and copied rows. Empty values never get here. */
  text: (value: unknown, of: CellOf<F>) => string;
  /** The same in a cell, where that is shorter. */
  cellText?: (value: unknown, of: CellOf<F>) => string;
  /** The same in a filter, where that is shorter. */
  filterText?: (value: unknown, tools: ViewTools) => string;
  /** Numbers: to the right, tabular. */
  right?: boolean;
  /** Money, which has a currency. */
  amount?: true;
  /** Pixels of its column, where the declaration has none. */
  width: By<F, number>;
  /** Pixels its widest value needs, where the declaration knows all of them; `label` names an option. */
  widest?: (field: F, label: (key: string) => string) => number;
  /** Its column takes the room that is left over. */
  grows?: By<F, boolean>;
  /** Of little use cut, so its column is narrowed last where room is short. */
  cutLast?: By<F, boolean>;
  /** Shown in the header after the name where the declaration gives no unit. */
  unit?: string;
  /** `server`: in no input schema; `route`: sent by a route of the feature, so no form types it. */
  writtenBy?: 'server' | 'route';
  /** Stored as a hash: never read back, and empty means unchanged. */
  hashed?: true;
  /** `false`: no list sorts by it. */
  sorts?: false;
  /** `false`: its changes are logged but not shown in the history of a record, for want of words. */
  inHistory?: false;
  /** Filtered whether or not the declaration asks for it. */
  alwaysFiltered?: true;
  /** Its filter in the address of a list; undefined for nonsense. Default: the text as it is. */
  fromAddress?: (text: string, field: F) => FilterValue | undefined;
}
