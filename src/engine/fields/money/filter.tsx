import { parseHundredths } from './parse';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';

export function MoneyFilter({ field, label, value, onChange, tools }: FilterProps<'money'>) {
  return (
    <RangeFilter
      label={label}
      unit={field.unit}
      value={value}
      onChange={onChange}
      parse={parseHundredths}
      show={(hundredths) => tools.format.money(Number(hundredths))}
      right
    />
  );
}
