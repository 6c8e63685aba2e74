import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import type { SmtpFault } from '../smtp-fault';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './test-mail-dialog.module.css';

interface Answer {
  outcome: 'sent' | 'kept' | 'failed';
  fault: SmtpFault | null;
  response: string;
}
const tones = { sent: 'info', kept: 'warning', failed: 'danger' } as const;

/** What became of the test mail, and below it the mail server's own words. */
function Result({ outcome, fault, response }: Answer) {
  const { t } = useTranslation('communication');
  const words = outcome === 'failed' ? t(`testMail.faults.${fault ?? 'other'}`) : t(`testMail.outcome.${outcome}`);
  return (
    <div className={layout.below}>
      <Notice tone={tones[outcome]} framed role="alert">
        {words}
        {outcome !== 'kept' && response && (
          <p className={styles.response}>
            {t('testMail.answered')} <code>{response}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}

function TestMail({ to: first, close }: { to: string } & DialogProps) {
  const { t } = useTranslation(['communication', 'errors']);
  const [to, setTo] = useState(first);
  const [answer, setAnswer] = useState<Answer>();
  const [wrong, setWrong] = useState(false);
  const send = async () => {
    setAnswer(undefined);
    setAnswer(await api.post<Answer>('settings/test-mail', { to: to.trim() }));
    return false;
  };
  return (
    <FormDialog
      submitLabel={t('communication:testMail.send')}
      errorTitle={t('communication:testMail.tryError')}
      disabled={to.trim() === ''}
      cancelLabel={answer && i18n.t('common:close')}
      submit={send}
      onError={(failure) => {
        const refused = failure instanceof ApiRequestError && failure.fields?.['to'] !== undefined;
        setWrong(refused);
        return refused;
      }}
      close={() => close()}
    >
      <TextInput
        type="email"
        label={t('communication:testMail.to')}
        required
        maxLength={255}
        data-autofocus
        value={to}
        error={wrong && t('errors:NotEmail')}
        onChange={(event) => {
          setWrong(false);
          setTo(event.currentTarget.value);
        }}
      />
      {answer && <Result {...answer} />}
    </FormDialog>
  );
}

export default defineDialog<{ to: string }>({
  title: () => i18n.t('communication:testMail.title'),
  size: 520,
  holds: { current: false },
  Content: TestMail,
});
