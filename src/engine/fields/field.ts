import type { Look } from '../states';

/**
 * What a field of an entity can be. A field is plain data: the server reads it to build columns and schemas,
 * the browser to draw cells and inputs, the tests and the API document to know what exists.
 */

/** Colour families of chips and swatches; the browser maps them to tokens of the light and the dark theme. */
export const families = [
  'grey',
  'blue',
  'amber',
  'violet',
  'teal',
  'green',
  'slate',
  'indigo',
  'paid',
  'red',
  'orange',
] as const;
export type Family = (typeof families)[number];

/** Options every kind shares. Fields are optional (null) unless `required`. */
export interface CommonOptions {
  required?: boolean;
  /** Required, and yet a new record may leave it out or empty: the server half proposes or works out a value. */
  filled?: boolean;
  /** Part of the entity's one search column. Text kinds only. */
  search?: boolean;
  /** Can be filtered by equality, a set, or (dates, numbers) a range. Refs, choices and booleans always can. */
  filter?: boolean;
  /** No two rows with the same value; text compares without case. */
  unique?: boolean;
  /** Set by the server only: in no input schema, shown read-only. */
  readOnly?: boolean;
  /** Not for customer accounts: in no answer, list, filter, sort or export they get. Not together with `search`. */
  staff?: boolean;
  /** Written, never read back: not in any answer, export, history or log. */
  secret?: boolean;
  /** `false`: explains other fields and changes with them, so the history goes without it. */
  logged?: false;
  /** The errorStr of whatever is wrong with it, where the product promises one of its own. */
  error?: string;
  /** Unit shown in the column header and inside the input, e.g. `mm`, `kg`. Not translated. */
  unit?: string;
  /** Column width in pixels where the kind's own is not right. */
  width?: number;
  /** How many of the form grid's 6 columns the input takes. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** `email`, `url`… are checked by the schema of both sides and give the input its type; `hex` is a colour as `#RRGGBB`. */
export type TextFormat = 'email' | 'phone' | 'url' | 'nip' | 'code' | 'hex';

export interface TextOptions extends CommonOptions {
  max: number;
  min?: number;
  format?: TextFormat;
  /** More than one line: a text area. */
  multiline?: boolean;
  default?: string;
}
export interface TextField extends TextOptions {
  kind: 'text';
}
export interface IntegerOptions extends CommonOptions {
  min?: number;
  max?: number;
  step?: number;
  default?: number;
}
export interface IntegerField extends IntegerOptions {
  kind: 'integer';
}
/** An exact decimal; its value is text (`"12.500"`) from the database to the screen. */
export interface DecimalOptions extends CommonOptions {
  /** Digits after the point. */
  scale: number;
  /** Digits lists and headers show where those are enough; forms show all. */
  digits?: number;
  min?: number;
  max?: number;
  default?: string;
}
export interface DecimalField extends DecimalOptions {
  kind: 'decimal';
}
/** Money in integer hundredths of the currency. */
export interface MoneyOptions extends CommonOptions {
  min?: number;
  max?: number;
  default?: number;
}
export interface MoneyField extends MoneyOptions {
  kind: 'money';
}
/** A percentage in integer hundredths: 2300 is 23 %. `min` and `max` are whole percents. */
export interface PercentOptions extends CommonOptions {
  min?: number;
  max?: number;
  default?: number;
}
export interface PercentField extends PercentOptions {
  kind: 'percent';
}
export interface BooleanOptions extends CommonOptions {
  default?: boolean;
  /** At most one row of the table holds true: setting it on one clears the others. */
  onlyOne?: boolean;
}
export interface BooleanField extends BooleanOptions {
  kind: 'boolean';
}
/** A calendar day as `YYYY-MM-DD`. */
export interface DateOptions extends CommonOptions {
  /** Proposed in a new record. */
  default?: 'today';
}
export interface DateField extends DateOptions {
  kind: 'date';
}
/** An instant as ISO 8601 text with offset. `floor` rounds the proposed value down to that many minutes. */
export interface DatetimeOptions extends CommonOptions {
  default?: 'now';
  floor?: number;
}
export interface DatetimeField extends DatetimeOptions {
  kind: 'datetime';
}
/** Time of day as minutes from midnight, 0 to 1440. */
export interface MinutesOptions extends CommonOptions {
  default?: number;
}
export interface MinutesField extends MinutesOptions {
  kind: 'minutes';
}
/** One of a closed list. Keys are stored; labels are texts `{entity}.{field}.{key}`. */
export interface ChoiceOptions extends CommonOptions {
  /** Value → its look; `stateOptions` makes it of named states. Integer keys are stored as integers, others as text. */
  options: Readonly<Record<string, Look>>;
  store?: 'integer' | 'text';
  default?: string | number;
}
export interface ChoiceField extends ChoiceOptions {
  kind: 'choice';
}
/** A colour family picked by a person. */
export interface ColorOptions extends CommonOptions {
  default?: Family;
}
export interface ColorField extends ColorOptions {
  kind: 'color';
}
/** A reference to another entity; the key ends with `Id`. The row also carries `{ id, name, color? }` under the key without `Id`. */
export interface RefOptions extends CommonOptions {
  to: string;
  /** What happens to this row when the target goes: refused (default) or deleted with it (a sub-row of a document). */
  onDelete?: 'restrict' | 'cascade';
  /** Fixed filter of the picker, e.g. `{ isActive: true }`. */
  pick?: Readonly<Record<string, string | number | boolean>>;
  /** The picker offers "create new" to those who may write the target. */
  createNew?: boolean;
}
export interface RefField extends RefOptions {
  kind: 'ref';
}
export interface TagsOptions extends CommonOptions {
  max: number;
  maxItems: number;
}
export interface TagsField extends TagsOptions {
  kind: 'tags';
}
/** A stored file by its name; uploaded by a route of its own, so read-only in forms. */
export interface FileOptions extends CommonOptions {
  accept: 'image' | 'document';
}
export interface FileField extends FileOptions {
  kind: 'file';
}
/** A password or PIN: comes in as text, is stored as an argon2id hash, never goes out. */
export interface PasswordOptions extends CommonOptions {
  policy: 'strong' | 'pin';
}
export interface PasswordField extends PasswordOptions {
  kind: 'password';
}
/** A list of keys of a closed list (rights of a role, kinds of a switch). */
export interface KeysOptions extends CommonOptions {
  keys: readonly string[];
}
export interface KeysField extends KeysOptions {
  kind: 'keys';
}
/** Structured data written by the server alone (what a log entry carries). */
export interface JsonField extends CommonOptions {
  kind: 'json';
}

export type Field =
  | TextField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | BooleanField
  | DateField
  | DatetimeField
  | MinutesField
  | ChoiceField
  | ColorField
  | RefField
  | TagsField
  | FileField
  | PasswordField
  | KeysField
  | JsonField;
export type Kind = Field['kind'];
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
export type Fields = Readonly<Record<string, Field>>;

interface Values {
  text: string;
  integer: number;
  decimal: string;
  money: number;
  percent: number;
  boolean: boolean;
  date: string;
  datetime: string;
  minutes: number;
  choice: string | number;
  color: Family;
  ref: number;
  tags: string[];
  file: string;
  password: string;
  keys: string[];
  json: unknown;
}
/** The values of a choice: the union of its integer keys, else of its keys as text; wide where the keys are not literal. */
export type ChoiceValue<F extends Pick<ChoiceField, 'options' | 'store'>> = string extends keyof F['options']
  ? string | number
  : F extends { store: 'text' }
    ? `${keyof F['options'] & (string | number)}`
    : [keyof F['options']] extends [number | `${number}`]
      ? IntegerKey<keyof F['options']>
      : `${keyof F['options'] & (string | number)}`;
type IntegerKey<K> = K extends `${infer N extends number}` ? N : K;

type Value<F extends Field> = F extends ChoiceField ? ChoiceValue<F> : Values[F['kind']];
/** The value of a field as it travels: null only where the field is not required; booleans and lists are never null. */
export type ValueOf<F extends Field> = F extends { kind: 'boolean' | 'tags' | 'keys' } | { required: true }
  ? Value<F>
  : Value<F> | null;
