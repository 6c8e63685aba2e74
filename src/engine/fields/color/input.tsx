import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { clearsByKey } from '../view/clears-by-key';
import { wrapperProps } from '../view/input-wrapper';
import layout from '../../web/ui/layout.module.css';
import styles from '../view/input.module.css';
import { Swatch } from '../../web/ui/swatch';

import type { ColorField } from './kind';

/** A colour family by its swatch and name. */
export function ColorInput(input: FieldInputProps) {
  const { t } = useTranslation('edit');
  const value = typeof input.value === 'string' ? input.value : null;
  const clearable = !input.required && !input.readOnly;
  return (
    <Select
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      data={(input.field as ColorField).families.map((family) => ({ value: family, label: t(`color.${family}`) }))}
      value={value}
      onChange={input.onChange}
      clearable={clearable}
      onKeyDown={clearable ? clearsByKey(() => input.onChange(null)) : undefined}
      clearButtonProps={{ 'aria-label': t('picker.clear'), className: styles.clear, tabIndex: -1 }}
      data-fixed={input.readOnly || undefined}
      rightSection={input.readOnly ? undefined : <IconChevronDown size={16} aria-hidden />}
      clearSectionMode={clearable && input.value !== null ? 'clear' : 'rightSection'}
      allowDeselect={false}
      checkIconPosition="right"
      leftSection={value && <Swatch color={value} />}
      renderOption={({ option }) => (
        <div className={layout.row}>
          <Swatch color={option.value} />
          {option.label}
        </div>
      )}
    />
  );
}
