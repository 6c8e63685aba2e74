import { readNumber, readRange } from '../address';
import type { Field } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

export interface IntegerOptions extends CommonOptions {
  min?: number;
  max?: number;
  default?: number;
  /** It names something, as a year does: written without separators of thousands. */
  ungrouped?: true;
}
export interface IntegerField extends IntegerOptions {
  kind: 'integer';
}
export const integer = <const O extends IntegerOptions>(options: O) => ({ kind: 'integer', ...options }) as const;

export const integerTraits: Traits<IntegerField> = {
  text: (value, { field, format }) => (field.ungrouped ? String(value) : format.integer(value as number)),
  right: true,
  width: 88,
  fromAddress: (text) => readRange(text, readNumber),
};

export const isInteger = (field: Field | undefined): field is IntegerField => field?.kind === 'integer';
