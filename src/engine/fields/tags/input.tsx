import { TagsInput as Input } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldInputProps } from '../../web/edit/input-props';
import { wrapperProps } from '../../web/edit/input-wrapper';
import type { TagsField } from '../field';

/** Free words; Enter or a comma ends one, and pasted lists fall apart at their commas. */
export function TagsInput(input: FieldInputProps) {
  const field = input.field as TagsField;
  return (
    <Input
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      value={Array.isArray(input.value) ? (input.value as string[]) : []}
      onChange={input.onChange}
      maxTags={field.maxItems}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable={!input.readOnly}
    />
  );
}
