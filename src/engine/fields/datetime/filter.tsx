import { today } from '../../web/today';
import type { FilterProps } from '../../web/list/filter-kind';
import { RangeFilter } from '../../web/list/range-filter';
import { parseDay } from '../date/parse';

/** Whole days: the server takes their first and last instant. */
export function DatetimeFilter({ label, value, onChange, tools }: FilterProps<'datetime'>) {
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
