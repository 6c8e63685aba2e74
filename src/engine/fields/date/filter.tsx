import { today } from '../../web/today';
import type { FilterProps } from '../view/filter';
import { RangeFilter } from '../view/range-filter';
import { parseDay } from './parse';

/**
 * Days are typed in short forms: `1.10`, `wczoraj`, `-7`. For instants they are whole days: the server takes their
 * first and last instant.
 */
export function DateFilter({ label, value, onChange, tools }: FilterProps<'date'> | FilterProps<'datetime'>) {
  return (
    <RangeFilter
      label={label}
      value={value}
      onChange={onChange}
      parse={(text) => parseDay(text, today())}
      show={(day) => tools.format.date(String(day))}
    />
  );
}
