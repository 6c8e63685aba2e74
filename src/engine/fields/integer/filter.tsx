import { parseDecimal } from '../decimal/parse';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';

const parse = (text: string): number | null | undefined => {
  const value = parseDecimal(text);
  if (typeof value !== 'string') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
};

export function IntegerFilter({ field, label, value, onChange, tools }: FilterProps<'integer'>) {
  return (
    <RangeFilter
      label={label}
      unit={field.unit}
      value={value}
      onChange={onChange}
      parse={parse}
      show={tools.format.integer}
      right
    />
  );
}
