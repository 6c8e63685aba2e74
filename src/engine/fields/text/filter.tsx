import type { FilterProps } from '../view/filter';
import { TypedFilter } from '../view/typed-filter';

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
