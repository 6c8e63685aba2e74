import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { SettingsForm } from './settings-screen';

const openSms = lazyDialog(() => import('../../../mail/sms-queue/web/sms-dialog'));

/** `/sms-gateway`: whose gateway sends SMS, with which key and how many; and an SMS to try it. */
export default function SmsGatewayScreen() {
  const { t } = useTranslation('communication');
  const { config } = useSession();
  const may = useCan('SMS_WRITE');
  return (
    <SettingsForm title={t('sms.gateway')} only="sms">
      {may && config['smsEnabled'] === true && (
        <Button
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => void openSms({ phone: '', isTrial: true })}
        >
          {t('sms.try')}
        </Button>
      )}
    </SettingsForm>
  );
}
