import { readDecimal, readRange } from '../address';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

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
export const decimal = <const O extends DecimalOptions>(options: O) => ({ kind: 'decimal', ...options }) as const;

/** How many digits of a value to show: those of its scale, but zeros at the end only as far as the fourth. */
export const shownDigits = (value: string, scale: number): number => {
  const significant = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return Math.min(scale, Math.max(4, significant));
};

export const decimalTraits: Traits<DecimalField> = {
  text: (value, { field, format }) =>
    format.decimal(value as string, field.digits ?? shownDigits(String(value), field.scale)),
  right: true,
  width: 104,
  fromAddress: (text) => readRange(text, readDecimal),
};
