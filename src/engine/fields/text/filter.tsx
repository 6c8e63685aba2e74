import type { FilterProps } from '../../web/list/filter-kind';
import { TypedFilter } from '../../web/list/typed-filter';

/** Of a text parts of words match, of tags one whole tag. */
export function TextFilter({ label, value, onChange }: FilterProps<'text'> | FilterProps<'tags'>) {
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
