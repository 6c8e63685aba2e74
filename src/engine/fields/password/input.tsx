import { PasswordInput as Input } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { Ref } from 'react';
import { useTranslation } from '../../web/use-translation';
import { useSession } from '../../web/engine-context';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import type { PasswordField } from './kind';
import { PasswordTicks } from './password-ticks';
import { shortestPassword } from './policy';

/** A password or PIN to be set; what is stored is never shown. It can be made visible, pasted, and kept by a password manager. */
export function PasswordInput(input: FieldInputProps) {
  const { t } = useTranslation('edit');
  const { settings } = useSession();
  const pin = (input.field as PasswordField).policy === 'pin';
  const value = typeof input.value === 'string' ? input.value : '';
  return (
    <div>
      <Input
        {...wrapperProps(input)}
        ref={input.inputRef as Ref<HTMLInputElement>}
        value={value}
        onChange={(event) => input.onChange(event.currentTarget.value || null)}
        inputMode={pin ? 'numeric' : undefined}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...(input.readOnly && { rightSection: ' ' })}
      />
      {!pin && !input.readOnly && (
        <PasswordTicks password={value} least={shortestPassword(settings['passwordMinLength'])} />
      )}
    </div>
  );
}
