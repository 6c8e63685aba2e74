import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../entity';
import { Swatch } from '../ui/swatch';
import type { PickerItem } from './picker-item';
import { PickerOptions } from './picker-options';
import { newRecordOf, useCreate } from './use-create';
import { rememberPick, useNamed, usePickerItems } from './use-picker-items';
import styles from './picker.module.css';

export interface PickerProps {
  /** Entity to choose from. */
  to: string;
  value: number | null;
  onChange: (id: number | null, item?: PickerItem) => void;
  /** Name of the present value where a row brought it; otherwise it is looked up. */
  current?: RefValue | null;
  /** Fixed filter, e.g. `{ isActive: true }`. */
  pick?: Readonly<Record<string, unknown>>;
  /** Offers "create new" to those who may. */
  createNew?: boolean;
  required?: boolean;
  readOnly?: boolean;
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLElement>;
}

const nothing = {};

/**
 * Chooses one record: suggestions on opening, type-ahead by code, name or number, arrows and Enter, × to clear.
 * A value that is no longer offered stays shown.
 */
export function Picker(props: PickerProps) {
  const {
    to,
    value,
    onChange,
    current,
    pick = nothing,
    required,
    readOnly,
    inputRef,
    onBlur,
    createNew,
    ...shared
  } = props;
  const { t } = useTranslation('edit');
  const [search, setSearch] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [chosen, setChosen] = useState<PickerItem>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offer = usePickerItems(to, pick, search ?? '', combobox.dropdownOpened);
  const shown = useNamed(to, value, chosen?.id === value ? chosen : current);
  const create = useCreate(to, createNew);

  const choose = (item: PickerItem) => {
    setChosen(item);
    rememberPick(to, item.id);
    onChange(item.id, item);
  };
  const submit = async (option: string) => {
    const typed = search ?? '';
    setSearch(null);
    combobox.closeDropdown();
    const item =
      option === 'new'
        ? create && (await newRecordOf(create, typed))
        : [...offer.suggested, ...offer.items].find(({ id }) => String(id) === option);
    if (item) choose(item);
  };
  // A scanner is faster than the answer: its Enter waits for it.
  useEffect(() => {
    if (!waiting || offer.loading) return;
    setWaiting(false);
    const [item] = offer.items;
    if (item) void submit(String(item.id));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the answer is here, not with every render
  }, [waiting, offer.loading]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || !search?.trim() || !offer.loading) return;
    event.preventDefault();
    event.stopPropagation();
    setWaiting(true);
  };
  const clearable = !required && !readOnly && value !== null;
  const name = value === null ? '' : (shown?.name ?? `#${value}`);
  return (
    <Combobox store={combobox} onOptionSubmit={(option) => void submit(option)} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shared}
          ref={inputRef as Ref<HTMLInputElement>}
          value={search ?? name}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          data-pointer={!readOnly || undefined}
          data-fixed={readOnly || undefined}
          placeholder={shared.placeholder ?? (readOnly ? undefined : t('picker.placeholder'))}
          leftSection={value !== null && search === null && shown?.color ? <Swatch color={shown.color} /> : undefined}
          rightSection={
            readOnly ? undefined : clearable ? (
              <CloseButton
                size="sm"
                aria-label={t('picker.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <IconChevronDown size={16} aria-hidden className={styles.chevron} />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
          onKeyDownCapture={onKeyDownCapture}
          onClick={() => !readOnly && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setWaiting(false);
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            if (search?.trim() === '' && clearable) onChange(null);
            setSearch(null);
            setWaiting(false);
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      {!readOnly && (
        <PickerOptions
          offer={offer}
          isChosen={(id) => id === value}
          search={search ?? ''}
          create={create}
          store={combobox}
        />
      )}
    </Combobox>
  );
}
