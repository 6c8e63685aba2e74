import type { Family } from '../entity';
import type { BooleanField } from './boolean/kind';
import type { ChoiceField, ChoiceValue } from './choice/kind';
import type { ColorField } from './color/kind';
import type { DateField } from './date/kind';
import type { DatetimeField } from './datetime/kind';
import type { DecimalField } from './decimal/kind';
import type { FileField } from './file/kind';
import type { IntegerField } from './integer/kind';
import type { JsonField } from './json/kind';
import type { KeysField } from './keys/kind';
import type { MinutesField } from './minutes/kind';
import type { MoneyField } from './money/kind';
import type { PasswordField } from './password/kind';
import type { PercentField } from './percent/kind';
import type { RefField } from './ref/kind';
import type { TagsField } from './tags/kind';
import type { TextField } from './text/kind';

/**
 * Kind of field → its declared form and the value that travels. A field is plain data: the server reads it to build
 * columns and schemas, the browser to draw cells and inputs, the tests and the API document to know what exists.
 */
interface KindTypes {
  text: { field: TextField; value: string };
  integer: { field: IntegerField; value: number };
  decimal: { field: DecimalField; value: string };
  money: { field: MoneyField; value: number };
  percent: { field: PercentField; value: number };
  boolean: { field: BooleanField; value: boolean };
  date: { field: DateField; value: string };
  datetime: { field: DatetimeField; value: string };
  minutes: { field: MinutesField; value: number };
  choice: { field: ChoiceField; value: string | number };
  color: { field: ColorField; value: Family };
  ref: { field: RefField; value: number };
  tags: { field: TagsField; value: string[] };
  file: { field: FileField; value: string };
  password: { field: PasswordField; value: string };
  keys: { field: KeysField; value: string[] };
  json: { field: JsonField; value: unknown };
}
export type Kind = keyof KindTypes;
export type FieldOf<K extends Kind> = KindTypes[K]['field'];
export type Field = FieldOf<Kind>;
export type Fields = Readonly<Record<string, Field>>;

type Value<F extends Field> = F extends ChoiceField ? ChoiceValue<F> : KindTypes[F['kind']]['value'];
/** The value of a field as it travels: null only where the field is not required; booleans and lists are never null. */
export type ValueOf<F extends Field> = F extends { kind: 'boolean' | 'tags' | 'keys' } | { required: true }
  ? Value<F>
  : Value<F> | null;
