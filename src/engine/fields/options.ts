import type { ModuleCode, Needs } from '../entity';

/** Options every kind shares. Fields are optional (null) unless `required`. */
export interface CommonOptions {
  required?: boolean;
  /** Required, and yet a new record may leave it out or empty: the server half proposes or works out a value. */
  filled?: boolean;
  /** Part of the entity's one search column. Text kinds only. `digits`: a number, also found without its separators. */
  search?: boolean | 'digits';
  /** Can be filtered by equality, a set, or (dates, numbers) a range. Refs, choices and booleans always can. */
  filter?: boolean;
  /** No two rows with the same value; text compares without case. */
  unique?: boolean;
  /** Set by the server only: in no input schema, shown read-only. */
  readOnly?: boolean;
  /** Not for customer accounts: in no answer, list, filter, sort or export they get. Not together with `search`. */
  staff?: boolean;
  /** Only for who has this right: in no answer, filter or export of others, nor accepted from them. One right for an entity and its lines. */
  right?: Needs;
  /** Written, never read back: not in any answer, export, history or log. */
  secret?: boolean;
  /** `false`: explains other fields and changes with them, so the history goes without it. */
  logged?: false;
  /** The errorStr of whatever is wrong with it, where the product promises one of its own. */
  error?: string;
  /** Drawn in lists and forms only where this public setting is on. */
  setting?: string;
  /** Drawn in lists, filters and forms only where this module is on. */
  module?: ModuleCode;
  /** Unit shown in the column header and inside the input, e.g. `mm`, `kg`. Not translated. */
  unit?: string;
  /** Column width in pixels where the kind's own is not right. */
  width?: number;
  /** How many of the form grid's 6 columns the input takes. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}
