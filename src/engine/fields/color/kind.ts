import type { Family } from '../../entity';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A colour family picked by a person. */
export interface ColorOptions extends CommonOptions {
  /** Those offered, in this order. */
  families: readonly Family[];
  default?: Family;
}
export interface ColorField extends ColorOptions {
  kind: 'color';
}
export const color = <const O extends ColorOptions>(options: O) => ({ kind: 'color', ...options }) as const;

export const colorTraits: Traits<ColorField> = {
  text: (value, { word }) => word(`color.${String(value)}`),
  width: 128,
};
