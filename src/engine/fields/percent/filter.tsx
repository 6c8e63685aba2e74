import { parseHundredths } from '../money/parse';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';

export function PercentFilter({ field, label, value, onChange, tools }: FilterProps<'percent'>) {
  return (
    <RangeFilter
      label={label}
      unit={field.unit ?? '%'}
      value={value}
      onChange={onChange}
      parse={parseHundredths}
      show={(hundredths) => tools.format.percent(Number(hundredths))}
      right
    />
  );
}
