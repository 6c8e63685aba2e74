import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import type { RefValue } from '../../entity';
import { type PickerItem, namedText, rememberPick, useNamed, usePickerItems } from './picker-items';
import { PickerOptions } from './picker-options';
import styles from './picker.module.css';

export interface MultiPickerProps {
  /** Entity to choose from. */
  to: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Names of the current values, where they are known. */
  current?: readonly RefValue[];
  pick?: Readonly<Record<string, unknown>>;
  readOnly?: boolean;
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
}

interface ChosenProps {
  to: string;
  id: number;
  known: { id: number; name: string } | undefined;
  remove: (() => void) | undefined;
}
function Chosen({ to, id, known, remove }: ChosenProps) {
  const { t } = useTranslation('edit');
  const name = namedText(id, useNamed(to, id, known));
  return (
    <Pill
      withRemoveButton={remove !== undefined}
      onRemove={remove}
      removeButtonProps={{ 'aria-label': t('picker.remove', { name }), tabIndex: 0, 'aria-hidden': false }}
    >
      {name}
    </Pill>
  );
}

const noFilter = {};

/** Chooses several records; Backspace in the empty field removes the last one. */
export function MultiPicker(props: MultiPickerProps) {
  const { to, value, onChange, current = [], pick = noFilter, readOnly, placeholder, ...shared } = props;
  const { t } = useTranslation('edit');
  const [search, setSearch] = useState('');
  const [seen, setSeen] = useState<readonly PickerItem[]>([]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offer = usePickerItems(to, pick, search, combobox.dropdownOpened);
  const toggle = (option: string) => {
    const id = Number(option);
    const item = [...offer.suggested, ...offer.items].find((one) => one.id === id);
    if (item) setSeen([...seen, item]);
    if (!value.includes(id)) rememberPick(to, id);
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
    setSearch('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput {...shared} onClick={() => !readOnly && combobox.openDropdown()}>
          <Pill.Group className={styles.chosen}>
            {value.map((id) => (
              <Chosen
                key={id}
                to={to}
                id={id}
                known={[...seen, ...current].find((one) => one.id === id)}
                remove={readOnly ? undefined : () => onChange(value.filter((one) => one !== id))}
              />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                className={styles.search}
                value={search}
                readOnly={readOnly}
                aria-label={shared['aria-label']}
                placeholder={value.length > 0 || readOnly ? undefined : (placeholder ?? t('picker.placeholder'))}
                onFocus={() => !readOnly && combobox.openDropdown()}
                onBlur={() => {
                  setSearch('');
                  combobox.closeDropdown();
                }}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && search === '' && !readOnly) onChange(value.slice(0, -1));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {!readOnly && (
        <PickerOptions
          offer={offer}
          isChosen={(id) => value.includes(id)}
          search={search}
          create={undefined}
          store={combobox}
        />
      )}
    </Combobox>
  );
}
