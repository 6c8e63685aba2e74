import { parseHundredths } from '../money/parse';
import type { FilterProps } from '../../web/list/filter-kind';
import { RangeFilter } from '../../web/list/range-filter';

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
