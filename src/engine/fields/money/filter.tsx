import { parseHundredths } from './parse';
import type { FilterProps } from '../../web/list/filter-kind';
import { RangeFilter } from '../../web/list/range-filter';

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
