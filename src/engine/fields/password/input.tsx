import { PasswordInput as Input } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import type { PasswordField } from './kind';

/** A password or PIN to be set; what is stored is never shown. It can be made visible, pasted, and kept by a password manager. */
export function PasswordInput(input: FieldInputProps) {
  const { t } = useTranslation('edit');
  const pin = (input.field as PasswordField).policy === 'pin';
  return (
    <Input
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={(event) => input.onChange(event.currentTarget.value || null)}
      inputMode={pin ? 'numeric' : undefined}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  );
}
