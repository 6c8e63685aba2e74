import { parseMinutes } from './parse';
import type { FilterProps } from '../../web/list/filter-kind';
import { RangeFilter } from '../../web/list/range-filter';

export function MinutesFilter({ label, value, onChange, tools }: FilterProps<'minutes'>) {
  return (
    <RangeFilter
      label={label}
      value={value}
      onChange={onChange}
      parse={parseMinutes}
      show={(minutes) => tools.format.minutes(Number(minutes))}
      right
    />
  );
}
