import { PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { FormDialog } from '../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { productName } from '../product';
import { CodeInput } from './code-input';
import { makePasskey, type PasskeyOrder } from './passkey-device';
import { useRefusals } from './refusals';

/** A new passkey: the password again, and a code where sign-in asks for one; then the browser's own dialog. */
function NewPasskey({ close }: DialogProps) {
  const { t } = useTranslation(['secondFactor', 'people', 'errors']);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { errorOf, onError } = useRefusals();
  const { data } = useQuery({
    queryKey: ['profile', 'second-factor'],
    queryFn: ({ signal }) => api.get<{ on: boolean }>('profile/second-factor', {}, { signal }),
  });
  const submit = async () => {
    const order = await api.post<PasskeyOrder>('profile/passkeys/challenge', { password, ...(code && { code }) });
    const made = await makePasskey(order, productName).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      showToast({ kind: 'error', title: t('failed'), text: t('errors:PasskeyKnown') });
      return undefined;
    });
    if (!made) return false;
    await api.post('profile/passkeys', { ...made, name });
    showToast({ kind: 'success', title: t('people:passkeys.added') });
    return true;
  };
  return (
    <FormDialog
      text={t('passkey.lead')}
      submitLabel={t('setUp.next')}
      errorTitle={t('failed')}
      disabled={!name.trim() || !password || !data || (data.on && code.length < 6)}
      onError={onError}
      submit={submit}
      close={() => close()}
    >
      <TextInput
        label={t('people:passkeys.name')}
        description={t('passkey.nameHint')}
        maxLength={60}
        data-autofocus
        mb="sm"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        mb="sm"
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {data?.on && (
        <CodeInput
          label={t('code')}
          description={t('codeHint')}
          still
          value={code}
          error={errorOf('code')}
          onChange={setCode}
        />
      )}
    </FormDialog>
  );
}

export default defineDialog<object>({
  title: () => i18n.t('secondFactor:passkey.title'),
  size: 480,
  Content: NewPasskey,
});
