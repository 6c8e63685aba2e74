import { TextInput as Input } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import type { TextField, TextFormat } from './kind';
import { GrowingText } from '../../web/ui/growing-text';

const types: Partial<Record<TextFormat, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', url: 'url' };

/** One line or several. Nothing typed is null, as it is stored. */
export function TextInput(input: FieldInputProps) {
  const field = input.field as TextField;
  const shared = {
    ...wrapperProps(input),
    value: typeof input.value === 'string' ? input.value : '',
    onChange: (event: { currentTarget: { value: string } }) => input.onChange(event.currentTarget.value || null),
  };
  if (field.multiline) {
    return <GrowingText {...shared} ref={input.inputRef as Ref<HTMLTextAreaElement>} minRows={3} maxRows={14} />;
  }
  const type = typeof field.format === 'string' ? types[field.format] : undefined;
  return (
    <Input
      {...shared}
      ref={input.inputRef as Ref<HTMLInputElement>}
      // The browser's own check of addresses would answer in its own words.
      inputMode={type}
      autoComplete="off"
      spellCheck={field.format ? false : undefined}
    />
  );
}
