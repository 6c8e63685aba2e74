import { TextInput } from '@mantine/core';
import styles from '../filters.module.css';
import type { FilterInputProps } from '../input';

export const SearchInput = ({ label, value, set }: FilterInputProps<'search'>) => (
  <TextInput
    className={styles.search}
    type="search"
    maxLength={200}
    aria-label={label}
    placeholder={label}
    value={value ?? ''}
    onChange={(event) => set(event.currentTarget.value)}
  />
);
