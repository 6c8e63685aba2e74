import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api, newKey } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { SmsSize } from './sms-size';
import { isPhone, PHONE, phoneOf, SMS_MAX, smsText } from '../sms-text';
import { GrowingText } from '../../../../engine/web/ui/growing-text';

interface Props {
  phone: string;
  customerId?: number;
  userId?: number;
  /** Tries the gateway out. */
  isTrial?: boolean;
}

function SmsForm({ phone: first, customerId, userId, close }: Props & DialogProps) {
  const { t } = useTranslation(['communication', 'errors']);
  const [phone, setPhone] = useState(first);
  const [typed, setTyped] = useState('');
  // The same for every try, so that an SMS whose answer was lost is not sent twice.
  const key = useRef(newKey());
  const number = phoneOf(phone);
  const sms = smsText(typed);
  const send = async () => {
    await api.post('sms-sent', { phone: number, sms, customerId, userId }, { key: key.current });
    showToast({ kind: 'success', title: t('communication:sms.sent') });
  };
  return (
    <FormDialog
      submitLabel={t('communication:sms.send')}
      errorTitle={t('communication:sms.failed')}
      disabled={!isPhone(number) || !sms}
      submit={send}
      close={() => close()}
    >
      <TextInput
        label={t('communication:sms.phone')}
        type="tel"
        required
        maxLength={PHONE.most + 8}
        value={phone}
        error={phone !== '' && !isPhone(number) && t('errors:NotPhone')}
        onChange={(event) => {
          setPhone(event.currentTarget.value);
          key.current = newKey();
        }}
      />
      <GrowingText
        mt="sm"
        label={t('communication:sms.text')}
        required
        minRows={4}
        maxLength={SMS_MAX}
        data-autofocus
        description={<SmsSize text={sms} typed={typed.length} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          key.current = newKey();
        }}
      />
    </FormDialog>
  );
}

export default defineDialog<Props>({
  title: ({ isTrial }) => i18n.t(isTrial ? 'communication:sms.trial' : 'communication:sms.title'),
  size: 480,
  Content: SmsForm,
});
