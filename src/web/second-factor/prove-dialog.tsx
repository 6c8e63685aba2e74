import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { FormDialog } from '../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { CodeInput } from './code-input';
import { RecoveryCodes } from './recovery-codes';
import { useRefusals } from './refusals';

interface Props {
  /** What password and code are asked for. */
  to: 'remove' | 'renew';
}

/** Password and code again: to switch the second factor off, or for new recovery codes. */
function Prove({ to, close }: Props & DialogProps) {
  const { t } = useTranslation('secondFactor');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { errorOf, onError } = useRefusals();
  if (codes) return <RecoveryCodes codes={codes} close={() => close()} />;
  const submit = async () => {
    const body = { password, code };
    if (to === 'renew') {
      setCodes(
        (await api.post<{ recoveryCodes: string[] }>('profile/second-factor/recovery-codes', body)).recoveryCodes,
      );
      return false;
    }
    await api.post('profile/second-factor/remove', body);
    showToast({ kind: 'success', title: t('remove.done') });
    return true;
  };
  return (
    <FormDialog
      text={t(`${to}.lead`)}
      submitLabel={t(`${to}.submit`)}
      danger={to === 'remove'}
      errorTitle={t('failed')}
      disabled={!password || code.length < 6}
      onError={onError}
      submit={submit}
      close={() => close()}
    >
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        mb="sm"
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <CodeInput
        still
        label={t('code')}
        description={t('codeHint')}
        value={code}
        error={errorOf('code')}
        onChange={setCode}
      />
    </FormDialog>
  );
}

export default defineDialog<Props>({
  title: ({ to }) => i18n.t(`secondFactor:${to}.title`),
  size: 480,
  Content: Prove,
});
