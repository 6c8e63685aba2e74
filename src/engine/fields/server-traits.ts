import type { Sql } from 'sql-template-tag';
import type { Field } from './field';

/** How a field is stored. Conditions are SQL over the quoted column; the names of constraints end in their key. */
export interface Column {
  type:
    | `${'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'jsonb'}`
    | `numeric(18,${number})`;
  notNull: boolean;
  default?: string | number | boolean | readonly string[];
  checks: { length?: string; range?: string; choice?: string };
}
export type Stored = Omit<Column, 'notNull' | 'checks'> & Partial<Pick<Column, 'notNull' | 'checks'>>;

/**
 * A cell of a spreadsheet: numbers and days stay what they are, everything else is text. `decimals` places are shown;
 * `moment` is `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`.
 */
export type CellValue = { number: string; decimals?: number } | { moment: string } | { text: string };
/** What people call the options of a choice in any language, by option. */
export type OptionLabels = Readonly<Record<string, readonly string[]>>;
export interface ExportOf<F extends Field = Field> {
  field: F;
  key: string;
  row: Readonly<Record<string, unknown>>;
  /** Where the texts of the entity are: `{area}:{name}`. */
  texts: string;
  t: (key: string) => string;
  zone: string;
}

/** How lists filter by a kind where it is not a plain comparison of a value its schema accepts. */
export interface FilterSql {
  /** Whether a client may send this value, in place of the schema. */
  accepts?: (value: unknown) => boolean;
  /** `checked` refuses what is no value of the field. */
  one?: (column: Sql, value: unknown, checked: (value: unknown) => unknown) => Sql;
  some?: (column: Sql, values: readonly unknown[]) => Sql;
  /** One end of a range; undefined for what compares plainly. */
  bound?: (column: Sql, end: 'from' | 'to', value: unknown, zone: string) => Sql | undefined;
}

/** What a kind of field is to the server alone. */
export interface ServerTraits<F extends Field = Field> {
  /** @param column the quoted name */
  column: (field: F, column: string) => Stored;
  /** What it adds to the entity's search column, as an immutable expression. */
  search?: (column: string, field: F) => string;
  /** Unique values are compared without case. */
  foldsCase?: true;
  /** The literal that stands for null where a set of fields is unique. */
  blank?: string;
  /** The value whose JSON travels, where the column's own does not. */
  json?: (value: Sql) => Sql;
  /** What is written into the column. */
  store?: (value: unknown) => unknown;
  /** Large values that many rows of one write have in common, so each is sent once. */
  shared?: true;
  /** Neither filtered nor sorted by. */
  opaque?: true;
  /** Left out of lists that have no column for it. */
  long?: (field: F) => boolean;
  filter?: FilterSql;
  /** A search for a day finds it. */
  byDay?: true;
  /** The beginning of a day as the column knows it. */
  dayStart?: (day: Sql, zone: string) => Sql;
  /** What rows are grouped by, where lists group by it. */
  group?: (column: Sql, zone: string) => Sql;
  /** Its value in a file. Default: as text. */
  exported?: (value: unknown, of: ExportOf<F>) => CellValue;
  /** The value meant by a cell of an imported file; what is none of the kind as it is, for the schema to refuse. Default: the text. */
  fromCell?: (text: string, field: F, labels: OptionLabels) => unknown;
  /** An exact sum as it travels. Default: as a number. */
  sum?: (text: string, field: F) => number | string;
  /** Amounts that add up only within one currency. */
  amount?: true;
}
