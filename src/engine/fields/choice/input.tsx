import { Select, type ComboboxItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { clearsByKey } from '../view/clears-by-key';
import { wrapperProps } from '../view/input-wrapper';
import styles from '../view/input.module.css';
import { useLabels } from '../../web/labels';
import { ranked, rankOf } from '../../web/picker/rank';
import { StatusChip } from '../../web/ui/status-chip';
import type { ChoiceField } from './kind';
import { storedAsInteger } from '../choice/kind';

const MANY = 8;

/** Options with what was typed, those that begin with it first. */
const rankedOptions = (options: readonly ComboboxItem[], typed: string): ComboboxItem[] =>
  ranked(
    options.filter(({ label }) => rankOf(typed, label) < 3),
    typed,
    ({ label }) => [label],
  );

/** One of a closed list, with the chips of the list screens. Long lists are searched by typing. */
export function ChoiceInput(input: FieldInputProps) {
  const field = input.field as ChoiceField;
  const { t } = useTranslation('edit');
  const labels = useLabels(input.entity);
  const keys = Object.keys(field.options);
  const clearable = !input.required && !input.readOnly;
  return (
    <Select
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      data={keys.map((key) => ({ value: key, label: labels.choice(input.name, key) }))}
      value={input.value === null || input.value === undefined ? null : String(input.value)}
      onChange={(key) => input.onChange(key === null ? null : storedAsInteger(field) ? Number(key) : key)}
      clearable={clearable}
      onKeyDown={clearable ? clearsByKey(() => input.onChange(null)) : undefined}
      clearButtonProps={{ 'aria-label': t('picker.clear'), className: styles.clear, tabIndex: -1 }}
      searchable={keys.length > MANY}
      filter={({ options, search }) => rankedOptions(options as ComboboxItem[], search)}
      data-fixed={input.readOnly || undefined}
      rightSection={input.readOnly ? null : <IconChevronDown size={16} aria-hidden />}
      clearSectionMode={clearable && input.value !== null ? 'clear' : 'rightSection'}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ withinPortal: true }}
      renderOption={({ option }) => {
        const { family, icon } = field.options[option.value] ?? {};
        return family ? (
          <StatusChip family={family} icon={icon}>
            {option.label}
          </StatusChip>
        ) : (
          option.label
        );
      }}
    />
  );
}
