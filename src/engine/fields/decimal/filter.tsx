import { parseDecimal } from './parse';
import type { FilterProps } from '../../web/list/filter-kind';
import { RangeFilter } from '../../web/list/range-filter';

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
