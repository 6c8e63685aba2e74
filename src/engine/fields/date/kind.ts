import { readDay, readRange } from '../address';
import type { Field } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A calendar day as `YYYY-MM-DD`. */
export interface DateOptions extends CommonOptions {
  /** Proposed in a new record. */
  default?: 'today';
}
export interface DateField extends DateOptions {
  kind: 'date';
}
export const date = <const O extends DateOptions>(options: O) => ({ kind: 'date', ...options }) as const;

export const isDate = (field: Field | undefined): field is DateField => field?.kind === 'date';

export const dateTraits: Traits<DateField> = {
  text: (value, { format }) => format.date(String(value)),
  width: 96,
  fromAddress: (text) => readRange(text, readDay),
};
