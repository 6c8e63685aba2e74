import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { FormDialog } from '../../engine/web/dialogs/form-dialog';
import { QrCode } from '../../engine/web/scan/qr-code';
import { CodeInput } from './code-input';
import { RecoveryCodes } from './recovery-codes';
import { useRefusals } from './refusals';
import styles from './second-factor.module.css';

interface Props {
  /** The second factor is on and its recovery codes were shown. */
  done: () => void;
  cancel: () => void;
  cancelLabel?: string;
}
interface Begun {
  secret: string;
  address: string;
}

/** Switching the second factor on: the password again, the authenticator, a first code, ten recovery codes. */
export function SetUpSteps({ done, cancel, cancelLabel }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} close={done} />;
  if (begun) return <Confirm begun={begun} confirmed={setCodes} cancel={cancel} cancelLabel={cancelLabel} />;
  return <AskPassword begin={setBegun} cancel={cancel} cancelLabel={cancelLabel} />;
}

function AskPassword({ begin, cancel, cancelLabel }: Omit<Props, 'done'> & { begin: (begun: Begun) => void }) {
  const { t } = useTranslation('secondFactor');
  const [password, setPassword] = useState('');
  const { errorOf, onError } = useRefusals();
  return (
    <FormDialog
      text={t('setUp.lead')}
      submitLabel={t('setUp.next')}
      errorTitle={t('failed')}
      disabled={!password}
      onError={onError}
      submit={async () => {
        begin(await api.post<Begun>('profile/second-factor', { password }));
        return false;
      }}
      cancelLabel={cancelLabel}
      close={cancel}
    >
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface ConfirmProps extends Omit<Props, 'done'> {
  begun: Begun;
  confirmed: (codes: readonly string[]) => void;
}
function Confirm({ begun, confirmed, cancel, cancelLabel }: ConfirmProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const { errorOf, onError } = useRefusals();
  return (
    <FormDialog
      text={t('setUp.scan')}
      submitLabel={t('setUp.confirm')}
      errorTitle={t('failed')}
      disabled={code.length < 6}
      onError={onError}
      submit={async () => {
        const { recoveryCodes } = await api.post<{ recoveryCodes: string[] }>('profile/second-factor/confirm', {
          code,
        });
        confirmed(recoveryCodes);
        return false;
      }}
      cancelLabel={cancelLabel}
      close={cancel}
    >
      <QrCode text={begun.address} label={t('setUp.qr')} />
      <TextInput
        label={t('setUp.secret')}
        description={t('setUp.secretHint')}
        readOnly
        mb="sm"
        classNames={{ input: styles.secret }}
        value={begun.secret.match(/.{1,4}/g)?.join(' ') ?? begun.secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CodeInput label={t('setUp.code')} value={code} error={errorOf('code')} onChange={setCode} />
    </FormDialog>
  );
}
