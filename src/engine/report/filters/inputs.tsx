import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { abilitiesOf, useSession } from '../../web/engine-context';
import { Picker } from '../../web/picker/picker';
import { useRegistry } from '../../web/registry';
import { DayFilterInput } from './day-input';
import styles from './filters.module.css';
import type { FilterInputProps } from './input';
import type { ReportFilterKind } from './kinds';

const SearchInput = ({ label, value, set }: FilterInputProps<'search'>) => (
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

const ChoiceInput = ({ filter, name, label, value, set, text }: FilterInputProps<'choice'>) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data={filter.options.map((option) => ({ value: option, label: text(`${name}Options.${option}`) }))}
    onChange={(event) => set(event.currentTarget.value)}
  />
);

const FlagInput = ({ label, value, set }: FilterInputProps<'flag'>) => (
  <Checkbox label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked ? '1' : '0')} />
);

/** The record a report is narrowed to, for those who may read such records. */
function IdInput({ filter: { to }, label, value, set }: FilterInputProps<'id'>) {
  const outline = useRegistry().outlines.find(({ name }) => name === to);
  const session = useSession();
  if (to === undefined || !outline || !abilitiesOf(outline, session).read) return null;
  return (
    <div className={styles.record}>
      <Picker
        to={to}
        value={value || null}
        onChange={(id) => set(id === null ? undefined : String(id))}
        aria-label={label}
        placeholder={label}
      />
    </div>
  );
}

export const filterInputs: { readonly [K in ReportFilterKind]: ComponentType<FilterInputProps<K>> } = {
  search: SearchInput,
  day: DayFilterInput,
  id: IdInput,
  flag: FlagInput,
  choice: ChoiceInput,
};
