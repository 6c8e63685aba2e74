import { Checkbox } from '@mantine/core';
import type { FilterInputProps } from '../input';

export const FlagInput = ({ label, value, set }: FilterInputProps<'flag'>) => (
  <Checkbox label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked ? '1' : '0')} />
);
