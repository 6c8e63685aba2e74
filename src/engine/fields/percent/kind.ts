import { readNumber, readRange } from '../address';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A percentage in integer hundredths: 2300 is 23 %. `min` and `max` are whole percents. */
export interface PercentOptions extends CommonOptions {
  min?: number;
  max?: number;
  default?: number;
  /** Digits after the point that lists show at least, where figures of a column differ in them. */
  digits?: number;
}
export interface PercentField extends PercentOptions {
  kind: 'percent';
}
export const percent = <const O extends PercentOptions>(options: O) => ({ kind: 'percent', ...options }) as const;

export const percentTraits: Traits<PercentField> = {
  text: (value, { field, format }) =>
    field.digits ? format.decimal(`${value as number}E-2`, field.digits) : format.percent(value as number),
  right: true,
  width: 88,
  unit: '%',
  fromAddress: (text) => readRange(text, readNumber),
};
