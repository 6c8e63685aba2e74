import type { FilterProps } from '../../web/list/filter-kind';
import { TypedFilter } from '../../web/list/typed-filter';

/** Parts of words match. */
export function TextFilter({ label, value, onChange }: FilterProps<'text'>) {
  return (
    <TypedFilter
      label={label}
      text={typeof value === 'string' ? value : ''}
      onText={(text) => {
        onChange(text || undefined);
        return true;
      }}
    />
  );
}
