import { NativeSelect } from '@mantine/core';
import type { FilterInputProps } from '../input';

export const ChoiceInput = ({ filter, name, label, value, set, text }: FilterInputProps<'choice'>) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data={filter.options.map((option) => ({ value: option, label: text(`${name}Options.${option}`) }))}
    onChange={(event) => set(event.currentTarget.value)}
  />
);
