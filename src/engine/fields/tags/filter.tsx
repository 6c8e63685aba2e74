import type { FilterProps } from '../../web/list/filter-kind';
import { TypedFilter } from '../../web/list/typed-filter';

/** One tag, whole. */
export function TagsFilter({ label, value, onChange }: FilterProps<'tags'>) {
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
