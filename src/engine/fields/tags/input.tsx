import { TagsInput as Input } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import styles from '../view/input.module.css';
import type { TagsField } from './kind';

/** Free words; Enter or a comma ends one, and pasted lists fall apart at their commas. */
export function TagsInput(input: FieldInputProps) {
  const field = input.field as TagsField;
  const { t } = useTranslation('edit');
  return (
    <Input
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      classNames={{ input: input.readOnly ? `${styles.pills} ${styles.locked}` : styles.pills }}
      value={Array.isArray(input.value) ? (input.value as string[]) : []}
      onChange={input.onChange}
      maxTags={field.maxItems}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable={!input.readOnly}
      clearButtonProps={{ 'aria-label': t('picker.clear'), className: styles.clear, tabIndex: -1 }}
    />
  );
}
