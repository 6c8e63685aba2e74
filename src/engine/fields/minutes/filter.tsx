import { parseMinutes } from './parse';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';

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
