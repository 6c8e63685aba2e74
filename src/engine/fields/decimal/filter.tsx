import { parseDecimal } from './parse';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';

export function DecimalFilter({ field, label, value, onChange, tools }: FilterProps<'decimal'>) {
  return (
    <RangeFilter
      label={label}
      unit={field.unit}
      value={value}
      onChange={onChange}
      parse={parseDecimal}
      show={(text) => tools.format.decimal(text, field.scale)}
      right
    />
  );
}
