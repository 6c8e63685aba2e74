import { readDay, readRange } from '../address';
import type { Field } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** An instant as ISO 8601 text with offset. `floor` rounds the proposed value down to that many minutes. */
export interface DatetimeOptions extends CommonOptions {
  default?: 'now';
  floor?: number;
}
export interface DatetimeField extends DatetimeOptions {
  kind: 'datetime';
}
export const datetime = <const O extends DatetimeOptions>(options: O) => ({ kind: 'datetime', ...options }) as const;

export const isMoment = (field: Field | undefined): field is DatetimeField => field?.kind === 'datetime';

export const datetimeTraits: Traits<DatetimeField> = {
  text: (value, { format }) => format.datetime(String(value)),
  // A day is enough for a range.
  filterText: (value, { format }) => format.date(String(value)),
  width: 140,
  fromAddress: (text) => readRange(text, readDay),
};
