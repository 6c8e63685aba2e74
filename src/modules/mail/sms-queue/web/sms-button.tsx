import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { offersSms, phoneOf } from '../sms-text';

const openSms = lazyDialog(() => import('./sms-dialog'));

/** Writes an SMS to a customer; there where SMS are sent, the person may, and the number is one of 9 or 12 characters. */
export function SmsButton({ phone, customerId }: { phone: string | null; customerId: number }) {
  const { t } = useTranslation('communication');
  const { config } = useSession();
  const may = useCan('SMS_WRITE');
  const number = phoneOf(phone);
  if (!may || config['smsEnabled'] !== true || !offersSms(number)) return null;
  return (
    <Button
      leftSection={<IconMessage size={16} aria-hidden />}
      onClick={() => void openSms({ phone: number, customerId })}
    >
      {t('sms.action')}
    </Button>
  );
}
